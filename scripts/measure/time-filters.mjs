import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser.mjs";

/** @typedef {import("#worker/domain/catalogue/columns/columns.ts").CatalogueColumns} Columns */

/** As Lighthouse's phone: a quarter of the processor's speed, and 150 ms to the server. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
const LATENCY_MS = 150;
const ADDRESS =
  "/used-cars?brand=bmw,kia,hyundai,audi,lexus,toyota,mazda,volkswagen,skoda,nissan&body=sedan,crossover,wagon,hatchback,coupe" +
  "&transmission=automatic,manual,robotic,cvt&drivetrain=front,all&yearFrom=2000&priceMin=100000";
const TAPS = 20;
const MANY_CARS = 3000;

/**
 * Times from a tap on the chip of a filter to the paint of the cards that follow from it.
 * @param {string} url @returns {Promise<{ what: string, cars: number, columnsKb: number, times: number[] }[]>}
 */
export async function timeFilters(url) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    return [
      await timeTaps(browser, url, "demo", (columns) => columns),
      await timeTaps(browser, url, "generated", (columns) => repeatCars(columns, MANY_CARS)),
    ];
  } finally {
    await browser.close();
  }
}

/** @param {import("playwright-core").Browser} browser @param {string} url @param {string} what @param {(columns: Columns) => Columns} change */
async function timeTaps(browser, url, what, change) {
  const context = await browser.newContext({ ...PHONE, locale: "ru-RU" });
  const page = await context.newPage();
  let cars = 0;
  let columnsKb = 0;
  await page.route("**/catalogue-columns/*", async (route) => {
    const columns = change(await (await route.fetch()).json());
    cars = columns.columns.family.length;
    columnsKb = brotliKb(JSON.stringify(columns));
    await route.fulfill({ json: columns });
  });
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url + ADDRESS);
  // Scripts start at the first touch.
  const sort = page.getByLabel("Сортировка");
  await sort.focus();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await sort.blur();
  await sort.focus();
  await page.waitForFunction(() => performance.getEntriesByName("columns").length > 0);
  const times = [];
  for (let tap = 0; tap < TAPS; tap++) {
    const chip = page.getByRole("link", { name: /^Убрать фильтр/ }).first();
    const next = new URL((await chip.getAttribute("href")) ?? "", page.url()).href;
    const painted = page.evaluate(paintOfCards);
    await chip.tap();
    times.push(await painted);
    // The server's answer has replaced the preview when the address changes.
    await page.waitForURL(next);
    await page.waitForFunction(() => !document.querySelector("#cars [aria-busy]"));
  }
  await context.close();
  return { what, cars, columnsKb, times };
}

/** In the browser: from the next click to the paint of the changed cards, ms. @returns {Promise<number>} */
function paintOfCards() {
  return new Promise((resolve) => {
    let tappedAt = 0;
    addEventListener("click", ({ timeStamp }) => (tappedAt = timeStamp), { once: true, capture: true });
    const list = document.querySelector("#cars");
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // The message arrives after the paint.
        port1.addEventListener("message", () => resolve(performance.now() - tappedAt));
        port1.start();
        port2.postMessage(null);
      });
    });
    if (list) observer.observe(list, { childList: true, subtree: true, characterData: true });
  });
}

/** The cars again and again with other prices and mileages. @param {Columns} columns @param {number} count @returns {Columns} */
function repeatCars({ brands, families, columns }, count) {
  const size = columns.family.length;
  const entries = Object.entries(columns).map(([name, values]) => {
    const step = name === "price" ? 1000 : name === "mileage" ? 137 : 0;
    const repeated = Array.from({ length: count }, (_, at) => {
      const value = values[at % size] ?? null;
      const spread = ((at * 7919) % 401) - 200;
      return value === null || value === 0 ? value : Math.max(1, value + (at < size ? 0 : spread * step));
    });
    return [name, repeated];
  });
  return { brands, families, columns: /** @type {Columns["columns"]} */ (Object.fromEntries(entries)) };
}

/** @param {string} text */
function brotliKb(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return brotliCompressSync(Buffer.from(text), { params }).byteLength / 1024;
}
