import { h } from "./dom.js";

/**
 * A trainer's notes on one Pokémon: they are listed, written and removed.
 *
 * It calls `onSave(text)` and `onRemove(id)`, which give a promise, kept when that is done.
 */
export class NotesView {
  #words;
  #isWritable;
  #onSave;
  #onRemove;
  #list = h("ol", { class: "note-list" });
  #status = h("p", { class: "note-status", role: "status" });

  /** The section, which others place. */
  element;

  constructor({ words, isWritable, onSave, onRemove }) {
    this.#words = words;
    this.#isWritable = isWritable;
    this.#onSave = onSave;
    this.#onRemove = onRemove;
    this.element = h("section", { class: "card notes" },
      h("h3", {}, words.say("notes")), this.#list, this.#status, isWritable ? this.#form() : null);
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

  #note({ id, text, created_at: time }) {
    const date = time.slice(0, 10);
    const note = h("li", { class: "note" },
      h("time", { datetime: time }, date), h("p", { class: "note-text" }, text));
    if (this.#isWritable) {
      note.append(
        h("button", {
          type: "button", class: "quiet", "data-remove": id,
          "aria-label": this.#words.say("note.remove.label", { date }),
        }, this.#words.say("note.remove")));
    }
    return note;
  }

  #form() {
    return h("form", { class: "note-form" },
      h("label", { for: "note-text" }, this.#words.say("note.new")),
      h("textarea", { id: "note-text", name: "text", rows: 3, required: true, maxlength: 4000 }),
      h("button", { type: "submit" }, this.#words.say("note.save")));
  }

  #clicked(event) {
    const id = event.target.closest("[data-remove]")?.dataset.remove;
    if (id) this.#doing(() => this.#onRemove(Number(id)), "note.removed");
  }

  #submitted(event) {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text === "") return;
    this.#doing(async () => {
      const isDone = await this.#onSave(text);
      if (isDone) field.value = "";
      return isDone;
    }, "note.saved");
  }

  async #doing(task, done) {
    const buttons = this.element.querySelectorAll("button");
    for (const button of buttons) button.disabled = true;
    try {
      this.#status.textContent = (await task()) ? this.#words.say(done) : "";
    } catch (error) {
      this.#status.textContent = this.#words.say("note.failed", { reason: error.message });
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }
}
