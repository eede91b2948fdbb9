/** What is kept for the life of a tab; in memory where the browser forbids more. */
export class TabStore {
  #window;
  #memory = new Map();

  constructor(window) {
    this.#window = window;
  }

  get(key) {
    if (this.#memory.has(key)) return this.#memory.get(key);
    try {
      return JSON.parse(this.#window.sessionStorage.getItem(key));
    } catch {
      return null;
    }
  }

  /** Keeps a value; `null` removes what was kept. */
  set(key, value) {
    this.#memory.set(key, value);
    try {
      if (value === null) this.#window.sessionStorage.removeItem(key);
      else this.#window.sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the memory has it.
    }
  }
}
