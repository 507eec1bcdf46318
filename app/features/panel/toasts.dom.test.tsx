// Staff get no toast, or another text than specified, after a change that succeeded or failed.
import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { BRAND, type StaffBrand } from "#worker/domain/content/brand.ts";
import { NO_BANNERS } from "#worker/domain/dealership/settings.ts";
import { BANK, type StaffBank } from "#worker/domain/content/partner-bank.ts";
import { PROMOTION } from "#worker/domain/content/promotion.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import type { StaffReview } from "#worker/domain/content/review.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import AutoSelectionBanner from "#app/routes/admin.auto-selection-banner/route.tsx";
import { PriceForm } from "#app/routes/admin.cars.prices/price-form.tsx";
import PageBanners from "#app/routes/admin.page-banners/route.tsx";
import Settings from "#app/routes/admin.settings/route.tsx";
import { BankEditor } from "./content/bank-editor.tsx";
import { BrandEditor } from "./content/brand-editor.tsx";
import { CarEditor } from "./cars/car-editor.tsx";
import { SelectionProvider } from "./list/selection.tsx";
import { useCarChanges } from "./cars/use-car-changes.ts";
import { DeleteLead, RestoreLead } from "./leads/delete-lead.tsx";
import { LeadStatusSelect } from "./leads/lead-status-select.tsx";
import { RecordActions, RecordSwitch } from "./content/record-actions.tsx";
import { PromotionForm } from "./content/promotion-form.tsx";
import { ReviewActions } from "./content/review-actions.tsx";
import { ReviewEditor } from "./content/review-editor.tsx";

const { loaded } = vi.hoisted(() => ({ loaded: { data: undefined as unknown } }));

vi.mock("@remix-run/react", async () => ({
  ...(await import("react-router-dom")),
  useLoaderData: () => loaded.data,
}));

/** The API's response to a change. */
let respond: () => Response;
/** What is read or checked beside it always succeeds: a late read must not get the answer of the change. */
const BESIDE: Record<string, object> = {
  preview: { total: 5, rows: [] },
  "texts/check": { faults: [] },
  readiness: { car: {}, outlets: [] },
};

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const [, beside] = Object.entries(BESIDE).find(([end]) => path.endsWith(`/${end}`)) ?? [];
    return Promise.resolve(beside ? Response.json(beside) : respond());
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function CarChanges() {
  const { change, remove, unpublish } = useCarChanges("1");
  return (
    <>
      <button onClick={() => void change.run({ inStock: false })}>Скрыть</button>
      <button onClick={() => void remove.run()}>Удалить</button>
      <button onClick={() => void unpublish.run()}>В черновики</button>
    </>
  );
}

const STORED = { id: "1", version: 1, deletedAt: null, createdAt: 0 };
const brand = { ...STORED, name: "Haval", slug: "haval", cars: 0 } as StaffBrand;
const review = { ...STORED, customerName: "Ольга", approved: false } as StaffReview;
const promotion = { ...STORED, title: "Выгода", isActive: true } as PhasedPromotion;
const bank = { ...STORED, name: "Банк", active: true } as StaffBank;
const car = {
  ...STORED,
  name: "Geely Atlas",
  status: "new",
  bodyType: "sedan",
  transmission: "manual",
  drivetrain: "front",
  fuelType: "gasoline",
  images: [],
} as unknown as StaffCar;
const lead = {
  id: "1",
  name: "Ольга",
  status: "new" as const,
  subject: null,
  carId: null,
  soldCarId: null,
  nextAction: null,
};
const banners = { ...NO_BANNERS, autoSelection: { desktop: "/images/a.webp", mobile: null } };
const settings = { banners, version: 1 };

type Change = (user: UserEvent) => Promise<void>;

/** Clicks buttons one after another; of several with the same name, the last: a dialog's. */
const click =
  (...names: (string | RegExp)[]): Change =>
  async (user) => {
    for (const name of names) {
      const found = await screen.findAllByRole("button", { name });
      await user.click(found.at(-1) as HTMLElement);
    }
  };
