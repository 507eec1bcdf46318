import { beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Env } from "#worker/env.ts";
import { createDatabase } from "#worker/db/client.ts";
import { brandRow, carRow } from "#worker/db/factories.ts";
import { rebuildFacets } from "#worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { logIn } from "./support/panel.ts";
import { fileSite, type Site, useSite } from "./support/file-site.ts";
import { everyCase, visit } from "./support/visit.ts";
import { waitUntilIdle } from "./support/idle.ts";

async function stock({ DB }: Env): Promise<void> {
  const db = createDatabase(DB);
  const [haval, geely] = [brandRow({ slug: "haval", name: "Haval" }), brandRow({ slug: "geely", name: "Geely" })];
  const rows = [
    carRow({
      brandId: haval.id,
      slug: "seen",
      name: "Haval Jolion",
      mainImage: "/share-card.png",
      images: ["/banners/home-desktop.webp"],
    }),
    ...Array.from({ length: 11 }, () => carRow({ brandId: haval.id, bodyType: "crossover" })),
    ...Array.from({ length: 12 }, () => carRow({ brandId: geely.id, price: 900_000 })),
  ];
  await db.write([
    db.query.insert(brands).values(haval),
    db.query.insert(brands).values(geely),
    ...rows.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
  ]);
}

useSite(() => openDemoSite({ fill: stock }));

let site: Site;

beforeAll(async () => {
  site = await fileSite();
});

const START = "/privacy";

