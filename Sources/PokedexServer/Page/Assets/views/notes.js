import { h } from "./dom.js";

/**
 * A trainer's notes on one Pokémon: they are listed, written, written anew and removed.
 *
 * It calls `onSave(text)`, `onEdit(id, text)` and `onRemove(id)`, which give a promise of whether it
 * was done, and `onDraft(text, id)` whenever what stands in a field changes: `null` for the text where
 * it is as it was, and for the id of a new note.
 */
export class NotesView {
  #words;
  #isWritable;
  #on;
  #draft;
  #field = null;
  #list = h("ol", { class: "note-list" });
  #status = h("p", { class: "note-status", role: "status" });

  /** The section, which others place. */
  element;

  /** - draft: given an id, what was written before and not saved; `null` where there is none. */
  constructor({ words, isWritable, draft, onDraft, onSave, onEdit, onRemove }) {
    this.#words = words;
    this.#isWritable = isWritable;
    this.#on = { save: onSave, edit: onEdit, remove: onRemove, draft: onDraft };
    this.#draft = draft;
    this.element = h("section", { class: "card notes" },
      h("h3", {}, words.say("notes")), this.#list, this.#status,
      isWritable ? this.#form() : null);
    this.element.addEventListener("click", (event) => this.#clicked(event));
    this.element.addEventListener("submit", (event) => this.#submitted(event));
  }

  /** Shows the notes. */
  show(notes) {
    this.#list.replaceChildren(...notes.map((note) => this.#note(note)));
    if (notes.length > 0) return;
    this.#list.append(h("li", { class: "none" }, this.#words.say("notes.none")));
  }

  /** Says that they did not load. */
  fail() {
    this.#list.replaceChildren();
    this.#status.textContent = this.#words.say("notes.failed");
  }

  /** Empties the field where it still holds a text that was saved. */
  forget(text) {
    if (this.#field?.value.trim() === text) this.#field.value = "";
  }

  #note({ id, text, created_at: time }) {
    const date = time.slice(0, 10);
    const note = h("li", { class: "note" },
      h("time", { datetime: time }, date), h("p", { class: "note-text", dir: "auto" }, text));
    if (!this.#isWritable) return note;
    const draft = this.#draft(id);
    const button = (wish, key, label) => h("button", {
      type: "button", class: "quiet", "data-do": wish, "data-id": id,
      "aria-label": this.#words.say(label, { date }),
    }, this.#words.say(key));
    note.append(
      h("div", { class: "note-choices" },
        button("edit", "note.edit", "note.edit.label"),
        button("remove", "note.remove", "note.remove.label")));
    if (draft !== null) this.#edit(note, id, draft);
    return note;
  }

  #form() {
    this.#field = h("textarea", {
      id: "note-text", name: "text", rows: 3, required: true, maxlength: 4000, dir: "auto",
    });
    this.#field.value = this.#draft(null) ?? "";
    this.#field.addEventListener("input", () => this.#on.draft(this.#field.value || null, null));
    return h("form", { class: "note-form" },
      h("label", { for: "note-text" }, this.#words.say("note.new")), this.#field,
      h("button", { type: "submit" }, this.#words.say("note.save")));
  }

  /** A note's text becomes a field, until it is saved or left as it was; gives the field. */
  #edit(note, id, draft = null) {
    const text = note.querySelector(".note-text");
    const field = h("textarea", {
      name: "text", rows: 3, required: true, maxlength: 4000, dir: "auto",
      "aria-label": this.#words.say("note.text"),
    });
    field.value = draft ?? text.textContent;
    field.addEventListener("input", () => this.#on.draft(field.value, id));
    const form = h("form", { class: "note-edit", "data-id": id }, field,
      h("div", { class: "choices" },
        h("button", { type: "submit" }, this.#words.say("note.save")),
        h("button", { type: "button", class: "quiet", "data-do": "cancel" },
          this.#words.say("note.cancel"))));
    const choices = note.querySelector(".note-choices");
    form.querySelector("[data-do]").addEventListener("click", () => {
      this.#on.draft(null, id);
      form.replaceWith(text);
      choices.hidden = false;
      choices.querySelector("button").focus();
    });
    text.replaceWith(form);
    choices.hidden = true;
    return field;
  }

  #clicked(event) {
    const { do: wish, id } = event.target.closest("[data-do]")?.dataset ?? {};
    if (wish === "edit") this.#edit(event.target.closest(".note"), Number(id)).focus();
    if (wish === "remove") {
      this.#doing(() => this.#on.remove(Number(id)), "note.removed", "note.kept");
    }
  }

  #submitted(event) {
    event.preventDefault();
    const form = event.target;
    const text = form.elements.text.value.trim();
    if (text === "") return;
    const { id } = form.dataset;
    this.#doing(async () => {
      if (id !== undefined) return this.#on.edit(Number(id), text);
      const isDone = await this.#on.save(text);
      if (isDone) this.forget(text);
      return isDone;
    }, "note.saved", "note.failed");
  }

  async #doing(task, done, failed) {
    const buttons = this.element.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    try {
      this.#status.textContent = (await task()) ? this.#words.say(done) : "";
    } catch (error) {
      this.#status.textContent = this.#words.say(failed, { reason: error.message });
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }
}
