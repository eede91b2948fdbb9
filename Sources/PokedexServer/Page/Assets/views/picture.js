import { h } from "./dom.js";

/** A Pokémon's picture: placeholder, then a spinner, then the picture or a drawn failure. */
export class PictureView {
  #words;
  #onFail;
  #shown = null;

  /** The figure, which others place. */
  element = h("figure", { class: "picture", "data-state": "placeholder" });

  /** - onFail: called when a picture that should be there does not come; gives what is known of why. */
  constructor({ words, onFail }) {
    this.#words = words;
    this.#onFail = onFail;
  }

  /**
   * Shows the picture of one Pokémon. What comes late for another is not shown.
   *
   * - source: the picture's address here, `null` where there is none.
   * - origin: where it comes from, `null` where nobody knows.
   */
  show({ name, source, origin, reason }) {
    const shown = (this.#shown = {});
    if (source === null) return this.#fail(this.#words.say("picture.missing"), reason, origin);
    this.#state("loading");
    const picture = h("img", { class: "artwork", src: source, alt: name, width: 320, height: 320 });
    const label = this.#words.say("picture.loading");
    this.element.replaceChildren(
      picture, h("span", { class: "spinner", role: "img", "aria-label": label }));
    const done = new AbortController();
    picture.addEventListener("load", () => {
      done.abort();
      if (shown !== this.#shown) return;
      this.element.replaceChildren(picture);
      this.#state("ready");
    }, { signal: done.signal });
    picture.addEventListener("error", async () => {
      done.abort();
      const why = await this.#onFail();
      if (shown === this.#shown) this.#fail(this.#words.say("picture.failed"), why, origin);
    }, { signal: done.signal });
  }

  /** Before anything is known. */
  wait() {
    this.#shown = null;
    this.element.replaceChildren(h("img", { class: "drawn", src: "/static/egg.svg", alt: "" }));
    this.#state("placeholder");
  }

  #fail(text, reason, origin) {
    const words = h("figcaption", {}, h("span", {}, text));
    if (reason) words.append(" ", h("span", {}, reason));
    if (origin) words.append(" ", h("code", {}, origin));
    this.element.replaceChildren(
      h("img", { class: "drawn", src: "/static/egg-cracked.svg", alt: "" }), words);
    this.#state("failed");
  }

  #state(state) {
    this.element.dataset.state = state;
  }
}
