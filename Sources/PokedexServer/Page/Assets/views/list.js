import { numberLabel } from "../words.js";
import { h, isPlain, typeLabel } from "./dom.js";

/** The list of Pokémon. It calls `onSelect(number, form)`, and knows of no other view. */
export class ListView {
  #root;
  #rows;
  #found;
  #message;
  #words = null;
  #selected = null;
  #onSelect;
  #onLeave;
  #onReset;
  #onRetry;

  constructor(root, { onSelect, onLeave, onReset, onRetry }) {
    this.#root = root;
    this.#rows = root.querySelector(".rows");
    this.#found = root.querySelector(".found");
    this.#message = root.querySelector(".message");
    this.#onSelect = onSelect;
    this.#onLeave = onLeave;
    this.#onReset = onReset;
    this.#onRetry = onRetry;
    this.#rows.addEventListener("click", (event) => this.#clicked(event));
    this.#rows.addEventListener("keydown", (event) => this.#pressed(event));
    this.#message.addEventListener("click", (event) => this.#asked(event));
    root.querySelector(".more")?.remove();
  }

  set words(words) {
    this.#words = words;
    this.#root.querySelector("#list-title").textContent = words.say("title");
  }

  /** While the rows are on their way, what was there stays, and says that it is old. */
  wait() {
    this.#rows.setAttribute("aria-busy", "true");
  }

  /** Rows of another list: what was there goes. */
  show(rows, options) {
    this.#message.replaceChildren();
    this.#rows.replaceChildren(...rows.map((row) => this.#row(row, options)));
    this.#root.scrollTop = 0;
    this.#mark();
  }

  /** More rows of the same list. */
  append(rows, options) {
    this.#rows.append(...rows.map((row) => this.#row(row, options)));
    this.#mark();
  }

  /** Says how many there are, or that there is none. */
  count({ isFiltered }) {
    this.#rows.removeAttribute("aria-busy");
    const count = this.#rows.childElementCount;
    const [all, some] = count === 0 ? ["empty", "found.none"] : ["found.all", "found.some"];
    const key = isFiltered ? some : all;
    this.#say(this.#words.say(key, { count }));
    if (count > 0) return;
    const hint = this.#words.say(isFiltered ? "found.hint" : "empty.hint");
    this.#message.replaceChildren(h("p", {}, hint));
    if (isFiltered) {
      this.#message.append(
        h("button", { type: "button", "data-do": "reset" }, this.#words.say("found.clear")));
    }
  }

  /** Says that the list did not load. */
  fail(text) {
    this.#rows.removeAttribute("aria-busy");
    this.#rows.replaceChildren();
    this.#say(text);
    this.#message.replaceChildren(
      h("button", { type: "button", "data-do": "retry" }, this.#words.say("retry")));
  }

  /** Marks the row whose Pokémon is shown; none where the number is `null`. */
  select(number, form = "") {
    this.#selected = number === null ? null : { number: String(number), form };
    this.#mark();
  }

  /** Puts the keyboard on a number's row, else on the marked one, else on the first. */
  focus(number = null) {
    const wanted = number === null ? "[aria-current]" : `[data-number="${CSS.escape(number)}"]`;
    (this.#rows.querySelector(wanted) ?? this.#rows.querySelector("a"))?.focus();
  }

  #row({ number, form, name, name_language: language, types }, options) {
    const { typeNames, mark, picture, href } = options;
    return h("li", {},
      h("a", {
        href: href(number, form ?? ""), "data-number": number, "data-form": form,
      },
      h("img", {
        class: "thumb", src: picture(number, form ?? ""), alt: "", width: 56, height: 56,
        loading: "lazy", decoding: "async",
      }),
      h("span", { class: "number" }, numberLabel(number)),
      h("bdi", { class: "name", lang: mark(language) }, name),
      h("span", { class: "types" }, ...types.map((type) => typeLabel(type, typeNames)))));
  }

  #say(text) {
    // The same words again are no news to a live region.
    if (this.#found.textContent !== text) this.#found.textContent = text;
  }

  #mark() {
    this.#rows.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (!this.#selected) return;
    for (const row of this.#rows.querySelectorAll(`a[data-number="${this.#selected.number}"]`)) {
      if ((row.dataset.form ?? "") === this.#selected.form) row.setAttribute("aria-current", "true");
    }
  }

  #clicked(event) {
    const row = event.target.closest("a[data-number]");
    if (!row || !isPlain(event)) return;
    event.preventDefault();
    // A click that no pointer made comes from Enter.
    this.#onSelect(Number(row.dataset.number), row.dataset.form ?? "", event.detail === 0);
  }

  #asked(event) {
    const wish = event.target.closest("button")?.dataset.do;
    if (wish === "reset") this.#onReset();
    if (wish === "retry") this.#onRetry();
  }

  #pressed(event) {
    const item = event.target.closest("li");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = {
      ArrowDown: item.nextElementSibling,
      ArrowUp: item.previousElementSibling,
      Home: this.#rows.firstElementChild,
      End: this.#rows.lastElementChild,
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    if (next[event.key]) next[event.key].querySelector("a").focus();
    else if (event.key === "ArrowUp") this.#onLeave();
  }
}
