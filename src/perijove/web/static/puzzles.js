// Puzzles: an answer on the board or in the list is checked by the server, and what is solved is kept in the browser.
"use strict";
const Puzzle = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const KEY = "perijove-puzzles";
  const table = $(".table[data-puzzle]");
  let solved = {};
  try { solved = JSON.parse(localStorage.getItem(KEY)) || {}; } catch { /* a browser that keeps nothing */ }

  const has = (title, key) => Array.isArray(solved[title]) && solved[title].includes(key);

  function keep() {
    const { title, key } = table.dataset;
    if (has(title, key)) return;
    solved[title] = [...(Array.isArray(solved[title]) ? solved[title] : []), key];
    try { localStorage.setItem(KEY, JSON.stringify(solved)); } catch { /* it counts until the page is left */ }
  }

  function mark() {
    for (const one of $$("[data-key]:not(.table)")) {
      const done = has(one.dataset.title, one.dataset.key);
      one.classList.toggle("solved", done);
      $(".solved-mark", one).hidden = !done;
    }
    for (const count of $$(".solved-count")) {
      const number = count.dataset.keys.split(" ").filter((key) => has(count.dataset.title, key)).length;
      $("progress", count).value = number;
      const said = $("span", count);
      said.textContent = number ? said.dataset.some.replace("#", number) : said.dataset.none;
    }
  }

  // Asks for the parts of the page as they are after an answer; ``done`` is called when they are there.
  let latest = 0;
  async function ask(query, done) {
    const ticket = ++latest;
    try {
      const answer = await fetch(`${table.dataset.puzzle}/parts?${query}`, { headers: { accept: "text/html" } });
      $(".offline").hidden = true;
      const html = answer.ok && await answer.text();
      if (html && ticket === latest) await done(html);
    } catch { $(".offline").hidden = false; }
    if ($("#part-turn").dataset.solved) keep();
    $("#live").textContent = $(".verdict")?.textContent.trim() || "";
    $(".verdict")?.scrollIntoView({ block: "nearest" });
  }

  const choose = (code, done) => ask(`answer=${encodeURIComponent(code)}`, done);

  if (table && $("#part-turn").dataset.solved) keep();
  mark();
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  return { choose, show: (done) => ask("shown=true", done) };
})();
