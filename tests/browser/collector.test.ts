import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow, carRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { dialogOf, expectToast, logIn } from "./support/panel.ts";
import { fileSite, type Site, useSite } from "./support/file-site.ts";
import { everyTable } from "./support/lead-rows.ts";
import { openLocalCollector } from "./support/local-collector.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

const SECRET = "the collector's secret of the journeys";
const ANNA = "Аделаида Тайнова";
const IVAN = "Иннокентий Скрытный";
const FASTEST_PERSON_MS = 2_200;
const SALON_PHONE = /\+7 \(343\) 222-33-44/;
/** Their names and numbers in whatever spelling. */
const PERSONAL = /аделаид|тайнов|иннокент|скрытн|9876543210|987\D{0,3}654\D{0,2}32|9155550011|915\D{0,3}555\D{0,2}00/i;

async function fill({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const brand = brandRow({ slug: "haval", name: "Haval" });
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "jolion", name: "Haval Jolion" })),
    ...rebuildFacets(db),
  ]);
  await DB.prepare(
    `insert into settings (id, salon_name, phone, address, notification_email, from_email, email_notifications_enabled, updated_at)
     values (1, 'Салон', '+73432223344', 'Екатеринбург', 'owner@salon.test', 'site@salon.test', 1, 0)`,
  ).run();
}

let collector: Awaited<ReturnType<typeof openLocalCollector>>;
let site: Site;

useSite(async () => {
  collector = await openLocalCollector(SECRET);
  const vars = { LEAD_COLLECTOR_URL: collector.url, LEAD_COLLECTOR_SECRET: SECRET };
  const opened = await openDemoSite({ fill, vars });
  return { ...opened, stop: () => opened.stop().then(collector.remove) };
});

beforeAll(async () => {
  site = await fileSite();
});

/** Not faster than a person: that would be spam. */
async function type(page: Page, name: string, phone: string) {
  await page.getByLabel("ФИО *").fill(name);
  await page.getByLabel("Номер телефона *").fill(phone);
  await page.getByRole("checkbox", { name: /согласие/i }).check();
  await page.waitForTimeout(FASTEST_PERSON_MS);
}

it("a visitor's name and phone lie with the collector, and D1 holds neither", async () => {
  const page = await visit();
  await page.goto(`${site.url}/car/jolion`);
  await waitUntilIdle(page);
  await page
    .getByRole("button", { name: /кредит/i })
    .first()
    .click();
  await type(page, ANNA, "8 987 654 32 10");
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await page.getByText("Заявка на кредит отправлена!").first().waitFor();

  const [record, ...others] = collector.records();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    name: ANNA,
    phone: expect.stringMatching(/987\D*654\D*32\D*10$/),
    email: null,
    message: null,
  });
  expect(collector.output()).not.toContain("refused");
  const tables = everyTable(site.stateDir);
  expect(tables.leads).toMatchObject([
    { phone: "+7 987 •••-••-10", car_info: "Haval Jolion, 2026", person_token: record?.token },
  ]);
  expect(tables.consents).toHaveLength(1);
  expect(tables.outbox).toHaveLength(1);
  expect(JSON.stringify(tables)).not.toMatch(PERSONAL);
});

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "while the collector is silent a visitor %s keeps the text and is given the salon's phone",
  async (_, javaScript) => {
    const page = await visit({ javaScript, width: 390, expectFailures: [/503/] });
    const before = everyTable(site.stateDir).leads?.length;
    await collector.stop();
    await page.goto(`${site.url}/request/callback`);
    await waitUntilIdle(page);
    await type(page, IVAN, "+7 (915) 555-00-11");
    const submit = page.getByRole("button", { name: "Жду звонка" });
    await submit.click();
    await page.getByText("Не удалось отправить заявку. Попробуйте еще раз.").first().waitFor();
    await page.locator("form").getByRole("link", { name: SALON_PHONE }).waitFor();
    await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(IVAN);
    await expect.poll(() => page.getByLabel("Номер телефона *").inputValue()).toBe("+7 (915) 555-00-11");
    expect(everyTable(site.stateDir).leads).toHaveLength(before ?? -1);

    await collector.start();
    await submit.click();
    await page.getByText("Заявка на звонок отправлена!").first().waitFor();
    expect(everyTable(site.stateDir).leads).toHaveLength((before ?? -1) + 1);
  },
);

it("without JavaScript a valuation that is not taken keeps the text and names the salon's phone, too", async () => {
  const page = await visit({ javaScript: false, width: 390, expectFailures: [/503/] });
  await collector.stop();
  await page.goto(`${site.url}/trade-in`);
  await page.getByLabel("Марка *").fill("Lada");
  await page.getByLabel("Модель *").fill("Vesta");
  await page.getByLabel("Год выпуска *").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByLabel("ФИО *").fill(IVAN);
  await page.getByLabel("Номер телефона *").fill("8 915 555 00 11");
  await page.getByRole("checkbox", { name: /согласие/i }).check();
  await page.getByRole("button", { name: "Отправить" }).click();
  await page.getByRole("alert").getByText(SALON_PHONE).waitFor();
  await expect.poll(() => page.getByLabel("ФИО *").inputValue()).toBe(IVAN);
  await collector.start();
});

it("staff see who asked, and an erasure reaches the collector", async () => {
  const page = await logIn(await visit(), "/admin/leads", site);
  await page.getByRole("link", { name: ANNA, exact: true }).click();
  const dialog = await dialogOf(page);
  await dialog.getByText("+7 (987) 654-32-10").waitFor();
  await dialog.getByText("Haval Jolion, 2026").first().waitFor();

  await collector.stop();
  await page.reload();
  await page.getByText("+7 987 •••-••-10").first().waitFor();
  await expect.poll(() => page.getByText(ANNA).count()).toBe(0);
  await collector.start();

  await page.goto(`${site.url}/admin/personal-data`);
  // Neither a phone nor an address: there is nothing to confirm.
  await page.getByRole("button", { name: "Удалить данные" }).click();
  await page.getByText("Введите номер телефона или электронную почту").waitFor();
  await page.getByLabel("Номер телефона").fill("8 987 654-32-10");
  await page.getByRole("button", { name: "Удалить данные" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expectToast(page, "Данные удалены: 1 заявка");
  expect(collector.records().map(({ name }) => name)).toEqual([IVAN, IVAN]);
  expect(collector.bytes()).not.toContain(ANNA);
});

it("nothing of them is left on the disk or in the log", () => {
  // Not the server's copy of its code, whose common passwords look like phones.
  const code = `${site.stateDir}/worker`;
  const files = readdirSync(site.stateDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath !== code,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const { parentPath, name } of files) {
    expect(readFileSync(`${parentPath}/${name}`, "utf8"), name).not.toMatch(PERSONAL);
  }
  expect(site.output()).not.toMatch(PERSONAL);
  expect(collector.output()).not.toMatch(PERSONAL);
});
