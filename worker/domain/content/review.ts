import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

/** The audit log records no data of the customer except the public name. */
const REVIEW_FIELDS = {
  customerName: {
    kind: "text",
    label: "Имя клиента",
    max: 100,
    required: "Укажите имя клиента",
    form: { isHalf: true },
  },
  carModel: {
    kind: "text",
    label: "Модель автомобиля",
    max: 100,
    form: { hint: "Например, Geely Coolray", isHalf: true },
  },
  carId: { kind: "text", label: "Автомобиль", max: 100, form: { absent: "never" } },
  rating: { kind: "rating", label: "Оценка", required: true },
  text: {
    kind: "text",
    label: "Текст",
    max: 4000,
    required: "Напишите текст отзыва",
    form: { label: "Текст отзыва", rows: 6 },
  },
  photo: {
    kind: "picture",
    label: "Фото",
    purpose: "review",
    form: { hint: "Портрет или фото с автомобилем: JPG, PNG до 5 МБ" },
  },
  /** Where it was published. */
  sourceUrl: {
    kind: "text",
    label: "Источник",
    max: 500,
    format: "link",
    form: { label: "Ссылка на источник", hint: "Страница, где отзыв опубликован: карты, площадка объявлений" },
  },
  /** The dealership's answer. */
  answer: { kind: "text", label: "Ответ салона", max: 4000, form: { rows: 3 } },
  approved: {
    kind: "flag",
    label: "Одобрен",
    message: "Укажите, одобрен ли отзыв",
    form: { label: "Одобрен: виден на сайте", absent: "change" },
  },
} as const satisfies FieldTable;

export const REVIEW = {
  entity: "review",
  api: "/reviews",
  path: "/admin/reviews",
  fields: REVIEW_FIELDS,
  first: { calls: ["customerName", "text", "rating", "carId"] },
  title: "customerName",
  shown: "approved",
  searched: ["customerName", "text", "carModel"],
  notFound: "Отзыв не найден",
  words: {
    newTitle: "Новый отзыв",
    editTitle: () => "Отзыв",
    added: "Отзыв добавлен",
    addFailed: "Не удалось сохранить отзыв",
    changed: "Отзыв обновлен",
    changeFailed: "Не удалось сохранить отзыв",
    named: (customer) => `отзыв, ${customer}`,
    removal: (customer) => `Удалить отзыв (${customer})?`,
    consequence: "Он исчезнет с сайта и 30 дней пролежит в корзине, откуда его можно вернуть.",
    consequenceHidden: "Он 30 дней пролежит в корзине, откуда его можно вернуть.",
    removed: "Отзыв удален",
    removeFailed: "Не удалось удалить отзыв",
    restored: "Отзыв возвращён",
    restoreFailed: "Не удалось вернуть отзыв",
    list: {
      title: "Отзывы",
      add: "Добавить отзыв",
      searchLabel: "Имя клиента, текст или модель",
      shelf: {
        name: "status",
        label: "Статус",
        all: "Все",
        shown: { value: "approved", label: "Одобренные" },
        hidden: { value: "pending", label: "На модерации" },
      },
      empty: { title: "Отзывов пока нет", text: "Добавьте первый: после одобрения он появится на главной странице." },
      notFound: { title: "Отзывы не найдены", text: "Попробуйте другой статус или другие слова." },
    },
  },
} as const satisfies RecordDescription<typeof REVIEW_FIELDS>;

/** A review as staff see it. */
export interface StaffReview extends RecordRow<typeof REVIEW> {
  /** Whether a buyer sent it from the site. */
  fromBuyer: boolean;
  /** The sale whose buyer was asked for it. */
  leadId: string | null;
  /** Of the consent to publication; null if staff entered the review. */
  consentVersion: string | null;
}

/** A review as visitors see it, with «5 марта 2026 г.» in place of the time, so that no browser needs the names of months. */
export type DatedReview = Pick<StaffReview, "id" | "customerName" | "carModel" | "rating" | "text" | "photo"> & {
  day: string;
};

/** Of all reviews outside the trash. */
export interface ReviewCounts {
  total: number;
  approved: number;
  pending: number;
}
