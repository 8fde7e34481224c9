// A shared worker: all tabs of a browser that show a table follow their matches by one stream. A browser has only six
// connections to a server, and every stream would keep one.
"use strict";
const AGAIN = 2000; // milliseconds until a refused stream is asked for again
const MOST = 50; // matches that a stream can follow
const tabs = new Map(); // what each tab follows, by its port
const marks = new Map(); // the last moment of each match that was heard of
let source = null;
let followed = "";
let soon = 0;

const tell = (what, match) => { for (const [port, its] of tabs) if (!match || its === match) port.postMessage(what); };

function later(milliseconds) {
  clearTimeout(soon);
  soon = setTimeout(follow, milliseconds);
}

function follow() {
  const matches = [...new Set(tabs.values())].slice(-MOST);
  const address = matches.length ? `/api/stream?${matches.map((match) => `match=${match}`).join("&")}` : "";
  if (address === followed && source?.readyState !== EventSource.CLOSED) return;
  source?.close();
  followed = address;
  for (const match of marks.keys()) if (!matches.includes(match)) marks.delete(match);
  source = address ? new EventSource(address) : null;
  source?.addEventListener("change", (event) => {
    const { match, mark } = JSON.parse(event.data);
    marks.set(match, mark);
    tell({ mark }, match);
  });
  source?.addEventListener("gone", (event) => tell({ gone: true }, JSON.parse(event.data).match));
  source?.addEventListener("open", () => tell({ online: true }));
  source?.addEventListener("bye", () => tell({ online: false }));
  source?.addEventListener("error", (event) => {
    tell({ online: false });
    // A browser gives up when the server refuses; we don't.
    if (event.target === source && source.readyState === EventSource.CLOSED) later(AGAIN);
  });
}

onconnect = ({ ports: [port] }) => {
  const leave = () => { tabs.delete(port); later(100); };
  port.onmessage = ({ data: { match } }) => {
    if (!match) { leave(); return; }
    tabs.delete(port); // those who come last are the last to be left out
    tabs.set(port, match);
    port.postMessage({ mark: marks.get(match) });
    later(20);
  };
  port.onclose = leave; // where browsers tell that a tab has crashed
};
