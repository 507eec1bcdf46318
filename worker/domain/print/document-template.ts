import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

export const DOCUMENT_TEMPLATES_MAX = 100;
/** Letters of the number of a document. */
export const PRINT_NUMBER_MAX = 40;

const DOCUMENT_TEMPLATE_FIELDS = {
  name: { kind: "text", label: "Название", max: 100, required: "Укажите название" },
  body: {
    kind: "text",
    label: "Текст",
    max: 40_000,
    required: "Напишите текст документа",
    form: { rows: 18 },
  },
  position: {
    kind: "whole",
    label: "Место в списке",
    min: 0,
    max: 999,
    message: "Введите целое число от 0 до 999",
    blank: 0,
    form: { hint: "Чем меньше число, тем выше" },
  },
} as const satisfies FieldTable;

export const DOCUMENT_TEMPLATE = {
  entity: "document_template",
  api: "/document-templates",
  path: "/admin/documents",
  fields: DOCUMENT_TEMPLATE_FIELDS,
  title: "name",
  searched: ["name", "body"],
  isInternal: true,
  notFound: "Шаблон документа не найден",
  words: {
    newTitle: "Новый документ",
    editTitle: (name) => name,
    added: "Шаблон документа добавлен",
    addFailed: "Не удалось добавить шаблон",
    changed: "Шаблон документа изменён",
    changeFailed: "Не удалось изменить шаблон",
    removal: (name) => `Убрать «${name}» в корзину?`,
    consequence: "Напечатанные документы это не изменит. 30 дней шаблон можно вернуть.",
    removed: "Шаблон документа в корзине",
    removeFailed: "Не удалось убрать шаблон",
    restored: "Шаблон документа возвращён",
    restoreFailed: "Не удалось вернуть шаблон",
    list: {
      title: "Договоры и акты",
      add: "Добавить документ",
      searchLabel: "Название или текст",
      shelf: { name: "shelf", label: "Какие шаблоны", all: "Все шаблоны" },
      empty: {
        title: "Шаблонов пока нет",
        text: "Автомобиль, покупатель и цена подставятся в текст сами. Начните с образца или со своего договора.",
      },
      notFound: { title: "Шаблоны не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof DOCUMENT_TEMPLATE_FIELDS>;

export type DocumentTemplate = RecordRow<typeof DOCUMENT_TEMPLATE>;
