// Builds the page from its parts, and ties what they call back to the router.

import { API } from "./api.js";
import { Keys } from "./keys.js";
import { Pages } from "./pages.js";
import { print, Router } from "./router.js";
import { Typing } from "./search.js";
import { DetailView } from "./views/detail.js";
import { FilterView } from "./views/filters.js";
import { ListView } from "./views/list.js";
import { TabStore } from "./tab-store.js";

const list = document.querySelector(".list");
const store = new TabStore(window);
const api = new API({
  fetch: (...request) => fetch(...request),
  token: { get: () => store.get("token"), set: (text) => store.set("token", text) },
});
const typing = new Typing({
  clock: {
    setTimeout: (...timer) => setTimeout(...timer),
    clearTimeout: (timer) => clearTimeout(timer),
  },
  onSearch: (q) => router.refine({ q }),
});
const filters = new FilterView(document, {
  onType: (text) => typing.typed(text),
  onCompose: (isComposing, text) => (isComposing ? typing.composing() : typing.composed(text)),
  onSubmit: (text) => {
    typing.typed(text);
    typing.now();
  },
  onFilter: (changes) => router.refine(changes),
  onLanguage: (lang) => router.refine({ lang }),
  onDown: () => rows.focus(),
});
const rows = new ListView(list, {
  onSelect: (number, form, isKeyboard) => {
    router.detail(number, form).then(() => {
      if (isKeyboard || pages.isNarrow) detail.focus();
    });
  },
  onLeave: () => filters.focus(),
  onReset: () => {
    typing.cancel();
    router.refine({ q: "", type: "", weakTo: "" });
    filters.focus();
  },
  onRetry: () => pages.again(router.route),
});
const detail = new DetailView(document.querySelector(".detail"), {
  onBack: () => router.list(),
  onRetry: () => pages.again(router.route),
});
const pages = new Pages({ api, store, rows, detail, filters, typing, print });
const router = new Router({
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
      typing.cancel();
      router.refine({ q: "" });
    } else if (pages.isNarrow && router.route.ref !== null) {
      router.list();
    } else {
      rows.focus();
    }
  },
});

document.documentElement.classList.add("js");
router.start().then(() => {
  document.documentElement.classList.add("ready");
  pages.keepForLater();
});
