import { LOAN } from "../../kernel/limits.ts";
import type { CreditOffer } from "./credit-offer.ts";
import { creditTermsOf } from "./credit-terms.ts";

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
  const terms = `Минимальный срок кредита — ${least}, максимальный — ${months.max} месяцев.`;
  return [
    `${fullCost}.`,
    `${rates} ${terms} ${NO_OFFER} ${lenders}.`,
    `${warning}.`,
    `${study}: ${links.map(({ label }) => label).join(", ")}.`,
  ];
}
