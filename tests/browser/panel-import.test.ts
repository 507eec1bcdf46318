// Fails when staff cannot import cars from a feed or from links: plan, approve, correct, undo.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { dialogOf, openPanel, expectToast } from "./support/panel.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { everyCase } from "./support/visit.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { toXlsx } from "../../worker/adapters/xlsx.ts";
import { listingPage, startFeedServer, type FeedServer, type FeedCar } from "./support/feed-server.ts";

const PLATE = Date.now();

function car(n: number, brand: string, model: string, price: number, more: Partial<FeedCar> = {}): FeedCar {
  return {
    id: `${PLATE}-${n}`,
    brand,
    model,
    modification: "1.5 AMT (150 л.с.) 4WD",
    body: "Кроссовер",
    year: 2025,
    price,
    // Of this run alone: other tests and earlier runs have cars as well.
    vin: `XZ${n}${String(PLATE).padStart(14, "0")}`,
    ...more,
  };
}

let supplier: FeedServer;

beforeAll(async () => {
  supplier = await startFeedServer([
    car(1, "Haval", "Jolion", 2_390_000),
    car(2, "Geely", "Atlas", 3_140_000, { modification: "" }),
    car(3, "Haval", "Dargo", 3_290_000, { body: "Внедорожник 5 дв." }),
    car(4, "Chery", "Tiggo 7 Pro Max", 2_760_000),
    car(5, "Lada", "Vesta", 1_590_000, { modification: "1.6 MT (106 л.с.)", body: "Седан" }),
    car(6, "Changan", "Uni-S", 2_640_000),
    car(7, "Omoda", "C5", 2_290_000),
    car(8, "Jetour", "Dashing", 2_890_000),
    car(9, "Honda", "CR-V", 4_590_000, { modification: "2.0 CVT (186 л.с.) 4WD" }),
  ]);
});

afterAll(() => supplier.close());

/** Until a run that goes on by itself has come to a state. */
async function runIs(page: Page, state: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).getByText(state, { exact: true }).waitFor();
}

function rowOf(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: new RegExp(title) }) });
}

/** How many photos a draft has by now. */
async function photosOf(page: Page, name: string): Promise<number> {
  const list = await page.request.get("/api/admin/cars", { params: { stage: "draft", q: name } });
  const [row] = (await list.json()) as { id: string }[];
  const draft = await page.request.get(`/api/admin/cars/${row?.id}`);
  const { mainImage, images } = (await draft.json()) as { mainImage: string | null; images: string[] };
  return (mainImage ? 1 : 0) + images.length;
}

async function openDraft(page: Page, name: string) {
  await page.goto(`/admin/cars?stage=draft&q=${encodeURIComponent(name)}`);
  await waitUntilIdle(page);
  await page
    .getByRole("link", { name: /^Изменить: / })
    .first()
    .click();
  return dialogOf(page);
}