/** A page that was come to from another page of the site, so that a Back too many is seen. */
async function comeTo(path: string, width: number): Promise<Page> {
  const page = await visit({ width });
  await page.goto(site.url + START);
  await page.goto(site.url + path);
  await waitUntilIdle(page);
  return page;
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);
const expectEntries = (page: Page, overlays?: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(overlays);

interface Overlay {
  name: string;
  path: string;
  width: number;
  open: (page: Page) => Promise<void>;
  /** Its own address, where it has one. */
  address?: string;
}

const OVERLAYS: Overlay[] = [
  {
    name: "the menu",
    path: "/trade-in",
    width: 390,
    open: (page) => page.getByRole("banner").getByText("Меню").click(),
  },
  {
    name: "the choice of a catalogue",
    path: "/trade-in",
    width: 1440,
    open: (page) => page.getByRole("banner").getByRole("button", { name: "Каталог" }).click(),
  },
  {
    name: "the filters",
    path: "/new-cars",
    width: 390,
    open: (page) => page.getByRole("button", { name: /^Фильтры/ }).click(),
  },
  {
    name: "a request",
    path: "/car/seen",
    width: 390,
    open: (page) => page.getByRole("button", { name: "В рассрочку" }).click(),
    address: "/car/seen/installment",
  },
  {
    name: "a request from a card",
    path: "/brand/haval",
    width: 1440,
    open: (page) => page.getByRole("button", { name: "Заказать звонок" }).click(),
    address: "/request/callback",
  },
  {
    name: "a photo over the window",
    path: "/car/seen",
    width: 390,
    open: (page) => page.getByRole("button", { name: "Показать на весь экран" }).click(),
  },
];

async function opened(page: Page, { open, path, address }: Overlay): Promise<Locator> {
  await open(page);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor({ state: "attached" });
  await expectPath(page, address ?? path);
  await expectEntries(page, 1);
  return dialog;
}

/** One of each kind: a drawer, a dialog with an address, a window. */
const TRIED = ["the menu", "a request", "a photo over the window"];

describe.each(OVERLAYS.filter(({ name }) => everyCase || TRIED.includes(name)))("$name", (overlay) => {
  it("is closed by Back and nothing else is left; Forward changes nothing", async () => {
    const page = await comeTo(overlay.path, overlay.width);
    const dialog = await opened(page, overlay);
    await waitUntilIdle(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await expectPath(page, overlay.path);
    await page.evaluate(() => history.forward());
    await expectPath(page, overlay.path);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(asked).toEqual([]);
    await page.goBack();
    await expectPath(page, START);
  });

  it("leaves nothing to go back through when it is closed in another way", async () => {
    const page = await comeTo(overlay.path, overlay.width);
    for (const close of [
      (dialog: Locator) => dialog.getByRole("button", { name: "Закрыть" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      const dialog = await opened(page, overlay);
      await close(dialog);
      await dialog.waitFor({ state: "detached" });
      await expectPath(page, overlay.path);
      await expectEntries(page, undefined);
    }
    await page.goBack();
    await expectPath(page, START);
  });

  it("does no harm when the page is loaded anew", async () => {
    const page = await comeTo(overlay.path, overlay.width);
    await opened(page, overlay);
    await page.reload();
    await waitUntilIdle(page);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    if (overlay.address) {
      // The request's own page; Back leads to where it was opened.
      await expectPath(page, overlay.address);
      await page.goBack();
      await expectPath(page, overlay.path);
    } else {
      const dialog = await opened(page, overlay);
      // The entry has the overlay's state since before the page was loaded anew, so it does not show that the scripts follow the drawer.
      await waitUntilIdle(page);
      await page.goBack();
      await dialog.waitFor({ state: "detached" });
    }
    await page.goBack();
    await expectPath(page, START);
  });
});

it("a link in the menu leaves no entry of the menu behind, also one to the same page", async () => {
  const page = await comeTo("/trade-in", 390);
  const menu = page.getByRole("dialog");
  await page.getByRole("banner").getByText("Меню").click();
  await menu.getByRole("link", { name: "Трейд-ин" }).click();
  await menu.waitFor({ state: "detached" });
  await page.getByRole("banner").getByText("Меню").click();
  await menu.getByRole("button", { name: "Каталог" }).click();
  await page
    .getByRole("dialog", { name: "Какие автомобили показать?" })
    .getByRole("link", { name: "Новые авто" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Новые автомобили" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expectPath(page, "/new-cars");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /трейд-ин/i }).waitFor();
  await expectPath(page, "/trade-in");
  await page.goBack();
  await expectPath(page, START);
});

it("a request's source is the page, not the address of its dialog", async () => {
  const page = await comeTo("/brand/haval", 390);
  await page.getByRole("button", { name: "Заказать звонок" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ФИО *").fill("Анна Назад");
  await dialog.getByLabel("Номер телефона *").fill("+7 912 345-67-89");
  await dialog.getByRole("checkbox").check();
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/leads"));
  await dialog.getByRole("button", { name: "Жду звонка" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ sourceUrl: `${site.url}/brand/haval` });
  await dialog.waitFor({ state: "detached" });
  await expectPath(page, "/brand/haval");
});

describe("filters", () => {
  it("go back one choice at a time, with their controls and the place on the page", async () => {
    const page = await comeTo("/new-cars", 1440);
    const panel = page.getByRole("region", { name: "Фильтры" });
    const haval = panel.getByRole("checkbox", { name: /^Haval/ });
    const crossover = panel.getByRole("checkbox", { name: /^Кроссовер/ });
    await haval.check();
    await expectPath(page, "/new-cars?brand=haval");
    // The chips above the list come with the next paint and move it.
    await waitUntilIdle(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    // Not `check()`, which may scroll first.
    await crossover.evaluate((box: HTMLInputElement) => box.click());
    await expectPath(page, "/new-cars?body=crossover&brand=haval");
    await page.goBack();
    await expectPath(page, "/new-cars?brand=haval");
    await expect.poll(async () => [await haval.isChecked(), await crossover.isChecked()]).toEqual([true, false]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await page.goBack();
    await expectPath(page, "/new-cars");
    await expect.poll(() => haval.isChecked()).toBe(false);
    await page.goBack();
    await expectPath(page, START);
  });

  it("of a slider are one entry for each place where it came to rest, and it follows Back", async () => {
    const page = await comeTo("/new-cars", 1440);
    const slider = page.getByRole("region", { name: "Фильтры" }).getByRole("slider", { name: "Цена" });
    await slider.focus();
    const before = await page.evaluate(() => history.length);
    // Without waiting for each: a pause between two would be a rest.
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press("ArrowLeft")));
    await expectPath(page, "/new-cars?priceMax=9500000");
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expectPath(page, "/new-cars");
    await expect.poll(() => slider.inputValue()).toBe("10000000");
  });

  it("bottomSheet", async () => {
    const page = await comeTo("/new-cars", 390);
    await page.getByRole("button", { name: /^Фильтры/ }).click();
    const bottomSheet = page.getByRole("dialog");
    await bottomSheet.getByText("Geely").click();
    await expectPath(page, "/new-cars?brand=geely");
    await expectEntries(page, 1);
    await page.goBack();
    await bottomSheet.waitFor({ state: "detached" });
    await expectPath(page, "/new-cars?brand=geely");
    await page.getByText("Найдено: 12 автомобилей").waitFor();
    await page.goBack();
    await expectPath(page, "/new-cars");
    await page.getByText("Найдено: 24 автомобиля").waitFor();
    await page.goBack();
    await expectPath(page, START);
  });
});

it("from a car leads to the very place of the list, and to the photo that was chosen", async () => {
  const page = await comeTo("/new-cars", 390);
  const card = page.getByRole("article").nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  await card.getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/car\//);
  await page.goBack();
  await expectPath(page, "/new-cars");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.goto("/car/seen");
  await page.getByRole("button", { name: "Следующее фото" }).first().click();
  await page.getByText("2 / 2", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Рассчитать свой платёж" }).click();
  await page.getByRole("heading", { level: 1, name: /^Рассчитайте платёж/ }).waitFor();
  await page.goBack();
  await page.getByText("2 / 2", { exact: true }).waitFor();
});

describe("the panel", () => {
  it("closes the phone's menu and the palette by Back", async () => {
    const page = await logIn(await visit({ width: 390 }), "/admin/brands", site);
    const stay = () => expectPath(page, "/admin/brands");
    await page.getByText("Меню", { exact: true }).click();
    const links = page.getByRole("navigation", { name: "Разделы, меню" });
    await links.waitFor();
    await expectEntries(page, 1);
    await page.goBack();
    await links.waitFor({ state: "hidden" });
    await stay();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor({ state: "attached" });
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await stay();
  });

  it("follows the palette and the menu without leaving their entries behind", async () => {
    // Remix logs a load that a quick Back aborts.
    const page = await logIn(await visit({ width: 390, expectFailures: [/AbortError/] }), "/admin/brands", site);
    // The address changes before the screen does, and no hand is quicker than the screen.
    const arrive = async (path: string, heading: RegExp) => {
      await expectPath(page, path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    };
    await page.getByText("Меню", { exact: true }).click();
    await page.getByRole("navigation", { name: "Разделы, меню" }).getByRole("link", { name: "Отзывы" }).click();
    await arrive("/admin/reviews", /^Отзывы/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Раздел, автомобиль" }).fill("Банки");
    await page.keyboard.press("Enter");
    await arrive("/admin/partner-banks", /^Банки/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.goBack();
    await arrive("/admin/reviews", /^Отзывы/);
    await page.goBack();
    await expectPath(page, "/admin/brands");
  });

  it("closes an editor to the list without an entry that opens it again", async () => {
    const page = await logIn(await visit({ width: 1440 }), "/admin", site);
    await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Марки", exact: true }).click();
    await page.getByRole("link", { name: "Изменить: Haval" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Отмена" }).click();
    await dialog.waitFor({ state: "detached" });
    await expectPath(page, "/admin/brands");
    // Opened by its address: the list takes its place.
    await page.getByRole("link", { name: "Изменить: Geely" }).click();
    await dialog.getByRole("button", { name: "Отмена" }).waitFor();
    await page.reload();
    await dialog.getByRole("button", { name: "Отмена" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goBack();
    await expectPath(page, "/admin");
  });

  it("goes back one filter at a time", async () => {
    const page = await logIn(await visit({ width: 1440 }), "/admin/cars", site);
    const search = page.getByRole("searchbox");
    await search.fill("geely");
    await expectPath(page, "/admin/cars?q=geely");
    await page.goBack();
    await expectPath(page, "/admin/cars");
    await expect.poll(() => search.inputValue()).toBe("");
  });
});
