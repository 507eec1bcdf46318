// Fails when two staff members who edit the same row overwrite each other or lose input.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { signedInPage } from "./support/panel.ts";

const PLATE = Date.now();
let made = 0;

type Act = (tab: Page) => Promise<void>;
type Values = Record<string, unknown>;

interface Screen {
  name: string;
  /** Creates a row, or sets the fields of a singleton; returns the editor's address. */
  create: (page: Page) => Promise<string>;
  toast: string | RegExp;
  /** The field that both tabs change; the second tab's value is chosen. */
  label: string;
  second: Act;
  /** Another field. */
  other: Act;
  /** The call that saves fields, below /api. */
  path: (address: string) => string;
  /** What somebody else sends there meanwhile; `afterFirst` where it is missing. */
  theirs?: Values;
  /** The fields as they are stored. */
  stored: (page: Page, address: string) => Promise<Values>;
  afterFirst: Values;
  afterSecond: Values;
  afterOther: Values;
  save?: Act;
  /** Resets a singleton. */
  restore?: (page: Page) => Promise<unknown>;
}

async function call<T = Values>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data === undefined ? {} : { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Another tab of the same browser, signed in like the first. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

const fill =
  (label: string, value: string): Act =>
  (tab) =>
    tab.getByLabel(label, { exact: true }).fill(value);

const pressSave: Act = (tab) =>
  tab
    .getByRole("button", { name: /^Сохранить( все баннеры)?$/ })
    .last()
    .click();

const removePicture =
  (label: string): Act =>
  (tab) =>
    tab
      .getByRole("button", { name: `${label}: удалить`, exact: true })
      .first()
      .click();

/** Uploads a unique picture with a picker and waits until it is shown. */
function replacePicture(groupOf: (tab: Page) => Locator): Act {
  return async (tab) => {
    const group = groupOf(tab);
    const before = await group.locator("img").first().getAttribute("src");
    const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 200, g: 40, b: 10 } } });
    const file = { name: "своя.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
    await group.locator("input[type=file]").setInputFiles(file);
    await expect.poll(() => group.locator("img").first().getAttribute("src")).not.toBe(before);
  };
}

async function photos(page: Page): Promise<string[]> {
  const cars = await call<{ mainImage: string | null }[]>(page, "GET", "/cars");
  return [...new Set(cars.flatMap(({ mainImage }) => mainImage ?? []))];
}

