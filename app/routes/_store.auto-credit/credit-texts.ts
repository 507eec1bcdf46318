import type { IconName } from "#app/ui/icon-names.ts";
import { LOAN } from "#worker/domain/kernel/limits.ts";
import { formatPercent } from "#worker/domain/money/loans/credit-terms.ts";

export interface Benefit {
  figure: string;
  text: string;
}

export interface Requirement {
  icon: IconName;
  title: string;
  text: string;
}

const BENEFITS: Benefit[] = [
  { figure: `${LOAN.decisionMinutes} минут`, text: "до решения по заявке" },
  { figure: "от\u00a00\u00a0%", text: "первый взнос" },
  { figure: "Без поручителей", text: "нужны только паспорт и права" },
  { figure: "до\u00a0500\u00a0000\u00a0₽", text: "экономия на автомобиле с учётом скидок и трейд-ин" },
  { figure: "2 года", text: "гарантия на новые автомобили" },
];

const REQUIREMENTS: Requirement[] = [
  { icon: "user-round", title: `Возраст от ${LOAN.ageMin} до ${LOAN.ageMax} лет`, text: "На день подачи заявки." },
  { icon: "book-user", title: "Паспорт гражданина РФ", text: "Оригинал, регистрация в любом регионе." },
  { icon: "id-card", title: "Водительское удостоверение", text: "Второй документ для заявки." },
];

/**
 * The loader returns them, so that the scripts do not contain them. Neither title nor subtitle names a rate, because the full cost would have
 * to stand before it in type as large.
 */
export const CREDIT_TEXTS = {
  title: "Автокредит на новые автомобили и с пробегом",
  subtitle: `Решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0\u00a0%.`,
  description: `Кредит на новые автомобили и автомобили с пробегом: решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0\u00a0%, экономия до 500\u00a0000\u00a0₽, гарантия 2 года на новые автомобили.`,
  requirements: REQUIREMENTS,
};

/**
 * @param rateMin of the banks' programmes, percent. A higher one than the specification's replaces it, a lower one
 * stands beside it, because the terms on the same page begin with it; null: no rate may be named, because the
 * full cost of a credit has to stand above it.
 */
export function creditBenefits(rateMin: number | null): Benefit[] {
  if (rateMin === null) return BENEFITS;
  const figure = `от ${formatPercent(Math.max(LOAN.rateFromPercent, rateMin))}`;
  const lower = rateMin < LOAN.rateFromPercent ? `; по программам банков — от ${formatPercent(rateMin)}` : "";
  return [{ figure, text: `ставка в год на отдельные модели${lower}` }, ...BENEFITS];
}
