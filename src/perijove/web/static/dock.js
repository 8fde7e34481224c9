// The hand is a dock: sorted as its player likes, with what can be played alone if wanted, and enlarged.
"use strict";
(() => {
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const chosen = (thing) => ["choose", "menu"].includes(thing.dataset.state);
  const text = (one, other) => one.dataset.name.localeCompare(other.dataset.name, root.lang);
  const cost = (one, other) => Number(one.dataset.cost) - Number(other.dataset.cost) || text(one, other);
  const ORDERS = { drawn: null, cost, name: text, kind: (one, other) => one.dataset.kind.localeCompare(other.dataset.kind) || cost(one, other) };

  function settle() {
    for (const hand of $$("[data-hand]")) {
      const cards = $$("[data-name]", hand);
      const order = ORDERS[Settings.get("hand")];
      const sorted = order ? [...cards].sort(order) : cards;
      const filtered = Settings.get("playable") === "playable";
      sorted.forEach((card, place) => {
        card.style.order = place;
        card.classList.toggle("dock-away", filtered && card.dataset.unplayable !== undefined && !chosen(card));
      });
      for (const tool of $$("[data-dock]", hand)) {
        if (tool.dataset.dock === "hand") tool.value = Settings.get("hand");
        else tool.setAttribute("aria-pressed", tool.dataset.dock === "playable" ? filtered : root.classList.contains("hand-large"));
      }
    }
  }

  function enlarge(large) {
    root.classList.toggle("hand-large", large);
    settle();
  }

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-dock=hand]")) Settings.set("hand", event.target.value);
  });
  document.addEventListener("click", (event) => {
    const tool = event.target.closest("button[data-dock]");
    if (!tool) return;
    if (tool.dataset.dock === "large") enlarge(!root.classList.contains("hand-large"));
    else Settings.set("playable", Settings.get("playable") === "playable" ? "all" : "playable");
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea") || document.querySelector("dialog[open]")) return;
    if (event.key.toLowerCase() === "d" && $$("[data-hand]").length) enlarge(!root.classList.contains("hand-large"));
    else if (event.key === "Escape") enlarge(false);
  });
  document.addEventListener("settled", settle);
  document.addEventListener("resettled", settle);
  document.addEventListener("DOMContentLoaded", settle);
})();
