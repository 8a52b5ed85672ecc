// Keeps pages that were seen, with their files and pictures, for when the internet is cut.
// Pages that are the same for everyone are kept; nothing of the console, of payments or of the API, and no page
// with the prices of a list, which its buyers alone may see.

const PAGES = 'pages-2';
const FILES = 'files-1';
const PICTURES = 'pictures-1';
/** Apart from the files, of which the oldest leave. */
const FIXED = 'offline-1';
const MOST = { [PAGES]: 60, [FILES]: 300, [PICTURES]: 150, [FIXED]: 2 };
const OFFLINE = '/offline.html';
const OFFLINE_SCRIPT = '/offline.js';
const HOUR = 3_600_000;
const CLOSED = /^\/(console|api|pay|sandbox|feeds|torob_api)(\/|$)/i;

/** A page that was seen is shown when the network has not answered by then. */
const PATIENCE = 4000;

/** The last page that was opened: the network could not be reached, or a kept page was quicker. */
let isCut = false;
let isKept = false;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FIXED).then((cache) => cache.addAll([OFFLINE, OFFLINE_SCRIPT])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname === OFFLINE_SCRIPT) event.respondWith(keptFirst(FIXED, request));
  else if (isFile(url)) event.respondWith(keptFirst(FILES, request));
  else if (isPicture(url)) event.respondWith(keptFirst(PICTURES, request));
});

self.addEventListener('message', (event) => {
  const { kind, url, files = [] } = event.data ?? {};
  if (kind === 'ask') event.source?.postMessage({ isCut, isKept });
  if (kind === 'seen') event.waitUntil(keepSeen(new URL(url, self.location.origin), files));
});

/** Search words and the key of a followed request stay out of the cache. */
const mayKeep = (url) =>
  url.origin === self.location.origin &&
  !CLOSED.test(url.pathname) &&
  !url.searchParams.has('q') &&
  !(url.pathname === '/manual-order-registration' && url.search);

const isFile = ({ pathname }) =>
  pathname.startsWith('/assets/') && !pathname.startsWith('/assets/admin/');

/** Everything under this path is for all to see; films are too heavy to keep. */
const isPicture = ({ pathname }) => /^\/api\/serve\/.*\.webp$/.test(pathname);

/** The network first; where it does not answer in time the kept page, and without one a page that says why. */
async function openPage(event, url) {
  const fetched = fetchPage(event, url);
  // it goes on behind a kept page, which is the new one the next time
  event.waitUntil(fetched.catch(() => {}));
  const kept = mayKeep(url) && (await caches.match(url.href, { cacheName: PAGES }));
  try {
    const response = await (kept ? Promise.race([fetched, late(kept)]) : fetched);
    isCut = false;
    isKept = response === kept;
    return response;
  } catch {
    isCut = true;
    isKept = false;
    return kept || (await caches.match(OFFLINE, { cacheName: FIXED })) || Response.error();
  }
}

async function fetchPage(event, url) {
  const response = await fetch(event.request);
  if (mayKeep(url)) event.waitUntil(keep(PAGES, url.href, response.clone()));
  return response;
}

const late = (page) => new Promise((resolve) => setTimeout(() => resolve(page), PATIENCE));

async function keptFirst(name, request) {
  const kept = await caches.match(request.url, { cacheName: name });
  if (kept) return kept;
  const response = await fetch(request);
  await keep(name, request.url, response.clone());
  return response;
}

/** A page reached by the router was never loaded whole: it is, at most once an hour. */
async function keepSeen(url, files) {
  // the files first: a page that is kept is whole; they are told once, wherever they were needed
  for (const file of files.map((name) => new URL(name)))
    if (isFile(file)) await keptFirst(FILES, new Request(file));
    else if (isPicture(file)) await keptFirst(PICTURES, new Request(file));
  if (!mayKeep(url)) return;
  const kept = await caches.match(url.href, { cacheName: PAGES });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < HOUR)) await fetchAndKeep(PAGES, url.href);
}

const fetchAndKeep = async (name, address) =>
  keep(name, address, await fetch(address, { credentials: 'omit' }));

async function keep(name, address, response) {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  const cache = await caches.open(name);
  await cache.put(address, response);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST[name]))) await cache.delete(old);
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in MOST)).map((name) => caches.delete(name)));
}
