import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { launchBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";

/** @typedef {{ url: string, type: string, bytes: number, gzip: number, brotli: number }} Asset */

const KB = 1024;
/** Lighthouse's phone. Most phones have at least this density. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};
/** Requests after the first view: the tab's icon, Remix's look-up of the routes behind visible links, what keeps a car that was looked at. */
const NOT_COUNTED = /\/icon\.svg$|\/favicon\.svg$|\/__manifest\?|\/keep-car\.client-|^data:/;

/**
 * Weight of each screen's first view on a phone: everything until it is hydrated, without scrolling.
 * @param {string} url @param {string[]} paths
 */
export async function weighPages(url, paths) {
  await using browser = await launchBrowser();
  const rows = [];
  for (const path of paths) {
    const { assets, largestPicture, elements, cardElements } = await firstView(browser, url + path);
    const of = (/** @type {string[]} */ ...types) => assets.filter(({ type }) => types.includes(type));
    const pictures = of("image").filter(
      (picture) => picture.url.includes("/media/") || picture.url.includes("/banners/"),
    );
    const others = assets.filter((asset) => !pictures.includes(asset));
    rows.push(
      {
        what: `${path}: HTML on a phone`,
        measured: sum(of("document"), "brotli") / KB,
        budget: documentBudget(path).html,
        unit: "KB br",
      },
      {
        what: `${path}: HTML on a desktop`,
        measured: await documentKb(url + path),
        budget: documentBudget(path).html,
        unit: "KB br",
      },
      {
        what: `${path}: HTML as parsed`,
        measured: sum(of("document"), "bytes") / KB,
        budget: documentBudget(path).raw,
        unit: "KB",
      },
      { what: `${path}: elements of a card`, measured: cardElements, budget: 21, unit: "" },
      { what: `${path}: elements`, measured: elements, budget: documentBudget(path).elements, unit: "" },
      { what: `${path}: JavaScript, gzip`, measured: sum(of("script"), "gzip") / KB, budget: 106.2, unit: "KB" },
      { what: `${path}: CSS, gzip`, measured: sum(of("stylesheet"), "gzip") / KB, budget: 9.3, unit: "KB" },
      { what: `${path}: fonts`, measured: sum(of("font"), "bytes") / KB, budget: 32, unit: "KB" },
      {
        what: `${path}: first view without photos`,
        measured: sum(others, "gzip") / KB,
        budget: path === "/" ? 156.9 : 155.9,
        unit: "KB",
      },
      { what: `${path}: requests without photos`, measured: others.length, budget: 17, unit: "" },
      { what: `${path}: photos in the first view`, measured: sum(pictures, "bytes") / KB, budget: 200, unit: "KB" },
      { what: `${path}: largest picture`, measured: largestPicture / KB, budget: 60, unit: "KB" },
    );
  }
  return rows;
}

/**
 * Scripts of the panel's screens, in a browser that has opened only the login page before.
 * @param {{ url: string, administrator: { username: string, password: string } }} site @param {string[]} paths
 */
export async function weighPanel({ url, administrator }, paths) {
  await using browser = await launchBrowser();
  const state = await logIn(browser, url, administrator);
  const rows = [];
  for (const path of paths) {
    const { assets } = await firstView(browser, url + path, state);
    const scripts = assets.filter(({ type }) => type === "script");
    // The car's editor opens over the list of cars: two screens at once (docs/decisions/0007-page-budgets.md).
    const budget = path === "/admin/cars/new" ? 213.1 : 181.3;
    rows.push({ what: `${path}: JavaScript, gzip`, measured: sum(scripts, "gzip") / KB, budget, unit: "KB" });
  }
  return rows;
}

/** @param {import("playwright-core").Browser} browser @param {string} url @param {{ username: string, password: string }} administrator */
async function logIn(browser, url, { username, password }) {
  const context = await browser.newContext({ locale: "ru-RU" });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(/\/admin/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * @param {import("playwright-core").Browser} browser @param {string} address
 * @param {Awaited<ReturnType<typeof logIn>>} [storageState] of a logged-in browser
 */
async function firstView(browser, address, storageState) {
  const context = await browser.newContext({ ...PHONE, locale: "ru-RU", ...(storageState ? { storageState } : {}) });
  const page = await context.newPage();
  /** @type {Promise<Asset>[]} */
  const loading = [];
  page.on("response", (response) => {
    if (!NOT_COUNTED.test(response.url())) loading.push(weigh(response));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const cardElements = await page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll(".car-card")].map((card) => 1 + card.querySelectorAll("*").length)),
  );
  await startScripts(page);
  await page.waitForLoadState("networkidle");
  const weighed = (await Promise.all(loading)).filter(({ bytes }) => bytes > 0);
  // A script that was fetched ahead is read from the browser's cache when it starts.
  const assets = [...new Map(weighed.map((asset) => [asset.url, asset])).values()];
  await context.close();
  const pictures = assets.filter(({ type }) => type === "image").map(({ bytes }) => bytes);
  return { assets, elements, cardElements, largestPicture: Math.max(0, ...pictures) };
}

/** Compressed and raw HTML, KB, and elements. Reasons: docs/decisions/0007-page-budgets.md. @param {string} path */
function documentBudget(path) {
  return DOCUMENT_BUDGETS[path] ?? { html: 14, raw: 60, elements: 500 };
}

/** @type {Record<string, { html: number, raw: number, elements: number }>} */
const DOCUMENT_BUDGETS = {
  "/": { html: 16, raw: 87, elements: 810 },
  "/brand/haval": { html: 14, raw: 61, elements: 560 },
  "/auto-credit": { html: 14, raw: 65.3, elements: 775 },
};

/** @param {string} address */
async function documentKb(address) {
  return brotli(Buffer.from(await (await fetch(address)).arrayBuffer())) / KB;
}

/** Quality 4, as the edge compresses rendered responses. @param {Buffer} body */
function brotli(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
}

/** @param {import("playwright-core").Response} response @returns {Promise<Asset>} */
async function weigh(response) {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const isText = /text|javascript|json|svg/.test(response.headers()["content-type"] ?? "");
  return {
    url: response.url(),
    type: response.request().resourceType(),
    bytes: body.byteLength,
    gzip: isText ? gzipSync(body).byteLength : body.byteLength,
    brotli: isText ? brotli(body) : body.byteLength,
  };
}

/** @param {Asset[]} assets @param {"bytes" | "gzip" | "brotli"} unit */
function sum(assets, unit) {
  return assets.reduce((total, asset) => total + asset[unit], 0);
}
