// Staff lose what they typed in an editor when they reload, when their session ends or when a colleague saves first; or a form is saved
// without the pictures that are still uploading.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { DEFAULT_SETTINGS, NO_BANNERS } from "#worker/domain/dealership/settings.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import BannerOfSelection from "#app/routes/admin.auto-selection-banner/route.tsx";
import BodyTypes from "#app/routes/admin.body-types/route.tsx";
import Brand from "#app/routes/admin.brands.$id/route.tsx";
import Car from "#app/routes/admin.cars.$id/route.tsx";
import Notifications from "#app/routes/admin.leads.notifications/route.tsx";
import Channels from "#app/routes/admin.notices/route.tsx";
import PageBanners from "#app/routes/admin.page-banners/route.tsx";
import Source from "#app/routes/admin.parser.sources.$id/route.tsx";
import Page from "#app/routes/admin.pages.$id/route.tsx";
import Bank from "#app/routes/admin.partner-banks.$id/route.tsx";
import Promotion from "#app/routes/admin.promotions.$id/route.tsx";
import Review from "#app/routes/admin.reviews.$id/route.tsx";
import Settings from "#app/routes/admin.settings/route.tsx";
import { SessionPrompt } from "../staff/session-prompt.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const { uploads } = vi.hoisted(() => ({ uploads: [] as ((url: string) => void)[] }));
vi.mock("#app/features/media/upload/upload-picture.ts", async (original) => ({
  ...(await original<object>()),
  uploadPicture: () => new Promise<string>((resolve) => uploads.push(resolve)),
}));

const ROW = { id: "1", createdAt: 0, updatedAt: 0, deletedAt: null, version: 7 };
const PICTURE = "/media/0/1280.jpg";
const SETTINGS = { ...DEFAULT_SETTINGS, fullAddress: "Прежний", banners: NO_BANNERS, version: 7 };
const CAR = {
  ...blankCar("1", 0),
  name: "Atlas",
  model: "Atlas",
  slug: "atlas",
  engine: "2.0",
  brandId: "1",
  version: 7,
};
const CAR_DATA = { car: CAR, brands: [{ id: "1", name: "Geely" }], history: [], prices: [], source: null };
const ESCALATION = { channel: "escalation", enabled: false, target: "old@salon.test", afterMinutes: 30, version: 7 };

interface Screen {
  Route: ComponentType;
  data: object;
  path: string;
  call: string;
  /** Of the button. */
  save?: string;
  toast: string;
  /** Label, name in the call and stored value of a text. */
  text?: [label: string, name: string, stored: string];
  /** Label of the file input. */
  picture?: string;
  /** What is typed there does not survive a reload. */
  isNotAutosaved?: boolean;
}

