import { launchBrowser } from "../site/browser.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";
import { generateRows } from "../demo/generate-rows.mjs";

// npm run bench -- filters: from a tap on a filter to the changed count and cards, on Lighthouse's phone, with the demo's stock and with
// 3,000 cars. Prints and never fails, because timings depend on the load of the machine. At most 50 ms on an idle one.

const COMMON =
  "body=sedan,crossover,wagon,hatchback,coupe&transmission=automatic,manual&drivetrain=front,all&yearFrom=2000&priceMin=100000";
const DEMO = `/used-cars?brand=bmw,kia,hyundai,audi,lexus,toyota,mazda,volkswagen,skoda,nissan&${COMMON}`;
const CHOSEN = Array.from({ length: 12 }, (_, at) => `marka-${at}`);
const GENERATED = `/used-cars?brand=${CHOSEN}&${COMMON}`;
/** Pages without settings name no content version. */
const SETTINGS = "insert into settings (id, salon_name, phone, address, updated_at) values (1, 'Салон', '1', '2', 0)";
/** Of these 2,993 are listed; above 3,000 the server alone answers. */
const ROWS = 3880;

export async function main() {
  const stocks = [
    { what: "demo", options: {}, address: DEMO },
    {
      what: "3,000 cars",
      options: {
        fill: async (/** @type {import("../../worker/env.ts").Env} */ env) => {
          await env.DB.exec(SETTINGS);
          return generateRows(env.DB, ROWS);
        },
      },
      address: GENERATED,
    },
  ];
  for (const { what, options, address } of stocks) {
    const { changed, painted } = await withDemoSite(options, ({ url }) => timeFilters(url, address));
    console.log(
      `${what.padEnd(10)} count and cards ${quantiles(changed)}; on the screen ${quantiles(painted)} of ${changed.length} taps`,
    );
  }
}

/** @param {number[]} times */
function quantiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** As Lighthouse's phone: a quarter of the processor's speed, and 150 ms to the server. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
const LATENCY_MS = 150;
const TAPS = 20;

/**
 * Times taps on the chips of filters: from the tap's input event to the paint of the count and the first card that the
 * server's answer has afterwards, and to the tap's next paint on the screen as browsers report it (Event Timing, in steps of 8 ms).
 * Scripts and columns are loaded before.
 * @param {string} url @param {string} address of a list with more than 20 filters
 * @returns {Promise<{ changed: number[], painted: number[] }>} ms
 */
async function timeFilters(url, address) {
  await using browser = await launchBrowser();
  const context = await browser.newContext({ ...PHONE, locale: "ru-RU" });
  return await timeTaps(await context.newPage(), url + address);
}

/** @param {import("playwright-core").Page} page @param {string} address */
async function timeTaps(page, address) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address);
  // Scripts start at the first touch.
  const sort = page.getByLabel("Сортировка");
  await sort.focus();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await sort.blur();
  await sort.focus();
  await page.waitForFunction(() => performance.getEntriesByName("columns").length > 0);
  const changed = [];
  const painted = [];
  for (let tap = 0; tap < TAPS; tap++) {
    const chip = page.getByRole("link", { name: /^Убрать фильтр/ }).first();
    const next = new URL((await chip.getAttribute("href")) ?? "", page.url()).href;
    const chips = await page.getByRole("link", { name: /^Убрать фильтр/ }).count();
    await page.evaluate(watchPaints);
    await chip.tap();
    // The server's answer has replaced the preview when the address changes.
    await page.waitForURL(next);
    await page.waitForFunction(
      (left) =>
        document.querySelectorAll("#cars [aria-label^=Убрать]").length === left &&
        !document.querySelector("#cars [aria-busy]"),
      chips - 1,
    );
    const times = await page.evaluate(readPaints);
    changed.push(times.changed);
    painted.push(times.painted);
  }
  return { changed, painted };
}

/** In the browser: keeps what each paint shows after the next tap. */
function watchPaints() {
  const watch = {
    tappedAt: 0,
    painted: 0,
    paints: /** @type {{ at: number, shown: string }[]} */ ([]),
    stop: () => {},
  };
  addEventListener("click", ({ timeStamp }) => (watch.tappedAt = timeStamp), { once: true, capture: true });
  const events = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click") watch.painted = duration;
  });
  // TypeScript does not know the threshold.
  events.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
  const changes = new MutationObserver(() => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // The message arrives after the paint.
      port1.onmessage = () => watch.paints.push({ at: performance.now(), shown: shown() });
      port2.postMessage(null);
    });
  });
  const list = document.querySelector("#cars");
  if (list) changes.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
  watch.stop = () => {
    events.disconnect();
    changes.disconnect();
  };
  function shown() {
    const [card] = document.querySelectorAll("#cars article");
    const [attributes] = /\d{4} · .+? привод/.exec(card?.textContent ?? "") ?? [];
    const [price] = /[\d\s]+₽/.exec(card?.textContent ?? "") ?? [];
    return [document.querySelector("#cars [role=status]")?.textContent, attributes, price].join();
  }
  Object.assign(window, { watch, shown });
}

/** In the browser: the times of the tap that `watchPaints` watched. @returns {{ changed: number, painted: number }} ms */
function readPaints() {
  const { watch, shown } =
    /** @type {{ watch: { tappedAt: number, painted: number, paints: { at: number, shown: string }[], stop: () => void }, shown: () => string }} */ (
      /** @type {unknown} */ (window)
    );
  watch.stop();
  const answer = shown();
  const paint = watch.paints.find((one) => one.shown === answer);
  if (!paint) throw new Error(`No paint shows ${answer}: ${JSON.stringify(watch.paints)}`);
  return { changed: paint.at - watch.tappedAt, painted: watch.painted };
}
