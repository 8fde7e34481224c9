// Parts of a page that change: each has an id, and is replaced only if it differs from what was served last.
"use strict";
const Parts = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

  const served = new Map($$(".part").map((part) => [part.id, part.outerHTML]));

  function swap(html, settle) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const changes = [];
    for (const part of $$(".part", fresh)) {
      const old = document.getElementById(part.id);
      if (old && served.get(part.id) !== part.outerHTML) changes.push([old, part]);
    }
    if (!changes.length) return Promise.resolve(false);
    const apply = () => { for (const [old, part] of changes) replace(old, part); settle(); };
    const moving = changes.some(([old]) => old.id === "part-board");
    if (!document.startViewTransition || Settings.still() || document.hidden || !moving) { apply(); return Promise.resolve(true); }
    nameThings();
    const shown = document.startViewTransition(() => { apply(); nameThings(); });
    shown.finished.finally(unnameThings).catch(() => {});
    shown.ready.catch(() => {});
    return shown.updateCallbackDone.then(() => true);
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
    if (before) remember(old, before);
    // While several players answer together, what others answer changes nothing about one's own question.
    if (hinted && asked === question(old)) $(".hint-slot", old).innerHTML = hinted;
    old.scrollTop = top;
    $$("[data-scroll], ol, .scroll", old).forEach((thing, number) => { thing.scrollTop = scroll[number] || 0; });
    if (focus) refocus(old, focus);
  }

  // What has changed on the board since one's own last choice stays marked: so one sees what the others did.
  const changed = new Set();
  const looks = (board) => new Map($$("[data-spot], [data-change]", board).map((thing) => [nameOf(thing), thing.innerHTML]));
  function remember(board, before) {
    for (const [name, look] of looks(board)) if (name !== "rest" && before.get(name) !== look) changed.add(name);
    for (const thing of $$("[data-spot], [data-change]", board)) thing.classList.toggle("changed", changed.has(nameOf(thing)));
  }
  function forget() {
    changed.clear();
    for (const thing of $$(".changed")) thing.classList.remove("changed");
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

  // Things that keep their name wherever they lie glide there.
  function nameThings() {
    const seen = new Set();
    for (const thing of $$("[data-change]")) {
      const name = "thing-" + thing.dataset.change.replace(/[^A-Za-z0-9_-]/g, "_");
      if (seen.has(name) || !thing.offsetParent) continue;
      seen.add(name);
      thing.style.viewTransitionName = name;
    }
  }
  const unnameThings = () => { for (const thing of $$("[data-change]")) thing.style.viewTransitionName = ""; };

  return { swap, question, forget };
})();
