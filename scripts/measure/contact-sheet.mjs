import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";
import { ROOT } from "../command/paths.mjs";
import { PANEL_SCREENS, storeScreens } from "./screen-lists.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ url: string, administrator: { username: string, password: string } }} Site */

const FOLDER = `${ROOT}tests/output/contact-sheets/`;
const GAP = 12;
/** Window, columns, width of a picture on the contact sheet. Windows are taller than usual, to show more of a screen. */
const CONTACT_SHEETS = [
  { window: { width: 390, height: 1500 }, columns: 8, width: 195 },
  { window: { width: 1440, height: 1500 }, columns: 4, width: 480 },
];

/** Every screen of the site and the panel on one contact sheet for each width. @param {Site} site @returns {Promise<string[]>} the files */
export async function makeContactSheets(site) {
  await mkdir(FOLDER, { recursive: true });
  const screens = [...(await storeScreens(site.url)), ...PANEL_SCREENS];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const files = [];
    for (const { window, columns, width } of CONTACT_SHEETS) {
      const context = await browser.newContext({
        baseURL: site.url,
        locale: "ru-RU",
        reducedMotion: "reduce",
        viewport: window,
        isMobile: window.width < 768,
      });
      const page = await context.newPage();
      const pictures = [];
      for (const screen of screens) {
        if (screen === "/admin") await signIn(page, site);
        pictures.push(await pictureOf(page, screen, width));
      }
      files.push(await layOut(pictures, columns, width, `${FOLDER}${window.width}.webp`));
      await context.close();
    }
    return files;
  } finally {
    await browser.close();
  }
}

/** @param {Page} page @param {Site} site */
async function signIn(page, { administrator }) {
  await page.goto("/login");
  await page.locator("[name=username]").fill(administrator.username);
  await page.locator("[name=password]").fill(administrator.password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL(/\/admin/);
}

/** @param {Page} page @param {string} path @param {number} width */
async function pictureOf(page, path, width) {
  await page.goto(path, { waitUntil: "networkidle" });
  await startScripts(page);
  return sharp(await page.screenshot())
    .resize({ width })
    .toBuffer({ resolveWithObject: true });
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
