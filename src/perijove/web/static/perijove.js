// The script of Perijove's pages: keeps a table up to date, offers options where they lie, and knows the keys.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const { swap, question } = Parts;
  const { show: showTip, hide: hideTip, keep: keepTip, place, textOf } = Tips;
  const table = $(".table");
  const played = Boolean(table?.dataset.match || table?.dataset.puzzle); // or else looked back at
  const menu = $(".menu");
  const announce = (text) => { $("#live").textContent = text; };

  // A table in play

  let busy = false;
  let again = false;
  let unsaid = "";

  async function refresh() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const answer = await fetch(table.dataset.parts, { headers: { accept: "text/html" } });
      if (answer.ok) {
        online(true);
        const html = await answer.text();
        const mark = /data-mark="([^"]*)"/.exec(html)?.[1];
        if (!earlier(mark)) {
          await put(html, mark);
          has = signs();
        }
      }
    } catch { online(false); }
    busy = false;
    if (again) { again = false; refresh(); }
  }

  // What the page has, or will have as soon as it is played out: the moment, and its parts as the server knows them.
  const signs = () => JSON.parse($("#part-signs").dataset.signs);
  let newest = $("#part-turn")?.dataset.mark || "";
  let has = table?.dataset.match ? signs() : {};
  let playing = Promise.resolve();
  const waiting = new Set();

  function put(html, mark) {
    newest = mark;
    playing = Playout.show(html, settle).then(speak);
    for (const look of waiting) look();
    return playing;
  }

  const numbers = (mark) => (mark || "").split(".").map(Number);
  function earlier(mark) {
    const [now, other] = [numbers(newest), numbers(mark)];
    return [0, 1, 2].some((place) => (other[place] || 0) < (now[place] || 0));
  }

  // What the stream tells is there at once. Whatever was missed of it is asked for.
  function heed(news) {
    if (earlier(news.mark)) return;
    put(Object.values(news.html).join(""), news.mark);
    for (const name of Object.keys(news.html)) has[name] = news.signs[name];
    if (Object.keys(news.signs).some((name) => has[name] !== news.signs[name])) refresh();
  }

  // After something was done: mostly the stream brings what came of it before the answer to the request.
  const LATE = 1500; // milliseconds
  async function caughtUp(there) {
    if (!there()) {
      await new Promise((done) => {
        const late = setTimeout(() => { waiting.delete(look); refresh().then(done); }, LATE);
        const look = () => { if (there()) { waiting.delete(look); clearTimeout(late); done(); } };
        waiting.add(look);
      });
    }
    await playing;
  }
  async function shown(answer) {
    const { version } = await answer.json();
    await caughtUp(() => numbers(newest)[0] >= version);
  }

  function speak() {
    const said = [$(".lesson-told")?.textContent, $(".lesson-todo")?.textContent, $(".turn .whose")?.textContent, $(".turn .prompt")?.textContent, Playout.news()];
    const text = said.filter(Boolean).map((part) => part.replace(/\s+/g, " ").trim()).join(". ");
    if (text !== unsaid) announce(unsaid = text);
    const yours = $(".turn.yours");
    document.title = (yours ? "● " : "") + document.title.replace(/^● /, "");
  }

  const online = (yes) => { $(".offline").hidden = yes; };

  function listen() {
    const { match, tabs, at } = table.dataset;
    Stream.follow({ at, signs: () => has }, tabs, () => $(".turn.over") !== null, (heard) => {
      // Signed out, or the match has been removed: what is left of it is at its own address.
      if (heard.gone) location.replace(`/match/${match}`);
      if (heard.online !== undefined) online(heard.online);
      if (heard.html) heed(heard);
      else if (heard.lost || (heard.mark && heard.mark !== newest)) refresh();
    });
  }

  async function post(address, body) {
    try {
      const answer = await fetch(address, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
      });
      online(true);
      return answer;
    } catch { online(false); return null; }
  }

  // Choices are sent one after the other. A second click on the same question is the same click; one on the next
  // question waits until the server has answered the first.
  let sending = Promise.resolve();
  let answered = null;

  function choose(code) {
    if (table.dataset.puzzle) { answer(code); return; }
    if (Cart.takes(code)) { hideMenu(); hideTip(); return; }
    give({ code });
  }

  // One answer ({ code }), or several at once ({ codes }): all of them, or nothing changes.
  function give(what) {
    const { seat, version } = $("#part-turn").dataset;
    if (seat === undefined || version === answered) return;
    answered = version;
    hideMenu(); hideTip();
    table.classList.add("choosing");
    for (const code of what.codes || [what.code]) press(code);
    sending = sending.then(() => send({ seat: Number(seat), version: Number(version), ...what })).then(() => {
      if (version !== answered) return;
      answered = null;
      table.classList.remove("choosing");
      release();
    });
  }

  // A puzzle changes nothing: the same may be answered again and again.
  function answer(code) {
    hideMenu(); hideTip();
    press(code);
    Puzzle.choose(code, (html) => swap(html, settle)).then(release);
  }

  // What was pressed shows it at once, before the server has answered.
  function press(code) {
    for (const thing of $$("[data-option], [data-codes]")) {
      if (thing.dataset.option === code || (thing.dataset.codes || "").split(" ").includes(code) && thing.dataset.state !== "why") thing.classList.add("pressed");
    }
  }
  const release = () => { for (const thing of $$(".pressed")) thing.classList.remove("pressed"); };

  async function send(body) {
    const address = `/api/matches/${table.dataset.match}/choices${body.codes ? "/several" : ""}`;
    let answer = await post(address, body);
    // The very same request again is safe: the server knows whether it has had it.
    while (answer === null) {
      await new Promise((done) => setTimeout(done, 500));
      answer = await post(address, body);
    }
    if (answer.ok) { await shown(answer); return; }
    if (answer.status === 409) await refused(answer);
    await refresh();
  }

  // A lesson doesn't take every choice: it says why, and nothing has changed.
  async function refused(answer) {
    const said = await answer.json().catch(() => ({}));
    if (said.error !== "Stale") Cart.refused(said.message);
    if (said.error === "NotNow") document.dispatchEvent(new CustomEvent("refused", { detail: said.message }));
  }

  async function undo() {
    const turn = $("#part-turn");
    const button = $("[data-undo] button");
    if (turn?.dataset.seat === undefined || !button) return;
    if (button.ariaDisabled) { showTip(button); return; }
    button.classList.add("pressed");
    document.dispatchEvent(new Event("undoing"));
    const body = { seat: Number(turn.dataset.seat), version: Number(turn.dataset.version), choices: Number(button.form.choices.value) };
    const answer = await post(`/api/matches/${table.dataset.match}/undo`, body);
    if (answer?.ok) await shown(answer); else await refresh();
    release();
  }

  async function hint() {
    const button = $("[data-hint] button");
    if (!button || button.disabled) return;
    if (button.ariaDisabled) { showTip(button); return; }
    button.disabled = true;
    const { action, dataset: { thinking, failed } } = $("[data-hint]");
    const form = new FormData($("[data-hint]"));
    const asked = question($("#part-turn"));
    $(".hint-slot").textContent = thinking;
    try {
      const answer = await fetch(action, { method: "POST", body: form });
      const html = await answer.text();
      const slot = $(".hint-slot");
      if (asked === question($("#part-turn"))) {
        if (answer.ok) slot.innerHTML = html; else slot.textContent = failed;
        markHinted();
      }
    } catch { online(false); $(".hint-slot").textContent = ""; }
    if ($("[data-hint] button")) $("[data-hint] button").disabled = false;
  }

  function markHinted() {
    const code = $("[data-hinted]")?.dataset.hinted;
    for (const thing of $$("[data-option], [data-codes]")) {
      const codes = [thing.dataset.option, ...(thing.dataset.codes || "").split(" ")];
      thing.classList.toggle("hinted", code !== undefined && codes.includes(code));
    }
  }

  // Reasons and menus

  async function reasons(thing) {
    const why = table.dataset.why || `/match/${table.dataset.match}/why?seat=${$("#part-turn").dataset.seat}&codes=`;
    const address = why + encodeURIComponent(thing.dataset.codes);
    try {
      const answer = await fetch(address);
      return answer.ok ? await answer.text() : "";
    } catch { online(false); return ""; }
  }

  async function why(thing) {
    showTip(thing, "", true);
    const html = await reasons(thing);
    if (!html) return;
    showTip(thing, html, true);
    announce($(".tip").textContent);
  }

  let opener = null;
  function showMenu(thing) {
    hideTip();
    opener = thing;
    menu.replaceChildren();
    for (const code of thing.dataset.codes.split(" ")) {
      const item = document.createElement("button");
      item.type = "button";
      item.role = "menuitem";
      item.dataset.pick = code;
      item.textContent = textOf(code);
      menu.append(item);
    }
    if (thing.dataset.scale) scale(thing.dataset.codes.split(" "), thing.dataset.scale);
    menu.setAttribute("aria-label", thing.dataset.tip || "");
    place(menu, thing);
    ($("[data-pick]", menu) || $("button", menu)).focus();
  }
  // Steps of a scale: − and + go down and up, and what is shown is what is chosen.
  function scale(codes, first) {
    const step = (sign, label) => {
      const button = document.createElement("button");
      button.type = "button";
      button.role = "menuitem";
      button.className = "step";
      button.textContent = label;
      button.addEventListener("click", (event) => { event.stopPropagation(); show(codes.indexOf(at) + sign); });
      return button;
    };
    const pick = document.createElement("button");
    pick.type = "button";
    pick.role = "menuitem";
    let at = first;
    const [less, more] = [step(-1, "−"), step(1, "+")];
    less.ariaLabel = menu.dataset.less;
    more.ariaLabel = menu.dataset.more;
    function show(number) {
      at = codes[number] || at;
      pick.dataset.pick = at;
      pick.textContent = textOf(at);
      less.disabled = at === codes[0];
      more.disabled = at === codes.at(-1);
      if (document.activeElement?.disabled || !menu.contains(document.activeElement)) pick.focus();
    }
    menu.onkeydown = (event) => {
      const sign = { ArrowLeft: -1, ArrowRight: 1, "-": -1, "+": 1 }[event.key];
      if (sign && menu.contains(less)) { event.preventDefault(); show(codes.indexOf(at) + sign); }
    };
    const box = document.createElement("div");
    box.className = "scale";
    box.append(less, pick, more);
    menu.replaceChildren(box);
    show(codes.indexOf(first));
  }

  function hideMenu() {
    if (menu.hidden) return;
    menu.hidden = true;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }

  // Clicks

  document.addEventListener("click", (event) => {
    const pick = event.target.closest("[data-pick]");
    if (pick) { choose(pick.dataset.pick); return; }
    if (!event.target.closest(".menu")) hideMenu();
    if (event.target.closest("[data-help]")) { $(".help").showModal(); return; }
    const copy = event.target.closest("[data-copy]");
    if (copy) { copyLink(copy); return; }
    if (event.target.closest("[data-again]")) { Playout.again(settle); return; }
    const show = table?.dataset.puzzle && event.target.closest("[data-show]");
    if (show) { event.preventDefault(); Puzzle.show((html) => swap(html, settle)); return; }
    const option = event.target.closest("[data-option]");
    if (option && table) { event.preventDefault(); choose(option.dataset.option); return; }
    const step = event.target.closest("[data-step]");
    if (step && replay) { event.preventDefault(); replay(step.dataset.step); return; }
    const spot = event.target.closest("[data-spot]");
    if (event.target.closest(".tip")) return;
    if (!spot) { hideTip(); return; }
    if (played && Settings.large(spot, event.pointerType)) { Phone.enlarge(spot, textOf, reasons); return; }
    if (spot.dataset.state === "choose") choose(spot.dataset.codes);
    else if (spot.dataset.state === "menu") showMenu(spot);
    else if (spot.dataset.state === "why") why(spot);
    else showTip(spot, "", true);
  });

  async function copyLink(button) {
    const link = $("[data-link]");
    link.select();
    try { await navigator.clipboard.writeText(link.value); } catch { document.execCommand("copy"); }
    $("span", button).textContent = button.dataset.done;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!table) return;
    if (form.matches("[data-undo]")) { event.preventDefault(); undo(); }
    else if (form.matches("[data-hint]")) { event.preventDefault(); hint(); }
    else if (form.matches(".chat-form")) { event.preventDefault(); say(form); }
  });

  async function say(form) {
    const text = form.text.value.trim();
    if (!text) return;
    const body = new FormData(form);
    form.text.value = "";
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (answer === null) { form.text.value = text; online(false); }
    const before = newest;
    caughtUp(() => newest !== before);
  }

  // Keys

  let digits = "";
  let wait = 0;
  function digit(key) {
    const options = $$("[data-option]");
    if (!options.length) return;
    digits += key;
    clearTimeout(wait);
    const number = Number(digits);
    const finish = () => { digits = ""; if (number >= 1 && number <= options.length) choose(options[number - 1].dataset.option); };
    if (number * 10 > options.length) finish();
    else wait = setTimeout(finish, 600);
  }

  function move(list, step) {
    const at = list.indexOf(document.activeElement);
    list[(at + step + list.length) % list.length]?.focus();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target.closest("input:not([type=range]), select, textarea");
    if (event.key === "Escape") { hideMenu(); hideTip(); if (field) field.blur(); return; }
    if (field || $("dialog[open]")) return;
    if (!menu.hidden) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); move($$("button", menu), event.key === "ArrowDown" ? 1 : -1); }
      if (event.key === "Tab") hideMenu();
      return;
    }
    const key = event.key.toLowerCase();
    if (key === "?") { $(".help").showModal(); return; }
    if (!table) return;
    if (replay && ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && !event.target.closest("[data-slider]")) {
      event.preventDefault();
      replay({ ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key]);
      return;
    }
    if (/^[0-9]$/.test(key)) digit(key);
    else if (key === "u") undo();
    else if (key === "h") hint();
    else if (key === "r") Playout.again(settle);
    else if (key === "s") Cart.give();
    else if (key === "i") Things.open(Tips.tipped());
    else if (key === "o") { Fit.unfold(); $("[data-option]")?.focus(); }
    else if (key === "b") $("#part-board .lesson-lit, #part-board:not(:has(.lesson-lit)) [data-state=choose], #part-board:not(:has(.lesson-lit)) [data-state=menu]")?.focus();
    else if (key === "l") $("#part-log")?.focus();
    else if (key === "c" && $(".chat-form input")) { event.preventDefault(); $(".chat-form input").focus(); }
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && document.activeElement?.matches("[data-option]")) {
      event.preventDefault();
      move($$("[data-option]"), event.key === "ArrowDown" ? 1 : -1);
    }
  });

  // Looking back

  let replay = null;
  if (table?.dataset.replay) {
    const first = Number(table.dataset.first);
    const last = Number(table.dataset.last);
    let ply = Number(table.dataset.ply);
    let latest = 0;
    const eyes = table.dataset.eyes !== undefined ? `&seat=${table.dataset.eyes}` : "";
    const go = async (to) => {
      ply = Math.min(last, Math.max(first, to));
      const slider = $("[data-slider]");
      slider.value = ply;
      const ticket = ++latest;
      history.replaceState(null, "", `${table.dataset.replay}?ply=${ply}${eyes}`);
      const answer = await fetch(`${table.dataset.replay}/parts?ply=${ply}${eyes}`).catch(() => null);
      online(answer !== null);
      if (!answer?.ok || ticket !== latest) return;
      await swap(await answer.text(), settle);
      announce($("#part-moment").textContent.trim());
    };
    replay = (step) => go({ first, back: ply - 1, next: ply + 1, last }[step]);
    let soon = 0;
    document.addEventListener("input", (event) => {
      if (!event.target.matches("[data-slider]")) return;
      clearTimeout(soon);
      soon = setTimeout(() => go(Number(event.target.value)), 60);
    });
  }

  // The name of a file that was chosen.

  document.addEventListener("change", (event) => {
    if (!event.target.matches(".file input")) return;
    const said = $("span", event.target.closest(".file"));
    said.textContent = event.target.files[0]?.name || said.dataset.none;
  });

  function settle() {
    if (table?.dataset.match) Cart.settle();
    document.dispatchEvent(new Event("settled"));
    if (played || replay) Fit.settle();
    if (played) Phone.settle();
    keepTip();
    markHinted();
  }
  if (table?.dataset.match) Cart.settle();
  document.addEventListener("give", (event) => give(event.detail));
  if (played) Phone.settle();
  if (table?.dataset.match) { listen(); speak(); }
  if (table?.dataset.match) document.addEventListener("moved", refresh);
  addEventListener("offline", () => online(false));
  document.documentElement.classList.add("ready");
})();
