import type { IconName } from "#app/ui/icon-names.ts";
import { LOAN } from "#worker/domain/kernel/limits.ts";
import { formatPercent } from "#worker/domain/money/loan-payment.ts";

export interface Benefit {
  figure: string;
  text: string;
}

export interface Requirement {
  icon: IconName;
  title: string;
  text: string;
}

const RATE_MIN = formatPercent(LOAN.rateMinPercent);
const RATE_MAX = formatPercent(LOAN.rateMaxPercent);

const BENEFITS: Benefit[] = [
  { figure: `от ${formatPercent(LOAN.rateFromPercent)}`, text: "ставка в год на отдельные модели" },
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

/** The loader returns them, so that the scripts do not contain them. */
export const CREDIT_TEXTS = {
  title: `Автокредит от ${formatPercent(LOAN.rateFromPercent)} годовых`,
  subtitle: `На отдельные модели, диапазон ставок\u00a0— от ${RATE_MIN} до ${RATE_MAX}. Решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0\u00a0%.`,
  description: `Кредит на новые автомобили и автомобили с пробегом: решение за ${LOAN.decisionMinutes} минут, без поручителей, первый взнос от 0\u00a0%, экономия до 500\u00a0000\u00a0₽, гарантия 2 года на новые автомобили.`,
  benefits: BENEFITS,
  requirements: REQUIREMENTS,
  /** Required by law beside any single rate. */
  rateNote: `Диапазон ставок — от ${RATE_MIN} до ${RATE_MAX} годовых, срок — от ${LOAN.termMinDays} дня до ${LOAN.termMaxMonths} месяцев. Ставку, срок и первый взнос определяет банк. Не является публичной офертой.`,
  estimateNote:
    "Расчёт предварительный: равные платежи, без страховок и других услуг. Точную ставку и платёж назовёт банк.",
};
