import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.mjs";

/** @typedef {{ url: string, type: string, bytes: number, gzip: number, brotli: number }} Asset */

const KB = 1024;
/** The phone that Lighthouse stands for; the density most phones have at least. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * Weight of each screen's first view on a phone: everything up to the load event and a moment after, nothing scrolled.
 * @param {string} url @param {string[]} paths
 */
export async function weighPages(url, paths) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const rows = [];
    for (const path of paths) {
      const { assets, largestPicture } = await firstView(browser, url + path);
      const of = (/** @type {string[]} */ ...types) => assets.filter(({ type }) => types.includes(type));
      const pictures = of("image").filter(
        (picture) => picture.url.includes("/media/") || picture.url.includes("/banners/"),
      );
      const others = assets.filter((asset) => !pictures.includes(asset));
      rows.push(
        {
          what: `${path}: HTML, brotli as the edge sends it`,
          measured: sum(of("document"), "brotli") / KB,
          budget: 14,
          unit: "KB",
        },
        { what: `${path}: JavaScript, gzip`, measured: sum(of("script"), "gzip") / KB, budget: 100, unit: "KB" },
        { what: `${path}: CSS, gzip`, measured: sum(of("stylesheet"), "gzip") / KB, budget: 8.5, unit: "KB" },
        { what: `${path}: fonts`, measured: sum(of("font"), "bytes") / KB, budget: 32, unit: "KB" },
        { what: `${path}: first view without photos`, measured: sum(others, "gzip") / KB, budget: 150, unit: "KB" },
        { what: `${path}: requests without photos`, measured: others.length, budget: 15, unit: "" },
        { what: `${path}: photos in the first view`, measured: sum(pictures, "bytes") / KB, budget: 200, unit: "KB" },
        { what: `${path}: largest picture`, measured: largestPicture / KB, budget: 60, unit: "KB" },
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param {import("playwright-core").Browser} browser @param {string} address */
async function firstView(browser, address) {
  const context = await browser.newContext({ ...PHONE, locale: "ru-RU" });
  const page = await context.newPage();
  /** @type {Promise<Asset>[]} */
  const loading = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "websocket") loading.push(weigh(response));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const assets = (await Promise.all(loading)).filter(({ bytes }) => bytes > 0);
  await context.close();
  const pictures = assets.filter(({ type }) => type === "image").map(({ bytes }) => bytes);
  return { assets, largestPicture: Math.max(0, ...pictures) };
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
    // Quality 4 is what the edge uses on answers made at the moment.
    brotli: isText
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength
      : body.byteLength,
  };
}

/** @param {Asset[]} assets @param {"bytes" | "gzip" | "brotli"} unit */
function sum(assets, unit) {
  return assets.reduce((total, asset) => total + asset[unit], 0);
}
