// Everybody's chance to win: off until somebody switches it on, and asked for again whenever the match has moved.
"use strict";
(() => {
  const box = document.querySelector("[data-chances]");
  if (!box) return;
  const turn = document.getElementById("part-turn");
  const slot = box.querySelector(".chances-slot");
  const key = "perijove-chances";
  const kept = () => { try { return localStorage.getItem(key) === "on"; } catch { return false; } };
  let asked = "";
  let running = false;

  async function look() {
    const version = turn.dataset.version;
    box.hidden = turn.classList.contains("over");
    if (running || box.hidden || !box.open || document.hidden || asked === version) return;
    running = true;
    asked = version;
    slot.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(box.dataset.chances, { headers: { accept: "text/html" } });
      if (answer.ok) slot.innerHTML = await answer.text(); else asked = "";
    } catch { asked = ""; }
    slot.removeAttribute("aria-busy");
    running = false;
    if (asked && asked !== turn.dataset.version) look();
  }

  box.addEventListener("toggle", () => {
    try { localStorage.setItem(key, box.open ? "on" : "off"); } catch { /* then it is forgotten */ }
    look();
  });
  document.addEventListener("visibilitychange", look);
  new MutationObserver(look).observe(turn, { attributes: true, attributeFilter: ["data-version", "class"] });
  box.hidden = turn.classList.contains("over");
  box.open = kept();
})();
