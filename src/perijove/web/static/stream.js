// Hears what is new in a page: through the worker that all tabs share, or else by a stream of one's own while shown.
"use strict";
const Stream = (() => {
  const AGAIN = 2000; // milliseconds until a refused stream is asked for again
  const PATIENCE = 5000; // milliseconds until a worker that says nothing is given up

  // Both have join and leave; to join again is always right, and tells at once which moment it is.

  function shared({ at, signs }, worker, hear, fail) {
    const { port } = new SharedWorker(worker);
    let wait = 0;
    port.onmessage = ({ data }) => { clearTimeout(wait); hear(data); };
    return {
      join() { clearTimeout(wait); wait = setTimeout(fail, PATIENCE); port.postMessage({ at, signs: signs() }); },
      leave() { clearTimeout(wait); port.postMessage({}); },
    };
  }

  function own({ at, signs }, hear) {
    let source = null;
    let wait = 0;
    function leave() { clearTimeout(wait); source?.close(); source = null; }
    function join() {
      if (source && source.readyState !== EventSource.CLOSED) return;
      leave();
      const pages = new Pages();
      pages.meet(at, signs());
      source = new EventSource(pages.address([at]));
      source.addEventListener("parts", (event) => hear(pages.take(event.data)));
      source.addEventListener("gone", () => hear({ gone: true }));
      source.addEventListener("open", () => hear({ online: true }));
      source.addEventListener("bye", () => hear({ online: false }));
      source.addEventListener("error", (event) => {
        hear({ online: false });
        if (event.target.readyState === EventSource.CLOSED) wait = setTimeout(join, AGAIN);
      });
    }
    return { join, leave };
  }

  // Calls hear({ mark, html, signs, … }) with what is new in the page, hear({ mark }) with the moment, hear({ gone }) or
  // hear({ online }). A hidden tab needs no connection of its own, but what is shared it may go on using: its title
  // tells whose turn it is. Once the game is over there is nothing more to tell.
  function follow(page, worker, over, hear) {
    let way = null;
    const alone = () => { way?.leave(); way = own(page, hear); settle(); };
    const settle = () => {
      if (document.hidden && (over() || !sharing)) way.leave(); else way.join();
    };
    let sharing = typeof SharedWorker === "function";
    try {
      if (sharing) way = shared(page, worker, hear, () => { sharing = false; alone(); });
    } catch { sharing = false; }
    if (sharing) settle(); else alone();
    document.addEventListener("visibilitychange", settle);
    addEventListener("pagehide", () => way.leave());
    addEventListener("pageshow", (event) => { if (event.persisted) settle(); });
  }

  return { follow };
})();
