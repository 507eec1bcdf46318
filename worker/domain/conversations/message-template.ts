import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";
import { TEMPLATE_WORDS } from "./template-words.ts";

export const TEMPLATES_MAX = 100;

const WORDS = Object.entries(TEMPLATE_WORDS).map(([word, meaning]) => `{${word}} — ${meaning}`);

const MESSAGE_TEMPLATE_FIELDS = {
  name: { kind: "text", label: "Название", max: 100, required: "Укажите название" },
  text: {
    kind: "text",
    label: "Текст",
    max: 2000,
    required: "Напишите текст",
    form: { rows: 8, hint: `Слова в скобках подставятся сами: ${WORDS.join(", ")}` },
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

export const MESSAGE_TEMPLATE = {
  entity: "message_template",
  api: "/message-templates",
  path: "/admin/leads/templates",
  fields: MESSAGE_TEMPLATE_FIELDS,
  title: "name",
  searched: ["name", "text"],
  hasNoTrash: true,
  isInternal: true,
  notFound: "Шаблон не найден",
  words: {
    newTitle: "Новый шаблон",
    editTitle: (name) => name,
    added: "Шаблон добавлен",
    addFailed: "Не удалось добавить шаблон",
    changed: "Шаблон изменён",
    changeFailed: "Не удалось изменить шаблон",
    removal: (name) => `Удалить шаблон «${name}»?`,
    consequence: "Вернуть его будет нельзя. Отправленные сообщения останутся.",
    removed: "Шаблон удалён",
    removeFailed: "Не удалось удалить шаблон",
    list: {
      title: "Шаблоны сообщений",
      add: "Добавить шаблон",
      searchLabel: "Название или текст",
      shelf: { name: "shelf", label: "Какие шаблоны", all: "Все шаблоны" },
      empty: {
        title: "Шаблонов пока нет",
        text: "Шаблон вставляется в сообщение покупателю: имя, автомобиль и цена подставятся сами.",
      },
      notFound: { title: "Шаблоны не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof MESSAGE_TEMPLATE_FIELDS>;

export type MessageTemplate = RecordRow<typeof MESSAGE_TEMPLATE>;
