import type { ShownPrice } from "#worker/domain/money/price-history.ts";

/** Units of the drawing. */
export const CHART = { width: 320, height: 80 };
/** The line is drawn at the edge with half of its width. */
const MARGIN = 2;

/** The path of a step line over time; it breaks off where the car was not on sale. */
export function priceChart(prices: readonly ShownPrice[], now: number): string {
  const start = prices[0]?.from ?? now;
  const sums = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const x = (at: number) => Math.round(((at - start) / Math.max(now - start, 1)) * CHART.width);
  const y = (price: number) =>
    Math.round(MARGIN + ((high - price) / Math.max(high - low, 1)) * (CHART.height - 2 * MARGIN));
  return prices
    .map(({ price, from, to }, at) => {
      const isNext = at > 0 && prices[at - 1]?.to === from;
      return `${isNext ? `V${y(price)}` : `M${x(from)} ${y(price)}`}H${x(to ?? now)}`;
    })
    .join("");
}
