// Fails when staff get no toast, or another text than specified, after a change that succeeded or failed.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { StaffBrand } from "#worker/domain/content/brand.ts";
import { NO_BANNERS } from "#worker/domain/dealership/settings.ts";
import type { StaffBank } from "#worker/domain/content/partner-bank.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import type { StaffReview } from "#worker/domain/content/review.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import AutoSelectionBanner from "#app/routes/admin.auto-selection-banner/route.tsx";
import { PriceForm } from "#app/routes/admin.cars.prices/price-form.tsx";
import PageBanners from "#app/routes/admin.page-banners/route.tsx";
import Settings from "#app/routes/admin.settings/route.tsx";
import { BankActions, BankSwitch } from "./content/bank-actions.tsx";
import { BankEditor } from "./content/bank-editor.tsx";
import { BrandActions } from "./content/brand-actions.tsx";
import { BrandEditor } from "./content/brand-editor.tsx";
import { CarEditor } from "./cars/car-editor.tsx";
import { SelectionProvider } from "./cars/selection.tsx";
import { useCarChanges } from "./cars/use-car-changes.ts";
import { DeleteLead } from "./leads/delete-lead.tsx";
import { LeadStatusSelect } from "./leads/lead-status-select.tsx";
import { PromotionActions, PromotionSwitch } from "./content/promotion-actions.tsx";
import { PromotionForm } from "./content/promotion-form.tsx";
import { ReviewActions } from "./content/review-actions.tsx";
import { ReviewEditor } from "./content/review-editor.tsx";

const { changes, loaded } = vi.hoisted(() => ({
  changes: [] as { success?: string | ((output: unknown) => string); failure: string }[],
  loaded: { data: undefined as unknown },
}));

vi.mock("#app/features/panel/use-mutation.ts", () => ({
  useMutation(change: (typeof changes)[number]) {
    changes.push(change);
    return { run: () => Promise.resolve(true), isPending: false, fields: {} };
  },
}));

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
  useLoaderData: () => loaded.data,
}));

beforeEach(() => {
  changes.length = 0;
});

/** The success and failure texts of each mutation of the element, without duplicates; a counting text gets five. */
function toastsOf(element: ReactElement): [success: string, failure: string][] {
  renderToStaticMarkup(element);
  const texts = changes.map(({ success, failure }): [string, string] => [
    typeof success === "function" ? success({ updatedCount: 5 }) : (success ?? ""),
    failure,
  ]);
  // An editor has one mutation for adding and one for updating, with the same texts.
  return [...new Map(texts.map((pair) => [pair.join("\n"), pair])).values()];
}

function CarChanges() {
  useCarChanges("1");
  return null;
}

const STORED = { id: "1", deletedAt: null, createdAt: 0 };
const brand = { ...STORED, name: "Haval", slug: "haval", cars: 0 } as StaffBrand;
const review = { ...STORED, customerName: "Ольга", approved: false } as StaffReview;
const promotion = { ...STORED, title: "Выгода", isActive: true } as PhasedPromotion;
const bank = { ...STORED, name: "Банк", active: true } as StaffBank;
const car = { ...STORED, name: "Geely Atlas" } as unknown as StaffCar;
const lead = { id: "1", name: "Ольга", status: "new" as const };

const COPY_AND_RESTORE = expect.anything();

