import { faultsOf, leaksOf } from "./attacked-site.mjs";
import { forEachParallel } from "./attempts.mjs";
import { headerOf, sendRaw } from "./send-raw.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

/** Pages and public calls that a cache may keep. */
export const PAGES = [
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
export async function deceiveCache(site, attempts) {
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
export async function shareForms(site, attempts) {
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
