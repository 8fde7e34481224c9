// The pages that a stream tells of: what each has, part by part, and what becomes of it by an event. A part that
// changes comes in pieces: new ones, and those that were there before by their numbers.
"use strict";
class Pages { // eslint-disable-line no-unused-vars
  #pages = new Map();

  // What a page has, as far as whoever opened it knows.
  meet(at, signs) {
    if (!this.#pages.has(at)) this.#pages.set(at, { mark: undefined, signs, parts: {} });
  }
  forget(kept) {
    for (const at of this.#pages.keys()) if (!kept.includes(at)) this.#pages.delete(at);
  }
  mark(at) { return this.#pages.get(at)?.mark; }

  address(pages) {
    const had = pages.filter((at) => this.#pages.get(at)?.signs)
      .map((at) => `${at}~${Object.values(this.#pages.get(at).signs).join(".")}`).join(" ");
    return `/match/stream?${pages.map((at) => `at=${at}`).join("&")}&had=${encodeURIComponent(had)}`;
  }

  // What is new by an event: { at, mark, since, version, signs, html }; or { at, lost } where something was missed.
  take(text) {
    const cut = text.indexOf("\n");
    const at = text.slice(0, cut);
    const { mark, since, version, signs, parts } = JSON.parse(text.slice(cut + 1));
    const page = this.#pages.get(at);
    if (!page) return { at, lost: true };
    const html = {};
    let lost = false;
    for (const [name, told] of Object.entries(parts)) {
      const had = page.parts[name];
      if (told.html === undefined && had?.sign !== told.from) { lost = true; delete page.parts[name]; continue; }
      html[name] = told.html ?? told.made.map((one) => typeof one === "string" ? one : had.pieces.slice(...one).join("")).join("");
      page.parts[name] = { sign: told.sign, pieces: html[name].split(/(?=<button|<li|<svg)/) };
    }
    page.mark = mark;
    page.signs = signs;
    return lost ? { at, mark, lost } : { at, mark, since, version, signs, html };
  }
}