it.each<[string, () => ReactElement, unknown[]]>([
  [
    "a new car",
    () => <CarEditor car={null} brands={[]} />,
    [["Автомобиль добавлен", "Не удалось сохранить автомобиль"]],
  ],
  ["a car", () => <CarEditor car={car} brands={[]} />, [["Автомобиль обновлен", "Не удалось сохранить автомобиль"]]],
  [
    "a car in the list",
    () => <CarChanges />,
    [
      ["Автомобиль обновлен", "Не удалось сохранить автомобиль"],
      ["Автомобиль удален", "Не удалось удалить автомобиль"],
      COPY_AND_RESTORE,
      ["Автомобиль возвращён в черновики", "Не удалось вернуть автомобиль в черновики"],
      COPY_AND_RESTORE,
    ],
  ],
  [
    "prices",
    () => (
      <SelectionProvider>
        <PriceForm filter={null} />
      </SelectionProvider>
    ),
    [expect.anything(), ["Обновлено 5 автомобилей", "Не удалось обновить цены"]],
  ],
  ["a new brand", () => <BrandEditor brand={null} />, [["Марка добавлена", "Failed to create brand"]]],
  ["a brand", () => <BrandEditor brand={brand} />, [["Марка обновлена", "Failed to update brand"]]],
  ["a brand in the list", () => <BrandActions brand={brand} />, [["Марка удалена", "Не удалось удалить марку"]]],
  ["a new review", () => <ReviewEditor review={null} />, [["Отзыв добавлен", "Не удалось сохранить отзыв"]]],
  ["a review", () => <ReviewEditor review={review} />, [["Отзыв обновлен", "Не удалось сохранить отзыв"]]],
  [
    "a review in the list",
    () => <ReviewActions review={review} />,
    [
      ["Отзыв удален", "Не удалось удалить отзыв"],
      ["Отзыв одобрен", "Не удалось одобрить отзыв"],
    ],
  ],
  [
    "a lead's status",
    () => <LeadStatusSelect lead={lead} />,
    [["Статус лида успешно изменен", "Не удалось обновить статус"]],
  ],
  [
    "a lead",
    () => <DeleteLead lead={lead} />,
    [
      ["Заявка возвращена", "Не удалось вернуть заявку"],
      ["Лид успешно удален", "Не удалось удалить лид"],
    ],
  ],
  [
    "a new promotion",
    () => <PromotionForm promotion={null} />,
    [["Акция успешно создана", "Не удалось создать акцию"]],
  ],
  [
    "a promotion",
    () => <PromotionForm promotion={promotion} />,
    [["Акция успешно обновлена", "Не удалось обновить акцию"]],
  ],
  [
    "a promotion in the list",
    () => <PromotionActions promotion={promotion} />,
    [["Акция успешно удалена", "Не удалось удалить акцию"]],
  ],
  [
    "a promotion's switch",
    () => <PromotionSwitch promotion={promotion} />,
    [["Акция успешно обновлена", "Не удалось обновить акцию"]],
  ],
  ["a new bank", () => <BankEditor bank={null} />, [["Банк-партнер добавлен успешно", "Ошибка при добавлении банка"]]],
  ["a bank", () => <BankEditor bank={bank} />, [["Банк-партнер обновлен успешно", "Ошибка при обновлении банка"]]],
  [
    "a bank in the list",
    () => <BankActions bank={bank} />,
    [["Банк-партнер удален успешно", "Ошибка при удалении банка"]],
  ],
  [
    "a bank's switch",
    () => <BankSwitch bank={bank} />,
    [["Банк-партнер обновлен успешно", "Ошибка при обновлении банка"]],
  ],
])("%s", (_, element, toasts) => {
  expect(toastsOf(element())).toEqual(toasts);
});

it.each<[string, () => ReactElement, unknown, [string, string]]>([
  [
    "settings",
    () => <Settings />,
    { settings: null, history: [] },
    ["Настройки сохранены", "Не удалось сохранить настройки"],
  ],
  [
    "banners",
    () => <PageBanners />,
    { banners: NO_BANNERS, version: 1 },
    ["Баннеры обновлены", "Не удалось сохранить настройки"],
  ],
  [
    "the selection's banner",
    () => <AutoSelectionBanner />,
    { banners: NO_BANNERS, version: 1 },
    ["Настройки сохранены", "Не удалось сохранить настройки"],
  ],
])("%s", (_, element, data, toast) => {
  loaded.data = data;
  expect(toastsOf(element())).toEqual([toast]);
});

it.each([
  ["banners", () => <PageBanners />, { banners: NO_BANNERS, version: 1 }, ["2816×1536", "5 МБ"]],
  [
    "settings",
    () => <Settings />,
    { settings: null, history: [] },
    ["1200×600", "32×32", "ICO, PNG, JPG, SVG до 1 МБ"],
  ],
  ["the selection's banner", () => <AutoSelectionBanner />, { banners: NO_BANNERS, version: 1 }, ["1600×800"]],
] satisfies [string, () => ReactElement, unknown, string[]][])(
  "%s say which picture fits best",
  (_, element, data, hints) => {
    loaded.data = data;
    const html = renderToStaticMarkup(element()).replaceAll("\u00a0", " ");
    for (const hint of hints) expect(html).toContain(hint);
  },
);
