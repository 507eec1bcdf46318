import type { FieldTable } from "../records/field-kinds.ts";
import { LOAN_CHOICE_LIMITS } from "../money/loans/calculation.ts";
import type { BankProduct } from "../money/loans/credit-offer.ts";
import { formatFullCost, formatPercent } from "../money/loans/credit-terms.ts";
import type { RecordDescription, RecordRow } from "../records/record.ts";

const MONTHS = {
  kind: "whole",
  min: LOAN_CHOICE_LIMITS.monthsMin,
  max: LOAN_CHOICE_LIMITS.monthsMax,
  message: `Введите срок от ${LOAN_CHOICE_LIMITS.monthsMin} до ${LOAN_CHOICE_LIMITS.monthsMax} месяцев`,
  required: true,
  show: (value: unknown) => `${String(value)} мес.`,
} as const;
const SHARE = {
  kind: "whole",
  min: 0,
  max: 95,
  message: "Введите целое число от 0 до 95",
  show: (value: unknown) => formatPercent(Number(value)),
} as const;
const RATE = "Введите ставку в процентах, например 16,5";
const FULL_COST = "Введите полную стоимость в процентах, например 18,446";

/** As the bank publishes them. */
const BANK_PRODUCT_FIELDS = {
  bankId: { kind: "text", label: "Банк", max: 100, required: "Выберите банк" },
  name: { kind: "text", label: "Название", max: 100, required: "Укажите название программы" },
  rateMin: {
    kind: "percent",
    label: "Ставка от",
    required: RATE,
    form: { label: "Ставка от, % годовых", isHalf: true },
  },
  rateMax: {
    kind: "percent",
    label: "Ставка до",
    required: RATE,
    form: { label: "Ставка до, % годовых", hint: "С неё начинается расчёт", isHalf: true },
  },
  pskMin: {
    kind: "percent",
    label: "Полная стоимость от",
    required: FULL_COST,
    form: { label: "Полная стоимость (ПСК) от, %", hint: "Как публикует банк, до трёх знаков", isHalf: true },
  },
  pskMax: {
    kind: "percent",
    label: "Полная стоимость до",
    required: FULL_COST,
    form: { label: "Полная стоимость (ПСК) до, %", isHalf: true },
  },
  amountMin: {
    kind: "money",
    label: "Сумма от",
    required: "Укажите наименьшую сумму",
    form: { label: "Сумма от, ₽", isHalf: true },
  },
  amountMax: {
    kind: "money",
    label: "Сумма до",
    required: "Укажите наибольшую сумму",
    form: { label: "Сумма до, ₽", isHalf: true },
  },
  monthsMin: { ...MONTHS, label: "Срок от", form: { label: "Срок от, месяцев", isHalf: true } },
  monthsMax: { ...MONTHS, label: "Срок до", form: { label: "Срок до, месяцев", isHalf: true } },
  downPaymentMin: {
    ...SHARE,
    label: "Первый взнос от",
    required: true,
    form: { label: "Первый взнос от, % цены", isHalf: true },
  },
  balloonMax: {
    ...SHARE,
    label: "Остаточный платёж до",
    form: { label: "Остаточный платёж до, % цены", hint: "Пусто — такого нет", isHalf: true },
  },
  active: {
    kind: "flag",
    label: "Показывается",
    assumed: true,
    message: "Укажите, показывать ли программу",
    form: { absent: "never" },
  },
} as const satisfies FieldTable;

export const BANK_PRODUCT = {
  entity: "bank_product",
  api: "/bank-products",
  path: "/admin/bank-products",
  fields: BANK_PRODUCT_FIELDS,
  first: { form: ["bankId", "name", "pskMin", "pskMax"] },
  title: "name",
  shown: "active",
  searched: ["name"],
  notFound: "Программа не найдена",
  words: {
    newTitle: "Новая программа",
    editTitle: (name) => name,
    added: "Программа добавлена",
    addFailed: "Не удалось добавить программу",
    changed: "Программа обновлена",
    changeFailed: "Не удалось обновить программу",
    removal: (name) => `Удалить программу «${name}»?`,
    consequence: "Она исчезнет из калькулятора и 30 дней пролежит в корзине, откуда её можно вернуть.",
    removed: "Программа удалена",
    removeFailed: "Не удалось удалить программу",
    restored: "Программа возвращена",
    restoreFailed: "Не удалось вернуть программу",
    switch: { on: "Показана", off: "Скрыта" },
    list: {
      title: "Программы банков",
      add: "Добавить программу",
      searchLabel: "Программа или банк",
      shelf: { name: "shelf", label: "Какие программы", all: "Действующие" },
      empty: {
        title: "Программ пока нет",
        text: "По ним считает калькулятор. Пока программ нет, сайт не называет ставок.",
      },
      notFound: { title: "Программы не найдены" },
    },
  },
} as const satisfies RecordDescription<typeof BANK_PRODUCT_FIELDS>;

/** A product as it is stored. */
export type StoredBankProduct = RecordRow<typeof BANK_PRODUCT>;

/** A product as staff see it in the list. */
export interface StaffBankProduct extends StoredBankProduct {
  bankName: string;
  /** What keeps its rate off the site, in Russian; empty when nothing does. */
  obstacles: string[];
  /** What staff should check. */
  warnings: string[];
}

/** The law's order of the fields of a product, by field: a message for each that contradicts another. */
export function productContradictions(product: Omit<BankProduct, "id">): Record<string, string> {
  const found: Record<string, string> = {};
  if (product.rateMin > product.rateMax) found["rateMax"] = "Меньше наименьшей ставки";
  if (product.pskMin > product.pskMax) found["pskMax"] = "Меньше наименьшей полной стоимости";
  else if (product.pskMin < product.rateMin) found["pskMin"] = "Полная стоимость не бывает меньше ставки";
  else if (product.pskMax < product.rateMax) found["pskMax"] = "Полная стоимость не бывает меньше ставки";
  if (product.amountMin > product.amountMax) found["amountMax"] = "Меньше наименьшей суммы";
  if (product.monthsMin > product.monthsMax) found["monthsMax"] = "Меньше наименьшего срока";
  return found;
}

/** Limits of the full cost that the Bank of Russia publishes, percent; null: not entered. */
export interface PskCeilings {
  pskCeilingNew: number | null;
  pskCeilingUsed: number | null;
}

export function ceilingWarnings({ pskMax }: Pick<BankProduct, "pskMax">, ceilings: PskCeilings): string[] {
  const cases: [number | null, string][] = [
    [ceilings.pskCeilingNew, "автомобилей с пробегом до 1000 км"],
    [ceilings.pskCeilingUsed, "автомобилей с пробегом больше 1000 км"],
  ];
  return cases.flatMap(([ceiling, cars]) =>
    ceiling !== null && pskMax > ceiling ? [`ПСК выше предельной для ${cars}: ${formatFullCost(ceiling)}`] : [],
  );
}
