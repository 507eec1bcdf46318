import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalWhole, requiredMoney, requiredPercent, requiredWhole } from "../kernel/text/number-fields.ts";
import { requiredText } from "../kernel/text/text-fields.ts";
import { LOAN_CHOICE_LIMITS } from "../money/loans/calculation.ts";
import type { BankProduct } from "../money/loans/credit-offer.ts";
import { formatFullCost } from "../money/loans/credit-terms.ts";
import { formatPercent } from "../money/loans/loan-payment.ts";
import { formatRubles } from "../money/money.ts";

const MONTHS = {
  min: LOAN_CHOICE_LIMITS.monthsMin,
  max: LOAN_CHOICE_LIMITS.monthsMax,
  message: `Введите срок от ${LOAN_CHOICE_LIMITS.monthsMin} до ${LOAN_CHOICE_LIMITS.monthsMax} месяцев`,
};
const SHARE = { min: 0, max: 95, message: "Введите целое число от 0 до 95" };
const RATE = "Введите ставку в процентах, например 16,5";
const FULL_COST = "Введите полную стоимость в процентах, например 18,446";

/** What staff fill in, as the bank publishes it; a new one is shown unless it says otherwise. */
export const bankProductSchema = z.object({
  bankId: requiredText(100, "Выберите банк"),
  name: requiredText(100, "Укажите название программы"),
  rateMin: requiredPercent(RATE),
  rateMax: requiredPercent(RATE),
  pskMin: requiredPercent(FULL_COST),
  pskMax: requiredPercent(FULL_COST),
  amountMin: requiredMoney("Укажите наименьшую сумму"),
  amountMax: requiredMoney("Укажите наибольшую сумму"),
  monthsMin: requiredWhole(MONTHS),
  monthsMax: requiredWhole(MONTHS),
  downPaymentMin: requiredWhole(SHARE),
  balloonMax: optionalWhole(SHARE),
  active: z.optional(z.boolean("Укажите, показывать ли программу")),
});

/** Fields that are left out of a change keep their value. */
export const bankProductChangeSchema = z.extend(z.partial(bankProductSchema), READ_STATE);

export type BankProductInput = z.infer<typeof bankProductSchema>;
export type BankProductChange = z.infer<typeof bankProductChangeSchema>;

/** A product as it is stored; times are epoch ms. */
export interface StoredBankProduct extends BankProduct {
  active: boolean;
  createdAt: number;
  /** Null outside the trash. */
  deletedAt: number | null;
  version: number;
}

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

const showPercent = (value: unknown) => formatPercent(Number(value));
const showRubles = (value: unknown) => formatRubles(Number(value));
const showMonths = (value: unknown) => `${String(value)} мес.`;

export const BANK_PRODUCT_FIELD_LABELS: FieldLabels = {
  bankId: { label: "Банк" },
  name: { label: "Название" },
  rateMin: { label: "Ставка от", show: showPercent },
  rateMax: { label: "Ставка до", show: showPercent },
  pskMin: { label: "Полная стоимость от", show: showPercent },
  pskMax: { label: "Полная стоимость до", show: showPercent },
  amountMin: { label: "Сумма от", show: showRubles },
  amountMax: { label: "Сумма до", show: showRubles },
  monthsMin: { label: "Срок от", show: showMonths },
  monthsMax: { label: "Срок до", show: showMonths },
  downPaymentMin: { label: "Первый взнос от", show: showPercent },
  balloonMax: { label: "Остаточный платёж до", show: showPercent },
  active: { label: "Показывается" },
};
