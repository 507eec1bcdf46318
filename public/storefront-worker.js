// Service worker of the storefront: keeps the cars that the visitor has looked at, for when there is no network
// (docs/decisions/0080-pages-without-network.md). It changes no request while the network answers, and keeps no page but a car's.

/** Another name when the format of what is kept changes; caches of other names are deleted. */
const CACHE = "storefront-kept-1";
const OFFLINE_PAGE = "/offline";
/** In place of photos that are not kept: browsers without network load those far below the window, too. */
const NO_PHOTO = "/no-photo.svg";
const CAR_PAGE = /^\/car\/[^/]+$/;
const PAGES_MAX = 30;
/** What is known about a kept page, as JSON. */
const NOTE = "X-Kept";

/** Pages of this worker's making, by client: their files come from the cache. */
const offlineClients = new Set();
/** Changes of the cache, one after the other. */
let changes = Promise.resolve();

self.addEventListener("install", (event) => {
  // Without the offline page nothing is installed.
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(start()));

async function start() {
  for (const name of await caches.keys())
    if (name.startsWith("storefront-") && name !== CACHE) await caches.delete(name);
  // The browser requests a page while it starts the worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  const { keep, forget } = event.data;
  if (keep) changes = changes.then(() => keepCar(keep)).catch(() => undefined);
  if (forget) changes = changes.then(forgetCars).catch(() => undefined);
  event.waitUntil(changes);
});

self.addEventListener("push", (event) => {
  const { title, path, tag } = event.data.json();
  const shown = { tag, lang: "ru", icon: "/apple-touch-icon.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // A page of the visitor may hold typed text: the message opens its own.
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});

self.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  if (isPageView(request)) event.respondWith(openPage(event));
  else if (offlineClients.has(clientId)) event.respondWith(openFile(request));
});

/** Without preloading the server could not tell a visit: a request of the worker has other `Sec-Fetch` headers. */
function isPageView({ mode, method }) {
  return mode === "navigate" && method === "GET" && "navigationPreload" in self.registration;
}

/** Keeps a car's page, its stylesheets and its main photo. @param car { path, title, text, photo } */
async function keepCar({ path, title, text, photo }) {
  if (!CAR_PAGE.test(path) || !(await keepOfflinePage().catch(() => false))) return;
  const cache = await caches.open(CACHE);
  const page = await readPage(path);
  // Also the kept page of a car that is gone; a new one is put at the end of the cache.
  await cache.delete(path);
  if (!page) return;
  const files = photo ? [...page.files, photo] : page.files;
  await keepFiles(cache, files);
  await cache.put(path, keptResponse(page, { title, text, photo, files, at: Date.now() }));
  await prune(cache);
}

async function forgetCars() {
  const cache = await caches.open(CACHE);
  for (const { path } of await keptCars(cache)) await cache.delete(path);
  await prune(cache);
}

/** The salon's phone may have changed, so every kept car renews it; the browser's own cache answers within five minutes. */
async function keepOfflinePage() {
  const page = await readPage(OFFLINE_PAGE);
  if (!page) {
    await leave();
    throw new Error("The site keeps no pages.");
  }
  const cache = await caches.open(CACHE);
  const files = [...new Set([...page.files, NO_PHOTO])];
  await keepFiles(cache, files);
  await cache.put(OFFLINE_PAGE, keptResponse(page, { files }));
  return true;
}

/** Switched off (NO_OFFLINE_PAGES): everything is deleted. A subscription to messages needs the worker itself. */
async function leave() {
  await caches.delete(CACHE);
  if (!(await self.registration.pushManager?.getSubscription())) await self.registration.unregister();
}

