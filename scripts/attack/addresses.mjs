import { setTimeout } from "node:timers/promises";
import { HOSTILE_ADDRESSES } from "../../worker/adapters/web/test-hostile-addresses.ts";
import { faultsOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** The only sites that requests may go to. A page's reader tidies texts, which makes plain addresses of example.ru of some hostile ones. */
const PUBLIC_SITE = /^https?:\/\/(?:[\w-]+\.dealer|example)\.ru\//;
const EVERY_MINUTE = "* * * * *";
/**
 * An import pauses for 3 s between two requests to one host, in an invocation that cron does not wait for; a request may take 15 s.
 * Many hostile redirects end at the same public host.
 */
const STUCK_MS = 30_000;
const TURN_PAUSE_MS = 250;
const URLS_PER_CALL = 20;
/** The short form takes every so many of the addresses. */
const SHORT_STEP = 6;

/**
 * Gives hostile addresses to every place that takes one, in redirects and in pages too. No request may leave for any of them.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackAddresses(site, attempts, { isShort, seed }) {
  const all = Object.values(HOSTILE_ADDRESSES).flat();
  const addresses = isShort ? all.filter((_, at) => (at + seed) % SHORT_STEP === 0) : all;
  await checkOwnSite(site, attempts);
  await attackCalls(site, attempts, addresses);
  await attackRedirects(site, attempts, addresses);
  await attackPages(site, attempts, addresses);
}

/** The record would see a request: an address that is fine is requested. @param {AttackedSite} site @param {Attempts} attempts */
async function checkOwnSite(site, attempts) {
  await call(site, "POST", "/parser/parse-single", { url: "https://first.dealer.ru/car" });
  await site.runCron(EVERY_MINUTE);
  const received = await site.canary.received();
  attempts.record("import of https://first.dealer.ru/car", [
    !received.some(({ url }) => url.startsWith("https://first.dealer.ru/")) && "was not requested",
  ]);
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {string[]} addresses */
async function attackCalls(site, attempts, addresses) {
  const places = [
    { method: "POST", path: "/parser/parse-single", body: (/** @type {string} */ url) => ({ url }) },
    { method: "POST", path: "/parser/parse-feed", body: (/** @type {string} */ url) => ({ url }) },
    {
      method: "POST",
      path: "/parser/sources",
      body: (/** @type {string} */ url) => ({ name: "Фид", kind: "feed", url, everyHours: 24 }),
    },
    { method: "PUT", path: "/parser/sources/source", body: (/** @type {string} */ url) => ({ url, enabled: true }) },
    {
      method: "PUT",
      path: "/notice-channels/webhook",
      body: (/** @type {string} */ target) => ({ enabled: true, target }),
    },
    { method: "PUT", path: "/settings", body: (/** @type {string} */ heartbeatUrl) => ({ heartbeatUrl }) },
  ];
  const calls = places.flatMap((place) =>
    addresses.filter((address) => address.trim() !== "").map((address) => ({ ...place, address })),
  );
  await forEachParallel(calls, async ({ method, path, body, address }) => {
    const answer = await call(site, method, path, body(address));
    attempts.record(`${method} ${path} with ${JSON.stringify(address.slice(0, 200))}`, [
      ...faultsOf(answer),
      answer.status < 400 && `status ${answer.status}`,
      answer.status >= 400 && !/"error":"[^"]*[а-яё]/i.test(answer.text) && "no Russian error",
    ]);
  });
  for (let at = 0; at < addresses.length; at += URLS_PER_CALL) {
    const answer = await call(site, "POST", "/parser/parse-urls", { urls: addresses.slice(at, at + URLS_PER_CALL) });
    attempts.record(`POST /parser/parse-urls from ${at}`, faultsOf(answer));
  }
  await expectNoRequest(site, attempts, "addresses in calls");
}

/** Good addresses that lead to hostile ones. @param {AttackedSite} site @param {Attempts} attempts @param {string[]} addresses */
async function attackRedirects(site, attempts, addresses) {
  const targets = addresses.filter((address) => /^[\x21-\x7e]+$/.test(address));
  const replies = targets.map((target, at) => [
    `https://r${at}.dealer.ru/`,
    { status: [301, 302, 303, 307, 308][at % 5], headers: { Location: target } },
  ]);
  await site.canary.replyWith({
    ...Object.fromEntries(replies),
    "https://hook.dealer.ru/": { status: 307, headers: { Location: targets[0] ?? "" } },
  });
  const urls = targets.map((_, at) => `https://r${at}.dealer.ru/car`);
  for (let at = 0; at < urls.length; at += URLS_PER_CALL)
    await call(site, "POST", "/parser/parse-urls", { urls: urls.slice(at, at + URLS_PER_CALL) });
  await call(site, "PUT", "/notice-channels/webhook", { enabled: true, target: "https://hook.dealer.ru/" });
  await call(site, "POST", "/notice-channels/webhook/test", {});
  await expectNoRequest(site, attempts, "redirects", targets.length);
}

/** Pages of a good site whose pictures, base and canonical address are hostile. @param {AttackedSite} site @param {Attempts} attempts @param {string[]} addresses */
async function attackPages(site, attempts, addresses) {
  const quoted = addresses.map((address) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  for (let at = 0; at < quoted.length; at += URLS_PER_CALL) {
    const pictures = quoted.slice(at, at + URLS_PER_CALL);
    const car = {
      "@type": "Car",
      name: `Haval Jolion ${at}`,
      brand: "Haval",
      model: "Jolion",
      image: pictures,
      offers: { price: 2_000_000 },
    };
    const html = `<base href="${pictures[0]}"><link rel="canonical" href="${pictures[1]}"><title>Haval Jolion, 2025</title><h1>Haval Jolion, 2025</h1>
<b>2 000 000 ₽</b><p>Пробег: 10 км</p>${pictures.map((src) => `<img src="${src}" width="800" height="600">`).join("")}
<script type="application/ld+json">${JSON.stringify(car).replaceAll("<", "\\u003c")}</script>`;
    const answer = await call(site, "POST", "/parser/parse-html", { html, url: `https://page${at}.dealer.ru/car` });
    attempts.record(`POST /parser/parse-html with pictures from ${at}`, faultsOf(answer));
  }
  await expectNoRequest(site, attempts, "pictures of pages");
}

/** Lets cron do all the work that waits. @param {AttackedSite} site @param {Attempts} attempts @param {string} what @param {number} [least] requests to our own site that the work makes at least */
async function expectNoRequest(site, attempts, what, least = 0) {
  let left = await waitingItems(site);
  let progressAt = Date.now();
  while (left.runs > 0 && Date.now() - progressAt < STUCK_MS) {
    const outcome = await site.runCron(EVERY_MINUTE);
    if (outcome !== "ok") attempts.record(`cron after ${what}`, [outcome]);
    const now = await waitingItems(site);
    if (now.runs !== left.runs || now.items !== left.items) progressAt = Date.now();
    left = now;
    if (left.runs > 0) await setTimeout(TURN_PAUSE_MS);
  }
  const received = await site.canary.received();
  const hostile = received.filter(({ url }) => !PUBLIC_SITE.test(url));
  attempts.record(what, [
    ...hostile.map(({ url }) => `requested ${url}`),
    left.runs > 0 && `${left.runs} imports made no progress for ${STUCK_MS / 1000} s`,
    received.length < least && `only ${received.length} of ${least} addresses of our own were requested`,
  ]);
}

/** @param {AttackedSite} site @returns {Promise<{ runs: number, items: number }>} */
async function waitingItems({ env }) {
  const found = await env.DB.prepare(
    `select (select count(*) from import_runs where state in ('queued', 'running') and work_at is not null) as runs,
      (select count(*) from import_items where state = 'queued') as items`,
  ).first();
  return /** @type {{ runs: number, items: number }} */ (found);
}

/** @param {AttackedSite} site @param {string} method @param {string} path @param {object} body */
function call(site, method, path, body) {
  return site.send(`/api${path}`, {
    method,
    as: site.caller("administrator"),
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
}