const save = click("Сохранить");
const remove = async (user: UserEvent) => {
  await click(/Удалить/)(user);
  await screen.findByRole("dialog");
  await click("Удалить")(user);
};
const toggle: Change = (user) => user.click(screen.getByRole("switch"));

async function changePrices(user: UserEvent) {
  await user.type(screen.getByRole("textbox", { name: /Процент/ }), "5");
  await click("Показать, что изменится", /Изменить на/)(user);
}

async function changeSettings(user: UserEvent) {
  await user.type(screen.getAllByRole("textbox")[0] as HTMLElement, "1");
  await save(user);
}

async function changeStatus(user: UserEvent) {
  await user.selectOptions(screen.getByRole("combobox"), "in_progress");
}

const prices = (
  <SelectionProvider>
    <PriceForm filter={null} />
  </SelectionProvider>
);

const removePicture = /: удалить$/;

interface Row {
  name: string;
  element: ReactElement;
  change: Change;
  success: string;
  failure: string;
  data?: unknown;
  output?: unknown;
}

const ROWS: Row[] = [
  {
    name: "a new car",
    element: <CarEditor car={null} brands={[]} />,
    change: save,
    success: "Автомобиль добавлен",
    failure: "Не удалось сохранить автомобиль",
  },
  {
    name: "a car",
    element: <CarEditor car={car} brands={[]} />,
    change: save,
    success: "Автомобиль обновлен",
    failure: "Не удалось сохранить автомобиль",
  },
  {
    name: "a car in the list",
    element: <CarChanges />,
    change: click("Скрыть"),
    success: "Автомобиль обновлен",
    failure: "Не удалось сохранить автомобиль",
  },
  {
    name: "a car that is deleted",
    element: <CarChanges />,
    change: click("Удалить"),
    success: "Автомобиль удален",
    failure: "Не удалось удалить автомобиль",
  },
  {
    name: "a car that becomes a draft",
    element: <CarChanges />,
    change: click("В черновики"),
    success: "Автомобиль возвращён в черновики",
    failure: "Не удалось вернуть автомобиль в черновики",
  },
  {
    name: "prices",
    element: prices,
    change: changePrices,
    success: "Обновлено 5 автомобилей",
    failure: "Не удалось обновить цены",
    output: { updatedCount: 5 },
  },
  {
    name: "a new brand",
    element: <BrandEditor brand={null} />,
    change: save,
    success: "Марка добавлена",
    failure: "Failed to create brand",
  },
  {
    name: "a brand",
    element: <BrandEditor brand={brand} />,
    change: save,
    success: "Марка обновлена",
    failure: "Failed to update brand",
  },
  {
    name: "a brand in the list",
    element: <RecordActions record={BRAND} row={brand} />,
    change: remove,
    success: "Марка удалена",
    failure: "Не удалось удалить марку",
  },
  {
    name: "a new review",
    element: <ReviewEditor review={null} />,
    change: save,
    success: "Отзыв добавлен",
    failure: "Не удалось сохранить отзыв",
  },
  {
    name: "a review",
    element: <ReviewEditor review={review} />,
    change: save,
    success: "Отзыв обновлен",
    failure: "Не удалось сохранить отзыв",
  },
  {
    name: "a review in the list",
    element: <ReviewActions review={review} />,
    change: remove,
    success: "Отзыв удален",
    failure: "Не удалось удалить отзыв",
  },
  {
    name: "a review that is approved",
    element: <ReviewActions review={review} />,
    change: click(/Одобрить/),
    success: "Отзыв одобрен",
    failure: "Не удалось одобрить отзыв",
  },
  {
    name: "a lead's status",
    element: <LeadStatusSelect lead={lead} />,
    change: changeStatus,
    success: "Статус лида успешно изменен",
    failure: "Не удалось обновить статус",
  },
  {
    name: "a lead",
    element: <DeleteLead lead={lead} />,
    change: remove,
    success: "Лид успешно удален",
    failure: "Не удалось удалить лид",
  },
  {
    name: "a lead in the trash",
    element: <RestoreLead lead={lead} />,
    change: click(/Вернуть/),
    success: "Заявка возвращена",
    failure: "Не удалось вернуть заявку",
  },
  {
    name: "a new promotion",
    element: <PromotionForm promotion={null} />,
    change: save,
    success: "Акция успешно создана",
    failure: "Не удалось создать акцию",
  },
  {
    name: "a promotion",
    element: <PromotionForm promotion={promotion} />,
    change: save,
    success: "Акция успешно обновлена",
    failure: "Не удалось обновить акцию",
  },
  {
    name: "a promotion in the list",
    element: <RecordActions record={PROMOTION} row={promotion} />,
    change: remove,
    success: "Акция успешно удалена",
    failure: "Не удалось удалить акцию",
  },
  {
    name: "a promotion's switch",
    element: <RecordSwitch record={PROMOTION} row={promotion} />,
    change: toggle,
    success: "Акция успешно обновлена",
    failure: "Не удалось обновить акцию",
  },
  {
    name: "a new bank",
    element: <BankEditor bank={null} />,
    change: save,
    success: "Банк-партнер добавлен успешно",
    failure: "Ошибка при добавлении банка",
  },
  {
    name: "a bank",
    element: <BankEditor bank={bank} />,
    change: save,
    success: "Банк-партнер обновлен успешно",
    failure: "Ошибка при обновлении банка",
  },
  {
    name: "a bank in the list",
    element: <RecordActions record={BANK} row={bank} />,
    change: remove,
    success: "Банк-партнер удален успешно",
    failure: "Ошибка при удалении банка",
  },
  {
    name: "a bank's switch",
    element: <RecordSwitch record={BANK} row={bank} />,
    change: toggle,
    success: "Банк-партнер обновлен успешно",
    failure: "Ошибка при обновлении банка",
  },
  {
    name: "settings",
    element: <Settings />,
    change: changeSettings,
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
    data: { settings: null, history: [] },
    output: null,
  },
  {
    name: "banners",
    element: <PageBanners />,
    change: click(removePicture, "Сохранить все баннеры"),
    success: "Баннеры обновлены",
    failure: "Не удалось сохранить настройки",
    data: settings,
    output: settings,
  },
  {
    name: "the selection's banner",
    element: <AutoSelectionBanner />,
    change: click(removePicture, "Сохранить"),
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
    data: settings,
    output: settings,
  },
];

