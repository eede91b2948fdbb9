/** Keys that work wherever the keyboard is: `/` and Escape. */
export class Keys {
  constructor(document, { onSearch, onEscape }) {
    document.addEventListener("keydown", (event) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest("dialog")) return;
      if (event.key === "/" && !event.target.matches("input, textarea, select")) {
        event.preventDefault();
        onSearch();
      } else if (event.key === "Escape" && !event.target.matches("textarea, select")) {
        // Chromium empties a search field by itself; what follows from it is ours to do.
        event.preventDefault();
        onEscape();
      }
    });
  }
}
