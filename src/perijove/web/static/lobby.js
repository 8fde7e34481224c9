// Before the game: the form asks only what the number of players leaves open, and an invitation sees its guest come.
"use strict";
(() => {
  const form = document.querySelector("[data-new]");
  if (form) {
    const fields = (name) => [...form.elements].filter((field) => field.name === name && field.type !== "hidden");
    const spelled = (field) => (field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value);

    // What means nothing for so many players is hidden and not sent.
    const fit = () => {
      const players = form.querySelector("[data-players]:checked").value;
      for (const thing of form.querySelectorAll("[data-only]")) {
        const away = !thing.dataset.only.split(" ").includes(players);
        thing.hidden = away;
        if (thing.tagName === "OPTION") {
          thing.disabled = away;
          if (away && thing.selected) thing.parentElement.selectedIndex = 0;
        } else for (const field of thing.querySelectorAll("input, select")) field.disabled = away;
      }
    };

    // Only a public table has open seats for anybody.
    const open = () => {
      const some = [...form.querySelectorAll("select[name^=seat]")].some((seat) => !seat.disabled && seat.value === "open");
      for (const field of fields("welcoming")) {
        field.disabled = !(some && fields("public")[0].checked);
        field.closest("label").hidden = field.disabled;
      }
    };

    // A preset is marked while all is as it says.
    const mark = () => {
      for (const preset of form.querySelectorAll("[data-preset]")) {
        const wanted = Object.entries(JSON.parse(preset.dataset.preset));
        if (wanted.every(([name, value]) => fields(name).every((field) => field.disabled || spelled(field) === value))) {
          preset.setAttribute("aria-current", "true");
        } else preset.removeAttribute("aria-current");
      }
    };

    form.addEventListener("click", (event) => {
      const preset = event.target.closest("[data-preset]");
      if (!preset) return;
      event.preventDefault();
      for (const [name, value] of Object.entries(JSON.parse(preset.dataset.preset))) {
        for (const field of fields(name)) {
          if (field.type === "checkbox") field.checked = value === "yes"; else field.value = value;
        }
      }
      fit();
      open();
      mark();
    });
    form.addEventListener("change", () => { fit(); open(); mark(); });
    addEventListener("pageshow", () => { fit(); open(); mark(); });
    fit();
    open();
    mark();
  }

  // Whoever shows an invitation comes to the table as soon as their guest has.
  const awaited = document.querySelector("[data-awaited]");
  if (awaited) {
    const { awaited: match, tabs, mark, at } = awaited.dataset;
    // Other scripts of the page come after this one.
    document.addEventListener("DOMContentLoaded", () => Stream.follow({ at, signs: () => null }, tabs, () => false, (heard) => {
      if (heard.gone || (heard.mark && heard.mark !== mark)) location.assign(`/match/${match}`);
    }));
  }
})();
