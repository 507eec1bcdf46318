import { expect, it } from "vitest";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow, carRow, promotionRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { promotions, settings } from "#worker/db/schema/content.ts";
import { salonDay, DEFAULT_TIME_ZONE } from "#worker/domain/kernel/time/salon-time.ts";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { logIn } from "./support/panel.ts";
import { fileSite, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

const brand = brandRow({ slug: "haval", name: "Haval" });
const ADDRESS = "Екатеринбург, ул. Мира, 1";

async function stock({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const now = Date.now();
  const rows = [
    { title: "Закончилась вчера", endsOn: salonDay(now - DAY_MS, DEFAULT_TIME_ZONE) },
    { title: "Последний день", endsOn: salonDay(now, DEFAULT_TIME_ZONE), link: "/new-cars?brand=haval" },
    { title: "Начнётся завтра", startsOn: salonDay(now + DAY_MS, DEFAULT_TIME_ZONE) },
    { title: "Старый текст", validUntil: "1 января 2020 года" },
  ];
  await db.write([
    db.query.insert(brands).values(brand),
    db.query
      .insert(settings)
      .values({ id: 1, salonName: "Салон", phone: "+73430000000", address: ADDRESS, updatedAt: 0 }),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "jolion", monthlyPayment: 30_000 })),
    ...rows.map((row) => db.query.insert(promotions).values(promotionRow(row))),
    ...rebuildFacets(db),
  ]);
}

useSite(() => openDemoSite({ fill: stock }));

it("promotions stand on the pages between their days, and lead somewhere", async () => {
  const page = await visit({ javaScript: false, width: 390 });
  for (const path of ["/", "/car/jolion"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "Последний день" }).waitFor();
    for (const title of ["Закончилась вчера", "Начнётся завтра"])
      await expect.poll(() => main.getByText(title).count()).toBe(0);
  }
  await page.getByRole("link", { name: "Оставить заявку: Старый текст" }).click();
  await page.waitForURL(/\/request\/callback\?/);
  await page.getByText("С заявкой отправим: Акция: Старый текст").waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Подробнее: Последний день" }).click();
  await page.waitForURL(/\/new-cars\?brand=haval$/);
});

it("a car's page says whose the payment is, and how to come", async () => {
  const page = await visit({ javaScript: false, width: 1440 });
  await page.goto("/car/jolion");
  await page.getByRole("link", { name: "Рассчитать свой платёж" }).waitFor();
  const main = page.getByRole("main");
  await expect
    .poll(() => main.getByRole("link", { name: "Проложить маршрут" }).getAttribute("href"))
    .toContain(ADDRESS.replaceAll(" ", "+"));
  await main.getByText(ADDRESS).waitFor();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Перезвоните мне" }).waitFor();
  await footer.getByRole("link", { name: "На карте" }).waitFor();
  await page.goto("/new-cars");
  await page.getByRole("article").getByText("по условиям банка").waitFor();
  await page.getByText(/^1 автомобиль от\s.*Haval\./).waitFor();
});

it("the panel shows which are over, on and to come, warns of a past text, and ends one by its date", async () => {
  const page = await logIn(
    await visit({ width: 1440, expectFailures: [/400/] }),
    "/admin/promotions",
    await fileSite(),
  );
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await card("Закончилась вчера")
    .getByText(/^Закончилась \d/)
    .waitFor();
  await card("Последний день")
    .getByText(/^Идёт до/)
    .waitFor();
  await card("Начнётся завтра")
    .getByText(/^Начнётся \d/)
    .waitFor();
  await card("Старый текст")
    .getByText(/он прошёл, но акция видна на сайте/)
    .waitFor();
  await card("Старый текст")
    .getByRole("link", { name: /Изменить/ })
    .click();
  await page
    .getByRole("alert")
    .getByText(/он прошёл/)
    .waitFor();
  await page.getByLabel("Первый день").fill("2026-01-01");
  await page.getByLabel("Последний день").fill("2025-12-31");
  await page.getByLabel("Куда ведёт").fill(`${(await fileSite()).url}/new-cars`);
  await page.keyboard.press("Control+KeyS");
  await page.getByText("Акция не может закончиться раньше, чем начнётся").first().waitFor();
  await page.getByLabel("Первый день").fill("");
  await page.keyboard.press("Control+KeyS");
  await page.waitForURL(/\/admin\/promotions$/);
  await card("Старый текст")
    .getByText(/^Закончилась 31 декабря 2025/)
    .waitFor();
  expect(await (await fetch((await fileSite()).url)).text()).not.toContain("Старый текст");
});
