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
