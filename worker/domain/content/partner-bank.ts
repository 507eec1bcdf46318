import type { FieldTable } from "../records/field-kinds.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

const BANK_FIELDS = {
  name: { kind: "text", label: "Название", max: 100, required: "Укажите название банка" },
  logo: {
    kind: "picture",
    label: "Логотип",
    required: "Добавьте логотип банка",
    purpose: "bank-logo",
    form: { hint: "На прозрачном или белом фоне: PNG, JPG до 5 МБ" },
  },
  requirements: {
    kind: "text",
    label: "Требования",
    max: 2000,
    required: "Укажите требования банка",
    form: { hint: "К заёмщику и документам", rows: 3 },
  },
  /** Comma-separated: `advantagesOf` splits it. */
  advantages: {
    kind: "text",
    label: "Преимущества",
    max: 2000,
    required: "Укажите преимущества банка",
    form: { hint: "Через запятую: на сайте каждое станет отдельной строкой", rows: 3 },
  },
  active: {
    kind: "flag",
    label: "Показывается",
    assumed: true,
    message: "Укажите, показывать ли банк",
    form: { absent: "never" },
  },
  /** As the law wants the lender named: «АО «Банк»». */
  fullName: {
    kind: "text",
    label: "Полное наименование",
    max: 200,
    form: {
      hint: "Для рекламы кредита, например: АО «Банк». Без него и без страницы условий сайт не называет ставок этого банка",
    },
  },
  licence: {
    kind: "text",
    label: "Лицензия",
    max: 200,
    form: { hint: "Например: лицензия № 1234 от 01.01.2020" },
  },
  conditionsUrl: {
    kind: "text",
    label: "Страница условий",
    max: 500,
    format: "link",
    form: { hint: "Адрес страницы банка со всеми условиями кредита" },
  },
} as const satisfies FieldTable;

export const BANK = {
  entity: "bank",
  api: "/partner-banks",
  path: "/admin/partner-banks",
  fields: BANK_FIELDS,
  title: "name",
  shown: "active",
  searched: ["name", "requirements", "advantages"],
  hasTextReasons: true,
  notFound: "Банк не найден",
  words: {
    newTitle: "Новый банк-партнёр",
    editTitle: (name) => name,
    added: "Банк-партнер добавлен успешно",
    addFailed: "Ошибка при добавлении банка",
    changed: "Банк-партнер обновлен успешно",
    changeFailed: "Ошибка при обновлении банка",
    removal: (name) => `Удалить банк «${name}»?`,
    consequence: "Он исчезнет со страницы автокредита и 30 дней пролежит в корзине, откуда его можно вернуть.",
    removed: "Банк-партнер удален успешно",
    removeFailed: "Ошибка при удалении банка",
    restored: "Банк-партнёр возвращён",
    restoreFailed: "Ошибка при возвращении банка",
    switch: { on: "Показан", off: "Скрыт" },
    list: {
      title: "Банки-партнёры",
      add: "Добавить банк",
      searchLabel: "Название, требования или преимущества",
      shelf: {
        name: "shelf",
        label: "Какие банки",
        all: "Все банки",
        shown: { value: "shown", label: "Показанные" },
        hidden: { value: "hidden", label: "Скрытые" },
      },
      empty: { title: "Банков пока нет", text: "Добавленные банки стоят на странице автокредита." },
      notFound: { title: "Банки не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof BANK_FIELDS>;

/** A partner bank as staff see it. */
export type StaffBank = RecordRow<typeof BANK>;

/** A partner bank as visitors see it. */
export type PartnerBank = Pick<StaffBank, "id" | "name" | "logo" | "requirements" | "advantages">;

export function advantagesOf(bank: Pick<PartnerBank, "advantages">): string[] {
  return bank.advantages
    .split(",")
    .map((advantage) => advantage.trim())
    .filter(Boolean);
}