const pictureName = expect.stringMatching(/^\/media\//);
const idOf = (address: string) => address.split("/").at(-1) ?? "";

/** A row whose PUT returns it; an empty PUT changes nothing. */
function row(path: string): Pick<Screen, "path" | "stored"> {
  const pathOf = (address: string) => `${path}/${idOf(address)}`;
  return { path: pathOf, stored: (page, address) => call(page, "PUT", pathOf(address), {}) };
}

const settings: Pick<Screen, "path" | "stored"> = {
  path: () => "/settings",
  stored: (page) => call(page, "GET", "/settings"),
};

const SCREENS: Screen[] = [
  {
    name: "a car",
    create: async (page) => {
      const [brand] = await call<{ id: string }[]>(page, "GET", "/brands");
      const car = { name: `Вкладка ${++made}`, model: "Т", slug: `tab-${PLATE}-${made}`, year: 2025, price: 2_000_000 };
      const { id } = await call(page, "POST", "/cars", { ...car, brandId: brand?.id, engine: "2.0", inStock: false });
      return `/admin/cars/${String(id)}`;
    },
    toast: "Автомобиль обновлен",
    label: "Цена",
    second: fill("Цена, ₽ *", "1 900 000"),
    other: fill("Двигатель *", "1.5 турбо"),
    ...row("/cars"),
    afterFirst: { price: 1_800_000 },
    afterSecond: { price: 1_900_000 },
    afterOther: { engine: "1.5 турбо" },
  },
  {
    name: "a brand",
    create: async (page) => {
      const brand = { name: `Вкладка ${++made}`, slug: `tab-brand-${PLATE}-${made}` };
      return `/admin/brands/${String((await call(page, "POST", "/brands", brand)).id)}`;
    },
    toast: "Марка обновлена",
    label: "Описание",
    second: fill("Описание", "Своё"),
    other: fill("Другие написания", "вкладыш"),
    ...row("/brands"),
    afterFirst: { description: "Чужое" },
    afterSecond: { description: "Своё" },
    afterOther: { aliases: "вкладыш" },
  },
  {
    name: "a review",
    create: async (page) => {
      const review = { customerName: "Ольга", text: "Хорошо", rating: 5 };
      return `/admin/reviews/${String((await call(page, "POST", "/reviews", review)).id)}`;
    },
    toast: "Отзыв обновлен",
    label: "Текст",
    second: fill("Текст отзыва *", "Свой"),
    other: async (tab) => void (await tab.getByLabel("Оценка *").selectOption("3")),
    ...row("/reviews"),
    afterFirst: { text: "Чужой" },
    afterSecond: { text: "Свой" },
    afterOther: { rating: 3 },
  },
  {
    name: "a promotion",
    create: async (page) => {
      const promotion = { title: "Вкладка", description: "Условия", isActive: false };
      return `/admin/promotions/${String((await call(page, "POST", "/promotions", promotion)).id)}`;
    },
    toast: "Акция успешно обновлена",
    label: "Название",
    second: fill("Название *", "Своя"),
    other: fill("Скидка", "5 %"),
    ...row("/promotions"),
    afterFirst: { title: "Чужая" },
    afterSecond: { title: "Своя" },
    afterOther: { discount: "5 %" },
  },
  {
    name: "a partner bank",
    create: async (page) => {
      const [logo] = await photos(page);
      const bank = { name: "Вкладка", logo, requirements: "Паспорт", advantages: "Быстро", active: false };
      return `/admin/partner-banks/${String((await call(page, "POST", "/partner-banks", bank)).id)}`;
    },
    toast: "Банк-партнер обновлен успешно",
    label: "Требования",
    second: fill("Требования *", "Свои"),
    other: fill("Преимущества *", "Без визита"),
    ...row("/partner-banks"),
    afterFirst: { requirements: "Чужие" },
    afterSecond: { requirements: "Свои" },
    afterOther: { advantages: "Без визита" },
  },
  {
    name: "a source of imports",
    create: async (page) => {
      const source = { name: "Вкладка", kind: "feed", url: "https://dealer.ru/a.xml", everyHours: 24, enabled: false };
      return `/admin/parser/sources/${String((await call(page, "POST", "/parser/sources", source)).id)}`;
    },
    toast: "Источник изменён",
    label: "Название",
    second: fill("Название *", "Свой"),
    other: fill("Считать проданным через, часов", "48"),
    ...row("/parser/sources"),
    afterFirst: { name: "Чужой" },
    afterSecond: { name: "Свой" },
    afterOther: { graceHours: 48 },
  },
  {
    name: "the settings",
    create: async (page) => {
      await call(page, "PUT", "/settings", { fullAddress: "Прежний", creditBank: "" });
      return "/admin/settings";
    },
    toast: "Настройки сохранены",
    label: "Полный адрес",
    second: fill("Полный адрес", "Свой"),
    other: fill("Банк", "Банк вкладки"),
    ...settings,
    afterFirst: { fullAddress: "Чужой" },
    afterSecond: { fullAddress: "Свой" },
    afterOther: { creditBank: "Банк вкладки" },
    restore: (page) => call(page, "PUT", "/settings", { fullAddress: "", creditBank: "" }),
  },
  {
    name: "the notifications of leads",
    create: async (page) => {
      await call(page, "PUT", "/settings", { notificationEmail: "old@salon.test", fromEmail: "" });
      return "/admin/leads/notifications";
    },
    toast: "Настройки сохранены",
    label: "Email для уведомлений",
    second: fill("Кому", "own@salon.test"),
    other: fill("От кого", "from@salon.test"),
    ...settings,
    afterFirst: { notificationEmail: "other@salon.test" },
    afterSecond: { notificationEmail: "own@salon.test" },
    afterOther: { fromEmail: "from@salon.test" },
    restore: (page) => call(page, "PUT", "/settings", { notificationEmail: "", fromEmail: "" }),
  },
  {
    name: "the pages' banners",
    create: async (page) => {
      const [one, two] = await photos(page);
      // Every banner of the demo salon has a picture.
      const banners = { tradeIn: { desktop: one, mobile: null }, usedCars: { desktop: null, mobile: two } };
      await call(page, "PUT", "/settings", { banners });
      return "/admin/page-banners";
    },
    toast: "Баннеры обновлены",
    label: "Баннер «Trade-in»",
    second: replacePicture((tab) => bannerOf(tab, "Trade-in").getByRole("group", { name: "Компьютер" })),
    other: (tab) => removePicture("Телефон")(scoped(tab, "Авто с пробегом")),
    ...settings,
    theirs: { banners: { tradeIn: { desktop: null } } },
    afterFirst: { banners: expect.objectContaining({ tradeIn: { desktop: null, mobile: null } }) },
    afterSecond: { banners: expect.objectContaining({ tradeIn: { desktop: pictureName, mobile: null } }) },
    afterOther: { banners: expect.objectContaining({ usedCars: { desktop: null, mobile: null } }) },
    restore: (page) =>
      call(page, "PUT", "/settings", { banners: { tradeIn: { desktop: null }, usedCars: { mobile: null } } }),
  },
  {
    name: "the pictures of body types",
    create: async (page) => {
      const [one, two] = await photos(page);
      await call(page, "PUT", "/body-type-images", { images: { wagon: one, coupe: two } });
      return "/admin/body-types";
    },
    toast: /^Сохранено$/,
    label: "Универсалы",
    second: replacePicture((tab) => tab.getByRole("group", { name: "Универсалы" })),
    other: removePicture("Внедорожники"),
    path: () => "/body-type-images",
    stored: (page) => call(page, "PUT", "/body-type-images", { images: {} }),
    theirs: { images: { wagon: null } },
    afterFirst: { images: expect.objectContaining({ wagon: null }) },
    afterSecond: { images: expect.objectContaining({ wagon: pictureName }) },
    afterOther: { images: expect.objectContaining({ coupe: null }) },
    restore: (page) => call(page, "PUT", "/body-type-images", { images: { wagon: null, coupe: null } }),
  },
  {
    name: "a notice channel",
    create: async (page) => {
      const channel = { enabled: false, target: "old@salon.test", afterMinutes: 30 };
      await call(page, "PUT", "/notice-channels/escalation", channel);
      return "/admin/notices";
    },
    toast: "Сохранено: Второй адрес",
    label: "Куда сообщать",
    second: fill("Email руководителя", "own@salon.test"),
    other: fill("Ждать, минут", "45"),
    save: (tab) =>
      tab
        .locator("form")
        .filter({ has: tab.getByLabel("Email руководителя") })
        .getByRole("button", { name: "Сохранить" })
        .click(),
    path: () => "/notice-channels/escalation",
    stored: (page) => call(page, "PUT", "/notice-channels/escalation", {}),
    afterFirst: { target: "other@salon.test" },
    afterSecond: { target: "own@salon.test" },
    afterOther: { afterMinutes: 45 },
    restore: (page) => call(page, "PUT", "/notice-channels/escalation", { target: "", afterMinutes: 30 }),
  },
];

function bannerOf(tab: Page, name: string): Locator {
  return tab.getByRole("region", { name });
}

/** The section of one banner in a tab. */
function scoped(tab: Page, name: string): Page {
  return bannerOf(tab, name) as unknown as Page;
}

async function saveIn(tab: Page, { save = pressSave, toast }: Pick<Screen, "save" | "toast">): Promise<void> {
  await save(tab);
  await tab
    .getByRole("region", { name: /Уведомления/ })
    .getByText(toast)
    .first()
    .waitFor();
}

/** The save of another tab, as the server gets it. */
async function changeElsewhere(page: Page, address: string, { path, theirs, afterFirst }: Screen): Promise<void> {
  await call(page, "PUT", path(address), theirs ?? afterFirst);
}

const TITLE = "Пока вы правили, запись изменили";

describe.each(SCREENS)("tabs with $name", (screen) => {
  it("keep what each of them changed, and ask which value of a field to keep, without losing input", async () => {
    const page = await signedInPage();
    const address = await screen.create(page);
    const [two, three] = [await openTab(page, address), await openTab(page, address)];
    await changeElsewhere(page, address, screen);
    await screen.other(two);
    await saveIn(two, screen);
    const kept = await screen.stored(page, address);
    expect(kept).toMatchObject(screen.afterFirst);
    expect(kept).toMatchObject(screen.afterOther);

    await screen.second(three);
    await (screen.save ?? pressSave)(three);
    const dialog = three.getByRole("dialog", { name: TITLE });
    await dialog.getByText(/Изменил: tester/).waitFor();
    await expect.poll(() => dialog.getByRole("radio", { checked: true }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await screen.stored(page, address)).toMatchObject(screen.afterFirst);

    await (screen.save ?? pressSave)(three);
    await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
    await dialog.getByText(`Выберите значение: ${screen.label}`).waitFor();
    await dialog
      .getByRole("group", { name: screen.label })
      .getByRole("radio", { name: /^У вас/ })
      .check();
    await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
    await three
      .getByRole("region", { name: /Уведомления/ })
      .getByText(screen.toast)
      .first()
      .waitFor();
    const chosen = await screen.stored(page, address);
    expect(chosen).toMatchObject(screen.afterSecond);
    expect(chosen).toMatchObject(screen.afterOther);
    await screen.restore?.(page);
  });
});

const [CAR, , , , , , SETTINGS] = SCREENS as [Screen, Screen, Screen, Screen, Screen, Screen, Screen];

it("keeps the stored value where it is chosen, and saves the other fields", async () => {
  const page = await signedInPage({ width: 390 });
  const address = await CAR.create(page);
  const two = await openTab(page, address);
  await changeElsewhere(page, address, CAR);
  await CAR.second(two);
  await CAR.other(two);
  await pressSave(two);
  const dialog = two.getByRole("dialog", { name: TITLE });
  await dialog.getByRole("radio", { name: /Сейчас на сайте: 1 800 000 ₽/ }).check();
  await dialog.getByRole("button", { name: "Сохранить выбранное" }).click();
  await two.getByText(String(CAR.toast)).first().waitFor();
  expect(await CAR.stored(page, address)).toMatchObject({ ...CAR.afterFirst, ...CAR.afterOther });
});

it("a screen that stays open merges changes of others and does not send them again", async () => {
  const page = await signedInPage();
  const address = await SETTINGS.create(page);
  const [one, two] = [await openTab(page, address), await openTab(page, address)];
  await fill("Полный адрес", "Чужой")(one);
  await saveIn(one, SETTINGS);
  await SETTINGS.other(two);
  await saveIn(two, SETTINGS);
  await expect.poll(() => two.getByLabel("Полный адрес", { exact: true }).inputValue()).toBe("Чужой");
  await SETTINGS.second(one);
  await saveIn(one, SETTINGS);
  expect(await SETTINGS.stored(page, address)).toMatchObject({ ...SETTINGS.afterSecond, ...SETTINGS.afterOther });
  await SETTINGS.restore?.(page);
});

it("a member's role changed in one tab and access closed in the other are both kept", async () => {
  const page = await signedInPage();
  const username = `tabs${PLATE}`;
  await call(page, "POST", "/staff", { username, role: "manager" });
  const [one, two] = [await openTab(page, "/admin/staff"), await openTab(page, "/admin/staff")];
  await one.getByLabel(`Роль: ${username}`).selectOption({ label: "Администратор" });
  await one.getByText("Доступ изменён").first().waitFor();
  await two.getByRole("switch", { name: `Доступ: ${username}` }).click();
  await two.getByText("Доступ изменён").first().waitFor();
  await page.goto("/admin/staff");
  await expect.poll(() => page.getByLabel(`Роль: ${username}`).inputValue()).toBe("administrator");
  await expect
    .poll(() => page.getByRole("switch", { name: `Доступ: ${username}` }).getAttribute("aria-checked"))
    .toBe("false");
});

it("«Продан» saves the input with it, a copy asks first, and leaving afterwards does not ask", async () => {
  const page = await signedInPage();
  const address = await CAR.create(page);
  await call(page, "PUT", `/cars/${idOf(address)}`, { inStock: true });
  const tab = await openTab(page, address);
  await CAR.other(tab);
  await tab.getByRole("button", { name: "Копия" }).click();
  const question = tab.getByRole("dialog", { name: "Скопировать без изменений?" });
  await question.getByRole("button", { name: "Отмена" }).click();
  await question.waitFor({ state: "detached" });
  await tab.getByRole("button", { name: "Продан" }).click();
  await tab.getByText("Автомобиль обновлен").first().waitFor();
  await tab.waitForURL(/\/admin\/cars(\?|$)/);
  await expect.poll(() => tab.getByRole("dialog").count()).toBe(0);
  expect(await CAR.stored(page, address)).toMatchObject({ inStock: false, ...CAR.afterOther });
});

it("a server error is shown as 500, a lost connection as no response", async () => {
  const page = await signedInPage();
  const tab = await openTab(page, "/admin/brands");
  const cars = tab.getByRole("link", { name: "Автомобили", exact: true }).first();
  await tab.route(/\/admin\/cars\.data/, (route) => route.abort("internetdisconnected"));
  await cars.click();
  await tab.getByText("нет ответа").waitFor();
});
