// The words of the page, in the languages of words.tsv, and how numbers are written.

/** The words in one language. */
export class Words {
  #row = new Map();

  constructor(text, language) {
    const [head, ...lines] = text.trimEnd().split("\n").map((line) => line.split("\t"));
    const column = columnFor(language, head);
    for (const line of lines) this.#row.set(line[0], line[column]);
  }

  /** A word or a sentence, with what it names put in. */
  say(key, values = {}) {
    const text = this.#row.get(key) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }
}

function columnFor(language, head) {
  const parts = language.split("-");
  if (parts[0] === "zh") return head.indexOf("zh-Hans");
  const column = head.indexOf(parts[0]);
  return column < 1 ? head.indexOf("en") : column;
}

/** A national number as the project writes it: #001, #151, #1025. */
export function numberLabel(number) {
  return `#${String(number).padStart(3, "0")}`;
}

/** A factor as people read it: 4×, ½×, 0×. */
export function factorLabel(factor) {
  return `${{ 0.25: "¼", 0.5: "½" }[factor] ?? factor}×`;
}
