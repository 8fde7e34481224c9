// Tips: what a thing is, after a pause, beside it and not over what can be chosen next.
"use strict";
const Tips = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const tip = $(".tip");
  const menu = $(".menu");
  const PAUSE = 320; // milliseconds until a tip comes
  const SMALL = 112; // pixels: a card that is narrower is hard to read
  const EDGE = 8; // from a thing to its tip, and from the tip to the edge of the window
  let tipped = null;
  let press = 0;
  let pressed = false;
  let soon = 0;

  const textOf = (code) => $(`[data-option="${CSS.escape(code)}"] span`)?.textContent || "";
  const within = (value, most) => Math.max(EDGE, Math.min(value, most));

  // Above, below, right or left of a thing: where it hides least of what can be chosen.
  function place(box, thing) {
    box.hidden = false;
    const at = thing.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
    const middle = [within(at.left + at.width / 2 - width / 2, right), within(at.top + at.height / 2 - height / 2, bottom)];
    const places = [
      [middle[0], at.bottom + EDGE], [middle[0], at.top - height - EDGE], [at.right + EDGE, middle[1]], [at.left - width - EDGE, middle[1]],
    ].map(([x, y]) => [within(x, right), within(y, bottom)]);
    const others = $$("[data-state=choose], [data-state=menu]").map((one) => one.getBoundingClientRect());
    const over = (one, x, y) => Math.max(0, Math.min(one.right, x + width) - Math.max(one.left, x)) * Math.max(0, Math.min(one.bottom, y + height) - Math.max(one.top, y));
    const hides = ([x, y]) => 20 * over(at, x, y) + others.reduce((sum, one) => sum + over(one, x, y), 0);
    const [x, y] = places.reduce((best, one) => hides(one) < hides(best) ? one : best);
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
  }

  // A picture of a thing to be looked at, and nothing else.
  function copyOf(thing) {
    const copy = thing.cloneNode(true);
    for (const name of ["data-spot", "data-state", "data-codes", "data-tip", "data-change", "data-piece", "style"]) copy.removeAttribute(name);
    copy.classList.remove("hinted", "changed", "picked", "idle");
    copy.tabIndex = -1;
    return copy;
  }
  // A card that is small on the board is larger in its tip.
  function enlarged(thing) {
    if (thing.dataset.change === undefined || innerWidth < 901 || thing.getBoundingClientRect().width > SMALL) return;
    const picture = document.createElement("div");
    picture.className = `tip-picture ${thing.closest(".zones")?.classList[0] || ""}`;
    picture.inert = true;
    picture.ariaHidden = "true";
    picture.append(copyOf(thing));
    tip.append(picture);
  }

  // A tip that was asked for by a click stays until another click, so that one can go to the link in it.
  const pinned = () => tipped !== null && tip.classList.contains("pinned");

  function show(thing, more = "", pin = false) {
    clearTimeout(soon);
    if (!thing.dataset.tip || !menu.hidden || !thing.isConnected) return;
    tipped = thing;
    tip.replaceChildren();
    const said = document.createElement("p");
    said.textContent = thing.dataset.tip;
    tip.append(said);
    if (thing.dataset.state === "choose" && thing.dataset.spot !== "rest") {
      const deed = document.createElement("p");
      deed.className = "deed";
      deed.textContent = textOf(thing.dataset.codes);
      tip.append(deed);
    }
    if (thing.dataset.outcome) {
      const outcome = document.createElement("p");
      outcome.className = "outcome";
      outcome.textContent = thing.dataset.outcome;
      tip.append(outcome);
    }
    if (more) {
      const why = document.createElement("div");
      why.className = "why";
      why.innerHTML = more;
      tip.append(why);
    }
    Things.tell(tip, thing);
    enlarged(thing);
    tip.classList.toggle("pinned", pin);
    place(tip, thing);
  }
  const hide = () => { clearTimeout(soon); tip.hidden = true; tipped = null; };

  // What somebody is reading stays while others play, unless the thing is gone; if it says something else now, so does the tip.
  function keep() {
    if (!tipped) return;
    if (!tipped.isConnected || !tipped.dataset.tip) hide();
    else if (tip.firstChild.textContent !== tipped.dataset.tip) show(tipped, "", pinned());
    else place(tip, tipped);
  }

  // Pointing and focusing show what a thing is; a long press does so on touch screens.
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const thing = event.target.closest?.("[data-tip]");
    clearTimeout(soon);
    if (pinned()) return;
    if (thing && thing !== tipped) {
      if (tipped) hide();
      soon = setTimeout(() => show(thing), PAUSE);
    } else if (!thing && tipped && tipped !== document.activeElement) hide();
  });
  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest("[data-tip]");
    if (thing && thing.matches(":focus-visible")) show(thing);
    else if (!event.target.closest(".menu, .tip")) hide();
  });
  document.addEventListener("pointerdown", (event) => {
    const thing = event.target.closest("[data-tip]");
    clearTimeout(press);
    clearTimeout(soon);
    if (thing && event.pointerType !== "mouse") press = setTimeout(() => { show(thing, "", true); pressed = true; }, 450);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => { if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(press); });
  }
  document.addEventListener("click", (event) => { if (pressed) { pressed = false; event.stopPropagation(); event.preventDefault(); } }, true);
  document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
  addEventListener("scroll", () => { if (tipped) hide(); }, { passive: true, capture: true });

  return { show, hide, keep, place, textOf, copyOf, tipped: () => tipped };
})();