const SCREENS: Record<string, Screen> = {
  "a car": {
    Route: Car,
    data: CAR_DATA,
    path: "/admin/cars/1",
    call: "PUT /api/cars/1",
    toast: "Автомобиль обновлен",
    text: ["Двигатель *", "engine", "2.0"],
    picture: "Фотографии: добавить",
  },
  "a brand": {
    Route: Brand,
    data: {
      row: { ...ROW, name: "Geely", slug: "geely", logo: null, description: "Прежнее", aliases: "" },
      history: [],
    },
    path: "/admin/brands/1",
    call: "PUT /api/brands/1",
    toast: "Марка обновлена",
    text: ["Описание", "description", "Прежнее"],
    picture: "Логотип",
  },
  "a review": {
    Route: Review,
    data: {
      row: { ...ROW, customerName: "Ольга", rating: 5, text: "Хорошо", photo: null, carId: null, carModel: null },
      history: [],
    },
    path: "/admin/reviews/1",
    call: "PUT /api/reviews/1",
    toast: "Отзыв обновлен",
    text: ["Текст отзыва *", "text", "Хорошо"],
    picture: "Фото",
  },
  "a promotion": {
    Route: Promotion,
    data: {
      row: { ...ROW, title: "Выгода", description: "Условия", image: null, endsOn: "2099-12-31", isActive: true },
      history: [],
    },
    path: "/admin/promotions/1",
    call: "PUT /api/promotions/1",
    toast: "Акция успешно обновлена",
    text: ["Название *", "title", "Выгода"],
    picture: "Картинка",
  },
  "a page": {
    Route: Page,
    data: {
      row: { ...ROW, kind: "page", title: "Сервис", slug: "service", description: "Прежнее", body: [], isShown: false },
      brands: [],
      history: [],
    },
    path: "/admin/pages/1",
    call: "PUT /api/pages/1",
    toast: "Страница сохранена",
    text: ["Описание", "description", "Прежнее"],
    picture: "Картинка",
  },
  "a partner bank": {
    Route: Bank,
    data: {
      row: { ...ROW, name: "Банк", logo: PICTURE, requirements: "Паспорт", advantages: "Быстро", active: true },
      history: [],
    },
    path: "/admin/partner-banks/1",
    call: "PUT /api/partner-banks/1",
    toast: "Банк-партнер обновлен успешно",
    text: ["Требования *", "requirements", "Паспорт"],
    picture: "Логотип *: заменить",
  },
  "a source of imports": {
    Route: Source,
    data: {
      source: {
        ...ROW,
        name: "Фид",
        kind: "feed",
        url: "https://dealer.ru/a.xml",
        everyHours: 24,
        graceHours: 48,
        enabled: false,
        leadingFields: [],
        health: [],
        cars: 0,
      },
      brands: [],
    },
    path: "/admin/parser/sources/1",
    call: "PUT /api/parser/sources/1",
    toast: "Источник изменён",
    text: ["Название *", "name", "Фид"],
  },
  "the settings": {
    Route: Settings,
    data: { settings: SETTINGS, history: [] },
    path: "/admin/settings",
    call: "PUT /api/settings",
    toast: "Настройки сохранены",
    text: ["Полный адрес", "fullAddress", "Прежний"],
    picture: "Картинка баннера",
  },
  "the notifications of leads": {
    Route: Notifications,
    data: { version: 7, notificationEmail: "old@salon.test", fromEmail: "", morningLetter: true },
    path: "/admin/leads/notifications",
    call: "PUT /api/settings",
    toast: "Настройки сохранены",
    text: ["Кому", "notificationEmail", "old@salon.test"],
    isNotAutosaved: true,
  },
  "a notice channel": {
    Route: Channels,
    data: {
      channels: { email: {}, configured: [ESCALATION], isReady: { email: true, escalation: true } },
      troubles: [],
    },
    path: "/admin/notices",
    call: "PUT /api/notice-channels/escalation",
    toast: "Сохранено: Второй адрес",
    text: ["Email руководителя", "target", "old@salon.test"],
    isNotAutosaved: true,
  },
  "the page banners": {
    Route: PageBanners,
    data: SETTINGS,
    path: "/admin/page-banners",
    call: "PUT /api/settings",
    save: "Сохранить все баннеры",
    toast: "Баннеры обновлены",
    picture: "Компьютер",
  },
  "the banner of the selection": {
    Route: BannerOfSelection,
    data: SETTINGS,
    path: "/admin/auto-selection-banner",
    call: "PUT /api/settings",
    toast: "Настройки сохранены",
    picture: "Фоновая картинка",
  },
  "the pictures of body types": {
    Route: BodyTypes,
    data: { version: 7, images: { sedan: null, crossover: null, hatchback: null, wagon: null, coupe: null } },
    path: "/admin/body-types",
    call: "PUT /api/body-type-images",
    toast: "Сохранено",
    picture: "Седаны",
  },
};

let saves: { call: string; body: Record<string, unknown> }[];
/** To the next saving calls; afterwards they succeed. */
let refusals: Response[];

