// The cart: where answers make a set, a click picks one and another click puts it back; one button gives them all.
// It is this browser's alone until then: nobody else can know what lies in it, and nothing is half done.
"use strict";
const Cart = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  let key = ""; // the question that it belongs to
  let sets = [];
  let picks = new Map(); // how often each code is picked, in the order of picking

  const place = () => `perijove-cart-${$(".table").dataset.match}`;
  const setOf = (code) => sets.find((set) => code in set.items);
  const number = (set) => [...picks].reduce((sum, [code, times]) => sum + (code in set.items ? times : 0), 0);
  const most = (set) => Math.min(set.most, ...[...picks.keys()].map((code) => set.limits[code] ?? Infinity));
  const single = (set) => set.least === 1 && set.most === 1;
  const complete = (set) => number(set) >= set.least && number(set) <= most(set);
  const ready = () => sets.length > 0 && sets.every(complete) && (picks.size > 0 || sets.some((set) => set.closing));

  function keep() {
    try { sessionStorage.setItem(place(), JSON.stringify({ key, picks: [...picks] })); } catch { /* then it is gone when the page is */ }
  }

  // What was picked before the page was loaded again.
  function kept() {
    try {
      const found = JSON.parse(sessionStorage.getItem(place()));
      return found?.key === key ? new Map(found.picks) : new Map();
    } catch { return new Map(); }
  }

  function settle() {
    const box = $("[data-cart]");
    if (!box) { key = ""; sets = []; picks = new Map(); return; }
    sets = JSON.parse(box.dataset.sets);
    if (key !== box.dataset.cart) { key = box.dataset.cart; picks = kept(); }
    for (const code of picks.keys()) if (!setOf(code)) picks.delete(code);
    show();
  }

  // Whether a click on an answer is the cart's business.
  function takes(code) {
    const set = setOf(code);
    if (set) { toggle(set, code); return true; }
    if (!sets.length || !picks.size) return false;
    if (sets.some((one) => one.closing === code)) { give(); return true; }
    if (!sets.every(complete)) { say(missing()); return true; }
    send([code]); // something else of the same question: what is picked comes first
    return true;
  }

  function toggle(set, code) {
    const times = picks.get(code) || 0;
    if (single(set)) {
      for (const other of picks.keys()) if (other in set.items) picks.delete(other);
      if (!times) picks.set(code, 1);
    } else if (times < set.items[code] && number(set) < most(set)) picks.set(code, times + 1);
    else if (times) picks.delete(code);
    else { say(set.sums[most(set)]); return; }
    keep();
    show();
  }

  function back(code) {
    const times = picks.get(code) || 0;
    if (times > 1) picks.set(code, times - 1); else picks.delete(code);
    keep();
    show();
  }

  function give() {
    if (!sets.length) return;
    if (!ready()) { say(missing()); return; }
    send(sets.filter((set) => !number(set)).map((set) => set.closing));
  }

  function send(more) {
    const codes = [...picks].flatMap(([code, times]) => Array(times).fill(code));
    document.dispatchEvent(new CustomEvent("give", { detail: { codes: [...codes, ...more] } }));
  }

  const missing = () => sets.filter((set) => !complete(set)).map((set) => set.prompt).join(" ") || sets[0].prompt;
  const say = (text) => { const said = $(".cart-said"); if (said) said.textContent = text; };
  const refused = (text) => { if (picks.size) say(text); };

  // What it comes to, in the words of the rules.
  const sum = () => sets.filter((set) => !single(set)).map((set) => set.sums[number(set)]).join(" · ");

  function show() {
    const box = $("[data-cart]");
    box.hidden = false;
    const button = $("[data-give]", box);
    button.textContent = sum();
    if (ready()) button.removeAttribute("aria-disabled"); else button.setAttribute("aria-disabled", "true");
    $(".cart-lines", box).replaceChildren(...[...picks].map(([code, times]) => line(code, times)));
    say(ready() ? "" : missing());
    for (const thing of $$("[data-option], [data-codes]")) {
      const codes = [thing.dataset.option, ...(thing.dataset.codes || "").split(" ")].filter((code) => code && setOf(code));
      if (!codes.length || thing.dataset.state === "why") continue;
      const times = codes.reduce((found, code) => found + (picks.get(code) || 0), 0);
      thing.setAttribute("aria-pressed", times > 0);
      thing.classList.toggle("picked", times > 0);
      if (times > 1) thing.dataset.times = times; else delete thing.dataset.times;
    }
  }

  // What is picked: each can be put back here, too.
  function line(code, times) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    const text = Tips.textOf(code);
    button.type = "button";
    button.dataset.back = code;
    button.textContent = text.split(/[:;.(]/)[0].trim();
    button.title = text;
    if (times > 1) button.append(` ×${times}`);
    item.append(button);
    return item;
  }

  document.addEventListener("click", (event) => {
    const { back: code } = event.target.closest("[data-back]")?.dataset || {};
    if (code) back(code);
    else if (event.target.closest("[data-give]")) give();
  });

  return { settle, takes, give, refused };
})();
