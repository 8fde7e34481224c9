// What a thing at the table is: the names of the icons on it, and the way to its page in the library.
"use strict";
const Things = (() => {
  const MOST_ICONS = 12;

  // The symbols say themselves what they mean: each that is an icon has a title.
  function iconsOn(thing) {
    const found = new Map();
    for (const use of thing.querySelectorAll("use")) {
      const symbol = document.getElementById((use.getAttribute("href") || "").slice(1));
      const name = symbol?.querySelector(":scope > title")?.textContent;
      if (name && !found.has(symbol.id)) found.set(symbol.id, name);
    }
    return [...found].slice(0, MOST_ICONS);
  }

  const draw = (symbol) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 32 32");
    svg.setAttribute("aria-hidden", "true");
    svg.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `#${symbol}`);
    return svg;
  };

  const address = (thing) => thing?.dataset.thing ? `/library/${thing.dataset.thing}` : "";

  // Puts both below what a tip says.
  function tell(tip, thing) {
    const icons = iconsOn(thing);
    if (icons.length) {
      const list = document.createElement("ul");
      list.className = "tip-icons";
      for (const [symbol, name] of icons) {
        const item = document.createElement("li");
        item.append(draw(symbol), name);
        list.append(item);
      }
      tip.append(list);
    }
    if (!address(thing)) return;
    const link = document.createElement("a");
    link.href = address(thing);
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = tip.dataset.library;
    tip.append(link);
  }

  const open = (thing) => { if (address(thing)) window.open(address(thing), "_blank", "noopener"); };

  // As with any link: with Ctrl (or Command) a click opens the page of a thing, whatever else a click would do.
  document.addEventListener("click", (event) => {
    const thing = event.ctrlKey || event.metaKey ? event.target.closest("[data-thing]") : null;
    if (!thing) return;
    event.preventDefault();
    event.stopPropagation();
    open(thing);
  }, true);

  return { tell, open };
})();
