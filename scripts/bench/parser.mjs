import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { bytesOf } from "../../tests/pages/test-page.ts";
import { TEST_PAGES } from "../../tests/pages/all.ts";
import { percentile } from "../parser/evaluate.mjs";

// npm run bench -- parser [<folder of saved pages>]: time a page and the memory that a 20 MB feed takes. It prints and never
// fails: machines are noisy.

export async function main() {
  const folder = process.argv.slice(2).find((/** @type {string} */ word) => !word.startsWith("--"));
  const pages = await benchPages(folder);
  console.log(
    `${pages.count} pages of ${pages.kilobytes} KB on average: p50 ${pages.p50.toFixed(1)} ms, p95 ${pages.p95.toFixed(1)} ms`,
  );
  const feed = await benchFeed();
  console.log(
    `a feed of ${feed.megabytes.toFixed(1)} MB, ${feed.cars} cars: ${feed.ms.toFixed(0)} ms, heap and buffers at most ${feed.peakMegabytes.toFixed(1)} MB over the start`,
  );
}

const TURNS = 5;
const FEED_BYTES = 20 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Size of a real listing page, bytes. The test pages are padded to it. */
const PAGE_BYTES = 400 * 1024;

/**
 * Time per page, ms: the fastest of several runs, to exclude other load on the machine.
 * @param {string | undefined} folder
 */
async function benchPages(folder) {
  const pages = folder
    ? savedPages(folder)
    : TEST_PAGES.filter(({ cp1251 }) => !cp1251).map((page) => bytesOf({ html: padded(page.html) }));
  const times = [];
  for (const bytes of pages) {
    const turns = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const start = performance.now();
      await readPage({ bytes });
      turns.push(performance.now() - start);
    }
    times.push(Math.min(...turns));
  }
  const kilobytes = Math.round(pages.reduce((sum, { byteLength }) => sum + byteLength, 0) / pages.length / 1024);
  return { count: pages.length, kilobytes, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** @param {string} folder */
function savedPages(folder) {
  return readdirSync(folder)
    .filter((file) => /\.(?:html?|json)$/.test(file))
    .map((file) => new Uint8Array(readFileSync(join(folder, file))));
}

/** @param {string} html */
function padded(html) {
  const block =
    '<div class="block"><span class="icon"></span><p>Полезные сведения о покупке и обслуживании автомобиля</p><a href="/page">Подробнее</a></div>';
  return html.replace("</body>", `${block.repeat(Math.ceil(PAGE_BYTES / 2 / block.length))}</body>`);
}

/** Reads a generated feed in chunks, so that it is never completely in memory. */
async function benchFeed() {
  setFlagsFromString("--expose-gc");
  const collect = /** @type {() => void} */ (runInNewContext("gc"));
  collect();
  const used = () => {
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return heapUsed + Math.max(external, arrayBuffers);
  };
  const before = used();
  let peak = 0;
  let cars = 0;
  const start = performance.now();
  for await (const event of readFeed(feedChunks())) {
    if (event.kind === "car") cars += 1;
    if (cars % 50 === 0) peak = Math.max(peak, used() - before);
  }
  return {
    cars,
    ms: performance.now() - start,
    megabytes: FEED_BYTES / 1024 / 1024,
    peakMegabytes: peak / 1024 / 1024,
  };
}

async function* feedChunks() {
  const encoder = new TextEncoder();
  const description = "Автомобиль в наличии, в кредит и в обмен. ".repeat(60);
  let sent = 0;
  let waiting = '<?xml version="1.0" encoding="utf-8"?><data><cars>';
  for (let number = 0; sent < FEED_BYTES; number += 1) {
    const vin = `XTA${String(number).padStart(14, "0")}`.slice(0, 17);
    waiting += `<car><mark_id>Haval</mark_id><folder_id>Jolion</folder_id><modification_id>1.5 AMT (143 л.с.)</modification_id><body_type>Внедорожник 5 дв.</body_type><year>2025</year><run>1</run><price>${2_000_000 + number}</price><vin>${vin}</vin><images>${"<image>https://pics.example.ru/1.jpg</image>".repeat(8)}</images><description>${description}</description></car>`;
    if (waiting.length < CHUNK_BYTES / 2) continue;
    const chunk = encoder.encode(waiting);
    sent += chunk.byteLength;
    waiting = "";
    yield chunk;
  }
  yield encoder.encode(`${waiting}</cars></data>`);
}
