// Motion: what lies elsewhere after a change flies there from where it was. The page is always at its end already; only
// pictures are on their way, so whoever skips them, or wants none, sees the same.
//
// A board says what its pieces are. A card (data-change) is one of its kind and known wherever it lies. Of other pieces
// (data-piece) there may be several of a kind: how many lie in which place (data-place, around them) tells which have
// moved. A new one comes from the home of its kind (data-home: a supply, a deck), one that is gone goes back there. Dice
// of a kin (data-kin) are the same although another face is up: they roll. A number (data-count) says by how much it
// has changed.
"use strict";
const Motion = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const PIECES = "[data-piece], [data-change]";
  const SPEEDS = { slow: 1.9, usual: 1, fast: .45, none: 0 };
  const FLIGHT = 520; // milliseconds at the usual speed
  const STEP = 70; // milliseconds between pieces that fly in one move
  const LATEST = 420; // the last of them starts no later
  const NEAR = 2; // pixels that are no motion
  const FAR = 90; // pixels from which a piece flies above everything else
  const EASE = "cubic-bezier(.35, .05, .2, 1)";

  // How long things take: a factor, 0 for no motion at all.
  const pace = () => Settings.still() || document.hidden || calm ? 0 : SPEEDS[root.dataset.motion] ?? 1;

  // A change that comes at once, whatever else is settled.
  let calm = false;
  function still(change) {
    calm = true;
    try { return change(); } finally { calm = false; }
  }

  let running = []; // every animation under way
  const flights = new Map(); // a piece that is on its way, and its picture in the air
  let sky = null;

  function land() {
    const under = running;
    running = [];
    for (const one of under) one.cancel();
    flights.clear();
    sky?.replaceChildren();
  }

  function play(thing, frames, given, end) {
    const one = thing.animate(frames, { fill: "backwards", ...given });
    running.push(one);
    one.onfinish = () => { running = running.filter((other) => other !== one); end?.(); };
    return one;
  }

  // Where things are

  const shown = (box) => box.width > 0 && box.height > 0;
  const boxOf = (thing) => (flights.get(thing) || thing).getBoundingClientRect();

  // What is folded away is where its player's line is, or the tab of a phone behind which it is.
  function standIn(thing) {
    for (let one = thing.parentElement; one && one.id !== "part-board"; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      if (shown(box)) return box;
    }
    const zone = thing.closest(".zone-own") ? "mine" : thing.closest(".zone-others") ? "others" : "board";
    const box = $(`.tab[data-tab=${zone}]`)?.getBoundingClientRect();
    return box && shown(box) ? box : null;
  }

  const kindOf = (thing) => thing.dataset.piece || `card ${thing.dataset.change}`;
  const placeOf = (thing) => thing.dataset.piece ? thing.closest("[data-place]")?.dataset.place || "" : "";

  // A piece that stays in its place goes where that goes, at once.
  const FRAMES = "[data-place], [role=group], section, .zones > *";

  function gather(board) {
    const frames = new Map();
    return $$(PIECES, board).map((thing) => {
      const box = boxOf(thing);
      const under = thing.parentElement.closest(PIECES);
      const frame = thing.parentElement.closest(FRAMES);
      if (frame && !frames.has(frame)) frames.set(frame, frame.getBoundingClientRect());
      const { piece, kin = "", from = "", to = "" } = thing.dataset;
      return { thing, under, kind: kindOf(thing), kin, from, to, place: piece ? placeOf(thing) : "", box, seen: shown(box), frame, corner: frames.get(frame) };
    });
  }

  const counts = (board) => new Map($$("[data-count]", board).map((thing) => [thing.dataset.count, thing]));
  const numberIn = (thing) => Number((thing.dataset.value || thing.textContent).replace(/[^\d−-]/g, "").replace("−", "-"));

  // Which piece of before is which one of now

  function group(pieces, key) {
    const found = new Map();
    for (const one of pieces) {
      const name = key(one);
      if (!name) continue;
      if (!found.has(name)) found.set(name, []);
      found.get(name).push(one);
    }
    return found;
  }

  function pairs(before, after) {
    const found = [];
    let [olds, news] = [before, after];
    const pair = (key) => {
      const there = group(olds, key);
      const taken = new Set();
      for (const one of news) {
        const other = there.get(key(one))?.shift();
        if (!other) continue;
        found.push([other, one]);
        taken.add(one).add(other);
      }
      olds = olds.filter((one) => !taken.has(one));
      news = news.filter((one) => !taken.has(one));
    };
    pair((one) => one.kind.startsWith("card ") ? `${one.kind} ${one.seen}` : `${one.kind} ${one.place} ${one.seen}`);
    pair((one) => one.seen && one.kind);
    pair((one) => one.kind);
    pair((one) => one.seen && one.kin && `${one.kin} ${one.place}`);
    pair((one) => one.seen && one.kin);
    const hidden = news.filter((one) => !one.seen && one.kind.startsWith("card ") && one.thing.closest(".zone-others"));
    return { found, gone: olds.filter((one) => one.seen), come: news.filter((one) => one.seen), hidden };
  }

  // Pictures in the air: a copy of a thing with shells of all it lies in, so that it looks the same there.

  const NAMES = ["id", "data-spot", "data-change", "data-piece", "data-option", "data-tip", "data-count", "data-state", "data-home", "tabindex"];

  function picture(thing, box) {
    const copy = thing.cloneNode(true);
    const style = getComputedStyle(thing);
    for (const one of [copy, ...$$("*", copy)]) {
      for (const name of NAMES) one.removeAttribute(name);
      one.classList.remove("changed", "hinted", "picked", "pressed", "told");
    }
    const size = box ? `width:${style.width};height:${style.height};` : "";
    copy.style.cssText = `${size}color:${style.color};margin:0;position:relative;inset:auto;transform:none;transition:none;pointer-events:none`;
    let inner = copy;
    for (let one = thing.parentElement; one && one.id !== "part-board"; one = one.parentElement) {
      const shell = one.cloneNode(false);
      for (const { name } of [...shell.attributes]) if (!["class", "data-p"].includes(name)) shell.removeAttribute(name);
      shell.style.cssText = "display:contents !important";
      shell.append(inner);
      inner = shell;
    }
    const zoom = zoomOf(thing, box);
    const wing = document.createElement("div");
    wing.className = "wing";
    wing.style.zoom = zoom;
    if (box) wing.style.cssText = `zoom:${zoom};left:${box.left / zoom}px;top:${box.top / zoom}px;width:${box.width / zoom}px;height:${box.height / zoom}px`;
    wing.append(inner);
    return { wing, zoom, box };
  }

  const zoomOf = (thing, box) => thing.currentCSSZoom || (thing.offsetWidth && box ? box.width / thing.offsetWidth : 1) || 1;
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

  function air() {
    if (sky) return sky;
    sky = document.createElement("div");
    sky.className = "sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
    return sky;
  }

  // From one box to another, as a picture in the air; a thing that lies there already is unseen meanwhile.
  function fly({ wing, zoom, box }, from, to, given, { thing = null, fadeIn = false, fadeOut = false, roll = false } = {}) {
    const [x, y] = middle(box);
    const move = (there, grow = 1) => {
      const [left, top] = middle(there);
      const size = Math.max(.05, Math.min(there.width / box.width, there.height / box.height)) * grow;
      return { translate: `${(left - x) / zoom}px ${(top - y) / zoom}px`, scale: String(size) };
    };
    const mean = (name) => (from[name] + to[name]) / 2;
    const half = { left: mean("left"), top: mean("top"), width: mean("width"), height: mean("height") };
    const frames = [
      { ...move(from), opacity: fadeIn ? 0 : 1, rotate: "0deg" },
      { ...move(half, 1.12), opacity: 1, rotate: roll ? "400deg" : "0deg" },
      { ...move(to), opacity: fadeOut ? 0 : 1, rotate: roll ? "720deg" : "0deg" },
    ];
    air().append(wing);
    play(wing, frames, { ...given, fill: "both" }, () => { wing.remove(); if (flights.get(thing) === wing) flights.delete(thing); });
    if (!thing) return;
    flights.set(thing, wing);
    play(thing, [{ opacity: 0 }, { opacity: 0 }], given);
  }

  // Motion from the picture before a change to the one after it, which ``fresh`` will look like; gives how long all of
  // it takes.
  function glide(apply, fresh) {
    const speed = pace();
    const board = $("#part-board");
    if (!speed || !board || !fresh) { land(); apply(); return 0; }
    const before = gather(board);
    const numbers = new Map([...counts(board)].map(([name, thing]) => [name, numberIn(thing)]));
    const homes = homesOf(board);
    const leaving = leavers(before, fresh);
    land();
    apply();
    return start(board, before, leaving, numbers, homes, speed);
  }

  // Pictures of what may not be seen any more after a change: things are used again for others.
  function leavers(before, fresh) {
    const staying = group($$(PIECES, fresh).filter((thing) => !thing.closest(".zone-all")).map((thing) => ({ kind: kindOf(thing), place: placeOf(thing) })), keyOf);
    const found = new Map();
    for (const one of before) {
      if (one.seen && !inSvg(one.thing) && !staying.get(keyOf(one))?.shift()) found.set(one, picture(one.thing, one.box));
    }
    return found;
  }
  const keyOf = ({ kind, place }) => `${kind} ${place}`;

  function homesOf(board) {
    const found = new Map();
    for (const home of $$("[data-home]", board)) {
      const box = home.getBoundingClientRect();
      const at = shown(box) ? box : standIn(home);
      if (at) for (const kind of home.dataset.home.split(" ")) if (!found.has(kind) || shown(box)) found.set(kind, at);
    }
    return found;
  }

  function start(board, before, leaving, numbers, homes, speed) {
    const after = gather(board);
    const { found, gone, come, hidden } = pairs(before, after);
    const moved = new Map(); // by how much each piece moves, for what lies on it
    let number = 0;
    let longest = 0;
    const timing = (apart) => {
      const delay = apart ? Math.min(LATEST, number++ * STEP) * speed : 0;
      longest = Math.max(longest, delay + FLIGHT * speed);
      return { duration: FLIGHT * speed, delay, easing: EASE };
    };
    for (const [old, one] of found) {
      const from = old.seen ? old.box : one.seen ? standIn(one.thing) : null;
      const to = one.seen ? one.box : standIn(one.thing);
      if (!from || !to) continue;
      if (!one.seen) { if (leaving.has(old)) fly(leaving.get(old), from, small(to, from), timing(true), { fadeOut: true }); continue; }
      if (!old.seen) { fly(picture(one.thing, to), small(from, to), to, timing(true), { thing: one.thing, fadeIn: true }); continue; }
      const stays = old.frame !== null && old.frame === one.frame;
      const x = middle(from)[0] - middle(to)[0] - (stays ? old.corner.left - one.corner.left : 0);
      const y = middle(from)[1] - middle(to)[1] - (stays ? old.corner.top - one.corner.top : 0);
      const [under, above] = moved.get(one.under) || [0, 0];
      moved.set(one.thing, [x, y]);
      const way = Math.hypot(x - under, y - above);
      const roll = old.kind !== one.kind;
      if (way < NEAR && !roll && (stays || Math.abs(from.width - to.width) < 2 * NEAR)) continue;
      const row = Math.abs(y) < NEAR && Math.abs(from.width - to.width) < 2 * NEAR; // beside where it lay: no need to rise
      const apart = !row && (old.place !== one.place || one.kind.startsWith("card "));
      if (!inSvg(one.thing) && (roll || apart && way > FAR)) fly(picture(one.thing, to), from, to, timing(true), { thing: one.thing, roll });
      else slide(one.thing, x - under, y - above, from, to, timing(false));
    }
    const within = (list, one) => one.under !== null && list.some((other) => other.thing === one.under);
    const changes = changesIn(board, numbers);
    for (const one of come) {
      const home = taken(changes, one.kind, -1) || homes.get(homeOf(one));
      if (within(come, one)) continue;
      if (home && !inSvg(one.thing)) fly(picture(one.thing, one.box), small(home, one.box), one.box, timing(true), { thing: one.thing, fadeIn: true, roll: Boolean(one.kin) });
      else grow(one.thing, timing(true));
    }
    const back = homesOf(board);
    for (const one of gone) {
      if (!leaving.has(one) || within(gone, one)) continue;
      const home = taken(changes, one.kind, 1) || back.get(endOf(one));
      fly(leaving.get(one), one.box, home ? small(home, one.box) : shrunk(one.box), timing(true), { fadeOut: true });
    }
    for (const { thing, by } of changes) tell(thing, by, speed);
    for (const one of hidden) show(one, timing(true));
    return longest;
  }

  // The numbers that have changed. What is counted may lie on the board piece by piece: it goes there, or comes from there.
  function changesIn(board, numbers) {
    return [...counts(board)].filter(([name]) => numbers.has(name)).map(([name, thing]) => {
      const by = numberIn(thing) - numbers.get(name);
      return { kind: name.replace(/^\S+ /, ""), thing, by, left: by };
    }).filter(({ by }) => by);
  }
  function taken(changes, kind, sign) {
    const one = changes.find((change) => change.kind === kind && change.left * sign > 0);
    if (!one) return null;
    one.left -= sign;
    const box = one.thing.getBoundingClientRect();
    return shown(box) ? box : standIn(one.thing);
  }

  // A card that lies where nobody looks now, in the line of its player: it is shown beside that for a moment.
  function show(one, given) {
    const line = standIn(one.thing);
    if (!line) return;
    const { wing, zoom } = picture(one.thing, null);
    air().append(wing);
    const { width, height } = wing.getBoundingClientRect();
    const zone = one.thing.closest(".zone-other")?.getBoundingClientRect() || line;
    const left = Math.max(8, Math.min(innerWidth - width - 8, line.left + line.width / 2 - width / 2));
    const top = zone.bottom + height + 16 < innerHeight ? zone.bottom + 8 : Math.max(8, zone.top - height - 8);
    wing.style.left = `${left / zoom}px`;
    wing.style.top = `${top / zoom}px`;
    const away = `0 ${(line.top - top) / zoom}px`;
    play(wing, [
      { opacity: 0, scale: ".3", translate: away }, { opacity: 1, scale: "1", translate: "0 0", offset: .25 },
      { opacity: 1, scale: "1", translate: "0 0", offset: .8 }, { opacity: 0, scale: ".3", translate: away },
    ], { ...given, duration: given.duration * 2.4, fill: "both" }, () => wing.remove());
  }

  const homeOf = (one) => one.from || one.kin || one.kind;
  const endOf = (one) => one.to || homeOf(one);
  const shrunk = (box) => ({ left: box.left + box.width * .3, top: box.top + box.height * .3, width: box.width * .4, height: box.height * .4 });

  // In the middle of a box, and no larger than that: what a piece is like when it sets out there, or arrives.
  function small(box, like) {
    const size = Math.min(1, box.width / like.width, box.height / like.height) * .7;
    const [x, y] = middle(box);
    const [width, height] = [like.width * size, like.height * size];
    return { left: x - width / 2, top: y - height / 2, width, height };
  }

  const inSvg = (thing) => Boolean(thing.ownerSVGElement);

  function slide(thing, x, y, from, to, given) {
    const svg = thing.ownerSVGElement;
    const zoom = svg ? svg.getBoundingClientRect().width / (svg.viewBox.baseVal.width || 1) : zoomOf(thing, to);
    const size = thing.childElementCount && Math.abs(from.width / to.width - 1) > .02 && Math.abs(from.width / to.width - 1) < 3 ? from.width / to.width : 1;
    play(thing, [{ translate: `${x / zoom}px ${y / zoom}px`, scale: String(size) }, { translate: "0 0", scale: "1" }], given);
  }

  const grow = (thing, given) => play(thing, [
    { scale: ".3", opacity: 0 }, { scale: "1.25", opacity: 1, offset: .6 }, { scale: "1", opacity: 1 },
  ], given);

  // A number that has changed says by how much.
  function tell(thing, by, speed) {
    const box = thing.getBoundingClientRect();
    if (!by || !shown(box) || Number.isNaN(by)) return;
    const said = document.createElement("b");
    said.className = `by ${by > 0 ? "more" : "less"}`;
    said.textContent = (by > 0 ? "+" : "−") + Math.abs(by);
    said.style.left = `${box.left + box.width / 2}px`;
    said.style.top = `${box.top}px`;
    air().append(said);
    play(said, [
      { opacity: 0, translate: "-50% 10px" }, { opacity: 1, translate: "-50% -14px", offset: .2 },
      { opacity: 1, translate: "-50% -20px", offset: .75 }, { opacity: 0, translate: "-50% -30px" },
    ], { duration: 1500 * Math.max(.6, speed) }, () => said.remove());
  }

  addEventListener("resize", land);
  document.addEventListener("visibilitychange", () => { if (document.hidden) land(); });

  return { glide, land, pace, still, moving: () => running.length > 0 };
})();
