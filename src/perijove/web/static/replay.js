// Looking back: a match plays by itself, turn by turn or choice by choice.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector("[data-turns]");
  const playing = document.querySelector("[data-playing]");
  if (!table || !playing) return;
  const PAUSE = { turn: 1600, choice: 900 }; // milliseconds at normal speed
  const [first, last] = [Number(table.dataset.first), Number(table.dataset.last)];
  const turns = table.dataset.turns.split(" ").filter(Boolean).map(Number);
  const slider = table.querySelector("[data-slider]");
  const button = playing.querySelector("[data-play]");
  const label = button.querySelector("span");
  const words = { play: label.textContent, pause: button.dataset.pause };
  let timer = 0;
  playing.hidden = false;

  function go(ply) {
    slider.value = ply;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const turn = (step) => {
    const at = Number(slider.value);
    return step === "next" ? turns.find((ply) => ply > at) ?? last : turns.findLast((ply) => ply < at) ?? first;
  };

  function show(on) {
    button.setAttribute("aria-pressed", String(on));
    label.textContent = on ? words.pause : words.play;
    button.querySelector("use").setAttribute("href", on ? "#icon-pause" : "#icon-play");
  }
  function stop() { clearTimeout(timer); timer = 0; show(false); }
  function wait() {
    const speed = Number(playing.querySelector("[data-speed]").value);
    timer = setTimeout(() => {
      const at = Number(slider.value);
      go(playing.querySelector("[data-unit]").value === "turn" ? turn("next") : at + 1);
      if (Number(slider.value) >= last) stop(); else wait();
    }, PAUSE[playing.querySelector("[data-unit]").value] / speed);
  }
  function play() {
    if (Number(slider.value) >= last) go(first);
    show(true);
    wait();
  }

  button.addEventListener("click", () => { if (timer) stop(); else play(); });
  // Whoever goes somewhere by hand wants to stay there.
  document.addEventListener("click", (event) => {
    const jump = event.target.closest("[data-turn]");
    if (jump) { event.preventDefault(); stop(); go(turn(jump.dataset.turn)); }
    else if (event.target.closest("[data-step], [popovertarget]")) stop();
  });
  slider.addEventListener("pointerdown", stop);
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.target.closest("button, a, input, select, summary")) return;
    event.preventDefault();
    if (timer) stop(); else play();
  });
});
