// What others did plays out move by move, beside who does it and what is told; any moment of the log can be looked at.
"use strict";
const Playout = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const table = $(".table");
  const caption = $(".caption");
  const HOLD = 1100; // milliseconds that a move is shown at the usual speed
  const MANY = 6; // more moves than these take no longer together
  const LEAST = 320;
  const PATIENCE = 4000; // milliseconds until the server is not waited for any more
  const FEW = 2; // lines of one move: where there are more, something has followed by itself
  let skipped = true; // whether nothing plays, or all of it comes at once
  let wake = null;
  let playing = Promise.resolve();
  let latest = "";

  const plyOf = (board) => board?.dataset.ply === undefined ? NaN : Number(board.dataset.ply);
  const wait = (time) => skipped ? Promise.resolve() : new Promise((done) => {
    const timer = setTimeout(done, time);
    wake = () => { clearTimeout(timer); done(); };
  });
  // What comes between is worth waiting for, but not long, and not for whoever skips it.
  const soon = (moves) => Promise.race([moves, wait(PATIENCE).then(() => [])]);
  function skip() {
    if (skipped) return;
    skipped = true;
    Motion.land();
    wake?.();
  }

  // Boards come as numbers of lines, most of which are those of the board before.
  async function fetchMoves(since, to) {
    const answer = await fetch(`${table.dataset.moves}since=${since}${to === undefined ? "" : `&to=${to}`}`);
    if (!answer.ok) return [];
    const { lines, moments } = await answer.json();
    for (const one of moments) one.board = one.board.flatMap(([first, count]) => lines.slice(first, first + count)).join("\n");
    return moments;
  }

  // The lines of a log that came after a ply, the first first.
  const linesAfter = (log, ply) => $$(".passage", log).reverse().flatMap((passage) => $$("li[data-ply]", passage)
    .filter((line) => Number(line.dataset.ply) > ply).map((line) => ({
      ply: Number(line.dataset.ply), player: Number(passage.dataset.player), name: $("h4 bdi", passage)?.textContent || "",
      text: line.textContent.replace(/\s+/g, " ").trim(),
      pieces: [...line.children].map((piece) => [piece.dataset.word || piece.textContent, piece.dataset.about || ""]).filter(([text]) => text),
    })));

  function toMove(lines) {
    const last = lines.at(-1);
    return last ? { ply: last.ply, player: last.player, name: last.name, said: lines.filter((one) => one.ply === last.ply) } : null;
  }

  const mine = (player) => String(player) === $("#part-turn").dataset.seat;
  // What is worth a picture of its own: what tells something, and of one's own choices the last in a row.
  const worth = (moves) => moves.filter((move, number) => move.said.length && !(mine(move.player) && moves.slice(number + 1).find((one) => one.said.length)?.player === move.player));

  // Who does it and what is told, in the place of the question: nothing else moves for it.
  function tell(move, number, count) {
    const at = $("#part-turn").getBoundingClientRect();
    caption.style.left = `${at.left}px`;
    caption.style.top = `${at.top}px`;
    caption.style.width = `${at.width}px`;
    caption.style.minHeight = `${Math.min(at.height, 190)}px`;
    $(".caption-who", caption).replaceChildren(...whose(move));
    $(".caption-said", caption).replaceChildren(...move.said.slice(-5).map((line) => {
      const said = document.createElement("p");
      said.append(...Log.worded(line.pieces));
      return said;
    }));
    $(".caption-count", caption).textContent = count > 1 ? `${number}/${count}` : "";
    caption.style.setProperty("--by", move.player >= 0 ? `var(--p${move.player % 6})` : "var(--line-strong)");
    caption.hidden = false;
    $("#live").textContent = move.said.map(({ text }) => text).join(" ");
  }
  function whose({ player, name }) {
    if (player < 0) return [];
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", `shape p${player % 6}`);
    svg.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
    svg.firstChild.setAttribute("href", `#shape-${player % 6}`);
    const said = document.createElement("bdi");
    said.textContent = name;
    return [svg, said];
  }

  const holdOf = (count) => Math.max(LEAST, HOLD * Math.min(1, MANY / count)) * Motion.pace();

  // One move after the other on the board; those of one's own are known.
  async function play(moves, settle, count = moves.length) {
    table.classList.add("playing-out");
    for (const [number, move] of moves.entries()) {
      if (skipped) return;
      const own = mine(move.player);
      if (!own) tell(move, number + 1, count);
      const now = $$("#part-board [data-now]").map((thing) => thing.dataset.place);
      const takes = Parts.stage(move.board, move.player < 0 ? undefined : String(move.player), settle);
      light(move, now);
      await wait(own ? takes : Math.max(takes, holdOf(count)));
    }
  }

  // What is named in the lines of a move is lit while it is told, and the place where the game was when it came about.
  function light(move, now) {
    const codes = move.said.flatMap((line) => line.pieces.map(([, code]) => code)).filter(Boolean);
    const lit = [...codes.map((code) => `[data-change="${CSS.escape(code)}"]`), ...now.map((place) => `[data-tour][data-place="${CSS.escape(place)}"]`)];
    for (const thing of $$("#part-board .told")) thing.classList.remove("told");
    for (const thing of lit.length ? $$(lit.map((one) => `#part-board ${one}`).join()) : []) thing.classList.add("told");
    if (root.classList.contains("handheld")) follow($$("#part-board .told, #part-board .changed"));
  }

  // On a phone, what happens is brought into sight.
  function follow(things) {
    const boxes = things.map((thing) => [thing, thing.getBoundingClientRect()]).filter(([, box]) => box.height > 0);
    if (!boxes.length || boxes.some(([, box]) => box.top > 110 && box.bottom < innerHeight - 60)) return;
    boxes[0][0].scrollIntoView({ block: "center", behavior: "smooth" });
  }

  function end() {
    skipped = true;
    table?.classList.remove("playing-out");
    if (caption) caption.hidden = true;
    for (const thing of $$("#part-board .told")) thing.classList.remove("told");
  }

  // Shows what was served: at once, or after what came before it has played out.
  function show(html, settle) {
    skip();
    const shown = playing.then(() => showNow(Parts.read(html), settle));
    playing = shown.catch(() => {}).then(end);
    return shown;
  }

  async function showNow(fresh, settle) {
    const board = $("#part-board", fresh);
    const shown = plyOf($("#part-board"));
    const count = plyOf(board) - shown;
    const lines = linesAfter(fresh, shown);
    latest = lines.map((line) => line.text).slice(-8).join(" ");
    let now = [];
    let last = toMove(lines.filter((line) => line.ply === plyOf(board)));
    if (!(count > 0) || !Motion.pace() || !caption || table.dataset.moves === undefined) { await Parts.swap(fresh, settle); return; }
    skipped = false;
    let steps = 1;
    try {
      if (count > 1 || lines.length > FEW) {
        const moves = worth((await soon(fetchMoves(shown, plyOf(board)))).slice(1));
        const end = moves.findLastIndex((move) => move.ply === plyOf(board));
        if (end >= 0) [last] = moves.splice(end);
        steps = moves.length + 1;
        await play(moves, settle, steps);
        now = $$("#part-board [data-now]").map((thing) => thing.dataset.place);
      }
    } catch { /* without what came between, there is still the end */ }
    const asked = $(".turn.yours, .turn.over", fresh) !== null;
    table.classList.remove("playing-out");
    const quick = skipped;
    if (quick) Motion.still(() => Parts.swap(fresh, settle)); else await Parts.swap(fresh, settle);
    if (!asked && !quick && last && !mine(last.player)) {
      tell(last, steps, steps);
      light(last, now);
      await wait(holdOf(steps));
    }
    end();
  }

  // What has happened since one's last turn, once more.
  async function again(settle) {
    const since = $("#part-log")?.dataset.since;
    if (since === undefined || table?.dataset.moves === undefined || !skipped) return;
    playing = playing.then(async () => {
      if (!Motion.pace()) return;
      skipped = false;
      try {
        const [first, ...later] = await soon(fetchMoves(since));
        const moves = worth(later);
        if (!moves.length || skipped) return;
        if (root.classList.contains("handheld")) $(".tab[data-tab=board]")?.click();
        table.classList.add("looking-back", "playing-out");
        await wait(Parts.stage(first.board, undefined, settle));
        await play(moves, settle);
      } catch { /* no connection: the table stays as it is */ } finally {
        table.classList.remove("looking-back", "playing-out");
        if (skipped) Motion.still(() => Parts.unstage(settle)); else Parts.unstage(settle);
        end();
      }
    });
    await playing;
  }

  // One key, or a press anywhere on the table, and all of it is there.
  document.addEventListener("keydown", (event) => {
    if (skipped || event.ctrlKey || event.metaKey || event.altKey || !/^( |Escape|Enter|[0-9])$/.test(event.key)) return;
    if (event.target.closest("input, select, textarea, dialog")) return;
    // Escape closes besides what lies over the table.
    if (event.key !== "Escape") { event.preventDefault(); event.stopImmediatePropagation(); }
    skip();
  }, true);
  document.addEventListener("click", (event) => {
    if (skipped || !event.target.closest("#part-board, .caption")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  }, true);
  document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); });

  return { show, again, fetchMoves, whose, skip, news: () => latest, playing: () => !skipped };
})();
