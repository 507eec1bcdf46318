export const PERCENT_WRONG = "Введите корректный процент";
/** Rounding steps of new prices, rubles; the first is the default of the form. */
export const PRICE_STEPS_RUB = [1000, 100, 1, 10_000] as const;

/** A greater factor is taken for a typing error. */
export const MULTIPLIER_MAX = 10;

/** The multiplier of «на 5 % вниз»; null when the percent is not a positive number or would make a price zero. */
export function multiplierOf(percent: string, direction: "up" | "down"): number | null {
  const value = Number(percent.trim().replace(",", "."));
  if (!Number.isFinite(value) || value <= 0) return null;
  const multiplier = direction === "up" ? 1 + value / 100 : 1 - value / 100;
  return multiplier > 0 && multiplier <= MULTIPLIER_MAX ? Number(multiplier.toFixed(6)) : null;
}

/** «+5 %», «−12,5 %» */
export function formatPercent(multiplier: number): string {
  const percent = Number(((multiplier - 1) * 100).toFixed(4));
  return `${percent < 0 ? "−" : "+"}${String(Math.abs(percent)).replace(".", ",")}\u00a0%`;
}
