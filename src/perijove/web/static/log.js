// The log: small pictures of what it names, a card beside a name that is pointed at, and the table as it was at a line.
"use strict";
const Log = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const card = $(".about-card");
  const peek = $(".peek");
  const PAUSE = 280; // milliseconds until a card comes
  const known = new Map(); // what the library says of a thing, by its code: asked for once
  let soon = 0;
  let shownFor = null;
  let opener = null;

  function about(code) {
    if (!known.has(code)) {
      const asked = fetch(`${card.dataset.card}${encodeURIComponent(code)}/card`).then((answer) => answer.ok ? answer.text() : "");
      known.set(code, { asked: asked.catch(() => { known.delete(code); return ""; }), html: null });
      asked.then((html) => { if (known.has(code)) known.get(code).html = html; }, () => {});
    }
    return known.get(code);
  }

  // A code is shown as the picture of what it means; the word stays for those who listen.
  function picture(name, html) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const drawn = $(".thing-picture", holder.content);
    if (!drawn || $(".small-picture", name)) return;
    const word = document.createElement("span");
    word.className = "sr";
    word.textContent = name.textContent;
    name.dataset.word = name.textContent;
    const small = document.createElement("span");
    small.className = "small-picture";
    small.setAttribute("aria-hidden", "true");
    const inner = document.createElement("span");
    inner.append(...drawn.childNodes);
    small.append(inner);
    name.replaceChildren(word, small);
  }
  function illustrate(root) {
    if (!card) return;
    for (const name of $$(".about-thing.code", root)) {
      const { html, asked } = about(name.dataset.about);
      if (html) picture(name, html); else asked.then((found) => { if (found && name.isConnected) picture(name, found); });
    }
  }

  // A line in words, its codes as pictures.
  function worded(pieces) {
    const words = pieces.map(([text, code]) => {
      const one = document.createElement(code ? "b" : "span");
      one.textContent = text;
      if (code && code === text) { one.className = "about-thing code"; one.dataset.about = code; }
      return one;
    });
    queueMicrotask(() => words.forEach((one) => { if (one.matches(".code")) illustrate(one.parentElement); }));
    return words;
  }

  // Cards of what is named

  async function show(name, pinned = false) {
    clearTimeout(soon);
    shownFor = name;
    const html = await about(name.dataset.about).asked;
    if (!html || shownFor !== name || !name.isConnected) return;
    card.innerHTML = html;
    card.classList.toggle("pinned", pinned);
    if (pinned) {
      const link = document.createElement("a");
      link.href = name.href;
      link.target = "_blank";
      link.rel = "noopener";
      link.textContent = $(".tip").dataset.library;
      card.append(link);
    }
    Tips.hide();
    Tips.place(card, name);
  }
  function hide() { clearTimeout(soon); shownFor = null; if (card) card.hidden = true; }
  const nameAt = (event) => event.target.closest?.("#part-log .about-thing");

  if (card) {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || event.target.closest(".about-card.pinned")) return;
      const name = nameAt(event);
      if (name === shownFor) return;
      hide();
      if (name) { shownFor = name; soon = setTimeout(() => show(name), PAUSE); }
    });
    document.addEventListener("focusin", (event) => {
      const name = nameAt(event);
      if (name?.matches(":focus-visible")) show(name); else if (!event.target.closest(".about-card")) hide();
    });
    addEventListener("scroll", () => { if (!card.hidden) hide(); }, { passive: true, capture: true });
  }

  // The table as it was

  async function open(line) {
    const link = $("[data-moment]", line);
    const moment = (await Playout.fetchMoves(line.dataset.ply, line.dataset.ply).catch(() => [])).at(-1);
    if (!moment) { location.assign(link.href); return; }
    Playout.skip();
    opener = link;
    $(".peek-board", peek).innerHTML = moment.board;
    $(".peek-said", peek).replaceChildren(...Playout.whose(moment).slice(0, 1), ...moment.said.flatMap(({ pieces }) => {
      const said = document.createElement("span");
      said.append(...worded(pieces));
      return said;
    }));
    $(".peek-top a", peek).href = link.href;
    const stage = $(".stage") && $("#part-board").firstElementChild ? $("#part-board .zones, #part-board > :not(svg, .rest)") : null;
    const at = stage?.getBoundingClientRect();
    const roomy = at && at.width > 0 && document.documentElement.classList.contains("fitted");
    peek.style.cssText = roomy ? `left:${at.left - 4}px;top:${at.top - 4}px;width:${at.width + 8}px;height:${at.height + 8}px` : "";
    $("main .table").append(peek);
    peek.hidden = false;
    for (const one of $$(".line-shown")) one.classList.remove("line-shown");
    line.classList.add("line-shown");
    peek.focus({ preventScroll: true });
  }
  function close() {
    if (!peek || peek.hidden) return false;
    peek.hidden = true;
    $(".peek-board", peek).replaceChildren();
    for (const one of $$(".line-shown")) one.classList.remove("line-shown");
    const line = opener?.isConnected ? opener : $("#part-log [data-moment]");
    line?.focus({ preventScroll: true });
    return true;
  }

  if (peek) {
    document.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      const name = nameAt(event);
      if (name && matchMedia("(pointer: coarse)").matches) { event.preventDefault(); event.stopPropagation(); show(name, true); return; }
      if (!event.target.closest(".about-card")) hide();
      if (name) return;
      const line = event.target.closest("#part-log li[data-ply]");
      if (line) { event.preventDefault(); open(line); return; }
      if (event.target.closest(".peek [data-close]")) close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      hide();
      if (close()) { event.preventDefault(); event.stopImmediatePropagation(); }
    }, true);
    // Whoever plays on is back in the present.
    document.addEventListener("click", (event) => { if (event.target.closest(".tab, [data-option]")) close(); }, true);
    addEventListener("resize", () => { if (!peek.hidden && document.documentElement.classList.contains("fitted")) close(); });
  }
  document.addEventListener("settled", () => illustrate($("#part-log")));
  illustrate($("#part-log"));

  return { worded };
})();
