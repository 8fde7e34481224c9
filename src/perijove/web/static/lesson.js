// A lesson beside its table: lights what is to be chosen, says why something else is not for now, and leads the way.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  let step = "";

  const codesOf = (thing) => [thing.dataset.option, ...(thing.dataset.codes || "").split(" ")].filter(Boolean);

  function light() {
    const panel = $("#part-lesson");
    if (!panel) return;
    const lit = new Set((panel.dataset.lit || "").split(" ").filter(Boolean));
    const show = new Set((panel.dataset.show || "").split(" ").filter(Boolean));
    $(".table").classList.toggle("guided", lit.size > 0);
    for (const thing of $$("[data-option], [data-codes], [data-spot]")) {
      const on = thing.dataset.state !== "why" && codesOf(thing).some((code) => lit.has(code));
      thing.classList.toggle("lesson-lit", on);
      if (on) thing.setAttribute("aria-description", panel.dataset.litWord); else thing.removeAttribute("aria-description");
      thing.classList.toggle("lesson-shown", show.has(thing.dataset.spot) || show.has(thing.dataset.change));
    }
    const now = panel.dataset.lessonStep || "";
    const fold = $("[data-lesson-fold]", panel);
    if (fold && now !== step) fold.open = !now.endsWith("+");
    step = now;
    measure();
  }

  // On a phone the panel lies over the lower part of the board: what lies there otherwise makes room.
  function measure() {
    const panel = $("#part-lesson");
    root.style.setProperty("--sheet", `${panel ? Math.ceil(panel.getBoundingClientRect().height) : 0}px`);
  }

  document.addEventListener("settled", light);
  document.addEventListener("toggle", (event) => { if (event.target.matches?.("[data-lesson-fold]")) measure(); }, true);
  addEventListener("resize", measure);

  document.addEventListener("refused", (event) => {
    const said = $("#part-lesson .lesson-refused");
    if (!said) return;
    said.textContent = event.detail;
    said.classList.remove("again");
    void said.offsetWidth; // so that the same word said twice is seen twice
    said.classList.add("again");
    measure();
    said.scrollIntoView({ block: "nearest" });
  });

  // In a menu of several answers the one that is meant is lit too.
  new MutationObserver(() => {
    const lit = new Set(($("#part-lesson")?.dataset.lit || "").split(" ").filter(Boolean));
    for (const item of $$(".menu [data-pick]")) item.classList.toggle("lesson-lit", lit.has(item.dataset.pick));
  }).observe($(".menu"), { childList: true });

  document.addEventListener("submit", async (event) => {
    if (!event.target.matches("[data-lesson]")) return;
    event.preventDefault();
    const body = new FormData(event.target, event.submitter);
    for (const button of $$("button", event.target)) button.disabled = true;
    try {
      await fetch(event.target.action, { method: "POST", body, redirect: "manual" });
    } catch { /* the page says so itself when it asks for the parts */ }
    for (const button of $$("[data-lesson] button")) button.disabled = false;
    document.dispatchEvent(new Event("moved"));
  });

  light();
})();
