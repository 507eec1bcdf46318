import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { launchBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";
import { ROOT } from "../command/paths.mjs";
import { PANEL_SCREENS, storeScreens } from "./screen-lists.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ url: string, administrator: { username: string, password: string } }} Site */

const FOLDER = `${ROOT}tests/output/contact-sheets/`;
const GAP = 12;
/**
 * Windows are taller than usual, to show more of a screen. `columns` of the contact sheet, `width` of a picture on it.
 * @typedef {{ window: { width: number, height: number }, columns: number, width: number, dark?: boolean, print?: boolean }} ContactSheet
 */
/** By its name, which is also the file's. @type {Record<string, ContactSheet>} */
const CONTACT_SHEETS = {
  320: { window: { width: 320, height: 1400 }, columns: 10, width: 160 },
  390: { window: { width: 390, height: 1500 }, columns: 8, width: 195 },
  768: { window: { width: 768, height: 1200 }, columns: 6, width: 300 },
  1290: { window: { width: 1290, height: 1300 }, columns: 4, width: 460 },
  1300: { window: { width: 1300, height: 1300 }, columns: 4, width: 460 },
  1440: { window: { width: 1440, height: 1500 }, columns: 4, width: 480 },
  2560: { window: { width: 2560, height: 1600 }, columns: 3, width: 800 },
  "390-dark": { window: { width: 390, height: 1500 }, columns: 8, width: 195, dark: true },
  "1440-dark": { window: { width: 1440, height: 1500 }, columns: 4, width: 480, dark: true },
  print: { window: { width: 794, height: 1123 }, columns: 6, width: 320, print: true },
};

/**
 * Every screen of the site and the panel on one contact sheet for each window. @param {Site} site
 * @param {readonly string[]} names of contact sheets, none for all @returns {Promise<string[]>} the files
 */
export async function makeContactSheets(site, names) {
  await mkdir(FOLDER, { recursive: true });
  const screens = [...(await storeScreens(site.url)), ...PANEL_SCREENS];
  await using browser = await launchBrowser();
  const files = [];
  for (const name of names.length > 0 ? names : Object.keys(CONTACT_SHEETS)) {
    const plan = CONTACT_SHEETS[name];
    if (!plan) throw new RangeError(`No contact sheet “${name}”: ${Object.keys(CONTACT_SHEETS).join(", ")}`);
    files.push(await makeContactSheet(browser, site, screens, { ...plan, file: `${FOLDER}${name}.webp` }));
  }
  return files;
}

/**
 * @param {import("playwright-core").Browser} browser @param {Site} site @param {readonly string[]} screens
 * @param {ContactSheet & { file: string }} plan
 */
async function makeContactSheet(browser, site, screens, { window, columns, width, dark, print, file }) {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "ru-RU",
    reducedMotion: "reduce",
    viewport: window,
    isMobile: window.width < 768,
    colorScheme: dark ? "dark" : "light",
  });
  const page = await context.newPage();
  const pictures = [];
  for (const screen of screens) {
    if (screen === "/admin") await signIn(page, site);
    await page.emulateMedia({ media: "screen" });
    await page.goto(screen, { waitUntil: "networkidle" });
    await startScripts(page);
    if (print) await page.emulateMedia({ media: "print" });
    pictures.push(
      await sharp(await page.screenshot())
        .resize({ width })
        .toBuffer({ resolveWithObject: true }),
    );
  }
  await context.close();
  return layOut(pictures, columns, width, file);
}

/** @param {Page} page @param {Site} site */
async function signIn(page, { administrator }) {
  await page.goto("/login");
  await page.locator("[name=username]").fill(administrator.username);
  await page.locator("[name=password]").fill(administrator.password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(/\/admin/);
}

/** @param {{ data: Buffer, info: { height: number } }[]} pictures @param {number} columns @param {number} width @param {string} file */
async function layOut(pictures, columns, width, file) {
  const height = Math.max(...pictures.map(({ info }) => info.height));
  await sharp({
    create: {
      width: columns * (width + GAP),
      height: Math.ceil(pictures.length / columns) * (height + GAP),
      channels: 3,
      background: "#888888",
    },
  })
    .composite(
      pictures.map(({ data }, at) => ({
        input: data,
        left: (at % columns) * (width + GAP),
        top: Math.floor(at / columns) * (height + GAP),
      })),
    )
    .webp({ quality: 80 })
    .toFile(file);
  return file;
}
