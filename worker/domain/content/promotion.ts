import { CAR_STATUSES, SCOPE_LABELS } from "../cars/car-status.ts";
import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

const PROMOTION_FIELDS = {
  title: { kind: "text", label: "Название", max: 150, required: "Укажите название акции" },
  description: {
    kind: "text",
    label: "Описание",
    max: 2000,
    required: "Опишите условия акции",
    form: { hint: "Что, для кого и на каких условиях", rows: 7 },
  },
  image: {
    kind: "picture",
    label: "Картинка",
    purpose: "promotion",
    form: { hint: "Лучше 1280×800: JPG, PNG до 5 МБ" },
  },
  /** Free text: «до 300 000 ₽», «5 %». */
  discount: { kind: "text", label: "Скидка", max: 60, form: { hint: "Например, «до 300 000 ₽»" } },
  /** Free text: «31 декабря 2026». The word that stands before it on the site may be typed too. */
  validUntil: {
    kind: "text",
    label: "Действует до",
    max: 60,
    tidy: (text) => text.replace(/^до\s+/i, ""),
    form: { hint: "Словами, для сайта: «31 декабря 2026 года». Пусто — последний день" },
  },
  /** First and last day of display in the salon's time zone; a call without the last one means the day that `validUntil` is. */
  startsOn: { kind: "day", label: "Первый день", form: { hint: "Пусто — показывать сразу" } },
  endsOn: {
    kind: "day",
    label: "Последний день",
    form: {
      hint: "Включительно; потом акция исчезнет с сайта. Пусто — без срока, хотя закон ждёт срок в тексте",
    },
  },
  /** Page of the site that it leads to; null: the callback form. */
  link: {
    kind: "path",
    label: "Куда ведёт",
    form: {
      hint: "Адрес страницы этого сайта, например каталог с фильтром. Пусто — форма «Перезвоните мне»",
      placeholder: "/new-cars?brand=haval",
    },
  },
  /** The cars whose pages show it; null: all. */
  carStatus: {
    kind: "choice",
    label: "Для каких автомобилей",
    values: CAR_STATUSES,
    labels: SCOPE_LABELS,
    message: "Неизвестный статус",
    none: "Все",
    form: { hint: "На страницах этих автомобилей; на главной — любая акция" },
  },
  isActive: {
    kind: "flag",
    label: "Активна",
    assumed: true,
    message: "Укажите, показывать ли акцию",
    form: { label: "Активна: видна на сайте" },
  },
} as const satisfies FieldTable;

export const PROMOTION = {
  entity: "promotion",
  api: "/promotions",
  path: "/admin/promotions",
  fields: PROMOTION_FIELDS,
  title: "title",
  shown: "isActive",
  searched: ["title", "description", "discount", "validUntil"],
  hasTextReasons: true,
  notFound: "Акция не найдена",
  words: {
    newTitle: "Новая акция",
    editTitle: () => "Акция",
    added: "Акция успешно создана",
    addFailed: "Не удалось создать акцию",
    changed: "Акция успешно обновлена",
    changeFailed: "Не удалось обновить акцию",
    removal: (title) => `Удалить акцию «${title}»?`,
    consequence: "Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть.",
    removed: "Акция успешно удалена",
    removeFailed: "Не удалось удалить акцию",
    restored: "Акция возвращена",
    restoreFailed: "Не удалось вернуть акцию",
    switch: { on: "Активна", off: "Не активна" },
    list: {
      title: "Акции",
      add: "Добавить акцию",
      searchLabel: "Название, условия или скидка",
      shelf: {
        name: "shelf",
        label: "Какие акции",
        all: "Все акции",
        shown: { value: "active", label: "Активные" },
        hidden: { value: "inactive", label: "Неактивные" },
      },
      empty: {
        title: "Акций пока нет",
        text: "Первые три активные акции стоят на главной странице и у тех автомобилей, для которых они.",
      },
      notFound: { title: "Акции не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof PROMOTION_FIELDS>;

export const PROMOTION_DATES_CROSSED = "Акция не может закончиться раньше, чем начнётся";

/** A promotion as staff see it. */
export interface StaffPromotion extends RecordRow<typeof PROMOTION> {
  updatedAt: number;
}

/** A promotion as visitors see it; `validUntil` is the text of staff, or else the last day. */
export type Promotion = Pick<
  StaffPromotion,
  "id" | "title" | "description" | "image" | "discount" | "validUntil" | "link"
>;

/** In the API: with the first and the last day, and its cars. */
export type DatedPromotion = Promotion & Pick<StaffPromotion, "startsOn" | "endsOn" | "carStatus">;
