import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";
import { ROOT } from "../command/paths.mjs";

const FOLDER = `${ROOT}docs/screens/`;
const DESKTOP = { width: 1440, height: 960 };
const PHONE = { width: 390, height: 844 };

/** File name, address, window. @type {[string, string, { width: number, height: number }][]} */
const SCREENS = [
  ["home", "/", DESKTOP],
  ["home-phone", "/", PHONE],
  ["new-cars", "/new-cars", DESKTOP],
  ["new-cars-phone", "/new-cars", PHONE],
  ["used-cars", "/used-cars?body=crossover&sort=price", DESKTOP],
  ["lease-cars", "/lease-cars", DESKTOP],
  ["car", "/car/haval-jolion-elite-2026", DESKTOP],
  ["car-phone", "/car/haval-jolion-elite-2026", PHONE],
  ["not-found", "/no-such-page", DESKTOP],
  ["login", "/login", DESKTOP],
  ["panel", "/admin", DESKTOP],
  ["panel-cars", "/admin/cars", DESKTOP],
  ["panel-leads", "/admin/leads", DESKTOP],
  ["panel-leads-phone", "/admin/leads", PHONE],
  ["panel-import", "/admin/parser", DESKTOP],
];

/** @param {{ url: string, administrator: { username: string, password: string } }} site @returns {Promise<string[]>} the files */
export async function takeScreens({ url, administrator }) {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ baseURL: url, locale: "ru-RU", reducedMotion: "reduce" });
    const page = await context.newPage();
    const files = [];
    for (const [name, path, window] of SCREENS) {
      await page.setViewportSize(window);
      await page.goto(path, { waitUntil: "networkidle" });
      await startScripts(page);
      if (path === "/admin") {
        await page.locator("[name=username]").fill(administrator.username);
        await page.locator("[name=password]").fill(administrator.password);
        await page.locator("[name=password]").press("Enter");
        await page.getByRole("heading", { level: 1, name: "Панель администратора" }).waitFor();
        await page.waitForLoadState("networkidle");
      }
      const file = `${FOLDER}${name}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(file);
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}
