// When what is typed is searched for.

/** Milliseconds after the last key. */
export const pause = 150;

/**
 * Calls `onSearch` with the last text typed, once the keys have rested.
 *
 * While an input method composes, what stands in the field is half a word: nothing is searched.
 */
export class Typing {
  #clock;
  #onSearch;
  #timer = null;
  #text = null;
  #isComposing = false;

  /** - clock: has `setTimeout` and `clearTimeout`. */
  constructor({ clock, onSearch }) {
    this.#clock = clock;
    this.#onSearch = onSearch;
  }

  /** The text has changed. */
  typed(text) {
    this.#stop();
    this.#text = text;
    if (this.#isComposing) return;
    this.#timer = this.#clock.setTimeout(() => this.now(), pause);
  }

  /** An input method begins to compose. */
  composing() {
    this.#stop();
    this.#isComposing = true;
  }

  /** It has put its text into the field. */
  composed(text) {
    this.#isComposing = false;
    this.typed(text);
  }

  /** Searches for what was typed and not yet searched for. */
  now() {
    this.#stop();
    const text = this.#text;
    this.#text = null;
    if (text !== null && !this.#isComposing) this.#onSearch(text);
  }

  /** Forgets what was typed. */
  cancel() {
    this.#stop();
    this.#text = null;
  }

  #stop() {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Runs one task at a time: the last one wins, and those before it are aborted and never answer. */
export class Latest {
  #sequence = 0;
  #controller = null;

  /**
   * Runs a task.
   *
   * - task: called with a signal that says when it is no longer wanted; gives a promise, or answers
   *   one after another.
   * - then: called with each answer, until another task is run.
   */
  async run(task, then) {
    const sequence = ++this.#sequence;
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const isLast = () => sequence === this.#sequence;
    try {
      const answers = task(controller.signal);
      if (Symbol.asyncIterator in answers) {
        for await (const answer of answers) {
          if (!isLast()) return;
          then(answer);
        }
      } else {
        const answer = await answers;
        if (isLast()) then(answer);
      }
    } catch (error) {
      if (isLast()) throw error;
    }
  }
}
