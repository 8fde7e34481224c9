// Sounds, made here: none until somebody wants them.
"use strict";
(() => {
  const NOTES = { turn: [[659, 0], [880, .11]], chosen: [[392, 0]], over: [[523, 0], [659, .12], [784, .24]] };
  const LOUD = .07;
  let context = null;
  let before = null;

  function play(notes) {
    if (Settings.get("sounds") !== "on") return;
    context ||= new AudioContext();
    context.resume();
    for (const [pitch, after] of notes) {
      const start = context.currentTime + after;
      const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
      const loud = new GainNode(context, { gain: 0 });
      loud.gain.linearRampToValueAtTime(0, start);
      loud.gain.linearRampToValueAtTime(LOUD, start + .015);
      loud.gain.exponentialRampToValueAtTime(.0004, start + .34);
      tone.connect(loud).connect(context.destination);
      tone.start(start);
      tone.stop(start + .36);
    }
    document.documentElement.dataset.sounded = notes.length; // for whoever can't hear it, such as a test
  }

  function look() {
    const turn = document.getElementById("part-turn");
    if (!turn) return;
    const { version } = turn.dataset;
    const now = { version, yours: turn.classList.contains("yours"), over: turn.classList.contains("over") };
    if (before && now.version !== before.version) {
      if (now.over && !before.over) play(NOTES.over);
      else if (now.yours && !before.yours) play(NOTES.turn);
      else play(NOTES.chosen);
    }
    before = now;
  }

  document.addEventListener("settled", look);
  look();
})();
