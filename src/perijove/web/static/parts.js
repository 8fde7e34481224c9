// Parts of a page that change: each has an id, and is replaced only if it differs from what was served last.
"use strict";
const Parts = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

  const served = new Map($$(".part").map((part) => [part.id, part.outerHTML]));

  const read = (html) => new DOMParser().parseFromString(html, "text/html");

  function swap(html, settle) {
    const fresh = typeof html === "string" ? read(html) : html;
    const changes = [];
    for (const part of $$(".part", fresh)) {
      const old = document.getElementById(part.id);
      if (old && served.get(part.id) !== part.outerHTML) changes.push([old, part]);
    }
    if (!changes.length) return Promise.resolve(false);
    const board = changes.find(([old]) => old.id === "part-board")?.[1];
    Motion.glide(() => { for (const [old, part] of changes) replace(old, part); settle(); }, board);
    return Promise.resolve(true);
  }

  // Shows another moment on the board for a while; it gives how long that takes. Then what was served last comes back.
  function stage(inner, by, settle) {
    const fresh = $("#part-board").cloneNode(false);
    fresh.innerHTML = inner;
    return put(fresh, by, settle);
  }
  const unstage = (settle) => put($(".part", read(served.get("part-board"))), undefined, settle);

  function put(fresh, by, settle) {
    const board = $("#part-board");
    return Motion.glide(() => {
      const before = looks(board);
      const scroll = $$(".scroll", board).map((thing) => thing.scrollLeft);
      morph(board, fresh);
      $$(".scroll", board).forEach((thing, number) => { thing.scrollLeft = scroll[number] || 0; });
      remember(board, before, by);
      settle();
    }, fresh);
  }

  function replace(old, part) {
    served.set(part.id, part.outerHTML);
    const focus = old.contains(document.activeElement) ? mark(document.activeElement) : null;
    const scroll = $$("[data-scroll], ol, .scroll", old).map((thing) => thing.scrollTop);
    const top = old.scrollTop;
    const [asked, hinted] = [question(old), $(".hint-slot", old)?.innerHTML];
    const before = old.id === "part-board" ? looks(old) : null;
    const unfolded = $$("details[data-keep][open]", old).map((one) => one.dataset.keep);
    morph(old, part);
    for (const one of $$("details[data-keep]", old)) if (unfolded.includes(one.dataset.keep)) one.open = true;
    if (before) remember(old, before, old.dataset.by);
    // While several players answer together, what others answer changes nothing about one's own question.
    if (hinted && asked === question(old)) $(".hint-slot", old).innerHTML = hinted;
    old.scrollTop = top;
    $$("[data-scroll], ol, .scroll", old).forEach((thing, number) => { thing.scrollTop = scroll[number] || 0; });
    if (focus) refocus(old, focus);
  }

  // What the last move of each player has changed stays marked on the board, in their colour.
  const changed = new Map(); // the names of things, and the player who changed them
  let mover = "";
  const UNSEEN = / (data-state|data-codes|data-tip|data-idle|data-times|aria-label|aria-haspopup|aria-pressed|style|tabindex)="[^"]*"| class=""/g;
  const lookOf = (thing) => thing.innerHTML.replace(UNSEEN, "").replace(/ (changed|hinted|picked|pressed|told)\b/g, "");
  const looks = (board) => new Map($$("[data-spot], [data-change]", board).map((thing) => [nameOf(thing), lookOf(thing)]));
  function remember(board, before, by) {
    if (by !== undefined && by !== mover) {
      for (const [name, player] of changed) if (player === by) changed.delete(name);
      mover = by;
    }
    const own = by === $("#part-turn")?.dataset.seat;
    if (by !== undefined) {
      for (const [name, look] of looks(board)) {
        if (name === "rest" || before.get(name) === look) continue;
        if (own) changed.delete(name); else changed.set(name, by);
      }
    }
    for (const thing of $$("[data-spot], [data-change]", board)) {
      const player = changed.get(nameOf(thing));
      thing.classList.toggle("changed", player !== undefined);
      if (player !== undefined && player !== "") thing.style.setProperty("--by", `var(--p${player % 6})`);
    }
  }

  const question = (turn) => [$(".prompt", turn)?.textContent, ...$$("[data-option]", turn).map((one) => one.dataset.option)].join("|");

  // Makes an element equal to a fresh one, touching only what differs: a board has hundreds of things, and a choice
  // changes a few. Things with a name of their own are known again wherever they lie.

  const nameOf = (node) => node.nodeType === 1 ? node.id || node.dataset.change || node.dataset.option || node.dataset.spot || "" : "";

  function morph(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== 1) { old.data = fresh.data; return; }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const named = new Map([...old.childNodes].filter(nameOf).map((node) => [nameOf(node), node]));
    let at = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      const name = nameOf(wanted);
      const same = name ? named.get(name) : at && !nameOf(at) ? at : null;
      if (!same || same.nodeName !== wanted.nodeName) { old.insertBefore(wanted, at); continue; }
      if (same === at) at = at.nextSibling; else old.insertBefore(same, at);
      named.delete(name);
      morph(same, wanted);
    }
    while (at) { const next = at.nextSibling; at.remove(); at = next; }
  }

  const mark = (thing) => ({
    id: thing.id, spot: thing.dataset.spot, option: thing.dataset.option,
    number: thing.dataset.option ? $$("[data-option]").indexOf(thing) : -1,
  });

  function refocus(part, was) {
    const same = was.id ? document.getElementById(was.id)
      : was.option ? $(`[data-option="${CSS.escape(was.option)}"]`) || $$("[data-option]")[Math.max(0, was.number)] || $("[data-option]")
      : was.spot ? $(`[data-spot="${CSS.escape(was.spot)}"]`) : null;
    if (same) same.focus({ preventScroll: true });
    else {
      const place = $(".zones", part) || part; // a part may have no box of its own
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  }

  return { read, swap, stage, unstage, question };
})();
