// Keeps what was seen, so that it is there without a connection. The service comes first: what it says
// now is newer than what is kept.

const cacheName = "seen-1";

/** The most answers that are kept; those that were asked for first go first. */
const most = 2000;

/** How many were kept since what is kept was counted, which is not done for each. */
let uncounted = 0;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => event.waitUntil(keepAll(event.data.seen ?? [])));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (!isOurs(url)) return;
  event.respondWith(answer(event));
});

/** Whether an address belongs to the page. */
function isOurs({ pathname }) {
  return pathname === "/" || /^\/(pokemon|static|v1)\//.test(pathname) || pathname === "/v1/pokemon"
    || pathname === "/pictures.json" || pathname === "/manifest.webmanifest";
}

/** What the page had loaded before this worker was there. */
async function keepAll(addresses) {
  const cache = await caches.open(cacheName);
  for (const address of new Set(addresses)) {
    const url = new URL(address);
    if (url.origin !== self.location.origin || !isOurs(url)) continue;
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) await keep(cache, address, answer);
  }
}

/** Keeps an answer, and lets go of the oldest where there are too many: 50 more at most. */
async function keep(cache, request, answer) {
  await cache.put(request, answer);
  if (uncounted++ % 50 !== 0) return;
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.status === 200) event.waitUntil(keep(cache, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true })
      ?? (request.mode === "navigate" ? await shell(cache) : undefined);
    if (kept) return kept;
    throw error;
  }
}

/** Any page that was kept: the scripts in it show what the address says. */
async function shell(cache) {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname === "/" || pathname.startsWith("/pokemon/")) {
      return cache.match(request, { ignoreVary: true });
    }
  }
}
