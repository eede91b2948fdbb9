// The words of the page, in the languages of words.tsv, and how numbers are written.

/** The words in one language. */
export class Words {
  #row = new Map();

  /** The language that they are in, which need not be the one that was asked for. */
  language;

  constructor(text, language) {
    const [head, ...lines] = text.trimEnd().split("\n").map((line) => line.split("\t"));
    const column = columnFor(language, head);
    this.language = head[column];
    for (const line of lines) this.#row.set(line[0], line[column]);
  }

  /** A word or a sentence, with what it names put in. */
  say(key, values = {}) {
    const text = this.#row.get(key) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** The tag to mark a text with; `null` for one in the language of the words around it, or in none. */
  mark(language) {
    return language === this.language ? null : language ?? null;
  }
}

function columnFor(language, head) {
  const parts = language.split("-");
  if (parts[0] === "zh") return head.indexOf("zh-Hans");
  const column = head.indexOf(parts[0]);
  return column < 1 ? head.indexOf("en") : column;
}

/** The tags to look for when one is asked for, the closest first, English last. */
export function lookupTags(tag) {
  const parts = tag.split("-");
  const tags = [tag];
  if (parts[0] === "zh" && !parts.includes("Hans") && !parts.includes("Hant")) {
    const isTraditional = ["TW", "HK", "MO"].some((region) => parts.includes(region));
    tags.push(isTraditional ? "zh-Hant" : "zh-Hans");
  }
  while (parts.length > 1) {
    parts.pop();
    tags.push(parts.join("-"));
  }
  return tags.includes("en") ? tags : [...tags, "en"];
}

/** The language of the text that is shown of several, by language; `null` where there is none. */
export function languageOf(texts, wanted) {
  return lookupTags(wanted).find((tag) => tag in texts) ?? Object.keys(texts)[0] ?? null;
}

/** A national number as the project writes it: #001, #151, #1025. */
export function numberLabel(number) {
  return `#${String(number).padStart(3, "0")}`;
}

/** A stat as it is shown: none as a dash, one that no script can hold as what it can. */
export function statLabel(value) {
  if (value === null) return "–";
  return value > Number.MAX_SAFE_INTEGER ? `> ${Number.MAX_SAFE_INTEGER}` : String(value);
}

/** A factor as people read it: 4×, ½×, 0×. */
export function factorLabel(factor) {
  return `${{ 0.25: "¼", 0.5: "½" }[factor] ?? factor}×`;
}