it.each(ROWS)("$name: shows $success", async ({ element, change, success, data, output = {} }) => {
  respond = () => Response.json(output);
  loaded.data = data;
  renderPanelScreen(element);
  await change(userEvent.setup());
  expect(await screen.findByText(success)).toBeTruthy();
  expect(screen.getByText("Успешно")).toBeTruthy();
});

it.each(ROWS)("$name: shows $failure when the change fails", async ({ element, change, failure, data }) => {
  respond = () => Response.json({ error: "" }, { status: 400 });
  loaded.data = data;
  renderPanelScreen(element);
  await change(userEvent.setup());
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(screen.getByText("Ошибка")).toBeTruthy();
});

it.each([
  {
    name: "banners",
    element: <PageBanners />,
    data: { banners: NO_BANNERS, version: 1 },
    hints: ["2816×1536", "5 МБ"],
  },
  {
    name: "settings",
    element: <Settings />,
    data: { settings: null, history: [] },
    hints: ["1200×600", "32×32", "ICO, PNG, JPG, SVG до 1 МБ"],
  },
  {
    name: "the selection's banner",
    element: <AutoSelectionBanner />,
    data: { banners: NO_BANNERS, version: 1 },
    hints: ["1600×800"],
  },
])("$name say which picture fits best", ({ element, data, hints }) => {
  loaded.data = data;
  const { container } = renderPanelScreen(element);
  const text = container.textContent.replaceAll("\u00a0", " ");
  for (const hint of hints) expect(text).toContain(hint);
});
