// Builds the page from its parts, and ties what the views call back to the router.

import { API } from "./api.js";
import { Keys } from "./keys.js";
import { Pages } from "./pages.js";
import { print } from "./router.js";
import { TabStore } from "./tab-store.js";
import { DetailView } from "./views/detail.js";
import { FilterView } from "./views/filters.js";
import { ListView } from "./views/list.js";

/**
 * Ties views, service and router together.
 *
 * - window: the browser's.
 * - makeRouter: given where to show, scroll and store, makes what has `route`, `detail(ref, form)`,
 *   `list()` and `refine(changes)`.
 *
 * Gives the router and what it shows.
 */
export function compose({ window, makeRouter }) {
  const { document } = window;
  const list = document.querySelector(".list");
  const store = new TabStore(window);
  const api = new API({ fetch: (...request) => window.fetch(...request) });
  const filters = new FilterView(document, {
    clock: {
      setTimeout: (...timer) => window.setTimeout(...timer),
      clearTimeout: (timer) => window.clearTimeout(timer),
    },
    onSearch: (q) => router.refine({ q }),
    onFilter: (changes) => router.refine(changes),
    onLanguage: (lang) => router.refine({ lang }),
    onDown: () => rows.focus(),
  });
  const rows = new ListView(list, {
    onSelect: async (number, form, isKeyboard) => {
      await router.detail(number, form);
      if (isKeyboard || pages.isNarrow) detail.focus();
    },
    onLeave: () => filters.focus(),
    onReset: () => {
      filters.forget();
      router.refine({ q: "", type: "", weakTo: "" });
      filters.focus();
    },
    onRetry: () => pages.again(router.route),
  });
  const detail = new DetailView(document.querySelector(".detail"), {
    onBack: () => router.list(),
    onRetry: () => pages.again(router.route),
    onSelect: async (number, form) => {
      await router.detail(number, form);
      detail.focus();
    },
  });
  const pages = new Pages({ window, api, store, rows, detail, filters, print });
  const router = makeRouter({
    window,
    store,
    scroll: {
      read: () => ({ list: list.scrollTop, page: window.scrollY }),
      write: ({ list: top, page }) => {
        list.scrollTop = top;
        window.scrollTo({ top: page, behavior: "instant" });
      },
    },
    show: (route, cause) => pages.show(route, cause),
  });
  new Keys(document, {
    onSearch: () => {
      if (pages.isNarrow && router.route.ref !== null) router.list();
      filters.focus();
    },
    onEscape: () => {
      if (filters.hasFocus && filters.clear()) {
        router.refine({ q: "" });
      } else if (pages.isNarrow && router.route.ref !== null) {
        router.list();
      } else {
        rows.focus();
      }
    },
  });
  return { router, pages };
}
