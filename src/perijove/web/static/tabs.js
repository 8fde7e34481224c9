// A shared worker: all tabs of a browser that show a table follow their pages by one stream. A browser has only six
// connections to a server, and every stream would keep one.
"use strict";
const AGAIN = 2000; // milliseconds until a refused stream is asked for again
const MOST = 50; // pages that a stream can follow
const besides = new URLSearchParams(location.search).get("pages");
if (besides.startsWith("/static/")) importScripts(besides);
const tabs = new Map(); // what each tab shows, by its port
const pages = new Pages();
let source = null;
let followed = "";
let soon = 0;

const tell = (what, at) => { for (const [port, its] of tabs) if (!at || its === at) port.postMessage(what); };

function later(milliseconds) {
  clearTimeout(soon);
  soon = setTimeout(follow, milliseconds);
}

function follow() {
  const shown = [...new Set(tabs.values())].slice(-MOST);
  const wanted = shown.join(" ");
  if (wanted === followed && source?.readyState !== EventSource.CLOSED) return;
  source?.close();
  followed = wanted;
  pages.forget(shown);
  source = wanted ? new EventSource(pages.address(shown)) : null;
  source?.addEventListener("parts", (event) => {
    const news = pages.take(event.data);
    tell(news, news.at);
  });
  source?.addEventListener("gone", (event) => tell({ gone: true }, JSON.parse(event.data).at));
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
  port.onmessage = ({ data: { at, signs } }) => {
    if (!at) { leave(); return; }
    tabs.delete(port); // those who come last are the last to be left out
    tabs.set(port, at);
    pages.meet(at, signs);
    port.postMessage({ mark: pages.mark(at) });
    later(20);
  };
  port.onclose = leave; // where browsers tell that a tab has crashed
};
