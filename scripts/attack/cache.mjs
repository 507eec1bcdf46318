import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { headerOf, sendRaw } from "./send-raw.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attacked-site.mjs").Answer} Answer @typedef {import("./attempts.mjs").Attempts} Attempts */

const POISON = "evil-canary.example";
/** Headers that proxies and frameworks read the address, the method or the visitor from. @type {Record<string, string>[]} */
const POISONED = [
  { Host: POISON },
  { "X-Forwarded-Host": POISON, "X-Forwarded-Proto": "http", "X-Forwarded-Port": "81" },
  { "X-Host": POISON, "X-Forwarded-Server": POISON, "X-HTTP-Host-Override": POISON },
  { Forwarded: `host=${POISON};proto=http;for=127.0.0.1` },
  { "X-Original-URL": "/admin/leads", "X-Rewrite-URL": "/admin/leads" },
  { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "POST" },
  { "X-Forwarded-Scheme": "nothttps", "CF-Visitor": '{"scheme":"http"}' },
  { "CF-Connecting-IP": `"><script src=//${POISON}>`, "True-Client-IP": POISON, "CF-IPCountry": POISON },
  { Origin: `https://${POISON}`, Referer: `https://${POISON}/"><script>` },
  { "User-Agent": `"><script src=//${POISON}></script>`, "Accept-Language": POISON, Accept: `text/${POISON}` },
  { Cookie: `a="><script src=//${POISON}>; viewport=${POISON}; __Host-sid=${POISON}` },
  { "X-Request-Id": POISON, "CF-Ray": POISON, Traceparent: POISON },
  { "Accept-Encoding": "identity;q=0, *;q=0", TE: "trailers", Range: "bytes=0-10" },
  { "Sec-Fetch-Dest": "image", "Sec-CH-UA": `"${POISON}"`, "Sec-CH-Viewport-Width": "1" },
];
const SHORT_PAGES = 3;
const METHODS = ["HEAD", "OPTIONS", "PROPFIND", "PATCH", "DELETE", "PUT", "POST"];

/**
 * Tries to make the page cache give one visitor what belongs to another, or to nobody.
 * @param {AttackedSite} site @param {Attempts} attempts @param {import("./attacked-site.mjs").AttackOptions} options
 */
export async function attackCache(site, attempts, { isShort }) {
  await poisonHeaders(site, attempts, isShort);
  await poisonParameters(site, attempts);
  await deceiveCache(site, attempts);
  await shareForms(site, attempts);
  await mixMethods(site, attempts);
}