beforeEach(() => {
  saves = [];
  refusals = [];
  uploads.length = 0;
  vi.stubGlobal("fetch", (path: string, { method = "GET", body = "{}" }: { method?: string; body?: string } = {}) => {
    if (path === "/api/session") return Promise.resolve(Response.json({ mustChangePassword: false }));
    if (method === "GET" || path.startsWith("/api/texts/"))
      return Promise.resolve(Response.json({ error: "Нет" }, { status: 404 }));
    saves.push({ call: `${method} ${path}`, body: JSON.parse(body) as Record<string, unknown> });
    return Promise.resolve(refusals.shift() ?? Response.json({ ...SETTINGS, ...ESCALATION, images: {}, version: 9 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open({ Route, data, path }: Screen) {
  const shown = (
    <>
      <SessionPrompt username="anna" hasPasskey={false} hasTotp={false} />
      <Route />
    </>
  );
  return renderPanelScreen(shown, path, data);
}

const signedOut = () => Response.json({ error: "Войдите" }, { status: 401 });

function conflictOf(field: string, sent: string) {
  const conflicts = [{ field, label: "Поле", base: "Прежнее", stored: "Чужое", sent }];
  return Response.json({ error: "Изменили", version: 8, conflicts }, { status: 409 });
}

async function logIn() {
  const dialog = await screen.findByRole("dialog", { name: "Сессия закончилась" });
  await userEvent.type(await within(dialog).findByLabelText("Пароль"), "верный");
  await userEvent.click(within(dialog).getByRole("button", { name: "Войти" }));
}

/** The save button of the form that has this control. */
const saveBeside = (control: HTMLElement) =>
  within(control.closest("form") as HTMLElement).getByRole("button", { name: /^Сохранить/ });

/** The screens with a text or a picture, as rows of a table. */
const withPart = <P extends "text" | "picture">(part: P) =>
  Object.entries(SCREENS).flatMap(([name, editor]) => {
    const value = editor[part];
    return value ? [[name, editor, value as NonNullable<Screen[P]>] as const] : [];
  });

it.each(withPart("text"))(
  "%s saves a text after a reload, a login in place and a colleague's change",
  async (...row) => {
    const [, editor, [label, name, stored]] = row;
    const { toast, call, isNotAutosaved = false } = editor;
    const typed = `${stored}, своё`;
    const field = () => screen.findByLabelText<HTMLInputElement>(label);
    const first = open(editor);
    await userEvent.type(await field(), ", своё");
    if (!isNotAutosaved) {
      first.unmount();
      open(editor);
      expect((await field()).value).toBe(stored);
      await userEvent.click(await screen.findByRole("button", { name: "Вернуть" }));
    }
    expect((await field()).value).toBe(typed);

    refusals = [signedOut(), conflictOf(name, typed)];
    await userEvent.click(saveBeside(await field()));
    await logIn();
    await userEvent.click(await screen.findByRole("radio", { name: /^У вас/ }));
    await userEvent.click(screen.getByRole("button", { name: "Сохранить выбранное" }));
    expect(await screen.findByText(toast)).toBeTruthy();
    const body = { [name]: typed, version: 7, base: { [name]: stored } };
    expect(saves).toEqual([
      { call, body },
      { call, body },
      { call, body: { [name]: typed, version: 8, base: {} } },
    ]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("autosave:"))).toEqual([]);
  },
);

it.each(withPart("picture"))(
  "%s is saved once, after its picture has uploaded and a login in place",
  async (...row) => {
    const [, editor, label] = row;
    const { save = "Сохранить", toast, call } = editor;
    open(editor);
    const [input] = await screen.findAllByLabelText(label, { selector: "input" });
    if (!input) throw new Error("No file input");
    await userEvent.upload(input, new File(["png"], "снимок.png", { type: "image/png" }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await userEvent.dblClick(await screen.findByRole("button", { name: save }));
    expect(screen.getByRole("button", { name: "Загружаем фото: 1 из 1…" })).toBeTruthy();
    expect(saves).toEqual([]);

    refusals = [signedOut()];
    await act(async () => uploads[0]?.("/media/1/640.webp"));
    await logIn();
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(saves.map((one) => one.call)).toEqual([call, call]);
    expect(JSON.stringify(saves[1]?.body)).toContain("/media/1/640.webp");
  },
);
