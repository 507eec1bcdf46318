/** Sums are kopecks. */
export interface Loan {
  amount: number;
  /** Yearly. */
  ratePercent: number;
  months: number;
  /** Part of the debt that is paid with the last payment; 0 by default. */
  balloon?: number;
  /** Equal payments by default; otherwise equal parts of the debt, so that the first payment is the largest. */
  isDifferentiated?: boolean;
}

/** Sums in kopecks. */
export interface Installment {
  payment: number;
  interest: number;
  principal: number;
  /** Debt after the payment. */
  balance: number;
}

/**
 * The payments of a loan at the end of equal months. The interest of a month is rounded to kopecks, and the last payment closes the debt, so it
 * differs from the others by some kopecks, or by the balloon. A bank counts days: its payments differ a little.
 */
export function loanSchedule(loan: Loan): Installment[] {
  const { amount, ratePercent, months, isDifferentiated = false } = loan;
  const rate = ratePercent / 1200;
  const equalPayment = Math.round(annuityOf(loan));
  const equalPrincipal = Math.round(amount / months);
  let balance = amount;
  return Array.from({ length: months }, (_, at) => {
    const interest = Math.round(balance * rate);
    const planned = isDifferentiated ? equalPrincipal : equalPayment - interest;
    const principal = at === months - 1 ? balance : Math.min(balance, planned);
    balance -= principal;
    return { payment: principal + interest, interest, principal, balance };
  });
}

/** (A − B·(1 + r)^−n)·r / (1 − (1 + r)^−n): n equal payments of a debt A of which B is left, r a twelfth of the yearly rate. */
function annuityOf({ amount, ratePercent, months, balloon = 0 }: Loan): number {
  const rate = ratePercent / 1200;
  if (rate === 0) return (amount - balloon) / months;
  const discount = (1 + rate) ** -months;
  return ((amount - balloon * discount) * rate) / (1 - discount);
}

export function overpaymentOf(schedule: readonly Installment[]): number {
  return schedule.reduce((sum, { interest }) => sum + interest, 0);
}

/** Doublings of precision: 60 reach the limit of a number. */
const BISECTIONS = 60;
const MONTHS_A_YEAR = 12;

/**
 * The full cost of a loan by 353-ФЗ, article 6, percent a year with three digits: 12·i, where i is the monthly rate at which the payments are
 * worth what the borrower received (`received`: the loan less paid services), and 0 if he pays back no more than that. Payments are monthly.
 */
export function fullCostPercent(received: number, payments: readonly number[]): number {
  const surplusAt = (rate: number) =>
    payments.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0) - received;
  if (surplusAt(0) <= 0) return 0;
  let [low, high] = [0, 1];
  for (let at = 0; at < BISECTIONS; at++) {
    const middle = (low + high) / 2;
    if (surplusAt(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(low * MONTHS_A_YEAR * 100_000) / 1000;
}
