import { h } from "./dom.js";

/** Whether a text can be a token: what else a header does not carry. */
export function isToken(text) {
  return /^[\x21-\x7e]+$/.test(text ?? "");
}

/** Asks for the token for writing, in a dialog; gives `null` where someone turns away. */
export function askForToken(words, { isWrong }) {
  const field = h("input", {
    type: "password", id: "token", name: "token", required: true, autocomplete: "off",
    "aria-describedby": "token-hint",
  });
  const hint = h("p", { id: "token-hint", role: isWrong ? "alert" : null },
    words.say(isWrong ? "token.wrong" : "token.hint"));
  const dialog = h("dialog", { class: "token", "aria-labelledby": "token-label" },
    h("form", { method: "dialog" },
      h("label", { for: "token", id: "token-label" }, words.say("token")),
      field,
      hint,
      h("div", { class: "choices" },
        h("button", { type: "submit", value: "use" }, words.say("token.use")),
        h("button", { type: "submit", value: "", formnovalidate: true, class: "quiet" },
          words.say("note.cancel")))));
  dialog.addEventListener("submit", (event) => {
    if (event.submitter?.value !== "use" || isToken(field.value.trim())) return;
    event.preventDefault();
    hint.setAttribute("role", "alert");
    hint.textContent = words.say("token.wrong");
    field.select();
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "use" ? field.value.trim() : null);
    }, { once: true });
  });
}
