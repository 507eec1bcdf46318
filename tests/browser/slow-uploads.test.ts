// Fails when a form is saved before its pictures have uploaded, or is saved twice. Every form: app/features/panel/editor/every-editor.dom.test.tsx.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { uniqueWord } from "./support/create-rows.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { newPictures, emptySite, pictureData } from "./support/empty-site.ts";

const salon = emptySite();

function newBrand(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueWord();
  return salon.call(page, "POST", "/brands", { name, slug: name });
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

/** Calls that change no row: uploads, and the check of typed texts. */
const NO_SAVES = /^\/api\/(?:objects|texts)\//;

/** The saving calls of the page from now on. */
function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" || !pathname.startsWith("/api/") || NO_SAVES.test(pathname)) return;
    saves.push(`${request.method()} ${pathname}`);
  });
  return saves;
}

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(salon.url(path));
  await waitUntilIdle(page);
  await page.getByRole("button", { name: "Сохранить" }).waitFor();
}

const COUNT = 4;

it("a new car is saved once, after its pictures have uploaded", async () => {
  const page = await salon.signIn({ width: 390 });
  await newBrand(page);
  await openEditor(page, "/admin/cars/new");
  await page.getByLabel("Марка *").selectOption({ index: 1 });
  await page.getByLabel("Название *").fill("Медленный");
  await page.getByLabel("Модель *").fill("Атлас");
  await page.getByLabel(/^Цена, ₽/).fill("2490000");
  await page.getByLabel("Двигатель *").fill("2.0");
  const sent = savesOf(page);
  const uploads = await holdUploads(page);
  await page.getByLabel("Фотографии: добавить").setInputFiles(await newPictures(COUNT));
  await page.getByRole("button", { name: "Сохранить", exact: true }).dblclick();
  await page.getByRole("button", { name: `Загружаем фото: 1 из ${COUNT}…` }).waitFor();
  expect(sent).toEqual([]);

  const body = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/cars"));
  uploads.release();
  const stored = (await body).postData() ?? "";
  expect(uploads.addresses).toHaveLength(COUNT);
  for (const address of uploads.addresses) expect(stored).toContain(address);
  await page.getByText("Автомобиль добавлен", { exact: true }).first().waitFor();
  await waitUntilIdle(page);
  expect(sent).toHaveLength(1);
});

it("a car with gallery photos alone has a picture in the list, and its form has one list of photos", async () => {
  const page = await salon.signIn({ width: 1440 });
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
