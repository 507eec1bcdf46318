import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { encode } from "uqr";
import type { Env } from "#worker/env.ts";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow, carRow, promotionRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { promotions, settings } from "#worker/db/schema/content.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { fileSite, useSite } from "./support/file-site.ts";
import { visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { callAsStaff, createCar, createLead, uniqueWord } from "./support/create-rows.ts";
import { CAR_OPTIONS } from "#worker/domain/cars/car-options.ts";
import { dialogOf, openPanel } from "./support/panel.ts";

const SALE = "Договор купли-продажи";
const DESCRIPTION = "Один владелец, полная сервисная история, два комплекта колёс. ".repeat(12).trim();

async function stock({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const brand = brandRow({ slug: "haval", name: "Haval" });
  const rows = [
    carRow({
      brandId: brand.id,
      slug: "printed",
      name: "Haval Jolion Elite",
      description: DESCRIPTION,
      price: 2_490_000,
      monthlyPayment: 41_500,
      color: "Серый",
      trim: "Elite",
      generation: "I",
      powerHp: 150,
      engineCc: 1500,
      pts: "original",
      steering: "left",
      owners: 1,
      mainImage: "/share-card.png",
      images: ["/banners/home-desktop.webp"],
    }),
    ...Array.from({ length: 11 }, (_, at) => carRow({ brandId: brand.id, slug: `other-${at}` })),
  ];
  await db.write([
    db.query.insert(settings).values({
      id: 1,
      salonName: "Салон на бумаге",
      phone: "+73430000000",
      address: "Екатеринбург, Мира, 1",
      updatedAt: 0,
    }),
    db.query.insert(brands).values(brand),
    ...rows.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
    db.query.insert(promotions).values(promotionRow({ title: "Зимние шины в подарок" })),
  ]);
}

useSite(() => openDemoSite({ fill: stock }));

/** A4 pages that the page takes, and what a reader of them sees. */
async function print(page: Page, path: string) {
  await page.goto(path);
  await waitUntilIdle(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  await page.emulateMedia({ media: "print" });
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length, text: await page.locator("body").innerText() };
}

/** The modules of a QR code as the browser draws it: rows of true for dark. */
function darkModules(code: Locator): Promise<boolean[][]> {
  return code.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: size } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, size, size) ?? {};
    const isDark = (x: number, y: number) => (data[(y * size + x) * 4] ?? 255) < 128;
    const all = Array.from({ length: size }, (_, index) => index);
    return all.map((y) => all.map((x) => isDark(x, y)));
  });
}

it("reports are printed with all of their columns and their period, without the menu", async () => {
  const page = await openPanel("/admin/reports");
  // A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const { text } = await print(page, "/admin/reports");
  expect(text).toMatch(/Заявки, 30 дней/);
  expect(text).not.toContain("Меню");
  await expect.poll(() => page.locator("main table").count()).toBeGreaterThan(2);
  const cut = await page.locator("main table").evaluateAll((tables) => {
    const { right } = tables[0]?.closest("main")?.getBoundingClientRect() ?? { right: 0 };
    return tables.filter((table) => table.getBoundingClientRect().right > right).map((table) => table.textContent);
  });
  expect(cut).toEqual([]);
});

it("a list of the panel is printed with its rows, without what cannot be pressed on paper", async () => {
  const page = await openPanel("/admin/cars");
  const { text } = await print(page, "/admin/cars");
  expect(text).toContain("Haval Jolion Elite");
  for (const part of ["Все статусы", "Сначала новые", "Выбрать все", "Добавить", "Меню"])
    expect(text).not.toContain(part);
});

it("a comparison names its cars, groups and rows on paper", async () => {
  const page = await visit();
  const { text } = await print(page, "/compare?ids=printed,other-1");
  for (const part of ["Haval Jolion Elite", "История", "Цена без кредита и трейд-ин"]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(part);
  }
});

it.each([390, 1440])("a car's page is one A4 page with what a buyer takes along (window of %i px)", async (width) => {
  const page = await visit({ width });
  const { pages, text } = await print(page, "/car/printed");
  expect(pages).toBe(1);
  const address = `${(await fileSite()).url}/car/printed`;
  const canonical = page.locator("link[rel=canonical]");
  await expect.poll(() => canonical.getAttribute("href")).toBe(address);
  await expect.poll(async () => (await canonical.boundingBox())?.height).toBeGreaterThan(5);
  const expected = ["Салон на бумаге", "+7 (343) 000-00-00", "Екатеринбург, Мира, 1"];
  for (const part of [...expected, "Haval Jolion Elite", DESCRIPTION, "Характеристики", "Комплектация"]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(part);
  }
  expect(text.replaceAll(/\s/g, " ")).toContain("от 2 490 000 ₽");
  const photo = page.getByRole("img", { name: "Haval Jolion Elite", exact: true });
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThan(100);
  const code = page.getByRole("img", { name: "QR-код этой страницы" });
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(90);
  expect(await darkModules(code)).toEqual(encode(address, { border: 2 }).data);
  for (const part of [
    "Меню",
    "Купить в кредит",
    "Позвонить",
    "Зимние шины",
    "Похожие",
    "не является публичной офертой",
  ]) {
    expect(text).not.toContain(part);
  }
});

it("a catalogue is printed as cards, three in a row, without what cannot be pressed on paper", async () => {
  const page = await visit({ width: 1440 });
  const { pages, text } = await print(page, "/new-cars");
  // Twelve cars: four rows, of which two stand on a page.
  expect(pages).toBeLessThanOrEqual(3);
  expect(text).toContain("Найдено: 12 автомобилей");
  for (const part of ["Сортировка", "Подробнее", "Ещё фильтры", "Все марки"]) expect(text).not.toContain(part);
});

