import { describe, expect, it } from "vitest";
import { brandRow, carRow } from "#worker/db/factories.ts";
import { stockSite } from "./support/stock-site.ts";
import { visit } from "./support/visit.ts";

const bmw = brandRow({ slug: "bmw", name: "BMW" });
const lada = brandRow({ slug: "lada", name: "Lada" });

const model = (slug: string, name: string, price: number, year: number) =>
  carRow({
    brandId: bmw.id,
    slug: `${slug}-${price}`,
    name: `BMW ${name}`,
    model: name,
    modelFamily: slug,
    price,
    year,
  });

const siteUrl = stockSite({
  brands: [bmw, lada],
  cars: [
    model("x5", "X5", 5_900_000, 2026),
    model("x5", "X5", 7_900_000, 2025),
    model("x3", "X3", 4_900_000, 2026),
    model("x1", "X1", 3_900_000, 2024),
    carRow({ brandId: lada.id, slug: "vesta", model: "Vesta", modelFamily: "vesta", price: 1_500_000, year: 2026 }),
  ],
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a visitor %s", (_, javaScript) => {
  it("chooses a brand, two of its models and both ends of a price, and takes one back", async () => {
    const page = await visit({ javaScript });
    const panel = page.getByRole("region", { name: "Фильтры" });
    const show = async () => {
      if (!javaScript) await panel.getByRole("button", { name: /^Показать/ }).click();
    };
    await page.goto(`${siteUrl()}/new-cars`);
    await expect.poll(() => panel.getByRole("group", { name: /^Модели/ }).count()).toBe(0);
    await panel.getByRole("checkbox", { name: /^BMW/ }).check();
    await show();
    const models = panel.getByRole("group", { name: "Модели BMW" });
    await models.getByRole("checkbox", { name: "X5 2" }).check();
    await show();
    await page.getByText("Найдено: 2 автомобиля").waitFor();
    await models.getByRole("checkbox", { name: "X3 1" }).check();
    await show();
    await page.getByText("Найдено: 3 автомобиля").waitFor();

    await panel.getByLabel("Цена, ₽, от").fill("5 000 000");
    if (javaScript) await panel.getByLabel("Цена, ₽, до").focus();
    await panel.getByLabel("Цена, ₽, до").fill("6 000 000");
    if (javaScript) await page.keyboard.press("Tab");
    await show();
    await page.waitForURL(/priceMin=5000000&priceMax=6000000|priceMax=6000000.*priceMin=5000000/);
    await page.getByText("Найдено: 1 автомобиль").waitFor();
    await models.getByRole("checkbox", { name: "X3 0" }).waitFor();

    await page.getByRole("link", { name: /Убрать фильтр: от 5.000.000.₽ до 6.000.000.₽/ }).click();
    await page.getByText("Найдено: 3 автомобиля").waitFor();
    await page.getByRole("link", { name: "Убрать фильтр: BMW X5" }).click();
    await page.getByText("Найдено: 1 автомобиль").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?brand=bmw&model=x3");
    await panel.getByLabel("Год выпуска, до").fill("2025");
    if (javaScript) await page.keyboard.press("Tab");
    await show();
    await page.getByText("По вашим фильтрам ничего не найдено").waitFor();
    await page.getByRole("link", { name: "Любая модель: 2 автомобиля" }).click();
    await page.getByText("Найдено: 2 автомобиля").waitFor();
  });
});

it.each([
  ["/new-cars?brand=BMW&model=X5", "?brand=BMW&model=X5", 2],
  ["/new-cars?make=bmw&models=x5&priceTo=6000000&anything=1", "?brand=bmw&model=x5&priceMax=6000000&anything=1", 1],
  ["/new-cars?price_from=4000000&year_min=2026&utm_source=ya", "?priceMin=4000000&yearFrom=2026&utm_source=ya", 2],
])("an address of another site, %s, works", async (path, search, count) => {
  const page = await visit({ javaScript: false });
  await page.goto(siteUrl() + path);
  await expect.poll(() => new URL(page.url()).search).toBe(search);
  await expect.poll(() => page.getByRole("article").count()).toBe(count);
});
