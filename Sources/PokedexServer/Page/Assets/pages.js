// What is shown for a route: it asks the service, and hands the answers to the views.

import { Problem } from "./api.js";
import { Latest } from "./search.js";
import { PictureView } from "./views/picture.js";
import { NotesView } from "./views/notes.js";
import { askForToken, isToken } from "./views/token.js";
import { languageOf, Words } from "./words.js";

const artwork = (number, form) =>
  `/v1/pokemon/${number}/image/artwork${form ? `?form=${encodeURIComponent(form)}` : ""}`;
const pictureKey = (number, form) => (form ? `${number}/${form}` : String(number));
const noPictures = { fetches: false, ready: [], failed: {} };

export class Pages {
  #window;
  #api;
  #store;
  #rows;
  #detail;
  #filters;
  #print;
  #listing = new Latest();
  #showing = new Latest();
  #noting = new Latest();
  #speech = null;
  #typeNames = new Map();
  #language = null;
  #pictures = null;
  #list = null;
  #shown = null;
  #notes = null;
  #last = null;
  #turn = 0;

  /** The words in the language that is shown; `null` before there are any. */
  words = null;

  constructor({ window, api, store, rows, detail, filters, print }) {
    this.#window = window;
    this.#api = api;
    this.#store = store;
    this.#rows = rows;
    this.#detail = detail;
    this.#filters = filters;
    this.#print = print;
  }

  /** Whether list and detail take turns. */
  get isNarrow() {
    return !this.#window.matchMedia("(min-width: 60rem)").matches;
  }

