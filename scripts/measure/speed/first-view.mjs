import { brotliCompressSync, constants } from "node:zlib";

/** @typedef {import("lighthouse").Result} Report */
/** @typedef {{ elements: number, html: number, htmlBrotli: number, requests: number, bytes: number, photos: number, photoBytes: number }} FirstView bytes; `bytes` compressed, without photos */

const PHOTO = /\/(?:media|banners)\//;
const AS_PHONE = { "Sec-CH-UA-Mobile": "?1", "User-Agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile" };

/**
 * What a first view consists of, from the requests of a report that a visitor would make, too.
 * @param {Report} report @returns {Promise<FirstView>}
 */
export async function weighFirstView(report) {
  const { pathname, origin } = new URL(report.finalDisplayedUrl);
  const { items = [] } = /** @type {{ items?: { url: string, statusCode: number }[] }} */ (
    report.audits["network-requests"]?.details ?? {}
  );
  const urls = [...new Set(items.map(({ url }) => url))].filter((url) => url.startsWith(`${origin}/`));
  const files = await Promise.all(urls.map(weigh));
  const page = files.find(({ url }) => new URL(url).pathname === pathname);
  const photos = files.filter(({ url }) => PHOTO.test(url));
  const others = files.filter((file) => !photos.includes(file));
  return {
    elements: report.audits["dom-size-insight"]?.numericValue ?? Number.NaN,
    html: page?.bytes ?? Number.NaN,
    htmlBrotli: page?.compressed ?? Number.NaN,
    requests: others.length,
    bytes: others.reduce((sum, { compressed }) => sum + compressed, 0),
    photos: photos.length,
    photoBytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** @param {string} url */
async function weigh(url) {
  const response = await fetch(url, { headers: AS_PHONE });
  const body = Buffer.from(await response.arrayBuffer());
  const isText = /text|javascript|json|svg/.test(response.headers.get("Content-Type") ?? "");
  // Quality 4, as the edge compresses rendered responses.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return {
    url,
    bytes: body.byteLength,
    compressed: isText ? brotliCompressSync(body, { params }).byteLength : body.byteLength,
  };
}
