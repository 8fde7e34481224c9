// The table fits its window: the board is scaled to the height that is left, and its zones know their places.
"use strict";
const Fit = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const TABLE = ".table:is([data-match], [data-puzzle], [data-replay])";
  const LEAST = 0.45, MOST = 1.35; // scales of a board
  const SLACK = 1.14; // a board grows only when it can grow by so much: small changes leave it where it is
  const roomy = matchMedia("(min-width: 901px) and (min-height: 540px)");
  const open = new Set(); // the players whose things are open, by name
  let fit = 0;

  const fitted = () => roomy.matches && $(TABLE) !== null && $(".turn.over") === null;
  const board = () => $("#part-board > .zones") || $("#part-board > :not(.rest, svg)");

  function scale(to, room) {
    root.style.setProperty("--fit", to.toFixed(4));
    root.style.setProperty("--board-h", `${Math.floor(room.height / to)}px`);
    root.style.setProperty("--board-w", `${Math.floor(room.width / to)}px`);
  }

  // The list of options repeats what lies on the board: it is folded unless somebody has opened it.
  let unfolded = false;
  function fold() {
    const list = $("details.options");
    if (list && !$(".playing-out")) list.open = unfolded || Settings.listed() || $("#part-board [data-state=choose], #part-board [data-state=menu]") === null;
  }
  function unfold() {
    unfolded = true;
    fold();
  }

  // Whether a board that is scaled so is no larger than its room.
  function goes(to, room) {
    scale(to, room);
    const zones = board();
    return zones.getBoundingClientRect().height <= room.height + 1 && zones.scrollWidth <= zones.clientWidth + 1;
  }

  function largest(room) {
    let [low, high] = [LEAST, MOST];
    if (goes(high, room)) return high;
    for (let step = 0; step < 7; step++) {
      const middle = (low + high) / 2;
      if (goes(middle, room)) low = middle; else high = middle;
    }
    return low;
  }

  function settle(anew = false) {
    root.classList.toggle("fitted", fitted());
    root.classList.toggle("handheld", !roomy.matches && $(".table:is([data-match], [data-puzzle])") !== null && $(".turn.over") === null);
    root.dataset.tab ||= "board";
    const zones = board();
    fold();
    if (!fitted() || !zones) return;
    reopen();
    delete root.dataset.now;
    const main = $("main").getBoundingClientRect();
    const side = $(".side .turn").getBoundingClientRect();
    const room = { width: side.left - main.left - 24, height: main.height - 20 };
    root.classList.add("measuring");
    const stays = !anew && fit && goes(fit, room) && !(fit * SLACK <= MOST && goes(fit * SLACK, room));
    if (!stays) fit = largest(room);
    scale(fit, room);
    root.classList.remove("measuring");
    uncover(zones, room);
  }

  // What takes the place of the whole board is as large as there is room for.
  function grow(now, room) {
    let [low, high] = [Number(root.style.getPropertyValue("--now-fit")), MOST / fit];
    root.dataset.now = "alone";
    for (let step = 0; step < 5 && high > low; step++) {
      const middle = (low + high) / 2;
      root.style.setProperty("--now-fit", middle.toFixed(3));
      if (now.getBoundingClientRect().height <= room.height - 16 && now.scrollWidth <= now.clientWidth + 1) low = middle; else high = middle;
    }
    root.style.setProperty("--now-fit", low.toFixed(3));
    root.dataset.now = "all";
    const there = now.clientHeight / now.scrollHeight;
    if (there < 1) root.style.setProperty("--now-fit", (low * there * 0.98).toFixed(3));
  }

  // What is held just now lies over the board: at its lower end, or where it hides nothing else that can be chosen.
  function uncover(zones, room) {
    const now = $(".zone-now", zones);
    if (!now) return;
    const others = $$("[data-state=choose], [data-state=menu]", zones).filter((spot) => !now.contains(spot));
    const height = () => now.getBoundingClientRect().height;
    root.style.setProperty("--now-fit", "1");
    root.dataset.now = "alone";
    if (height() > room.height - 16) root.style.setProperty("--now-fit", ((room.height - 16) / height() * 0.97).toFixed(3));
    const fits = height() < $(".zone-common", zones).getBoundingClientRect().height;
    for (const place of fits ? ["end", "start", "all"] : ["all"]) {
      root.dataset.now = place;
      const over = now.getBoundingClientRect();
      const hides = others.some((spot) => {
        const at = spot.getBoundingClientRect();
        return at.bottom > over.top && at.top < over.bottom && at.right > over.left && at.left < over.right;
      });
      if (!hides) {
        if (place === "all") grow(now, room);
        return;
      }
    }
    root.dataset.now = "flow";
    root.style.setProperty("--now-fit", "1");
    root.classList.add("measuring");
    const least = largest(room);
    root.classList.remove("measuring");
    scale(least, room);
  }

  // What the others have: a line each, and all of it when it is asked for, or when something of it can be chosen.
  function reopen() {
    for (const other of $$(".zone-other")) {
      const asked = $(".zone-all [data-state=choose], .zone-all [data-state=menu]", other) !== null;
      const shown = asked || open.has(other.getAttribute("aria-label"));
      other.classList.toggle("open", shown);
      other.classList.toggle("asked", asked);
      $("[data-more]", other)?.setAttribute("aria-expanded", shown);
    }
  }

  function close() {
    if (!open.size) return false;
    open.clear();
    reopen();
    return true;
  }

  document.addEventListener("click", (event) => {
    const line = event.target.closest(".fitted .zone-other");
    if (!line) { if (!event.target.closest(".menu, .tip")) close(); return; }
    const more = event.target.closest("[data-more]") || !event.target.closest("button, .zone-all");
    if (!more) return;
    const name = line.getAttribute("aria-label");
    const was = open.has(name);
    open.clear();
    if (!was) open.add(name);
    reopen();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  document.addEventListener("click", (event) => {
    const list = event.target.closest(".options summary")?.parentElement;
    if (list) unfolded = !list.open;
  });
  let soon = 0;
  addEventListener("resize", () => { cancelAnimationFrame(soon); soon = requestAnimationFrame(() => settle(true)); });
  document.fonts.ready.then(() => settle());
  if ($(TABLE)) settle();

  return { settle, unfold };
})();
