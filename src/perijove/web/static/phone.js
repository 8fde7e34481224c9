// The table on a phone: tabs, what is asked brought into sight, and things made large by a tap.
"use strict";
const Phone = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const CHOOSABLE = "#part-board [data-state=choose]:not(.chip), #part-board [data-state=menu]";
  let asked = "";

  // What is always at hand (zone-near) lies on the board, too.
  const tabOf = (thing) => thing.closest(".zone-own") && !thing.closest(".zone-near") ? "mine" : thing.closest(".zone-others") ? "others" : "board";

  // How much of the window the panel of a lesson takes, above the tabs.
  const sheet = () => $("#part-lesson")?.getBoundingClientRect().height || 0;

  function show(tab) {
    if (root.dataset.tab !== tab) scrollTo(0, 0);
    root.dataset.tab = tab;
    for (const button of $$(".tab")) button.setAttribute("aria-pressed", button.dataset.tab === tab);
  }

  // A new question leads to where it can be answered; the other tabs with answers are marked.
  function settle() {
    const lit = $$("#part-board .lesson-lit:not(.chip)"); // in a lesson, what it wants
    const things = lit.length ? lit : $$(CHOOSABLE);
    const tabs = new Set(things.map(tabOf));
    for (const button of $$(".tab")) button.classList.toggle("asks", tabs.has(button.dataset.tab));
    const mine = $(".tab[data-tab=mine]");
    if (mine) mine.hidden = $("#part-board .zone-own") === null;
    const now = $(".turn.yours") ? Parts.question($("#part-turn")) : "";
    const anew = now && now !== asked;
    asked = now;
    if (!root.dataset.tab) show("board");
    if (!anew || !things.length || !root.classList.contains("handheld")) return;
    if (!tabs.has(root.dataset.tab)) show(tabOf(things[0]));
    const here = things.filter((thing) => tabOf(thing) === root.dataset.tab);
    const seen = here.some((thing) => {
      const at = thing.getBoundingClientRect();
      return at.top > 100 && at.bottom < innerHeight - 60 - sheet();
    });
    if (!seen) here[0]?.scrollIntoView({ block: "center", behavior: Settings.still() ? "instant" : "smooth" });
  }

  document.addEventListener("click", (event) => {
    const tab = event.target.closest(".tab");
    if (tab) show(tab.dataset.tab);
  });

  // A thing made large: what it is, what it would do, or why it can't be chosen now.
  const large = $(".large-view");

  function enlarge(thing, textOf, reasons) {
    const picture = $(".picture", large);
    picture.className = `picture ${thing.closest(".zones")?.className.split(" ")[0] || ""}`;
    picture.replaceChildren(Tips.copyOf(thing));
    picture.inert = true;
    $(".said", large).textContent = [thing.dataset.tip, thing.dataset.outcome].filter(Boolean).join(" · ");
    $(".why", large).textContent = "";
    const deeds = $(".picks", large);
    deeds.replaceChildren();
    const codes = ["choose", "menu"].includes(thing.dataset.state) ? thing.dataset.codes.split(" ") : [];
    for (const code of codes) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button primary";
      button.dataset.pick = code;
      button.textContent = textOf(code);
      deeds.append(button);
    }
    large.showModal();
    if (thing.dataset.state === "why") reasons(thing).then((html) => { $(".why", large).innerHTML = html; });
  }

  large?.addEventListener("click", (event) => {
    if (event.target === large || event.target.closest("[data-pick], [data-close]")) large.close();
  });

  return { settle, enlarge };
})();
