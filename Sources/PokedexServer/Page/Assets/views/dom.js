// Elements without HTML in strings: what a file or a person says is always text.

const svgNames = new Set(["svg", "rect"]);

/** An element with attributes (`null` and `false` leave one out) and children (texts, elements). */
export function h(name, attributes = {}, ...children) {
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Whether a click is one to follow here, and not in a tab or window of its own. */
export function isPlain(event) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * A type's label: its name, in its colour, and what its attacks do where that is asked.
 *
 * - names: for each type `{name, lang}`, the latter `null` where it is that of the page.
 */
export function typeLabel(type, names, factor = null) {
  const { name, lang } = names.get(type) ?? { name: type, lang: null };
  const label = h("span", { class: "type", "data-type": type, lang }, name);
  if (factor !== null) label.append(" ", h("b", { class: "factor" }, factor));
  return label;
}
