import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { launchBrowser } from "../site/browser.mjs";
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

const HELP_FOLDER = `${ROOT}public/help/`;
const HELP_WINDOW = { width: 1290, height: 860 };
/** Width of a picture of the help, px. */
const HELP_WIDTH = 900;

/** Section of the help, screen. @type {[string, string][]} */
const HELP_SCREENS = [
  ["start", "/admin"],
  ["leads", "/admin/leads"],
  ["cars", "/admin/cars"],
  ["import", "/admin/parser"],
  ["reports", "/admin/reports"],
];

/** The pictures of the panel's help. @param {Site} site @returns {Promise<string[]>} the files */
export async function takeHelp({ url, administrator }) {
  await mkdir(HELP_FOLDER, { recursive: true });
  await using browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: url,
    locale: "ru-RU",
    reducedMotion: "reduce",
    viewport: HELP_WINDOW,
  });
  await context.request.post("/api/session", { data: administrator });
  const page = await context.newPage();
  const files = [];
  for (const [section, path] of HELP_SCREENS) {
    await page.goto(path, { waitUntil: "networkidle" });
    const file = `${HELP_FOLDER}${section}.webp`;
    await sharp(await page.screenshot())
      .resize({ width: HELP_WIDTH })
      .webp({ quality: 60 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

/** @typedef {{ url: string, administrator: { username: string, password: string } }} Site */

/** @param {{ url: string, administrator: { username: string, password: string } }} site @returns {Promise<string[]>} the files */
export async function takeScreens({ url, administrator }) {
  await mkdir(FOLDER, { recursive: true });
  await using browser = await launchBrowser();
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
}
