import { factorLabel, numberLabel, statLabel } from "../words.js";
import { h, isPlain, typeLabel } from "./dom.js";

/** The scale of the bars: the highest base stat there is. */
const highestStat = 255;

/** All that is known of one Pokémon. It calls `onBack()`, `onRetry()` and `onSelect(number, form)`. */
export class DetailView {
  #root;
  #words = null;

  constructor(root, { onBack, onRetry, onSelect }) {
    this.#root = root;
    root.addEventListener("click", (event) => {
      const element = event.target.closest("a, button");
      if (element?.matches("button.retry")) onRetry();
      if (!element?.matches("a.back, .candidates a") || !isPlain(event)) return;
      event.preventDefault();
      if (element.matches(".back")) onBack();
      else onSelect(Number(element.dataset.number), element.dataset.form ?? "");
    });
  }

  set words(words) {
    this.#words = words;
  }

  /** While the answer is on its way, what was there stays, and says that it is old. */
  wait() {
    this.#root.setAttribute("aria-busy", "true");
  }

  /**
   * Shows a Pokémon.
   *
   * - typeNames, languages: what types and languages are called.
   * - marks: the languages of name, genus and description, `null` for that of the page.
   * - back: the address of the list.
   * - picture, notes: elements of other views, to be put in their places.
   */
  show({ pokemon, matchups }, { typeNames, languages, marks, back, picture, notes }) {
    const words = this.#words;
    this.#root.removeAttribute("aria-busy");
    this.#root.dataset.type = pokemon.types[0];
    const label = (type, factor) => h("li", {}, typeLabel(type, typeNames, factor));
    this.#root.replaceChildren(
      this.#back(back),
      h("header", { class: "hero" },
        picture,
        h("div", { class: "title" },
          h("p", { class: "genus", lang: marks.genus, dir: "auto" }, pokemon.genus ?? ""),
          h("h2", { id: "detail-title", tabindex: -1 },
            h("bdi", { lang: marks.name }, pokemon.name), " ",
            h("span", { class: "number" }, numberLabel(pokemon.number))),
          h("ul", { class: "types" }, ...pokemon.types.map((type) => label(type, null))),
          h("p", { class: "description", lang: marks.description, dir: "auto" },
            pokemon.description ?? ""))),
      h("div", { class: "sheet" },
        this.#matchups("weaknesses", matchups.filter((one) => one.multiplier > 1), label),
        this.#matchups("resistances",
          matchups.filter((one) => one.multiplier > 0 && one.multiplier < 1), label),
        this.#matchups("immunities", matchups.filter((one) => one.multiplier === 0), label),
        this.#stats(pokemon.stats),
        this.#facts([
          [words.say("height"), measure(pokemon.height_m, "m")],
          [words.say("weight"), measure(pokemon.weight_kg, "kg")],
          [words.say("generation"), pokemon.generation],
        ]),
        this.#names(pokemon, languages),
        notes));
  }

  /** Says that there is no such Pokémon. */
  miss(ref, back) {
    this.#blank(back, "egg-cracked", this.#words.say("missing", { ref }),
      h("p", {}, this.#words.say("missing.hint")));
  }

  /** Offers those that a name may mean: `{number, form, name, lang, href}`. */
  offer(ref, candidates, back) {
    this.#blank(back, "egg", this.#words.say("several", { ref }),
      h("p", {}, this.#words.say("several.hint")),
      h("ul", { class: "candidates" }, ...candidates.map(({ number, form, name, lang, href }) =>
        h("li", {},
          h("a", { href, "data-number": number, "data-form": form },
            h("span", { class: "number" }, numberLabel(number)), " ", h("bdi", { lang }, name))))));
  }

  /** Says why it did not load. */
  fail(text, back) {
    this.#blank(back, "egg-cracked", text,
      h("button", { type: "button", class: "retry" }, this.#words.say("retry")));
  }

  /** Shows nothing: there are no Pokémon. */
  clear() {
    this.#blank(null, "egg", this.#words.say("empty"),
      h("p", {}, this.#words.say("empty.hint")));
  }

  #blank(back, drawing, title, ...more) {
    this.#root.removeAttribute("aria-busy");
    delete this.#root.dataset.type;
    this.#root.replaceChildren(
      ...(back === null ? [] : [this.#back(back)]),
      h("div", { class: "blank" },
        h("img", { class: "drawn", src: `/static/${drawing}.svg`, alt: "" }),
        h("h2", { id: "detail-title", tabindex: -1 }, title), ...more));
  }

  /** Puts the keyboard, and who listens, on the name. */
  focus() {
    this.#root.querySelector("#detail-title")?.focus({ preventScroll: true });
  }

  #back(address) {
    return h("a", { class: "back", href: address }, this.#words.say("list"));
  }

  #matchups(key, matchups, label) {
    return h("section", { class: `card ${key}` },
      h("h3", {}, this.#words.say(key)),
      matchups.length === 0
        ? h("p", { class: "none" }, this.#words.say("none"))
        : h("ul", { class: "types" },
          ...matchups.map((one) => label(one.type, factorLabel(one.multiplier)))));
  }

  #stats(stats) {
    const rows = Object.entries(stats);
    const isKnown = rows.every(([, value]) => value !== null);
    const total = isKnown ? rows.reduce((sum, [, value]) => sum + value, 0) : null;
    return h("section", { class: "card stats" },
      h("h3", {}, this.#words.say("stats")),
      h("dl", {},
        ...rows.map(([key, value]) =>
          h("div", {},
            h("dt", {}, this.#words.say(key)),
            h("dd", {}, h("span", { class: "value" }, statLabel(value)), bar(value ?? 0)))),
        h("div", { class: "total" },
          h("dt", {}, this.#words.say("stats.total")),
          h("dd", {}, h("span", { class: "value" }, statLabel(total))))));
  }

  #facts(facts) {
    return h("section", { class: "card facts" },
      h("h3", {}, this.#words.say("facts")),
      h("dl", {},
        ...facts.map(([name, value]) =>
          h("div", {}, h("dt", {}, name), h("dd", {}, value ?? this.#words.say("unknown"))))));
  }

  #names({ names }, languages) {
    return h("section", { class: "card names" },
      h("h3", {}, this.#words.say("names")),
      h("dl", {},
        ...Object.entries(names).map(([tag, name]) =>
          h("div", {},
            h("dt", { lang: tag }, languages.get(tag) ?? tag),
            h("dd", { lang: tag }, h("bdi", {}, name))))));
  }
}

function measure(value, unit) {
  return value === null ? null : `${value} ${unit}`;
}

/** A bar in SVG, whose attributes a strict Content-Security-Policy lets through. */
function bar(value) {
  const width = Math.min(100, Math.round((value * 100) / highestStat));
  return h("svg", { class: "bar-of-stat", "aria-hidden": "true", width: "100%", height: 8 },
    h("rect", { class: "track", width: "100%", height: 8, rx: 4 }),
    h("rect", { class: "fill", width: `${width}%`, height: 8, rx: 4 }));
}
