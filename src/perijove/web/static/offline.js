// Lets the browser keep the page for when there is no connection; from that page, comes back when there is one.
"use strict";
(() => {
  const { worker } = document.documentElement.dataset;
  if (worker && "serviceWorker" in navigator) navigator.serviceWorker.register(worker).catch(() => { /* it does without */ });
  if (!worker) addEventListener("online", () => location.reload());
})();
