import { Typing } from "../search.js";
import { h } from "./dom.js";

/**
 * The search field, the filters and the language.
 *
 * It calls `onSearch(text)`, `onFilter({type, weakTo})`, `onLanguage(tag)`, and `onDown()` where the
 * keyboard leaves the field for the list.
 */
export class FilterView {
  #root;
  #form;
  #field;
  #type;
  #weakTo;
  #language;
  #typing;

  /** - clock: has `setTimeout` and `clearTimeout`. */
  constructor(root, { clock, onSearch, onFilter, onLanguage, onDown }) {
    this.#root = root;
    this.#form = root.querySelector(".search");
    this.#field = this.#form.elements.q;
    this.#type = this.#form.elements.type;
    this.#weakTo = this.#form.elements.weak_to;
    this.#language = root.querySelector(".language select");
    this.#typing = new Typing({ clock, onSearch });
    this.#field.addEventListener("input", (event) => {
      if (!event.isComposing) this.#typing.typed(this.#field.value);
    });
    this.#field.addEventListener("compositionstart", () => this.#typing.composing());
    this.#field.addEventListener("compositionend", () => this.#typing.composed(this.#field.value));
    this.#field.addEventListener("keydown", (event) => {
      if (event.isComposing || event.key !== "ArrowDown") return;
      event.preventDefault();
      onDown();
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#typing.typed(this.#field.value);
      this.#typing.now();
    });
    this.#form.addEventListener("change", (event) => {
      if (event.target === this.#field) return;
      onFilter({ type: this.#type.value, weakTo: this.#weakTo.value });
    });
    this.#language.form.addEventListener("submit", (event) => event.preventDefault());
    this.#language.addEventListener("change", () => onLanguage(this.#language.value));
  }

  /** The names that the languages have for themselves, by tag. */
  get languages() {
    return new Map([...this.#language.options].map((option) => [option.value, option.text]));
  }

  /** Names of types, `{type, name, lang}`, in the order in which they are offered. */
  set types(types) {
    for (const select of [this.#type, this.#weakTo]) {
      const chosen = select.value;
      const any = select.options[0];
      const options = types.map(({ type, name, lang }) => h("option", { value: type, lang }, name));
      select.replaceChildren(any, ...options);
      select.value = chosen;
    }
  }

  set words(words) {
    const put = (selector, key) => {
      this.#root.querySelector(selector).textContent = words.say(key);
    };
    put(".skip", "skip");
    put(".label-q", "search");
    put(".label-type", "type");
    put(".label-weak-to", "weak_to");
    put(".language .label", "language");
    this.#field.placeholder = words.say("search.hint");
    for (const select of [this.#type, this.#weakTo]) {
      select.options[0].textContent = words.say("any");
    }
  }

  /** What the address says, unless someone is typing something else just now. */
  show({ q, type, weakTo }, language, { keepsText }) {
    if (!keepsText && this.#field.value !== q) this.#field.value = q;
    this.#type.value = type;
    this.#weakTo.value = weakTo;
    this.#language.value = language;
  }

  /** Puts the keyboard into the search field. */
  focus() {
    this.#field.focus();
    this.#field.select();
  }

  /** Forgets what was typed and not yet searched for. */
  forget() {
    this.#typing.cancel();
  }

  /** Empties the search field; whether there was something in it. */
  clear() {
    this.forget();
    const had = this.#field.value !== "";
    this.#field.value = "";
    return had;
  }

  /** Whether the keyboard is in the search field. */
  get hasFocus() {
    return document.activeElement === this.#field;
  }
}
