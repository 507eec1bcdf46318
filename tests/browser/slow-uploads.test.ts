// Fails when a form is saved before its pictures have uploaded, or is saved twice.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { waitUntilIdle } from "./support/idle.ts";
import { newPictures, emptySite, pictureData } from "./support/empty-site.ts";

const salon = emptySite();

let made = 0;

async function newBrand(page: Page): Promise<{ id: string; name: string }> {
  const name = `slow-${++made}`;
  return salon.call(page, "POST", "/brands", { name, slug: name });
}

async function newCar(page: Page): Promise<string> {
  const { id: brandId, name: slug } = await newBrand(page);
  const car = { brandId, name: slug, model: "Atlas", slug, year: 2024, price: 1_000_000, engine: "2.0" };
  return (await salon.call(page, "POST", "/cars", car)).id;
}

/** Uploads wait until `release` is called. */
async function holdUploads(page: Page) {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const addresses: string[] = [];
  await page.route("**/api/objects/upload/**", async (route) => {
    await gate;
    const response = await route.fetch();
    addresses.push(((await response.json()) as { url: string }).url);
    await route.fulfill({ response });
  });
  return { release: () => release(), addresses };
}

/** Bodies of all saving calls of the page. */
/** Calls that change no row: uploads, and the check of typed texts. */
const NO_SAVES = /^\/api\/(?:objects|texts)\//;

function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" || !pathname.startsWith("/api/") || NO_SAVES.test(pathname)) return;
    saves.push(`${request.method()} ${pathname}`);
  });
  return saves;
}

interface Editor {
  name: string;
  /** Creates what is edited and returns the screen's address. */
  open: (page: Page) => Promise<string>;
  fill?: (page: Page) => Promise<void>;
  /** The file input's label. */
  picker: string;
  count: number;
  save?: string;
  toast: string;
  /** The calls that the save makes. */
  saves: RegExp;
}

const EDITORS: Editor[] = [
  {
    name: "a new car",
    open: async (page) => {
      await newBrand(page);
      return "/admin/cars/new";
    },
    fill: async (page) => {
      await page.getByLabel("Марка *").selectOption({ index: 1 });
      await page.getByLabel("Название *").fill("Медленный");
      await page.getByLabel("Модель *").fill("Атлас");
      await page.getByLabel(/^Цена, ₽/).fill("2490000");
      await page.getByLabel("Двигатель *").fill("2.0");
    },
    picker: "Фотографии: добавить",
    count: 4,
    toast: "Автомобиль добавлен",
    saves: /^POST \/api\/cars$/,
  },
  {
    name: "a car",
    open: async (page) => `/admin/cars/${await newCar(page)}`,
    picker: "Фотографии: добавить",
    count: 2,
    toast: "Автомобиль обновлен",
    saves: /^PUT \/api\/cars\//,
  },
  {
    name: "a brand",
    open: async (page) => `/admin/brands/${(await newBrand(page)).id}`,
    picker: "Логотип",
    count: 1,
    toast: "Марка обновлена",
    saves: /^PUT \/api\/brands\//,
  },
  {
    name: "a new promotion",
    open: () => Promise.resolve("/admin/promotions/new"),
    fill: async (page) => {
      await page.getByLabel("Название *").fill("Медленная выгода");
      await page.getByLabel("Описание *").fill("До конца месяца");
      await page.getByLabel("Последний день").fill("2099-12-31");
    },
    picker: "Картинка",
    count: 1,
    toast: "Акция успешно создана",
    saves: /^POST \/api\/promotions$/,
  },
  {
    name: "a review",
    open: async (page) => {
      const review = { customerName: "Ольга", rating: 5, text: "Спасибо" };
      return `/admin/reviews/${(await salon.call(page, "POST", "/reviews", review)).id}`;
    },
    picker: "Фото",
    count: 1,
    toast: "Отзыв обновлен",
    saves: /^PUT \/api\/reviews\//,
  },
  {
    name: "a bank",
    open: async (page) => {
      const bank = { name: "Банк", requirements: "Паспорт", advantages: "Быстро", logo: await pictureData() };
      return `/admin/partner-banks/${(await salon.call(page, "POST", "/partner-banks", bank)).id}`;
    },
    picker: "Логотип *: заменить",
    count: 1,
    toast: "Банк-партнер обновлен успешно",
    saves: /^PUT \/api\/partner-banks\//,
  },
  {
    name: "the settings",
    open: async (page) => {
      const settings = { salonName: "Салон", phone: "+73432000000", address: "Ленина, 1" };
      await salon.call(page, "POST", "/settings", settings);
      return "/admin/settings";
    },
    picker: "Картинка баннера",
    count: 1,
    toast: "Настройки сохранены",
    saves: /^PUT \/api\/settings$/,
  },
  {
    name: "the page banners",
    open: () => Promise.resolve("/admin/page-banners"),
    picker: "Компьютер",
    count: 1,
    save: "Сохранить все баннеры",
    toast: "Баннеры обновлены",
    saves: /^PUT \/api\/settings$/,
  },
  {
    name: "the selection's banner",
    open: () => Promise.resolve("/admin/auto-selection-banner"),
    picker: "Фоновая картинка",
    count: 1,
    toast: "Настройки сохранены",
    saves: /^PUT \/api\/settings$/,
  },
  {
    name: "the body types",
    open: () => Promise.resolve("/admin/body-types"),
    picker: "Седаны",
    count: 1,
    toast: "Сохранено",
    saves: /^PUT \/api\/body-type-images$/,
  },
];

