// What is wrong with a page for somebody who does not see it well, or not at all: an empty array where
// nothing is. Each rule is one of WCAG 2.2, level AA.

function audit() {
  const faults = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const fault = (rule, element, more = "") =>
    faults.push(`${rule}: ${element.outerHTML.slice(0, 100)} ${more}`.trim());

  // 3.1.1, 2.4.2, 1.3.1: the document.
  const root = document.documentElement;
  if (!root.lang) fault("lang", root);
  if (!document.title) fault("title", root);
  if (all("main").length !== 1) fault("main", root);
  const ids = all("[id]").map((element) => element.id);
  for (const id of new Set(ids)) {
    if (ids.filter((other) => other === id).length > 1) fault("id", document.getElementById(id));
  }
  for (const label of all("label")) if (!label.control) fault("label", label);
  for (const name of ["aria-labelledby", "aria-describedby"]) {
    for (const element of all(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(" ")) {
        if (!document.getElementById(id)) fault(name, element);
      }
    }
  }

  // 1.1.1, 4.1.2: names.
  for (const image of all("img")) if (!image.hasAttribute("alt")) fault("alt", image);
  for (const element of all("a[href], button, input:not([type=hidden]), select, textarea")) {
    const labels = element.labels ? [...element.labels].map((label) => label.textContent) : [];
    const images = [...element.querySelectorAll("img")].map((image) => image.alt);
    const name = [element.getAttribute("aria-label"), element.textContent, ...labels, ...images];
    const isField = element.matches("input, select, textarea");
    const text = isField ? [name[0], ...labels].join("") : name.join("");
    if (!text.trim()) fault("name", element);
  }

  // 1.3.1, 2.4.6: headings go down one by one, lists hold items.
  let level = 0;
  for (const heading of all("h1, h2, h3, h4, h5, h6")) {
    const own = Number(heading.tagName[1]);
    if (own > level + 1) fault("heading", heading);
    level = own;
  }
  for (const item of all("li")) if (!item.parentElement.matches("ul, ol")) fault("list", item);
  for (const item of all("dt, dd")) if (!item.closest("dl")) fault("list", item);
  for (const list of all("ul, ol")) {
    if ([...list.children].some((child) => child.tagName !== "LI")) fault("list", list);
  }

  // 2.1.1, 2.4.3, 2.5.8: the keyboard's order is the document's, and targets can be hit.
  for (const element of all("[tabindex]")) if (element.tabIndex > 0) fault("tabindex", element);
  for (const element of all("a[href]:not(.skip), button, input:not([type=hidden]), select, textarea")) {
    if (!shown(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 24 || height < 24) fault("target", element, `${width}×${height}`);
  }

  // 4.1.3: what changes is told.
  if (all(".found[role=status]").length !== 1) fault("status", root);

  // 1.4.3: text stands out from what is behind it; 1.4.11: so do the edges of fields.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return { parts: [red, green, blue], alpha: alpha / 255 };
  };
  const over = (top, below) =>
    top.parts.map((part, index) => part * top.alpha + below[index] * (1 - top.alpha));
  const behind = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      layers.push(colour(getComputedStyle(one).backgroundColor));
      if (layers.at(-1).alpha === 1) break;
    }
    const canvasColour = colour(getComputedStyle(document.body).backgroundColor).parts;
    return layers.reverse().reduce((below, layer) => over(layer, below), canvasColour);
  };
  const luminance = (parts) => {
    const [red, green, blue] = parts.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (left, right) => {
    const [low, high] = [luminance(left), luminance(right)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(element) || element.closest("option, script")) continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over(colour(style.color), ground), ground);
    if (ratio < (isLarge ? 3 : 4.5)) fault("contrast", element, ratio.toFixed(2));
  }
  for (const field of all("input:not([type=hidden]), select, textarea").filter(shown)) {
    const ground = behind(field.parentElement);
    const edge = over(colour(getComputedStyle(field).borderTopColor), ground);
    if (contrast(edge, ground) < 3) fault("edge", field, contrast(edge, ground).toFixed(2));
    const own = behind(field);
    const ink = over(colour(getComputedStyle(field).color), own);
    if (contrast(ink, own) < 4.5) fault("contrast", field, contrast(ink, own).toFixed(2));
    const hint = over(colour(getComputedStyle(field, "::placeholder").color), own);
    if (contrast(hint, own) < 4.5) fault("contrast", field, "placeholder");
  }
  return faults;
}
