import {
  calculateLoan,
  LOAN_PARAMS,
  type LoanChoice,
  productOf,
  readLoanChoice,
} from "../../domain/money/loans/calculation.ts";
import { loanChoiceErrors } from "../../domain/money/loans/loan-choice-errors.ts";
import { thousandths, toKopecks } from "../../domain/money/money.ts";
import type { QuotedLoan } from "../../domain/money/quotes/quote.ts";
import type { TradeInEstimate } from "../../domain/money/trade-in-estimate.ts";
import type { Deps } from "../deps.ts";
import type { OfferedProduct } from "../content/get-credit-offers.ts";
import { estimateOwnCar } from "./estimate-trade-in.ts";
import type { QuoteBasis } from "./quote-basis.ts";

/** Names of the fields of the visitor's own car in the address: those of the trade-in wizard. */
const OWN_CAR_PARAMS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"] as const;

export interface ComposedQuote {
  loan: QuotedLoan | null;
  estimate: TradeInEstimate | null;
  /** Messages by parameter. */
  errors: Record<string, string>;
}

/** What an address of a calculation says beside the car: a loan of a bank, and the visitor's own car. */
export async function composeQuote(
  deps: Deps,
  params: URLSearchParams,
  { car, offers }: QuoteBasis,
): Promise<ComposedQuote> {
  const { loan, errors } = loanOf(params, car?.price ?? 0, offers.products);
  const own = Object.fromEntries(OWN_CAR_PARAMS.map((name) => [name, params.get(name)?.trim() ?? ""]));
  const isEntered = Object.values(own).some(Boolean);
  const estimate = isEntered ? await estimateOwnCar(deps, own) : null;
  return {
    loan,
    estimate: estimate?.ok ? estimate.value : null,
    errors: { ...errors, ...(estimate?.ok === false ? estimate.error.fields : {}) },
  };
}

/** A rate of one's own is no loan of a bank: it is not quoted. */
function loanOf(params: URLSearchParams, price: number, products: readonly OfferedProduct[]) {
  if (!params.get(LOAN_PARAMS.productId)) return { loan: null, errors: {} };
  const choice = readLoanChoice(params, { price, products });
  const product = productOf(choice, products);
  const found = Object.entries(loanChoiceErrors({ params, choice, price, product }));
  const errors = Object.fromEntries(found.map(([field, message]) => [LOAN_PARAMS[field as keyof LoanChoice], message]));
  const result = found.length === 0 ? calculateLoan(price, choice, product) : null;
  const loan: QuotedLoan | null =
    result && product
      ? {
          bank: product.bankName,
          product: product.name,
          productId: product.id,
          ...termsOf(product),
          rate: thousandths(result.rate),
          months: choice.months,
          downPayment: toKopecks(choice.downPayment),
          amount: result.amount,
          balloon: toKopecks(choice.balloon),
          payment: result.payment,
          last: result.lastPayment,
          overpayment: result.overpayment,
        }
      : null;
  return { loan, errors };
}

/** The terms of a product that a quote compares with today's. */
export function termsOf({ rateMin, rateMax, pskMin, pskMax }: OfferedProduct) {
  return {
    rateMin: thousandths(rateMin),
    rateMax: thousandths(rateMax),
    pskMin: thousandths(pskMin),
    pskMax: thousandths(pskMax),
  };
}