async function openEditor(page: Page, { open, fill }: Pick<Editor, "open" | "fill">) {
  await page.goto(salon.url(await open(page)));
  await waitUntilIdle(page);
  await page.getByRole("button", { name: /^(?:Сохранить|Сохранить все баннеры)$/ }).waitFor();
  await fill?.(page);
}

describe.each(EDITORS)("$name", (editor) => {
  const { picker, count, save = "Сохранить", toast, saves } = editor;

  it("is saved once, after its pictures have uploaded", async () => {
    const page = await salon.signIn({ width: 390 });
    await openEditor(page, editor);
    const sent = savesOf(page);
    const uploads = await holdUploads(page);
    await page
      .locator(`input[type=file][aria-label="${picker}"]`)
      .first()
      .setInputFiles(await newPictures(count));
    await page.getByRole("button", { name: save, exact: true }).dblclick();
    await page.getByRole("button", { name: `Загружаем фото: 1 из ${count}…` }).waitFor();
    expect(sent).toEqual([]);

    const body = page.waitForRequest((request) => saves.test(`${request.method()} ${new URL(request.url()).pathname}`));
    uploads.release();
    const stored = (await body).postData() ?? "";
    expect(uploads.addresses).toHaveLength(count);
    for (const address of uploads.addresses) expect(stored).toContain(address);
    await page.getByText(toast, { exact: true }).first().waitFor();
    await waitUntilIdle(page);
    expect(sent).toHaveLength(1);
  });
});

/** A car whose editor is open. */
async function openCar(expectFailures: RegExp[] = []): Promise<Page> {
  const page = await salon.signIn({ width: 1440, expectFailures });
  await openEditor(page, { open: async () => `/admin/cars/${await newCar(page)}` });
  return page;
}

const photoInput = (page: Page) => page.getByLabel("Фотографии: добавить");

it("a failed upload blocks the save until it is retried or removed", async () => {
  const page = await openCar([/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]);
  const sent = savesOf(page);
  await page.route("**/api/objects/upload/**", (route) => route.abort("internetdisconnected"));
  await photoInput(page).setInputFiles(await newPictures(1));
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Фото не загрузилось: повторите или уберите его").waitFor();
  await page.getByText("Не сохранено: фото не загрузилось").waitFor();
  const again = page.getByRole("button", { name: /^Повторить/ });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);

  await page.unroute("**/api/objects/upload/**");
  await again.click();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Автомобиль обновлен").first().waitFor();
  expect(sent).toHaveLength(1);
});

it("a waiting save can be cancelled, and leaving meanwhile asks first", async () => {
  const page = await openCar();
  const sent = savesOf(page);
  await holdUploads(page);
  await photoInput(page).setInputFiles(await newPictures(1));
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("button", { name: "Не сохранять" }).click();
  await page.getByRole("button", { name: "Сохранить" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Уйти без сохранения?" }).getByRole("button", { name: "Уйти" }).click();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  expect(sent).toEqual([]);
});

it("a car with gallery photos alone has a picture in the list, and its form has one list of photos", async () => {
  const page = await openCar();
  const { id: brandId, name } = await newBrand(page);
  const car = { brandId, name, model: "Atlas", slug: name, year: 2024, price: 1, engine: "2.0" };
  const images = [await pictureData(), await pictureData()];
  const { id } = await salon.call(page, "POST", "/cars", { ...car, images });
  await page.goto(salon.url(`/admin/cars?q=${name}`));
  await page
    .getByRole("link", { name: `Изменить: ${name}` })
    .first()
    .waitFor();
  await expect.poll(() => page.locator("main img[src^='/media/']").count()).toBe(1);

  await page.goto(salon.url(`/admin/cars/${id}`));
  await page.getByText("Главное фото", { exact: true }).waitFor();
  const photos = () =>
    page
      .locator("input[name=pictures]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [first, second] = await photos();
  await page.getByRole("button", { name: "Фотографии, фото 2: на место левее" }).click();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Автомобиль обновлен").first().waitFor();
  expect(await salon.call(page, "GET", `/admin/cars/${id}`)).toMatchObject({ mainImage: second, images: [first] });
});
