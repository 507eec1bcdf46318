import type { ChannelFields } from "../conversations/channel-options.ts";

/** https://yookassa.ru/developers/54fz/parameters-values */
const TAX_SYSTEMS = [
  { value: "", label: "Одна: не передавать" },
  { value: "1", label: "Общая" },
  { value: "2", label: "УСН, доходы" },
  { value: "3", label: "УСН, доходы минус расходы" },
  { value: "5", label: "ЕСХН" },
  { value: "6", label: "Патент" },
];
const VAT_CODES = [
  { value: "1", label: "Без НДС" },
  { value: "12", label: "22/122" },
  { value: "9", label: "5/105" },
  { value: "10", label: "7/107" },
  { value: "5", label: "10/110" },
  { value: "11", label: "22%" },
  { value: "7", label: "5%" },
  { value: "8", label: "7%" },
  { value: "3", label: "10%" },
  { value: "2", label: "0%" },
];
const SUBJECTS = [
  { value: "payment", label: "Платёж" },
  { value: "commodity", label: "Товар" },
  { value: "service", label: "Услуга" },
  { value: "another", label: "Иной предмет расчёта" },
];
const MODES = [
  { value: "advance", label: "Аванс" },
  { value: "partial_prepayment", label: "Частичная предоплата" },
  { value: "full_prepayment", label: "Полная предоплата" },
];

/** When frozen money is captured. */
export const CAPTURE_POLICIES = ["hand", "sale", "paid"] as const;
export type CapturePolicy = (typeof CAPTURE_POLICIES)[number];

export const DEFAULT_PAID_HOURS = 72;

/** What staff enter to take deposits. */
export const YOOKASSA_FIELDS: ChannelFields = {
  account: {
    label: "shopId",
    hint: "Номер магазина из кабинета ЮKassa",
    isRequired: true,
    pattern: /^\d{1,15}$/,
    message: "Только цифры",
  },
  secret: { label: "Секретный ключ", hint: "«Интеграция» → «Ключи API». Ключ тестового магазина начинается с test_" },
  options: [
    {
      name: "capture",
      kind: "choice",
      label: "Когда списывать замороженное",
      hint: "Карта держит заморозку до 7 дней, потом деньги возвращаются сами",
      choices: [
        { value: "", label: "Вручную" },
        { value: "sale", label: "Когда автомобиль продан" },
        { value: "paid", label: "Сразу после оплаты" },
      ],
    },
    {
      name: "paidHours",
      kind: "number",
      label: "Сколько часов держать автомобиль после оплаты",
      hint: `Пусто: ${DEFAULT_PAID_HOURS}`,
      // HOLD_HOURS_MAX; an import of it would bring zod into the browser.
      max: 168,
    },
    {
      name: "terms",
      kind: "text",
      label: "Условия задатка для покупателя",
      hint: "Например: возвращаем целиком, если вы передумали до осмотра",
      max: 500,
    },
    {
      name: "receipts",
      kind: "flag",
      label: "Передавать данные для чека",
      hint: "54-ФЗ: если чеки пробивает ЮKassa или касса через неё",
    },
    { name: "taxSystem", kind: "choice", label: "Система налогообложения", choices: TAX_SYSTEMS },
    { name: "vat", kind: "choice", label: "Ставка НДС", hint: "В чеке на аванс ставка расчётная", choices: VAT_CODES },
    { name: "subject", kind: "choice", label: "Предмет расчёта", choices: SUBJECTS },
    { name: "mode", kind: "choice", label: "Способ расчёта", choices: MODES },
  ],
  hasHook: true,
  isHookCopied: true,
};

export interface ReceiptTerms {
  taxSystem: number | null;
  vat: number;
  subject: string;
  mode: string;
}

export interface DepositTerms {
  capture: CapturePolicy;
  paidHours: number;
  terms: string | null;
  /** Null: no receipts are sent. */
  receipt: ReceiptTerms | null;
}

export function depositTermsOf(options: Readonly<Record<string, string>>): DepositTerms {
  const { capture, paidHours, terms, receipts, taxSystem, vat, subject, mode } = options;
  return {
    capture: CAPTURE_POLICIES.find((one) => one === capture) ?? "hand",
    paidHours: Number(paidHours) || DEFAULT_PAID_HOURS,
    terms: terms || null,
    receipt:
      receipts === "1"
        ? {
            taxSystem: Number(taxSystem) || null,
            vat: Number(vat) || 1,
            subject: subject || "payment",
            mode: mode || "advance",
          }
        : null,
  };
}