describe("a supplier's feed", () => {
  it("is planned, applied, corrected, published, followed, and taken back", async () => {
    const name = `Поставщик ${PLATE}`;
    const page = await openPanel("/admin/parser", { width: 1440, expectFailures: [/40[039]/] });
    await page.getByRole("link", { name: "Добавить источник" }).click();
    const editor = await dialogOf(page);
    await editor.getByLabel("Название *").fill(name);
    await editor.getByLabel("Адрес *").fill(supplier.feedUrl);
    await editor.getByLabel(/Считать проданным/).fill("0");
    await page.keyboard.press("Control+s");
    await expectToast(page, "Источник добавлен");
    await editor.waitFor({ state: "detached" });

    // The plan: nothing is a car yet.
    await page.getByRole("button", { name: `Запустить сейчас: ${name}` }).click();
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await runIs(page, "Ждёт решения");
    await page
      .getByRole("link", { name: /^Появились/ })
      .getByText("8", { exact: true })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const honda = rowOf(page, "Honda CR-V");
    await honda.getByText("Марки «Honda» в салоне нет").waitFor();
    await rowOf(page, "Haval Dargo")
      .getByRole("link", { name: /Haval Dargo/ })
      .click();
    const details = await dialogOf(page);
    await details
      .getByText(/не кроссовер ли это/)
      .first()
      .waitFor();
    await details.getByRole("cell", { name: "из фида", exact: true }).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });

    await page.getByRole("button", { name: /^Применить все/ }).click();
    const question = await dialogOf(page);
    await question.getByText("Появятся черновиками: 8 автомобилей").waitFor();
    await question.getByRole("checkbox", { name: /Honda/ }).check();
    await question.getByRole("button", { name: "Применить" }).click();
    await expectToast(page, /9 автомобилей/);
    await runIs(page, "Завершён");

    // A draft is not published before what its source does not state is there.
    // Photos come after the run has ended; a draft that is published before them is shown without.
    await expect.poll(() => photosOf(page, "Geely Atlas")).toBe(2);
    const draft = await openDraft(page, "Geely Atlas");
    await draft.getByRole("region", { name: "Источник автомобиля" }).getByText(name).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await draft.getByText("Сравнить с источником").click();
    await draft.getByRole("cell", { name: "3\u00a0140\u00a0000\u00a0₽" }).waitFor();
    await draft.getByRole("checkbox", { name: /В наличии/ }).check();
    await draft.getByLabel(/^Цена, ₽/).fill("3 090 000");
    await draft.getByRole("button", { name: "Сохранить" }).click();
    await draft.locator("[name=engine][aria-invalid=true]").waitFor();
    await draft.getByLabel("Двигатель *").fill("1.5 турбо");
    for (const box of await draft.getByRole("checkbox", { name: "Верно" }).all()) await box.check();
    await draft.getByRole("button", { name: "Сохранить" }).click();
    await draft.waitFor({ state: "detached" });

    const visitor = await page.request.get("/new-cars?brand=geely&sort=newest");
    const slug = /\/car\/(geely-atlas[^"?#]*)"/.exec(await visitor.text())?.[1];
    const carPage = await page.request.get(`/car/${slug}`);
    expect(await carPage.text()).toContain("3\u00a0090\u00a0000");
    await page.goto(`/car/${slug}`);
    await page.getByRole("list", { name: "Все фотографии" }).getByRole("link", { name: "Фото 2" }).waitFor();

    // The feed changes: one price, one price that staff have set, two cars gone.
    supplier.cars = supplier.cars
      .filter(({ model }) => model !== "C5" && model !== "Dashing")
      .map((one) => (one.model === "Jolion" || one.model === "Atlas" ? { ...one, price: 2_350_000 } : one));
    await page.goto("/admin/parser");
    await waitUntilIdle(page);
    await page.getByRole("button", { name: `Запустить сейчас: ${name}` }).click();
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await runIs(page, "Ждёт решения");
    const jolion = rowOf(page, "Haval Jolion");
    await jolion.getByText("2\u00a0390\u00a0000").first().waitFor();
    await jolion.getByText("2\u00a0350\u00a0000").first().waitFor();
    await page
      .getByRole("link", { name: /^Пропали/ })
      .getByText("2", { exact: true })
      .waitFor();
    await page.getByRole("button", { name: /^Применить все/ }).click();
    await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
    await runIs(page, "Завершён");
    expect(await (await page.request.get(`/car/${slug}`)).text()).toContain("3\u00a0090\u00a0000");

    await page.getByRole("button", { name: "Вернуть как было" }).click();
    await (await dialogOf(page)).getByRole("button", { name: "Вернуть" }).click();
    await runIs(page, "Отменён");
    const returned = await openDraft(page, "Haval Jolion");
    await expect.poll(() => returned.getByLabel(/^Цена, ₽/).inputValue()).toBe("2 390 000");
  });

  it.runIf(everyCase)("stops itself when most of it is gone, and says what can be done", async () => {
    const name = `Обрыв ${PLATE}`;
    const own = await startFeedServer(
      ["Jolion", "F7", "Dargo", "H3"].map((model, n) => car(n + 20, "Haval", model, 2_000_000)),
    );
    try {
      const page = await openPanel("/admin/parser/sources/new", { width: 390 });
      const editor = await dialogOf(page);
      await editor.getByLabel("Название *").fill(name);
      await editor.getByLabel("Адрес *").fill(own.feedUrl);
      await editor.getByRole("button", { name: "Сохранить" }).click();
      await expectToast(page, "Источник добавлен");
      await page.getByRole("button", { name: `Запустить сейчас: ${name}` }).click();
      await runIs(page, "Ждёт решения");
      await page.getByRole("button", { name: /^Применить все/ }).click();
      await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
      await runIs(page, "Завершён");
      own.cars = own.cars.slice(0, 1);
      await page.goto("/admin/parser");
      await waitUntilIdle(page);
      await page.getByRole("button", { name: `Запустить сейчас: ${name}` }).click();
      await runIs(page, "Остановлен");
      await page
        .getByRole("alert")
        .getByText(/В фиде нет 3 из 4/)
        .waitFor();
      await page.getByRole("button", { name: "Проверить ещё раз" }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    } finally {
      await own.close();
    }
  });
});

describe.runIf(everyCase)("one car in the feeds of two suppliers", () => {
  it("is proposed as one, and merged only by the staff member who says so", async () => {
    const page = await openPanel("/admin/parser", { width: 390 });
    // Both know it by the number of the dealership's books, and neither gives a VIN.
    const listed = car(40, "Haval", `Raptor ${PLATE % 10_000}`, 2_870_000, { vin: "" });
    const suppliers = await Promise.all([listed, { ...listed, price: 2_850_000 }].map((one) => startFeedServer([one])));
    try {
      for (const [at, { feedUrl }] of suppliers.entries()) {
        const name = `Пара ${PLATE}-${at + 1}`;
        const source = { name, kind: "feed", url: feedUrl, everyHours: 24, graceHours: 72, enabled: false };
        const { id } = await call(page, "/parser/sources", source);
        const { runId } = await call(page, `/parser/sources/${id}/run`);
        await page.goto(`/admin/parser/runs/${runId}`);
        await runIs(page, "Ждёт решения");
        await page.getByRole("button", { name: /^Применить все/ }).click();
        await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
        await runIs(page, "Завершён");
      }
      await page.goto("/admin/parser");
      await page.getByRole("link", { name: /^Возможно, один автомобиль: \d+ пар/ }).click();
      const pair = page.getByRole("listitem").filter({ hasText: listed.model });
      await pair.getByRole("heading", { name: "Один номер в двух источниках" }).waitFor();
      await pair.getByText("2\u00a0870\u00a0000\u00a0₽").waitFor();
      await pair.getByText("2\u00a0850\u00a0000\u00a0₽").waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      await pair.getByRole("button", { name: "Один автомобиль" }).click();
      await expectToast(page, /Это один автомобиль/);
      await pair.waitFor({ state: "detached" });

      const inStage = async (stage: string) => {
        const answer = await page.request.get("/api/admin/cars", { params: { stage, q: listed.model } });
        return ((await answer.json()) as { price: number }[]).map(({ price }) => price);
      };
      expect(await inStage("draft")).toEqual([2_870_000]);
      expect(await inStage("trash")).toEqual([2_850_000]);
    } finally {
      await Promise.all(suppliers.map((one) => one.close()));
    }
  });
});

async function call(page: Page, path: string, data?: unknown): Promise<{ id: string; runId: string }> {
  const answer = await page.request.post(`/api${path}`, data === undefined ? {} : { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { id: string; runId: string };
}

/** A workbook as a manager keeps it: a title above the names of the columns, which are of the manager's own. */
async function workbook(header: readonly string[], rows: readonly (readonly string[])[]) {
  const title = header.map((_, at) => ({ head: at === 0 ? "Остатки площадки на утро" : "", width: 16 }));
  const bytes = await toXlsx({ name: "Остатки", columns: title, rows: [header, ...rows] });
  return {
    name: "Остатки.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  };
}

const fileInput = (page: Page) => page.locator("input[type=file]");

describe("a workbook with columns of the manager's own", () => {
  it("is taught, previewed and imported, and its next version with a moved column stops and asks", async () => {
    const name = `Площадка ${PLATE}`;
    const header = ["Кого продаём", "Что это", "Рождён", "Почём", "Накатал", "Ящик", "Паспорт железа"];
    const vin = (n: number) => `XW${n}${String(PLATE).padStart(14, "0")}`;
    const rows = [
      ["Хавейл", "Dargo", "2023", "2 890", "12,4", "мешалка", vin(1)],
      ["Лада", "Largus", "2021", "1 190", "48", "палка", vin(2)],
      ["Чери", "Tiggo 4", "2022", "1 640", "31,5", "мешалка", vin(3)],
    ];
    const page = await openPanel("/admin/parser?way=file", { width: 1440 });
    await fileInput(page).setInputFiles(await workbook(header, rows));
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await page
      .getByRole("link", { name: /^Как читать файл$/ })
      .first()
      .click();

    // The best guesses are there; what is not understood is named.
    const fieldOf = (column: string) => page.getByLabel(`Что в столбце «${column}»`);
    await fieldOf("Рождён").waitFor();
    await expect.poll(() => fieldOf("Кого продаём").inputValue()).toBe("brand");
    await expect.poll(() => fieldOf("Рождён").inputValue()).toBe("year");
    await expect.poll(() => fieldOf("Паспорт железа").inputValue()).toBe("vin");
    expect(await accessibilityViolations(page)).toEqual([]);
    await fieldOf("Что это").selectOption("model");
    await fieldOf("Почём").selectOption("price");
    await page.getByLabel("Единица в столбце «Почём»").selectOption("тыс. ₽");
    await fieldOf("Накатал").selectOption("mileage");
    await page.getByLabel("Единица в столбце «Накатал»").selectOption("тыс. км");
    await fieldOf("Ящик").selectOption("transmission");
    await page.getByText("Понято 0 из 3. Не понято: «мешалка», «палка»").waitFor();
    await page.getByLabel("Что значит «мешалка» (Коробка)").selectOption("cvt");
    await page.getByLabel("Что значит «палка» (Коробка)").selectOption("manual");

    const preview = page.getByRole("region", { name: "Первые автомобили", exact: true });
    const dargo = preview.getByRole("row").filter({ hasText: "Dargo" });
    await dargo.getByRole("cell", { name: "2\u00a0890\u00a0000\u00a0₽" }).waitFor();
    await dargo.getByRole("cell", { name: "12\u00a0400\u00a0км" }).waitFor();
    await dargo.getByRole("cell", { name: "Вариатор" }).waitFor();
    await page.getByText("Понято 0 из 3").waitFor({ state: "detached" });
    await page.getByLabel("Название источника *").fill(name);
    await page.getByRole("button", { name: "Запомнить и прочитать файл" }).click();
    await expectToast(page, "Запомнили, версия 1");
    await runIs(page, "Ждёт решения");

    await page.getByRole("button", { name: /^Применить все/ }).click();
    await (await dialogOf(page)).getByRole("button", { name: "Применить" }).click();
    await runIs(page, "Завершён");
    const draft = await openDraft(page, "Largus");
    await expect.poll(() => draft.getByLabel(/^Цена, ₽/).inputValue()).toBe("1 190 000");
    await expect.poll(() => draft.locator("[name=transmission]").inputValue()).toBe("manual");

    // Without a source, the file is recognised by its columns and read as it was taught.
    await page.goto("/admin/parser?way=file");
    await fileInput(page).setInputFiles(await workbook(header, rows));
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await runIs(page, "Завершён");
    await page.getByRole("link", { name: "Без изменений 3" }).waitFor();

    // A moved column needs an answer.
    const move = (cells: readonly string[]) => [...cells.slice(0, 3), ...cells.slice(4), cells[3] ?? ""];
    await page.goto("/admin/parser?way=file");
    await page.getByLabel("Чей это фид").selectOption({ label: name });
    await fileInput(page).setInputFiles(
      await workbook(
        move(header),
        rows.map((row) => move(row.with(3, "1 555"))),
      ),
    );
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await runIs(page, "Остановлен");
    await page.getByRole("alert").getByText("Столбец «Почём» (Цена) был 4-м, стал 7-м").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Показать, что изменилось" }).click();
    await page.getByRole("heading", { name: "Что изменилось в файле" }).waitFor();
    await expect.poll(() => fieldOf("Почём").inputValue()).toBe("price");
    await page.getByRole("button", { name: "Запомнить и прочитать файл" }).click();
    await expectToast(page, "Запомнили, версия 2");
    await runIs(page, "Ждёт решения");
    await rowOf(page, "Largus").getByText("1\u00a0555\u00a0000").first().waitFor();

    await page.getByRole("link", { name: "Как читать файл" }).click();
    await page.getByRole("link", { name: "Все версии" }).click();
    const versions = page.getByRole("list", { name: "Версии" });
    await versions.getByRole("heading", { name: "Версия 2 Действует" }).waitFor();
    await versions.getByText("Столбец «Почём» (Цена) был 4-м, стал 7-м").waitFor();
    await versions
      .getByText(/^Все ответы: \d+$/)
      .first()
      .click();
    await versions.getByText("«мешалка» (Коробка)").first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe("links", () => {
  it("are asked for", async () => {
    const page = await openPanel("/admin/parser", { width: 390 });
    await page.getByRole("button", { name: "Импортировать", exact: true }).click();
    await page.getByText("Введите ссылку").waitFor();
    await page.getByRole("button", { name: "Импортировать список" }).click();
    await page.getByText("Введите хотя бы одну ссылку").waitFor();
    await page
      .getByLabel(/по одной в строке/)
      .fill(Array.from({ length: 51 }, (_, n) => `https://x.ru/${n}`).join("\n"));
    await page.getByText("Не больше 50 ссылок за раз").waitFor();
  });

  it.runIf(everyCase)("are each answered: a car, a repetition, a refusal", async () => {
    const title = `Chery Tiggo 7 Pro Max ${PLATE}`;
    const rows = {
      Год: "2024",
      Пробег: "12 500 км",
      Кузов: "Кроссовер",
      "Коробка передач": "Вариатор",
      Привод: "Передний",
      Двигатель: "бензин, 1.5 л",
      Мощность: "147 л.с.",
    };
    supplier.pages.set("/cars/1", listingPage({ title, price: 2_150_000, rows }));
    supplier.pages.set("/cars/2", null);
    const page = await openPanel("/admin/parser?way=links", { width: 1440 });
    await page
      .getByLabel(/по одной в строке/)
      .fill([`${supplier.url}/cars/1`, `${supplier.url}/cars/1?utm_source=x`, `${supplier.url}/cars/2`].join("\n"));
    await page.getByRole("button", { name: "Импортировать: 3 ссылки" }).click();
    await page.waitForURL(/\/admin\/parser\/runs\//);
    await runIs(page, "Завершён");
    const items = page.getByRole("region", { name: "План" }).getByRole("listitem");
    await items.nth(2).waitFor();
    await expect.poll(() => items.count()).toBe(3);
    await page.getByText("Уже в этом списке").waitFor();
    await page.getByText(/Сайт не отдал страницу: он просит/).waitFor();
    await page.getByRole("link", { name: "Открыть черновик" }).click();
    const draft = await dialogOf(page);
    await expect.poll(() => draft.getByLabel(/^Цена, ₽/).inputValue()).toBe("2 150 000");
    await expect.poll(() => draft.getByRole("checkbox", { name: /В наличии/ }).isChecked()).toBe(false);
  });
});