/** A page without its scripts, which would need the network; null when the site has no such page. @throws without network */
async function readPage(path) {
  const response = await fetch(path);
  const isPage = response.ok && response.headers.get("Content-Type")?.startsWith("text/html");
  if (!isPage || response.redirected || response.headers.get("Cache-Control")?.includes("no-store")) {
    if (response.status >= 500 || response.status === 429) throw new Error(`Status ${response.status}`);
    return null;
  }
  const html = (await response.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  const files = [...html.matchAll(/(?:<link rel="stylesheet" href="|<img src="(?=\/no-photo)|<use href=")([^"#]+)/g)];
  return {
    html,
    files: [...new Set(files.map(([, href]) => href))],
    policy: response.headers.get("Content-Security-Policy"),
  };
}

async function keepFiles(cache, files) {
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

function keptResponse({ html, policy }, note) {
  const headers = { "Content-Type": "text/html; charset=utf-8", [NOTE]: encodeURIComponent(JSON.stringify(note)) };
  return new Response(html, { headers: { ...headers, "Content-Security-Policy": policy } });
}

const noteOf = (response) => JSON.parse(decodeURIComponent(response.headers.get(NOTE)));

/** Newest first: a page that is kept again is put at the end of the cache. */
async function keptCars(cache) {
  const cars = [];
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (CAR_PAGE.test(path)) cars.unshift({ path, ...noteOf(await cache.match(request)) });
  }
  return cars;
}

/** Deletes the oldest pages above the limit, and files that no page needs. */
async function prune(cache) {
  const cars = await keptCars(cache);
  for (const { path } of cars.slice(PAGES_MAX)) await cache.delete(path);
  const offline = noteOf(await cache.match(OFFLINE_PAGE));
  const kept = [...cars.slice(0, PAGES_MAX), offline].flatMap(({ files }) => files);
  const needed = new Set(kept.map((file) => new URL(file, self.location.origin).href));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!needed.has(request.url) && pathname !== OFFLINE_PAGE && !CAR_PAGE.test(pathname)) await cache.delete(request);
  }
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (cause) {
    const page = await offlinePage(new URL(event.request.url).pathname);
    if (!page) throw cause;
    offlineClients.add(event.resultingClientId);
    return page;
  }
}

/** A kept car with a line above it, or the list of the kept cars; undefined for pages of staff. */
async function offlinePage(path) {
  if (/^\/(?:admin|login|logout|api)(?:\/|$)/.test(path)) return undefined;
  const cache = await caches.open(CACHE);
  const page = CAR_PAGE.test(path) ? await cache.match(path) : undefined;
  if (page) return withHtml(page, (html) => html.replace(/<body[^>]*>/, (body) => body + offlineLine(noteOf(page))));
  const offline = await cache.match(OFFLINE_PAGE);
  const cars = await keptCars(cache);
  if (!offline || cars.length === 0) return offline;
  const list = `<ul class="grid gap-3">${cars.map(carItem).join("")}</ul>`;
  return withHtml(offline, (html) => html.replace(/(<div id="kept-cars"[^>]*>).*?<\/div>/s, `$1${list}</div>`));
}

async function withHtml(page, change) {
  return new Response(change(await page.text()), { headers: page.headers });
}

const TIME = new Intl.DateTimeFormat("ru", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

function offlineLine({ at }) {
  const link = `<a class="inline-block underline" href="${OFFLINE_PAGE}">Все сохранённые автомобили</a>`;
  const text = `Нет сети. Страница сохранена ${TIME.format(at)}: цена и наличие могли измениться.`;
  return `<p role="status" class="border-b border-line bg-shade px-4 py-2 text-center text-sm">${text} ${link}</p>`;
}

function carItem({ path, title, text, photo, at }) {
  const picture = photo ? `<img src="${escape(photo)}" alt="" class="w-24 shrink-0 rounded-sm md:w-30" />` : "";
  const lines = `<span class="block text-sm text-soft">${escape(text)}<br />Сохранено ${TIME.format(at)}</span>`;
  const words = `<span class="min-w-0"><b class="underline">${escape(title)}</b>${lines}</span>`;
  return `<li><a class="panel flex items-center gap-4 p-3" href="${escape(path)}">${picture}${words}</a></li>`;
}

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A file of an offline page. The browser's own cache may have it, too. A photo may be kept in another size. */
async function openFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (cause) {
    const [, picture] = /^(\/media\/[^/]+\/)/.exec(new URL(request.url).pathname) ?? [];
    if (!picture) throw cause;
    const similar = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(picture));
    return cache.match(similar ?? NO_PHOTO);
  }
}
