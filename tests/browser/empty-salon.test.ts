import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow } from "#worker/db/factories.ts";
import { brands } from "#worker/db/schema/cars.ts";
import { settings } from "#worker/db/schema/content.ts";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { logIn } from "./support/panel.ts";
import { fileSite, type Site, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";

const ICON = "/share-card.png";

/** A salon on its first day: its name, its icon and one make, nothing to sell. */
async function nothingToSell({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const salon = { salonName: "Первый день", phone: "+73430000000", address: "Екатеринбург", updatedAt: 0 };
  await db.write([
    db.query.insert(brands).values(brandRow({ slug: "haval", name: "Haval" })),
    db.query.insert(settings).values({ id: 1, ...salon, favicon: ICON }),
  ]);
}

useSite(() => openDemoSite({ fill: nothingToSell }));

let site: Site;
beforeAll(async () => {
  site = await fileSite();
});

async function open(path: string): Promise<Page> {
  const page = await visit({ javaScript: false, width: 390 });
  await page.goto(site.url + path);
  return page;
}

describe("a salon that has nothing yet", () => {
  it.each([
    ["/new-cars", "Автомобили не найдены"],
    ["/used-cars", "В данный момент автомобили с пробегом отсутствуют в каталоге"],
    ["/lease-cars", "Автомобили для аренды с выкупом не найдены"],
    ["/body-type/wagon", /кузовом «универсал» временно отсутствуют.*Свяжитесь с нами/],
    ["/brand/haval", /Автомобилей Haval сейчас нет в наличии.*Свяжитесь с нами.*предзаказ/],
    ["/auto-credit", /Информация о банках-партнёрах будет добавлена/],
    ["/", "Пока нет отзывов"],
  ])("says so at %s", async (path, text) => {
    const page = await open(path);
    const shown = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    expect(shown).toMatch(text);
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    await expect.poll(() => page.getByRole("navigation", { name: "Страницы", exact: true }).count()).toBe(0);
  });

  it.each(["/new-cars", "/used-cars", "/lease-cars", "/body-type/wagon", "/brand/haval"])(
    "is no dead end at %s",
    async (path) => {
      const main = (await open(path)).getByRole("main");
      await expect
        .poll(() => main.getByRole("link", { name: "+7 (343) 000-00-00" }).getAttribute("href"))
        .toBe("tel:+73430000000");
      await expect
        .poll(() => main.getByRole("link", { name: "Заказать звонок" }).first().getAttribute("href"))
        .toBe("/request/callback");
      await expect.poll(() => main.getByRole("link", { name: "Подбор авто" }).count()).toBe(1);
      const others = ["/new-cars", "/used-cars", "/lease-cars"].filter((other) => other !== path);
      for (const other of others)
        await expect.poll(() => main.locator(`a[href="${other}"]`).count()).toBeGreaterThan(0);
      await expect.poll(() => main.getByRole("combobox", { name: "Сортировка" }).count()).toBe(0);
      await expect.poll(() => main.getByText(/Показать|Фильтры|К фильтрам/).count()).toBe(0);
    },
  );

  it("has no page for pickups, which exists while there are some", async () => {
    const page = await visit({ expectFailures: [/404/] });
    expect((await page.goto(`${site.url}/body-type/pickup`))?.status()).toBe(404);
  });

  it("leads on from home, and keeps silent about promotions", async () => {
    const main = (await open("/")).getByRole("main");
    for (const [name, path] of [
      ["Новые автомобили", "/new-cars"],
      ["Автомобили с пробегом", "/used-cars"],
    ] as const) {
      await expect.poll(() => main.getByRole("link", { name, exact: true }).last().getAttribute("href")).toBe(path);
    }
    await expect.poll(() => main.getByRole("heading", { name: "Акции" }).count()).toBe(0);
    await expect.poll(() => main.getByRole("heading", { name: "Отзывы покупателей" }).count()).toBe(1);
  });

  it("still says what a lease gives", async () => {
    const headings = (await open("/lease-cars")).getByRole("main").getByRole("heading", { level: 2 });
    await expect
      .poll(async () => (await headings.allTextContents()).slice(0, 3))
      .toEqual(["Без минимального платежа", "Гибкие платежи", "Выкуп в любой момент"]);
  });

  it("has its own icon on the browser's tab", async () => {
    const page = await open("/trade-in");
    await expect.poll(() => page.locator("link[rel=icon]").getAttribute("href")).toBe(ICON);
  });
});

it("an address of the panel that is none reads '404 Page Not Found'", async () => {
  const page = await visit({ width: 1440, expectFailures: [/404/] });
  await logIn(page, "/admin/nowhere", site);
  await page.getByText("404 Page Not Found").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "К панели" }).getAttribute("href")).toBe("/admin");
});
