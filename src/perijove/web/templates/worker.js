// Keeps the page for when there is no connection, and shows it then. Everything else goes to the server, always.
"use strict";
addEventListener("install", (event) => event.waitUntil((async () => {
  await (await caches.open(given.name)).addAll(given.kept.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== given.name) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search, origin } = new URL(request.url);
  const kept = async (file) => (await (await caches.open(given.name)).match(file)) ?? Response.error();
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(given.page)));
  else if (given.kept.includes(pathname + search)) event.respondWith(fetch(request).catch(() => kept(pathname + search)));
});
