// What somebody has settled for themselves: kept in their browser, and in force before the page is seen.
"use strict";
const Settings = (() => {
  const KEY = "perijove-settings";
  const USUAL = { confirm: "touch", motion: "usual", size: "1", colours: "usual", list: "folded" };
  const root = document.documentElement;
  let settled = { ...USUAL };
  try { settled = { ...USUAL, ...JSON.parse(localStorage.getItem(KEY)) }; } catch { /* a browser that keeps nothing */ }

  function apply() {
    root.dataset.motion = settled.motion;
    root.dataset.colours = settled.colours;
    root.style.setProperty("--own-size", settled.size);
  }
  apply();

  const still = () => settled.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const listed = () => settled.list === "open";

  // Whether a thing is shown large before it is chosen: a card that is tapped, or everything if somebody wants so.
  function large(thing, pointer) {
    const card = thing.dataset.change !== undefined && !thing.hasAttribute("aria-pressed"); // in a cart a tap is a tap
    if (settled.confirm === "always") return ["choose", "menu"].includes(thing.dataset.state) && thing.dataset.spot !== "rest";
    return settled.confirm === "touch" && pointer === "touch" && card;
  }

  document.addEventListener("change", (event) => {
    const { name, value } = event.target;
    if (!event.target.closest(".settings") || !(name in USUAL)) return;
    settled[name] = value;
    apply();
    try { localStorage.setItem(KEY, JSON.stringify(settled)); } catch { /* it is in force until the page is left */ }
    if (document.querySelector(".table:is([data-match], [data-puzzle])")) Fit.settle(true);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-settings]")) return;
    const dialog = document.querySelector(".settings");
    for (const [name, value] of Object.entries(settled)) dialog.querySelector(`[name=${name}]`).value = value;
    dialog.showModal();
  });

  return { still, listed, large };
})();
