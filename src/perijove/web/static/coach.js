// The coach: off until it is wanted, and then remembered in this browser. What it says comes with the parts of the page.
"use strict";
(() => {
  const KEY = "perijove-coach";
  const table = document.querySelector(".table[data-match]");
  const turn = () => document.getElementById("part-turn");
  if (!table) return;
  let refused = false;

  const wanted = () => { try { return localStorage.getItem(KEY) === "on"; } catch { return false; } };
  const want = (on) => { try { localStorage.setItem(KEY, on ? "on" : "off"); } catch { /* it is so until the page is left */ } };

  async function post(what, body) {
    try {
      const answer = await fetch(`/api/matches/${table.dataset.match}/${what}`, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
      });
      return answer.ok;
    } catch { return false; } // the page says by itself that there is no connection
  }

  // Whoever wanted the coach once has it at every table, even after the server has forgotten.
  async function settle() {
    const form = turn().querySelector("[data-coach]");
    if (!form || form.dataset.coach === "on" || !wanted() || refused) return;
    refused = true;
    refused = !await post("coach", { on: true, seat: Number(form.seat.value) });
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const seat = Number(form.seat?.value);
    if (form.matches("[data-coach]")) {
      event.preventDefault();
      const on = form.dataset.coach === "off";
      want(on);
      post("coach", { on, seat });
    } else if (form.matches("[data-heard]")) {
      event.preventDefault();
      post("coach", { heard: Number(form.dataset.heard), seat });
    } else if (form.matches("[data-take-back]")) {
      event.preventDefault();
      form.querySelector("button").classList.add("pressed");
      post("undo", { seat, version: Number(form.version.value), choices: Number(form.dataset.takeBack) });
    }
  });
  new MutationObserver(settle).observe(turn(), { attributeFilter: ["data-mark"] });
  settle();
})();