  /** Shows a route; kept when all of it is there. */
  async show(route, cause) {
    document.body.dataset.view = route.ref === null ? "list" : "detail";
    if (cause !== "refinement") this.#filters.forget();
    const { languages } = this.#filters;
    const served = document.documentElement.dataset.language;
    const language = languages.has(route.lang) ? route.lang : served;
    const keepsText = cause === "refinement" && this.#filters.hasFocus;
    this.#filters.show(route, language, { keepsText });
    const turn = ++this.#turn;
    try {
      const learned = await this.#learn(language);
      // Another route was taken meanwhile, in another language perhaps.
      if (turn !== this.#turn) return;
      this.#speak(learned);
    } catch (error) {
      if (turn === this.#turn) this.#failAll(error);
      return;
    }
    if (cause === "choice" && this.isNarrow) this.#toTop();
    await Promise.all([this.#showList(route, language), this.#showDetail(route, language, cause)]);
    const isBackOnList = this.isNarrow && route.ref === null && this.#last !== null;
    if (isBackOnList && cause !== "refinement") this.#rows.focus(this.#last);
    this.#last = route.ref;
  }

  /** Asks once more for what did not load. */
  again(route) {
    this.#list = null;
    this.#shown = null;
    return this.show(route, "refinement");
  }

  /** Lets the page be opened without a connection, with all that was seen. */
  async keepForLater() {
    if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
    try {
      await navigator.serviceWorker.register("/sw.js");
      const { active } = await navigator.serviceWorker.ready;
      const seen = performance.getEntriesByType("resource").map((entry) => entry.name);
      active.postMessage({ seen: [location.href, ...seen] });
    } catch {
      // Private windows have no workers; the page works without.
    }
  }

  // What words, names and pictures there are.

  async #learn(language) {
    if (this.#language === language) return null;
    const [text, types, pictures] = await Promise.all([
      this.#speech ?? this.#window.fetch("/static/words.tsv").then((answer) => answer.text()),
      this.#api.types(language),
      this.#pictures ?? this.#api.pictures().catch(() => noPictures),
    ]);
    return { language, text, types, pictures };
  }

  #speak(learned) {
    if (learned === null) return;
    const { language, text, types, pictures } = learned;
    this.#speech = text;
    this.#pictures = pictures;
    this.#language = language;
    this.words = new Words(text, language);
    document.documentElement.lang = this.words.language;
    const named = types.map(({ type, name, names }) =>
      ({ type, name, lang: this.words.mark(languageOf(names, language)) }));
    this.#typeNames = new Map(named.map((one) => [one.type, one]));
    this.#filters.types = named;
    for (const view of [this.#filters, this.#rows, this.#detail]) view.words = this.words;
  }

  #failAll(error) {
    this.words ??= new Words(
      "key\ten\ntitle\tPokédex\nretry\tTry again\nfailed\tThat did not load.\n"
        + "offline\tThere is no connection, and this was not seen before.", "en");
    this.#rows.words = this.#detail.words = this.words;
    this.#rows.fail(this.#reason(error));
  }

  // The list.

  async #showList(route, language) {
    const { q, type, weakTo } = route;
    const wanted = JSON.stringify([q, type, weakTo, language]);
    if (this.#list === wanted) return;
    this.#list = wanted;
    this.#rows.wait();
    const options = {
      typeNames: this.#typeNames,
      mark: (language) => this.words.mark(language),
      picture: (number, form) => this.#pictureSource(number, form) ?? "/static/egg.svg",
      href: (number, form) => this.#print({ ...route, ref: String(number), form }),
    };
    const isFiltered = q !== "" || type !== "" || weakTo !== "";
    let isFirst = true;
    try {
      await this.#listing.run(
        (signal) => this.#api.list({ q, type, weakTo, lang: language }, signal),
        ({ rows, isLast }) => {
          if (isFirst) this.#rows.show(rows, options);
          else this.#rows.append(rows, options);
          isFirst = false;
          if (isLast) this.#rows.count({ isFiltered });
        });
    } catch (error) {
      this.#list = null;
      if (error.name !== "AbortError") this.#rows.fail(this.#reason(error));
    }
  }

  // The detail.

  async #showDetail(route, language, cause) {
    const wanted = JSON.stringify([route.ref, route.form, language]);
    if (this.#shown === wanted) return;
    // Filtering leaves the detail alone.
    this.#shown = wanted;
    const back = this.#print({ ...route, ref: null, form: "" });
    this.#detail.wait();
    try {
      await this.#showing.run(
        async (signal) => {
          const ref = route.ref ?? (await this.#api.first(language, signal))?.number;
          return ref === undefined ? null : this.#api.detail(ref, route.form, language, signal);
        },
        (answer) => {
          if (answer) this.#fill(answer, back);
          else this.#detail.clear();
          document.title = (route.ref !== null && answer?.pokemon.name) || this.words.say("title");
          if (cause === "choice" && !this.isNarrow) this.#toTop();
        });
    } catch (error) {
      this.#shown = null;
      if (error.name === "AbortError") return;
      document.title = this.words.say("title");
      if (!(error instanceof Problem && error.status === 404)) {
        this.#detail.fail(this.#reason(error), back);
        return;
      }
      this.#rows.select(null);
      if (error.candidates.length === 0) this.#detail.miss(route.ref, back);
      else this.#detail.offer(route.ref, this.#offered(error.candidates, route), back);
    }
  }

  /** Those that a name may mean, with their addresses. */
  #offered(candidates, route) {
    return candidates.map(({ number, form, name, name_language: language }) => ({
      number, form, name, lang: this.words.mark(language),
      href: this.#print({ ...route, ref: String(number), form: form ?? "" }),
    }));
  }

  #fill({ pokemon, matchups }, back) {
    const { number, name } = pokemon;
    const form = pokemon.form ?? "";
    const picture = new PictureView({
      words: this.words,
      onFail: async () => {
        this.#pictures = await this.#api.pictures().catch(() => this.#pictures);
        return this.#pictures.failed[pictureKey(number, form)] ?? null;
      },
    });
    const notes = this.#notesView(number, form);
    this.#detail.show({ pokemon, matchups }, {
      typeNames: this.#typeNames, languages: this.#filters.languages, back,
      marks: {
        name: this.words.mark(pokemon.name_language),
        genus: this.words.mark(pokemon.genus_language),
        description: this.words.mark(pokemon.description_language),
      },
      picture: picture.element, notes: notes.element,
    });
    picture.show({
      name, source: this.#pictureSource(number, form), origin: pokemon.image_url,
      reason: this.#pictures.failed[pictureKey(number, form)] ?? null,
    });
    this.#rows.select(number, form);
    this.#loadNotes(number, form, notes);
  }

  #pictureSource(number, form) {
    const { ready, fetches } = this.#pictures;
    return fetches || ready.includes(pictureKey(number, form)) ? artwork(number, form) : null;
  }

  // The notes.

  #notesView(number, form) {
    const place = pictureKey(number, form);
    const draft = (id) => (id === null ? `draft ${place}` : `draft of note ${id}`);
    const forget = (id) => this.#store.set(draft(id), null);
    const change = (task) => this.#change(task, async () => {
      // Another Pokémon may be shown by now, or this one in another language.
      if (this.#notes.place === place) await this.#loadNotes(number, form, this.#notes.view);
    });
    const view = new NotesView({
      words: this.words,
      isWritable: document.body.dataset.writable === "true",
      draft: (id) => this.#store.get(draft(id)),
      onDraft: (text, id) => this.#store.set(draft(id), text),
      onSave: (text) => change(async (token) => {
        await this.#api.addNote(number, form, text, token);
        if (this.#store.get(draft(null))?.trim() === text) forget(null);
        if (this.#notes.place === place) this.#notes.view.forget(text);
      }),
      onEdit: (id, text) => change(async (token) => {
        await this.#api.editNote(id, text, token);
        forget(id);
      }),
      onRemove: (id) => change(async (token) => {
        await this.#api.removeNote(id, token);
        forget(id);
      }),
    });
    this.#notes = { place, view };
    return view;
  }

  #loadNotes(number, form, view) {
    return this.#noting
      .run((signal) => this.#api.notes(number, form, signal), (notes) => view.show(notes))
      .catch((error) => {
        if (error.name !== "AbortError") view.fail();
      });
  }

  /**
   * Does what needs the token, which is asked for once; whether it was done.
   *
   * It is kept once the service has not refused it.
   */
  async #change(task, then) {
    const kept = this.#store.get("token");
    let token = isToken(kept) ? kept : null;
    let isWrong = false;
    while (true) {
      token ??= await askForToken(this.words, { isWrong });
      if (token === null) return false;
      try {
        await task(token);
        break;
      } catch (error) {
        if (error.status !== 401) throw new Error(this.#reason(error, "offline.write"));
        this.#store.set("token", null);
        token = null;
        isWrong = true;
      }
    }
    this.#store.set("token", token);
    await then();
    return true;
  }

  #toTop() {
    this.#window.scrollTo({ top: 0, behavior: "instant" });
  }

  #reason(error, offline = "offline") {
    if (!(error instanceof Problem)) return this.words.say("failed");
    return error.status === 0 ? this.words.say(offline) : error.message;
  }
}