/** @param {AttackedSite} site @param {Attempts} attempts @param {boolean} isShort */
async function poisonHeaders(site, attempts, isShort) {
  const pages = isShort ? PAGES.slice(0, SHORT_PAGES) : PAGES;
  const pairs = pages.flatMap((path) => POISONED.map((headers, at) => ({ path: `${path}?cached=${at}`, headers })));
  await forEachParallel(pairs, async ({ path, headers }) => {
    const poisoned = await sendRaw(site, path, { headers });
    const clean = await sendRaw(site, path, {});
    attempts.record(`GET ${path} with ${JSON.stringify(headers)}`, [
      ...faultsOf(poisoned),
      ...leaksOf(poisoned, site.caller("stranger")),
      ...cleanProblems(clean),
      locationOf(poisoned).includes(POISON) && !headers["Host"] && "redirects to the poisoned host",
    ]);
  });
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function poisonParameters(site, attempts) {
  const parameters = [
    "utm_source",
    "utm_content",
    "yclid",
    "gclid",
    "fbclid",
    "_openstat",
    "viewport",
    "release",
    "_routes",
    "callback",
    "x",
  ];
  const pairs = ["/", "/new-cars", "/car/shown", "/request/callback"].flatMap((path) =>
    parameters.map((name) => ({ path, name })),
  );
  await forEachParallel(pairs, async ({ path, name }) => {
    const poisoned = await sendRaw(site, `${path}?${name}=${encodeURIComponent(`"><script src=//${POISON}>`)}`, {});
    const clean = await sendRaw(site, path, {});
    attempts.record(`GET ${path}?${name}=…`, [
      ...faultsOf(poisoned),
      poisoned.text.includes(`<script src=//${POISON}`) && "draws the parameter as markup",
      ...cleanProblems(clean),
    ]);
  });
}

/** @param {AttackedSite} site @param {Attempts} attempts */
async function mixMethods(site, attempts) {
  const pairs = PAGES.flatMap((path) => METHODS.map((method) => ({ path: `${path}?method=${method}`, method })));
  await forEachParallel(pairs, async ({ path, method }) => {
    const odd = await sendRaw(site, path, {
      method,
      ...(method === "POST" && {
        body: "a=b",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "3" },
      }),
    });
    const clean = await sendRaw(site, path, {});
    attempts.record(`${method} ${path}`, [
      ...faultsOf(odd),
      method === "HEAD" && odd.text !== "" && "a body after HEAD",
      ...cleanProblems(clean),
      clean.text === "" && "the page is empty afterwards",
    ]);
  });
  for (const path of PAGES) {
    const { length } = (await sendRaw(site, path, {})).text;
    for (const range of ["bytes=0-0", "bytes=5-1", "bytes=-1", "bytes=0-1,3-4", "bytes=99999999-", "lines=1-2"]) {
      const part = await sendRaw(site, `${path}?range=1`, { headers: { Range: range } });
      const whole = await sendRaw(site, `${path}?range=1`, {});
      attempts.record(`GET ${path} with Range: ${range}`, [
        ...faultsOf(part),
        ...cleanProblems(whole),
        whole.text.length < length / 2 && "a part is served as the whole",
      ]);
    }
  }
}

/** @param {Answer} answer @returns {(string | false)[]} */
function cleanProblems(answer) {
  return [
    ...faultsOf(answer),
    answer.status !== 200 && `the next visitor gets ${answer.status}`,
    (answer.text.includes(POISON) || [...answer.headers.values()].some((value) => value.includes(POISON))) &&
      "the next visitor gets the poison",
  ];
}

/** @param {Answer} answer */
function locationOf(answer) {
  return headerOf(answer, "location");
}

/** Pages and public calls that a cache may keep. */
const PAGES = [
  "/",
  "/new-cars",
  "/car/shown",
  "/brand/haval",
  "/request/callback",
  "/sitemap.xml",
  "/robots.txt",
  "/api/cars",
  "/api/settings",
  "/api/cars/counts",
];
/** What an attacker appends to a staff address, so that a cache takes it for a file. */
const FILE_ENDINGS = [
  "/x.css",
  "/x.js",
  ".css",
  ".js",
  ".png",
  "/.css",
  "%2fx.css",
  ";x.css",
  "?x.css",
  "%3fx.css",
  "%00.css",
  "%0a.css",
  "/../x.css",
  "//x.css",
  "/media/x.jpg",
];
const STAFF_ADDRESSES = [
  "/admin/leads",
  "/admin/leads/lead",
  "/admin/cars/draft",
  "/admin/settings",
  "/admin",
  "/api/leads",
  "/api/admin/cars",
];

/** A staff member opens an address that looks like a file; then a stranger opens it. @param {AttackedSite} site @param {Attempts} attempts */
async function deceiveCache(site, attempts) {
  const administrator = site.caller("administrator");
  const stranger = site.caller("stranger");
  const paths = STAFF_ADDRESSES.flatMap((path) => FILE_ENDINGS.map((ending) => path + ending));
  await forEachParallel([...paths, ...STAFF_ADDRESSES, ...PAGES.map((path) => `${path}?staff=1`)], async (path) => {
    const own = await sendRaw(site, path, { headers: { Cookie: administrator.cookie } });
    const other = await sendRaw(site, path, {});
    const showsSecret = leaksOf(own, stranger).length > 0;
    attempts.record(`GET ${path} as administrator, then as stranger`, [
      ...faultsOf(own),
      ...faultsOf(other),
      ...leaksOf(other, stranger),
      showsSecret && !/no-store/.test(headerOf(own, "cache-control")) && "staff data may be cached",
      /href="\/admin\/(?!$)/.test(other.text) && "shows a stranger links of the panel",
    ]);
  });
}

/** One visitor sends a form with mistakes; another one opens the same page. @param {AttackedSite} site @param {Attempts} attempts */
async function shareForms(site, attempts) {
  for (const path of ["/request/callback", "/trade-in", "/car/shown/credit", "/login"]) {
    const body = new URLSearchParams({
      name: "Visitorname",
      phone: "x",
      message: "Visitormessage",
      username: "Visitorname",
    }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(body.length) };
    const first = await sendRaw(site, path, { method: "POST", headers, body });
    const second = await sendRaw(site, path, {});
    attempts.record(`POST ${path} by one visitor, GET by another`, [
      ...faultsOf(first),
      /Visitor(?:name|message)/.test(second.text) && "shows what the other visitor typed",
      !/no-store/.test(headerOf(first, "cache-control")) && "the form's answer may be cached",
      second.headers.has("set-cookie") && "sets a cookie on a page that is kept",
    ]);
  }
}
