import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";
import { bodyOutline, type PageBlock } from "./page-body.ts";
import { FOOTER_PAGES_MAX, PAGE_KINDS, type PageKind } from "./page-kinds.ts";

export const PAGE_KIND_LABELS: Readonly<Record<PageKind, string>> = { page: "Страница", news: "Новость" };

const ORDER = {
  kind: "whole",
  min: 1,
  max: FOOTER_PAGES_MAX,
  message: "Место — целое число",
  form: { absent: "never" },
} as const;

const PAGE_FIELDS = {
  title: { kind: "text", label: "Заголовок", max: 150, required: "Укажите заголовок" },
  kind: {
    kind: "choice",
    label: "Что это",
    values: PAGE_KINDS,
    labels: PAGE_KIND_LABELS,
    assumed: "page",
    form: { hint: "Новости стоят с датой в общем списке", isHalf: true },
  },
  newsOn: {
    kind: "day",
    label: "Дата новости",
    form: { hint: "До этого дня новости на сайте нет", isHalf: true },
  },
  slug: { kind: "slug", label: "Адрес", required: "Укажите адрес страницы" },
  description: {
    kind: "text",
    label: "Описание",
    max: 300,
    form: { hint: "Для поисковых систем и списка новостей. Пусто — начало текста", rows: 2 },
  },
  picture: {
    kind: "picture",
    label: "Картинка",
    purpose: "page",
    form: { hint: "Над текстом, в списке новостей и в ссылках. JPG, PNG до 5 МБ" },
  },
  body: { kind: "body", label: "Текст", show: (value) => bodyOutline(value as PageBlock[]) },
  menuOrder: { ...ORDER, label: "Место в меню" },
  footerOrder: { ...ORDER, label: "Место в подвале" },
  isShown: { kind: "flag", label: "На сайте", form: { label: "Показывать на сайте" } },
} as const satisfies FieldTable;

export const PAGE = {
  entity: "page",
  api: "/pages",
  path: "/admin/pages",
  fields: PAGE_FIELDS,
  title: "title",
  shown: "isShown",
  searched: ["title", "slug", "description"],
  hasTextReasons: true,
  notFound: "Страница не найдена",
  words: {
    newTitle: "Новая страница",
    editTitle: (title) => title,
    added: "Страница создана",
    addFailed: "Не удалось создать страницу",
    changed: "Страница сохранена",
    changeFailed: "Не удалось сохранить страницу",
    isReasonAlone: true,
    removal: (title) => `Удалить страницу «${title}»?`,
    consequence: "Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть.",
    consequenceHidden: "Черновик 30 дней пролежит в корзине, откуда его можно вернуть.",
    removed: "Страница в корзине",
    removeFailed: "Не удалось удалить страницу",
    restored: "Страница возвращена",
    restoreFailed: "Не удалось вернуть страницу",
    switch: { on: "На сайте", off: "Черновик" },
    list: {
      title: "Страницы и новости",
      add: "Добавить",
      searchLabel: "Заголовок, адрес или описание",
      shelf: {
        name: "shelf",
        label: "Какие",
        all: "Все",
        shown: { value: "shown", label: "На сайте" },
        hidden: { value: "drafts", label: "Черновики" },
      },
      empty: {
        title: "Своих страниц пока нет",
        text: "Расскажите о гарантии, доставке, сервисе или новостях салона.",
      },
      notFound: { title: "Ничего не найдено" },
    },
  },
} as const satisfies RecordDescription<typeof PAGE_FIELDS>;

export const NEWS_WITHOUT_DAY = "Укажите дату новости";

/** A page with everything, as its editor gets it. */
export interface StaffPage extends RecordRow<typeof PAGE> {
  updatedAt: number;
  sourceUrl: string | null;
}

/** What the form of a new page is filled with. */
export type PageStart = {
  [K in "kind" | "slug" | "title" | "description" | "body" | "isShown" | "footerOrder" | "newsOn"]?:
    StaffPage[K] | undefined;
};

/** In the panel's list: without the text. */
export type ListedPage = Omit<StaffPage, "body" | "description">;
