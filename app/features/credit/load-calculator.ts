import {
  calculateLoan,
  LOAN_CHOICE_LIMITS,
  LOAN_PARAMS,
  type LoanChoice,
  productOf,
  readLoanChoice,
  writeLoanChoice,
} from "#worker/domain/money/loans/calculation.ts";
import { compareLoans } from "#worker/domain/money/loans/compare-loans.ts";
import { formatFullCost, formatPercent } from "#worker/domain/money/loans/credit-terms.ts";
import { formatKopecks } from "#worker/domain/money/kopecks.ts";
import { loanChoiceErrors } from "#worker/domain/money/loans/loan-choice-errors.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { CreditOffers, OfferedProduct } from "#worker/services/content/get-credit-offers.ts";

/** Of the slider of the first payment. */
const DOWN_STEP_RUB = 10_000;

interface CalculatorInput {
  params: URLSearchParams;
  /** Rubles. */
  price: number;
  offers: CreditOffers;
  /** Path of the calculator. */
  path: string;
  /** Further choices in its address. */
  query?: Record<string, string>;
}

export type CalculatorData = ReturnType<typeof describeCalculator>;

/** All that the calculator shows. Made in the loader, so that the scripts contain no rules and no texts of banks. */
export function describeCalculator({ params, price, offers: { products, terms }, path, query = {} }: CalculatorInput) {
  const choice = readLoanChoice(params, { price, products });
  const product = productOf(choice, products);
  const isTyped = [...params.keys()].some((name) => Object.values(LOAN_PARAMS).includes(name));
  const errors = loanChoiceErrors({ params, choice, price, product });
  const found = Object.keys(errors).length === 0 ? calculateLoan(price, choice, product) : null;
  const text = (name: string, value: number | null) => params.get(name) ?? (value === null ? "" : formatNumber(value));
  return {
    path,
    products: products.map(({ id, name, bankName }) => ({ id, label: `${bankName}: ${name}` })),
    fields: {
      product: choice.productId ?? "",
      down: text(LOAN_PARAMS.downPayment, choice.downPayment),
      term: text(LOAN_PARAMS.months, choice.months),
      balloon: text(LOAN_PARAMS.balloon, choice.balloon || null),
      rate: params.get(LOAN_PARAMS.rate) ?? "",
    },
    scales: scalesOf(product, price),
    hints: hintsOf(product, price),
    // A page without choices shows an empty rate of one's own without an error.
    errors: isTyped ? errors : { ...errors, rate: undefined },
    result: found && {
      ...resultOf(price, choice, product, found),
      bank: product && { name: product.bankName, product: product.name, terms: bankTermsOf(product) },
    },
    schedule: found && {
      amount: found.amount,
      ratePercent: found.rate,
      months: choice.months,
      balloon: choice.balloon * 100,
    },
    compared: compareLoans(price, choice, products).map(
      ({ product: { id, name, ...of }, choice: loan, result, refusal }) => ({
        id,
        name: `${of.bankName}: ${name}`,
        fullCost: rangeOf(of.pskMin, of.pskMax, formatFullCost),
        rate: rangeOf(of.rateMin, of.rateMax, formatPercent),
        payment: result && formatKopecks(result.payment),
        overpayment: result && formatKopecks(result.overpayment),
        refusal,
        href: `${path}?${new URLSearchParams([...Object.entries(query), ...writeLoanChoice(loan)])}`,
        isChosen: id === choice.productId,
      }),
    ),
    terms,
  };
}

/** Between which values a slider moves: those that the product gives. */
function scalesOf(product: OfferedProduct | null, price: number) {
  const toStep = (rubles: number) => Math.max(0, Math.ceil(rubles / DOWN_STEP_RUB)) * DOWN_STEP_RUB;
  const least = Math.max((price * (product?.downPaymentMin ?? 0)) / 100, price - (product?.amountMax ?? price));
  return {
    down: {
      min: toStep(least),
      max: Math.max(toStep(least), toStep(price - (product?.amountMin ?? 0)) - DOWN_STEP_RUB),
      step: DOWN_STEP_RUB,
    },
    term: {
      min: product?.monthsMin ?? LOAN_CHOICE_LIMITS.monthsMin,
      max: product?.monthsMax ?? LOAN_CHOICE_LIMITS.monthsMax,
      step: 1,
    },
  };
}

function hintsOf(product: OfferedProduct | null, price: number) {
  return {
    rate: product
      ? `${rangeOf(product.rateMin, product.rateMax, formatPercent)}. Пусто — наибольшая`
      : "Которую назвал банк, в процентах годовых",
    balloon: balloonHint(product, price),
  };
}

function balloonHint(product: OfferedProduct | null, price: number): string {
  if (!product) return "Часть долга, которую платят в конце";
  if (product.balloonMax === null) return "По этой программе его нет";
  return `До ${formatRubles(Math.floor((price * product.balloonMax) / 100))}: платят в конце`;
}

type Found = NonNullable<ReturnType<typeof calculateLoan>>;

function resultOf(price: number, choice: LoanChoice, product: OfferedProduct | null, found: Found) {
  const plain = choice.balloon > 0 ? calculateLoan(price, { ...choice, balloon: 0 }, product) : null;
  return {
    payment: formatKopecks(found.payment),
    /** Of a balloon: as large as the payment. */
    lastPayment: formatKopecks(found.lastPayment),
    hasBalloon: choice.balloon > 0,
    amount: formatKopecks(found.amount),
    downPayment: formatKopecks(choice.downPayment * 100),
    overpayment: formatKopecks(found.overpayment),
    /** Against a loan without a balloon. */
    plain: plain && { payment: formatKopecks(plain.payment), overpayment: formatKopecks(plain.overpayment) },
    rate: formatPercent(found.rate),
    // An estimate: days, insurance and services move the further digits.
    fullCost: `${found.fullCost.toFixed(2).replace(".", ",")}\u00a0%`,
    lead: {
      desiredAmount: String(Math.round(found.amount / 100)),
      message: [
        `Цена: ${formatRubles(price)}`,
        `Первый взнос: ${formatRubles(choice.downPayment)}`,
        `Срок: ${countOf(choice.months, ["месяц", "месяца", "месяцев"])}`,
        ...(choice.balloon > 0 ? [`Остаточный платёж: ${formatRubles(choice.balloon)}`] : []),
        ...(product ? [`Программа: ${product.bankName}, ${product.name}`] : []),
        `Ставка в расчёте: ${formatPercent(found.rate)}`,
        `Платёж: ${formatKopecks(found.payment)}`,
      ].join(". "),
    },
  };
}

function bankTermsOf({ pskMin, pskMax, rateMin, rateMax }: OfferedProduct): string {
  return `Полная стоимость кредита ${rangeOf(pskMin, pskMax, formatFullCost)} годовых, ставка ${rangeOf(rateMin, rateMax, formatPercent)} годовых`;
}

function rangeOf(min: number, max: number, format: (value: number) => string): string {
  return min === max ? format(min) : `от ${format(min)} до ${format(max)}`;
}
