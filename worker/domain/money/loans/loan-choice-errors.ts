import { LOAN_CHOICE_LIMITS, LOAN_PARAMS, type LoanChoice, readNumber, readWhole } from "./calculation.ts";
import type { BankProduct } from "./credit-offer.ts";
import { formatPercent } from "./credit-terms.ts";
import { formatRubles } from "../money.ts";

export type LoanChoiceErrors = Partial<Record<keyof LoanChoice, string>>;

interface Checked {
  params: URLSearchParams;
  choice: LoanChoice;
  /** Rubles. */
  price: number;
  product: BankProduct | null;
}

/** Why a choice is no loan that its product gives: texts that are no numbers, and values outside the product's limits. */
export function loanChoiceErrors(checked: Checked): LoanChoiceErrors {
  const found = {
    productId: productError(checked),
    downPayment: downPaymentError(checked),
    months: monthsError(checked),
    balloon: balloonError(checked),
    rate: rateError(checked),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

function productError({ params, choice, price, product }: Checked): string | null {
  const id = params.get(LOAN_PARAMS.productId);
  if (id && id !== choice.productId) return "Этой программы больше нет. Выбрана другая";
  if (!product) return null;
  const amount = price - choice.downPayment;
  if (amount <= 0 || (amount >= product.amountMin && amount <= product.amountMax)) return null;
  return `По этой программе банк даёт от ${formatRubles(product.amountMin)} до ${formatRubles(product.amountMax)}, а нужно ${formatRubles(amount)}`;
}

function downPaymentError({ params, choice, price, product }: Checked): string | null {
  const { downPayment } = choice;
  if (isUnreadable(params, LOAN_PARAMS.downPayment, readWhole)) return "Введите сумму в рублях, например 400 000";
  if (downPayment >= price) return "Первый взнос должен быть меньше цены";
  const least = Math.ceil((price * (product?.downPaymentMin ?? 0)) / 100);
  return downPayment < least ? `По этой программе первый взнос — от ${formatRubles(least)}` : null;
}

function monthsError({ params, choice, product }: Checked): string | null {
  const min = product?.monthsMin ?? LOAN_CHOICE_LIMITS.monthsMin;
  const max = product?.monthsMax ?? LOAN_CHOICE_LIMITS.monthsMax;
  const isRead = !isUnreadable(params, LOAN_PARAMS.months, readWhole);
  if (isRead && choice.months >= min && choice.months <= max) return null;
  return product ? `Срок по этой программе — от ${min} до ${max} мес.` : `Введите срок от ${min} до ${max} месяцев`;
}

function balloonError({ params, choice, price, product }: Checked): string | null {
  const { balloon, downPayment } = choice;
  if (isUnreadable(params, LOAN_PARAMS.balloon, readWhole)) return "Введите сумму в рублях или оставьте поле пустым";
  if (balloon === 0) return null;
  if (product && product.balloonMax === null) return "По этой программе нет остаточного платежа";
  if (downPayment < price && balloon >= price - downPayment)
    return "Остаточный платёж должен быть меньше суммы кредита";
  const most = product?.balloonMax ? Math.floor((price * product.balloonMax) / 100) : Infinity;
  return balloon > most ? `По этой программе остаточный платёж — до ${formatRubles(most)}` : null;
}

function rateError({ params, choice, product }: Checked): string | null {
  const { rate } = choice;
  if (isUnreadable(params, LOAN_PARAMS.rate, readNumber)) return "Введите ставку числом, например 16,5";
  if (rate === null) return product ? null : "Укажите ставку, которую назвал банк";
  if (!product) {
    return rate > LOAN_CHOICE_LIMITS.rateMax ? `Введите ставку до ${formatPercent(LOAN_CHOICE_LIMITS.rateMax)}` : null;
  }
  if (rate >= product.rateMin && rate <= product.rateMax) return null;
  return `Ставка по этой программе — от ${formatPercent(product.rateMin)} до ${formatPercent(product.rateMax)}`;
}

function isUnreadable(params: URLSearchParams, name: string, read: (text: string) => number | null): boolean {
  const text = params.get(name)?.trim() ?? "";
  return text !== "" && read(text) === null;
}
