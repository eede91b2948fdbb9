// The one owner of the address bar: an address is a route, and every change of it goes through here.

/** Nothing chosen, nothing searched. */
export const home = Object.freeze({ ref: null, form: "", q: "", type: "", weakTo: "", lang: "" });

/** The keys of the query, and the parts of a route that they hold. */
const keys = [["form", "form"], ["q", "q"], ["type", "type"], ["weak_to", "weakTo"], ["lang", "lang"]];

/**
 * The route that an address means.
 *
 * Escapes that are no UTF-8 are taken as they stand: a damaged link finds nothing, and breaks nothing.
 */
export function parse(address) {
  const url = new URL(address, "http://page.invalid");
  const route = { ...home };
  const chosen = url.pathname.match(/^\/pokemon\/([^/]+)\/?$/);
  if (chosen) route.ref = decoded(chosen[1]);
  for (const [key, part] of keys) route[part] = url.searchParams.get(key) ?? "";
  return route;
}

/** The address of a route, of which `parse` makes the same route again. */
export function print(route) {
  const path = route.ref === null ? "/" : `/pokemon/${encodeURIComponent(route.ref)}`;
  const query = keys
    .filter(([, part]) => route[part] !== "")
    .map(([key, part]) => `${key}=${encodeURIComponent(route[part])}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Takes the page from route to route.
 *
 * A click, Back, Forward and the first address all end in the same function, which calls `show`.
 */
export class Router {
  #window;
  #show;
  #scroll;
  #store;
  #route = home;
  #entry = null;
  #turn = 0;
  #count = 0;

  /**
   * - window: has `history`, `location` and events.
   * - show: called with a route and its cause ("start", "choice", "refinement", "history"); a
   *   promise that is kept when there is something to scroll.
   * - scroll: `read()` gives where the page stands, `write(place)` goes there.
   * - store: keeps such a place an entry of the history, through a reload too.
   */
  constructor({ window, show, scroll, store }) {
    this.#window = window;
    this.#show = show;
    this.#scroll = scroll;
    this.#store = store;
  }

  /** Where the page is. */
  get route() {
    return this.#route;
  }

  /** Shows what the address bar says, now and whenever Back and Forward change it. */
  start() {
    const { history, location } = this.#window;
    history.scrollRestoration = "manual";
    this.#window.addEventListener("popstate", () => {
      this.#keepPlace();
      this.#enter(history.state);
      this.#turnTo(parse(location.href), "history", this.#keptPlace());
    });
    this.#window.addEventListener("pagehide", () => this.#keepPlace());
    const entry = history.state ?? this.#newEntry(null);
    history.replaceState(entry, "");
    this.#enter(entry);
    return this.#turnTo(parse(location.href), "start", this.#keptPlace());
  }

  /** To one Pokémon; the list stays as it is. */
  detail(ref, form = "") {
    return this.#go({ ...this.#route, ref: String(ref), form });
  }

  /** To the list; backwards where that is where one came from, so that it lies as it was left. */
  list() {
    const route = { ...this.#route, ref: null, form: "" };
    if (this.#entry?.from === print(route)) {
      this.#window.history.back();
      return Promise.resolve();
    }
    return this.#go(route);
  }

  /** To another part of the list, or another language: the same place, said more exactly. */
  refine(changes) {
    const route = { ...this.#route, ...changes };
    if (print(route) === print(this.#route)) return Promise.resolve();
    this.#window.history.replaceState(this.#entry, "", print(route));
    return this.#turnTo(route, "refinement", null);
  }

  #go(route) {
    if (print(route) === print(this.#route)) return Promise.resolve();
    this.#keepPlace();
    const entry = this.#newEntry(print(this.#route));
    this.#window.history.pushState(entry, "", print(route));
    this.#enter(entry);
    return this.#turnTo(route, "choice", null);
  }

  async #turnTo(route, cause, place) {
    const turn = ++this.#turn;
    this.#route = route;
    await this.#show(route, cause);
    if (turn === this.#turn && place !== null) this.#scroll.write(place);
  }

  #newEntry(from) {
    return { key: `${Date.now()}-${this.#count++}`, from };
  }

  #enter(entry) {
    this.#entry = entry ?? this.#newEntry(null);
  }

  #keepPlace() {
    this.#store.set(this.#entry.key, this.#scroll.read());
  }

  #keptPlace() {
    return this.#store.get(this.#entry.key) ?? { list: 0, page: 0 };
  }
}
