// What the page asks the service.

// What the page shows of a row, and of one Pokémon, with the languages that texts are in.
const ofRows = "number,form,name,types,name_language";
const ofDetail = "number,form,name,names,types,generation,genus,height_m,weight_kg,stats,description,"
  + "image_url,name_language,genus_language,description_language";

/** An answer that says what went wrong: RFC 9457, or no answer at all. */
export class Problem extends Error {
  constructor(status, detail, candidates = []) {
    super(detail);
    this.status = status;
    // Those that an ambiguous name may mean.
    this.candidates = candidates;
  }
}

export class API {
  #fetch;

  /** - fetch: as the browser has it. */
  constructor({ fetch }) {
    this.#fetch = fetch;
  }

  /** The rows of a list, page after page: `{rows, isLast}`. */
  async *list({ q, type, weakTo, lang }, signal) {
    let address = path(
      "/v1/pokemon", { prefix: q, type, weak_to: weakTo, lang, fields: ofRows });
    while (address) {
      const answer = await this.#ask(address, { signal });
      const rows = await answer.json();
      address = next(answer.headers.get("Link"));
      yield { rows, isLast: !address };
    }
  }

  /** The first of all Pokémon, or none. */
  async first(lang, signal) {
    const rows = await this.#json(path("/v1/pokemon", { limit: "1", lang }), { signal });
    return rows[0] ?? null;
  }

  /** All of one Pokémon that is shown, and what attacks of each type do to it. */
  async detail(ref, form, lang, signal) {
    const place = `/v1/pokemon/${encodeURIComponent(ref)}`;
    const [pokemon, matchups] = await Promise.all([
      this.#json(path(place, { form, lang, fields: ofDetail }), { signal }),
      this.#json(path(`${place}/matchups`, { form }), { signal }),
    ]);
    return { pokemon, matchups };
  }

  /** The types with their names, in the order of the games. */
  types(lang) {
    return this.#json(path("/v1/types", { lang }), {});
  }

  /** Which pictures are kept, and whether the service fetches those that are not. */
  pictures() {
    return this.#json("/pictures.json", {});
  }

  /** The notes on one Pokémon. */
  notes(ref, form, signal) {
    return this.#json(path(`/v1/pokemon/${encodeURIComponent(ref)}/notes`, { form }), { signal });
  }

  /** Writes a note. */
  addNote(ref, form, text, token) {
    const place = path(`/v1/pokemon/${encodeURIComponent(ref)}/notes`, { form });
    return this.#write(place, "POST", { text }, token);
  }

  /** Writes a note anew. */
  editNote(id, text, token) {
    return this.#write(`/v1/notes/${id}`, "PUT", { text }, token);
  }

  /** Removes a note. */
  removeNote(id, token) {
    return this.#write(`/v1/notes/${id}`, "DELETE", null, token);
  }

  async #json(address, options) {
    return (await this.#ask(address, options)).json();
  }

  #write(address, method, body, token) {
    const headers = { Authorization: `Bearer ${token}` };
    if (body) headers["Content-Type"] = "application/json";
    return this.#ask(address, { method, headers, body: body && JSON.stringify(body) });
  }

  async #ask(address, options) {
    const headers = { Accept: "application/json", ...options.headers };
    let answer;
    try {
      answer = await this.#fetch(address, { ...options, headers });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Problem(0, address);
    }
    if (answer.ok) return answer;
    const problem = await answer.json().catch(() => ({}));
    throw new Problem(
      answer.status, problem.detail ?? problem.title ?? address, problem.candidates);
  }
}

/** A path with those parts of a query that say something. */
function path(base, query) {
  const parts = Object.entries(query)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? base : `${base}?${parts.join("&")}`;
}

/** The address of the next page, on this host whatever name it gives itself. */
function next(link) {
  const found = link?.match(/<([^>]+)>\s*;\s*rel="?next"?/);
  if (!found) return null;
  const url = new URL(found[1], "http://page.invalid");
  return url.pathname + url.search;
}
