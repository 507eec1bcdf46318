import type { CreditOffer } from "./credit-offer.ts";
import { formatRubles } from "../money.ts";
import { LOAN } from "../../kernel/limits.ts";
import { countOf } from "../../kernel/text/plural.ts";

/** The texts that stand beside a rate, in the order of the law. */
export interface CreditTerms {
  /** Before the rate, in type no smaller (38-ФЗ, article 28, part 3). */
  fullCost: string;
  rate: string;
  limits: string;
  lenders: string;
  /** Each on 5 % of the area at least (article 28, part 2.1). */
  warning: string;
  study: string;
  /** The banks' pages with all terms. */
  links: { href: string; label: string }[];
}

export const RISK_WARNING = "Оценивайте свои финансовые возможности и риски";
const STUDY_WARNING = "Изучите все условия кредита (займа)";

export function creditTermsOf(offer: CreditOffer): CreditTerms {
  const { fullCost, rate, months, amount, downPaymentMin, lenders } = offer;
  const names = lenders.map(({ fullName, licence }) => (licence ? `${fullName}, ${licence}` : fullName));
  return {
    fullCost: `Полная стоимость кредита ${rangeOf(fullCost, formatFullCost)} годовых`,
    rate: `Ставка ${rangeOf(rate, formatPercent)} годовых`,
    limits: `Срок ${rangeOf(months, String)} мес., сумма ${rangeOf(amount, formatRubles)}, первый взнос от ${formatPercent(downPaymentMin)}`,
    lenders: `Кредит ${names.length === 1 ? "предоставляет" : "предоставляют"} ${names.join("; ")}`,
    warning: RISK_WARNING,
    study: STUDY_WARNING,
    links: lenders.map(({ conditionsUrl }) => ({ href: conditionsUrl, label: shortAddress(conditionsUrl) })),
  };
}

/** «18,446 %»: three digits, as the law has it. */
export function formatFullCost(percent: number): string {
  return `${percent.toFixed(3).replace(".", ",")}\u00a0%`;
}

function rangeOf({ min, max }: { min: number; max: number }, format: (value: number) => string): string {
  return min === max ? format(min) : `от\u00a0${format(min)} до\u00a0${format(max)}`;
}

/** «bank.ru/auto» */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/iu, "").replace(/\/$/u, "");
}

/** The terms behind the monthly payment of a car's card, when staff have typed none. */
export const CARD_LOAN = { firstPercent: 20, termMonths: 60, ratePercent: 17 } as const;

/** Equal payments at each month's end (annuity): amount · r / (1 − (1 + r)^−n), r a twelfth of the yearly rate. */
export function annuityPayment(amountRub: number, ratePercent: number, months: number): number {
  const monthlyRate = ratePercent / 100 / 12;
  return monthlyRate === 0 ? amountRub / months : (amountRub * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/** «16,5 %» */
export function formatPercent(percent: number): string {
  return `${String(percent).replace(".", ",")}\u00a0%`;
}

/** From here on a term is a number of whole months; below, the 61 days of the specification. */
const WHOLE_MONTHS = 3;
const NO_OFFER =
  "Сайт носит исключительно информационный характер и не является публичной офертой, определяемой положениями статьи 437 Гражданского кодекса РФ.";

/**
 * The paragraphs at the end of every page, the full cost before the rate. Without an offer of credit they name neither rates nor terms.
 * `bank` is the lender that staff named in the settings.
 */
export function loanDisclaimer(bank: string | null, offer: CreditOffer | null): string[] {
  if (!offer) return [`${NO_OFFER} Кредит предоставляет ${bank ?? "банк-партнёр"}.`];
  const percent = (value: number) => `${String(value).replace(".", ",")}%`;
  const { fullCost, lenders, warning, study, links } = creditTermsOf(offer);
  const { rate, months } = offer;
  const least = months.min < WHOLE_MONTHS ? `${LOAN.termMinDays} день` : `${months.min} мес.`;
  const rates = `Процентная ставка по автокредиту — от ${percent(rate.min)} до ${percent(rate.max)} годовых.`;
  const terms = `Минимальный срок кредита — ${least}, максимальный — ${countOf(months.max, ["месяц", "месяца", "месяцев"])}.`;
  return [
    `${fullCost}.`,
    `${rates} ${terms} ${NO_OFFER} ${lenders}.`,
    `${warning}.`,
    `${study}: ${links.map(({ label }) => label).join(", ")}.`,
  ];
}
