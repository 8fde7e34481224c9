// What is the only useful option is chosen by itself, for whoever wants so: a pass where nothing else would change
// anything. What was just taken back is left to its player.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const PAUSE = 900; // milliseconds in which it is seen what will be chosen
  const table = $(".table[data-match]");
  if (!table) return;
  let left = ""; // the question that is left to the player
  let soon = 0;

  const question = () => { const turn = $("#part-turn.yours"); return turn ? `${turn.dataset.seat} ${Parts.question(turn)}` : ""; };

  function only() {
    const useful = $$("#part-turn [data-option]:not(.idle)");
    return $$("#part-turn [data-option].idle").length && useful.length === 1 ? useful[0] : null;
  }

  function look() {
    clearTimeout(soon);
    const now = question();
    const option = now && now !== left && Settings.get("auto") === "on" && !$("#part-lesson") && !$("[data-cart]") ? only() : null;
    for (const thing of $$(".by-itself")) thing.classList.remove("by-itself");
    if (!option || document.hidden) return;
    option.classList.add("by-itself");
    soon = setTimeout(() => {
      if (question() !== now || !option.isConnected) return;
      document.dispatchEvent(new CustomEvent("give", { detail: { code: option.dataset.option } }));
    }, Settings.still() ? 0 : PAUSE);
  }

  // Whoever takes something back wants to choose it anew.
  document.addEventListener("undoing", () => { left = "next"; });
  document.addEventListener("settled", () => { if ($("#part-turn.yours") && left === "next") left = question(); look(); });
  document.addEventListener("resettled", look);
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", () => clearTimeout(soon));
  document.addEventListener("DOMContentLoaded", look);
})();
