import type { FieldTable } from "../records/field-kinds.ts";
import { foldText } from "../kernel/text/search-text.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

const BRAND_FIELDS = {
  name: { kind: "text", label: "Название", max: 100, required: "Укажите название" },
  slug: {
    kind: "slug",
    label: "Адрес",
    required: "Укажите адрес страницы",
    form: { label: "Адрес (slug)", hint: "Только латинские буквы, цифры и дефис" },
  },
  logo: {
    kind: "picture",
    label: "Логотип",
    purpose: "brand-logo",
    form: { hint: "PNG на прозрачном фоне, от 240 px" },
  },
  description: { kind: "text", label: "Описание", max: 4000, form: { rows: 4 } },
  /** Other spellings that visitors search by, space-separated. */
  aliases: {
    kind: "text",
    label: "Другие написания",
    max: 200,
    blank: "",
    tidy: (text) => foldText(text),
    form: { hint: "Через пробел: по ним марку тоже найдут — «бмв», «мерс»" },
  },
} as const satisfies FieldTable;

export const BRAND = {
  entity: "brand",
  api: "/brands",
  path: "/admin/brands",
  fields: BRAND_FIELDS,
  title: "name",
  searched: ["name", "description", "aliases"],
  notFound: "Марка не найдена",
  words: {
    newTitle: "Новая марка",
    editTitle: (name) => `Марка ${name}`,
    added: "Марка добавлена",
    addFailed: "Failed to create brand",
    changed: "Марка обновлена",
    changeFailed: "Failed to update brand",
    isReasonAlone: true,
    removal: (name) => `Удалить марку «${name}»?`,
    consequence: "Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть.",
    removed: "Марка удалена",
    removeFailed: "Не удалось удалить марку",
    restored: "Марка возвращена",
    restoreFailed: "Не удалось вернуть марку",
    list: {
      title: "Марки",
      add: "Добавить марку",
      searchLabel: "Название или описание",
      shelf: { name: "shelf", label: "Где искать", all: "Все марки" },
      empty: { title: "Марок пока нет", text: "Добавьте первую: без марки нельзя завести автомобиль." },
      notFound: { title: "Марки не найдены", text: "Проверьте, как написано название." },
    },
  },
} as const satisfies RecordDescription<typeof BRAND_FIELDS>;

/** A brand as staff see it. */
export interface StaffBrand extends RecordRow<typeof BRAND> {
  /** Its cars outside the trash. */
  cars: number;
}

/** A brand as visitors see it. */
export type Brand = Pick<StaffBrand, "id" | "slug" | "name" | "logo" | "description">;