/** What of a price tag does not fit on it, by the class of the part. */
function cutParts(page: Page): Promise<string[]> {
  return page.locator(".tag").evaluateAll((tags) =>
    tags.flatMap((tag) => {
      const box = tag.getBoundingClientRect();
      // Options alone are cut where there is no room.
      const parts = [...tag.querySelectorAll(":scope > :not(.tag-options), .tag-foot p, .tag-price")];
      return parts
        .filter((part) => part.getBoundingClientRect().bottom > box.bottom || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className);
    }),
  );
}

it("price tags of three chosen cars are three pages of A4, or two of A5, with price, phone and code", async () => {
  const word = uniqueWord();
  const plain = await createCar({
    name: `Ценник ${word}`,
    price: 1_234_500,
    status: "used",
    mileage: 45_000,
    owners: 2,
  });
  await createCar({ name: `Второй ${word}`, monthlyPayment: 41_500 });
  await createCar({
    name: `${word} ${"Длинное название автомобиля ".repeat(7)}`.slice(0, 190),
    price: 999_999_999,
    monthlyPayment: 9_999_999,
    options: [...CAR_OPTIONS],
    owners: 5,
    status: "used",
    mileage: 999_999,
  });
  await callAsStaff("PUT", "/settings", { priceTagText: "Мелкий текст ценника. ".repeat(13).trim() });
  const page = await openPanel(`/admin/cars?q=${word}`);
  for (const box of await page.getByRole("checkbox", { name: /^Выбрать: / }).all()) await box.check();
  await page.getByRole("region", { name: "Выбранные автомобили" }).getByRole("link", { name: "Печать" }).click();
  await page.waitForURL(/\/admin\/cars\/print/);
  const a4 = new URL(page.url());
  const { pages, text } = await print(page, a4.pathname + a4.search);
  expect(pages).toBe(3);
  const words = text.replaceAll(/\s/g, " ");
  for (const part of [`Ценник ${word}`, "1 234 500 ₽", "45 000 км", "41 500 ₽/мес", "Оценивайте свои финансовые"])
    expect(words).toContain(part);
  for (const part of ["+7 (343) 000-00-00", "Мелкий текст ценника"]) expect(words).toContain(part);
  for (const part of ["Меню", "Ценник A4", "Убрать платёж"]) expect(words).not.toContain(part);
  await expect.poll(() => page.getByRole("img", { name: `QR-код: ${a4.host}/car/${plain.slug}` }).count()).toBe(1);
  expect(await cutParts(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Ценник A5" }).click();
  await page.waitForURL(/size=a5/);
  const a5 = new URL(page.url());
  expect((await print(page, a5.pathname + a5.search)).pages).toBe(2);
  expect(await cutParts(page)).toEqual([]);
});

it("a contract gets the fields of a lead and its car, what is typed, a line for what is not, and the sum in words", async () => {
  const car = await createCar({ name: "Печатный седан", price: 1_002_000, vin: "XWEGH411XK0001234" });
  const lead = await createLead({ carId: car.id, carInfo: "Печатный седан" });
  const page = await openPanel("/admin/documents", { expectFailures: [/status 400/, /status of 400/] });
  await page.getByRole("link", { name: SALE, exact: true }).click();
  const editor = await dialogOf(page);
  await editor.getByLabel("Текст").fill("# Акт {авто.марк}\nПокупатель {покупатель}");
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await editor.getByText("может быть, {авто.марка}?").first().waitFor();
  const body =
    "# Договор № {номер}\nVIN {авто.vin}, цена {цена} ({цена.прописью})\nПаспорт: {покупатель.паспорт}\nКлючи: {вписать: Ключи}";
  await editor.getByLabel("Текст").fill(body);
  await editor.getByText("Вставить поле").click();
  await editor.getByRole("button", { name: /^\{покупатель\}/ }).click();
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await editor.waitFor({ state: "detached" });

  await page.goto(`/admin/leads/${lead.id}`);
  await (await dialogOf(page)).getByRole("link", { name: "Договор или акт" }).click();
  await page.getByRole("link", { name: SALE }).click();
  await page.getByRole("textbox", { name: /^Паспорт покупателя/ }).fill('65 01 <b>"112233"</b>');
  await page.getByText("Подставлено: проверить и поправить").click();
  await page.getByRole("textbox", { name: "Номер документа" }).fill("27-Б");
  await page.getByText("Пустых мест: 1").first().waitFor();
  const recorded = page.waitForResponse(/\/prints$/);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole("button", { name: "Напечатать с линиями" }).click();
  expect((await recorded).status()).toBe(201);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const text = (await page.locator("body").innerText()).replaceAll(/\s/g, " ");
  expect(text).toContain("Договор № 27-Б");
  expect(text).toContain("VIN XWEGH411XK0001234, цена 1 002 000 (Один миллион две тысячи рублей 00 копеек)");
  expect(text).toContain(`Паспорт: 65 01 <b>"112233"</b>`);
  expect(text).toContain(lead.name);
  for (const part of ["Впишите перед печатью", "Меню", "Напечатать"]) expect(text).not.toContain(part);
  await expect.poll(() => page.getByRole("img", { name: "Не заполнено: Ключи" }).count()).toBe(1);
  await page.emulateMedia({ media: null });

  await page.goto(`/admin/leads/${lead.id}`);
  const timeline = (await dialogOf(page)).getByRole("region", { name: "История" });
  await timeline
    .getByText(/Договор купли-продажи № 27-Б/)
    .first()
    .waitFor();
  await expect.poll(() => timeline.innerText()).not.toContain("112233");
});
