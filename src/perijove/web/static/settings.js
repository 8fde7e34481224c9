// What somebody has settled for themselves: kept in their browser, and in force before the page is seen; and with their
// seat, so that another device of theirs takes it over. What was settled last counts.
"use strict";
const Settings = (() => {
  const KEY = "perijove-settings";
  const USUAL = {
    confirm: "touch", auto: "on", motion: "usual", size: "1", colours: "usual", list: "folded",
    notation: "words", sounds: "off", hand: "drawn", playable: "all",
  };
  const root = document.documentElement;
  let settled = { ...USUAL };
  let at = 0; // when the server was told; 0: it knows nothing of it
  let told = true; // whether it knows the latest
  try {
    const kept = JSON.parse(localStorage.getItem(KEY)) || {};
    for (const name of Object.keys(USUAL)) if (typeof kept[name] === "string") settled[name] = kept[name];
    at = Number(kept.at) || 0;
    told = kept.told !== false;
  } catch { /* a browser that keeps nothing */ }

  function apply() {
    root.dataset.motion = settled.motion;
    root.dataset.colours = settled.colours;
    root.dataset.notation = settled.notation;
    root.style.setProperty("--own-size", settled.size);
  }
  apply();

  const still = () => settled.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const listed = () => settled.list === "open";

  // Whether a thing is shown large before it is chosen: a card that is tapped, or everything if somebody wants so.
  function large(thing, pointer) {
    const card = thing.dataset.change !== undefined && !thing.hasAttribute("aria-pressed"); // in a cart a tap is a tap
    if (settled.confirm === "always") return ["choose", "menu"].includes(thing.dataset.state) && thing.dataset.spot !== "rest";
    const consequences = thing.dataset.outcome !== undefined && !thing.closest("[data-outcomes]"); // seen before they come
    return settled.confirm === "touch" && pointer === "touch" && (card || consequences);
  }

  document.addEventListener("change", (event) => {
    const { name, value } = event.target;
    if (!event.target.closest(".settings") || !(name in USUAL)) return;
    set(name, value);
  });

  const table = () => document.querySelector(".table[data-settle]");
  function keep() {
    try { localStorage.setItem(KEY, JSON.stringify({ ...settled, at, told })); } catch { /* it is in force until the page is left */ }
  }

  function set(name, value) {
    settled[name] = value;
    told = false;
    renew();
    tell();
  }

  function renew() {
    apply();
    keep();
    document.dispatchEvent(new Event("resettled"));
    if (document.querySelector(".table:is([data-match], [data-puzzle])")) Fit.settle(true);
  }

  async function tell() {
    if (!table()) return;
    const sent = JSON.stringify(settled);
    try {
      const answer = await fetch(table().dataset.settle, { method: "PUT", headers: { "content-type": "application/json" }, body: sent });
      if (!answer.ok || sent !== JSON.stringify(settled)) return;
      at = (await answer.json()).at;
      told = true;
      keep();
    } catch { /* it is told when the page is opened again */ }
  }

  // What another device of the same seat has settled since; or this one, for a seat that knows nothing of it yet.
  document.addEventListener("DOMContentLoaded", () => {
    if (!table()) return;
    const { settings, at: there } = JSON.parse(table().dataset.settled);
    if (settings && there > at && told) {
      settled = { ...USUAL, ...settings };
      at = there;
      renew();
    } else if (!told || (at > there && JSON.stringify(settled) !== JSON.stringify(USUAL))) tell();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-settings]")) return;
    const dialog = document.querySelector(".settings");
    for (const field of dialog.querySelectorAll("select")) field.value = settled[field.name];
    dialog.showModal();
  });

  const get = (name) => settled[name];

  return { still, listed, large, get, set };
})();
