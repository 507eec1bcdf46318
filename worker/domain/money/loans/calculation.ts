import type { BankProduct } from "./credit-offer.ts";
import { fullCostPercent, type Installment, loanSchedule, overpaymentOf } from "./loan-schedule.ts";
import { toKopecks } from "../money.ts";

/** What a visitor chooses in the calculator. Sums in rubles. */
export interface LoanChoice {
  downPayment: number;
  months: number;
  /** Part of the debt that is paid with the last payment. */
  balloon: number;
  /** Null: no bank, a rate of one's own. */
  productId: string | null;
  /** Percent a year; null: the highest rate of the product. */
  rate: number | null;
}

/** The loans among which a visitor chooses for a price in rubles. */
export interface LoanOffer {
  price: number;
  products: readonly BankProduct[];
}

/** Sums in kopecks. */
export interface LoanCalculation {
  amount: number;
  /** The rate that was used, percent a year. */
  rate: number;
  schedule: Installment[];
  payment: number;
  /** Closes the debt: differs from the others by kopecks or by the balloon. */
  lastPayment: number;
  overpayment: number;
  /** Our own «расчётная ПСК» of these payments, percent with three digits; the bank's figure stands in its product. */
  fullCost: number;
}

export const LOAN_CHOICE_LIMITS = { monthsMin: 1, monthsMax: 120, rateMax: 100 } as const;
const INITIAL_DOWN_PERCENT = 20;
const INITIAL_MONTHS = 60;

/** Names in addresses and forms. */
export const LOAN_PARAMS = {
  downPayment: "down",
  months: "term",
  balloon: "balloon",
  productId: "product",
  rate: "rate",
};

/** An address without a value, or with one that is no number, gets the initial one: a product that lends, 20 % down or what it needs, five years. */
export function readLoanChoice(params: URLSearchParams, offer: LoanOffer): LoanChoice {
  const product = chosenProduct(params.get(LOAN_PARAMS.productId), offer);
  const months = Math.min(product?.monthsMax ?? INITIAL_MONTHS, Math.max(product?.monthsMin ?? 0, INITIAL_MONTHS));
  return {
    downPayment: readWhole(params.get(LOAN_PARAMS.downPayment)) ?? initialDownPayment(offer.price, product),
    months: readWhole(params.get(LOAN_PARAMS.months)) ?? months,
    balloon: readWhole(params.get(LOAN_PARAMS.balloon)) ?? 0,
    productId: product?.id ?? null,
    rate: readNumber(params.get(LOAN_PARAMS.rate)),
  };
}

/** The address of a calculation. An empty product means a rate of one's own. */
export function writeLoanChoice(choice: LoanChoice): URLSearchParams {
  const params = new URLSearchParams({
    [LOAN_PARAMS.productId]: choice.productId ?? "",
    [LOAN_PARAMS.downPayment]: String(choice.downPayment),
    [LOAN_PARAMS.months]: String(choice.months),
  });
  if (choice.balloon > 0) params.set(LOAN_PARAMS.balloon, String(choice.balloon));
  if (choice.rate !== null) params.set(LOAN_PARAMS.rate, String(choice.rate));
  return params;
}

/** Null without a rate, without a debt, and for terms that no loan can have. The price is in rubles. */
export function calculateLoan(price: number, choice: LoanChoice, product: BankProduct | null): LoanCalculation | null {
  const rate = choice.rate ?? product?.rateMax ?? null;
  const amount = toKopecks(price - choice.downPayment);
  const balloon = toKopecks(choice.balloon);
  const { months } = choice;
  if (rate === null || rate < 0 || rate > LOAN_CHOICE_LIMITS.rateMax) return null;
  if (amount <= 0 || balloon < 0 || balloon >= amount) return null;
  if (!Number.isInteger(months) || months < 1 || months > LOAN_CHOICE_LIMITS.monthsMax) return null;
  const schedule = loanSchedule({ amount, ratePercent: rate, months, balloon });
  const payments = schedule.map(({ payment }) => payment);
  return {
    amount,
    rate,
    schedule,
    payment: payments[0] ?? 0,
    lastPayment: payments.at(-1) ?? 0,
    overpayment: overpaymentOf(schedule),
    fullCost: fullCostPercent(amount, payments),
  };
}

/** Null: a rate of one's own. */
export function productOf<P extends BankProduct>(choice: LoanChoice, products: readonly P[]): P | null {
  return products.find(({ id }) => id === choice.productId) ?? null;
}

/** An address without a product: the first that lends the price less 20 %. */
function chosenProduct(id: string | null, { price, products }: LoanOffer): BankProduct | null {
  if (id === "") return null;
  const amount = price * (1 - INITIAL_DOWN_PERCENT / 100);
  const lends = ({ amountMin, amountMax }: BankProduct) => amountMin <= amount && amount <= amountMax;
  return products.find((product) => product.id === id) ?? products.find(lends) ?? products[0] ?? null;
}

/** The initial share, or the payment nearest to it that leaves a loan that the product gives. */
function initialDownPayment(price: number, product: BankProduct | null): number {
  const share = Math.ceil((price * INITIAL_DOWN_PERCENT) / 100);
  if (!product) return share;
  const least = Math.max(Math.ceil((price * product.downPaymentMin) / 100), price - product.amountMax);
  return Math.max(least, Math.min(share, price - product.amountMin));
}

/** Accepts «1 200 000 ₽» and «16,5 %»; null for a text that is no number. */
export function readNumber(text: string | null): number | null {
  const digits = (text ?? "").replaceAll(/[\s\u00a0₽%]/gu, "").replace(",", ".");
  return /^\d+(?:\.\d+)?$/u.test(digits) ? Number(digits) : null;
}

export function readWhole(text: string | null): number | null {
  const value = readNumber(text);
  return value !== null && Number.isSafeInteger(Math.round(value)) ? Math.round(value) : null;
}
