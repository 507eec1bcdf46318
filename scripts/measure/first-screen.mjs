import { launchBrowser } from "../site/browser.mjs";

/** @typedef {import("./measure-budgets.mjs").Budget} Budget */

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };
/** How far from the top the first photo of a list may begin, px (docs/decisions/0116-first-screens.md). */
const PHOTO_TOP = 480;

/**
 * What a visitor sees without scrolling: of a list a car's photo, price and first attributes; of a car its price and main button.
 * @param {string} url @param {readonly string[]} lists @param {string} car @returns {Promise<Budget[]>}
 */
export async function measureFirstScreens(url, lists, car) {
  await using browser = await launchBrowser();
  const rows = [];
  for (const viewport of [PHONE, LAPTOP]) {
    const at = `${viewport.width} × ${viewport.height}`;
    const context = await browser.newContext({ viewport, locale: "ru-RU" });
    const page = await context.newPage();
    for (const path of lists) {
      await page.goto(url + path, { waitUntil: "networkidle" });
      const { photo, price, attributes } = await page.evaluate(firstCard);
      rows.push({ what: `${path}: top of the first photo, ${at}`, measured: photo, budget: PHOTO_TOP, unit: "px" });
      const isPhone = viewport === PHONE;
      rows.push({
        what: `${path}: ${isPhone ? "first attributes" : "price"} of the first car end, ${at}`,
        measured: isPhone ? attributes : price,
        budget: viewport.height,
        unit: "px",
      });
    }
    await page.goto(url + car, { waitUntil: "networkidle" });
    const { price, button } = await page.evaluate(pricedCar);
    rows.push({
      what: `${car}: price and button end, ${at}`,
      measured: Math.max(price, button),
      budget: viewport.height,
      unit: "px",
    });
    await context.close();
  }
  return rows;
}

/** Runs in the page. */
export function firstCard() {
  const box = (/** @type {string} */ selector) =>
    document.querySelector(`article ${selector}`)?.getBoundingClientRect();
  const line = box(".car-attributes");
  return {
    photo: box(".car-photo")?.top ?? NaN,
    price: box(".car-price")?.bottom ?? NaN,
    // The first of three lines.
    attributes: line ? line.top + line.height / 3 : NaN,
  };
}

/** Runs in the page: a price under the bottom bar counts as not shown. */
export function pricedCar() {
  const price = document.querySelector(".car-price")?.getBoundingClientRect();
  const buttons = [...document.querySelectorAll("main .btn-primary")].map((button) => button.getBoundingClientRect());
  const button = buttons.find(({ height }) => height > 0);
  const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
  const isHidden = bar && bar.height > 0 && price && price.bottom > bar.top;
  return { price: isHidden ? NaN : (price?.bottom ?? NaN), button: button?.bottom ?? NaN };
}
