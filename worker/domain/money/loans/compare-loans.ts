import { calculateLoan, type LoanChoice } from "./calculation.ts";
import type { BankProduct } from "./credit-offer.ts";
import { loanChoiceErrors } from "./loan-choice-errors.ts";

/** One product for the chosen price, first payment and term, at its highest rate. Sums in kopecks. */
export interface ComparedLoan<P extends BankProduct> {
  product: P;
  choice: LoanChoice;
  /** Null: the product gives no such loan. */
  result: { payment: number; overpayment: number } | null;
  /** Why not; null with a result. */
  refusal: string | null;
}

export function compareLoans<P extends BankProduct>(
  price: number,
  { downPayment, months }: LoanChoice,
  products: readonly P[],
): ComparedLoan<P>[] {
  return products.map((product) => {
    const choice: LoanChoice = { downPayment, months, balloon: 0, productId: product.id, rate: null };
    const errors = loanChoiceErrors({ params: new URLSearchParams(), choice, price, product });
    const refusal = Object.values(errors)[0] ?? null;
    const loan = refusal === null ? calculateLoan(price, choice, product) : null;
    return { product, choice, result: loan && { payment: loan.payment, overpayment: loan.overpayment }, refusal };
  });
}
