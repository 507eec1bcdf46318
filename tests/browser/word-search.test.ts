import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { accessibilityViolations } from "./support/accessibility.ts";
import { overflowingElements } from "./support/overflow.ts";
import { visit } from "./support/visit.ts";

const chips = (page: Page) => page.getByRole("list", { name: "Выбранные фильтры" });
const chip = (page: Page, name: string) =>
  chips(page).getByRole("link", { name: `Убрать фильтр: ${name}`, exact: true });

describe("the search in words", () => {
  it("in the header suggests while one types, and is used by keyboard alone", async () => {
    const page = await visit({ width: 1440 });
    await page.goto("/");
    const header = await page.locator("header").first().boundingBox();
    const field = page.getByRole("search", { name: "Поиск автомобиля" }).getByLabel("Поиск автомобиля");
    await field.focus();
    await field.pressSequentially("джили мон");
    await page
      .getByRole("option", { name: /^Geely Monjaro/ })
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(async () => (await page.locator("header").first().boundingBox())?.height).toBe(header?.height);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/cars\?brand=geely/);
    await chip(page, "Geely").waitFor();
  });

  it.each([390, 1440])("at %i px without JavaScript leads to filters that can be taken back", async (width) => {
    const page = await visit({ width, javaScript: false });
    await page.goto("/used-cars");
    const field = page.getByRole("search", { name: "Поиск по каталогу" }).getByLabel("Поиск по каталогу");
    await field.fill("джили монжарро с вертолётом до 6 млн");
    await field.press("Enter");
    await page.waitForURL(/\/used-cars\?brand=geely&model=monjaro&priceMax=6000000/);
    await page.getByText("Не нашли слова «вертолетом»: показываем автомобили без него.").waitFor();
    await expect.poll(() => field.inputValue()).toBe("джили монжарро с вертолётом до 6 млн");
    await chip(page, "до 6 000 000 ₽".replaceAll(" ", "\u00a0").replace("до\u00a0", "до ")).waitFor();
    expect(await overflowingElements(page)).toEqual([]);
    await chip(page, "Geely Monjaro (вместо «монжарро»)").click();
    await page.waitForURL(/\/used-cars\?brand=geely&priceMax=6000000$/);
  });

  it("names what was searched for in the title and the heading", async () => {
    const page = await visit({ width: 1440, javaScript: false });
    await page.goto(`/search?${new URLSearchParams({ q: "джили до 6 млн" })}`);
    const named = "Geely, до 6 000 000 ₽".replaceAll("6 000 000 ₽", "6\u00a0000\u00a0000\u00a0₽");
    await page.getByRole("heading", { level: 1, name: named, exact: true }).waitFor();
    await expect.poll(() => page.title()).toContain(named);
    const description = page.locator("meta[name=description]");
    await expect.poll(() => description.getAttribute("content")).toMatch(new RegExp(`^${named}: \\d+ автомобил`));
  });

  it("that finds nothing shows what was understood, and the nearest cars", async () => {
    const page = await visit({ width: 390 });
    await page.goto(`/search?${new URLSearchParams({ q: "vjy;fhj дизель до 600 тысяч" })}`);
    await page.getByText("По вашим фильтрам ничего не найдено").waitFor();
    await chip(page, "Geely Monjaro (вместо «vjy;fhj»)").waitFor();
    await page.getByRole("link", { name: /^Geely Monjaro, любые параметры: \d+ автомобил/ }).click();
    await page.waitForURL(/\/cars\?brand=geely&model=monjaro$/);
    await page.getByText(/^Найдено: \d+ автомобил/).waitFor();
  });
  it("shows the first car in a phone's first window", async () => {
    const page = await visit({ width: 390 });
    await page.goto("/cars?brand=geely&q=джили");
    const card = await page.getByRole("article").first().boundingBox();
    expect(card?.y).toBeLessThan(600);
  });
});
