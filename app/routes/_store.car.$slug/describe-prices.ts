import { formatDay, formatDayOfYear } from "#worker/domain/dealership/salon-time.ts";
import type { TimeZone } from "#worker/domain/kernel/time/time-zones.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import type { ShownPrice } from "#worker/domain/money/price-history.ts";
import type { PriceLadder } from "#worker/domain/money/price-ladder.ts";
import { BASE_LABEL, BASE_NOTE, RUNG_LABELS, rungSentences } from "#worker/domain/money/price-texts.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { priceChart } from "./price-chart.ts";

/** The price ladder as text; null without rungs. */
export function describeLadder({ ladder, timeZone }: { ladder: PriceLadder; timeZone: TimeZone }) {
  if (ladder.rungs.length === 0) return null;
  return {
    base: BASE_LABEL,
    baseNote: BASE_NOTE,
    rungs: ladder.rungs.map((rung) => ({
      label: RUNG_LABELS[rung.kind],
      price: formatRubles(rung.price),
      // The last moment of the last day.
      text: rungSentences(rung, rung.until === null ? null : formatDayOfYear(rung.until - 1, timeZone)).join(" "),
    })),
    note: ladder.combination === "one" ? "Скидки не складываются: действует одна, бо́льшая." : null,
  };
}

/** The history of the price, newest first; null before the first change. */
export function describeHistory({ car, prices, timeZone, now }: CarPage) {
  const steps = withoutRepeats(prices);
  if (!car.inStock || steps.length < 2) return null;
  const sums = steps.map(({ price }) => price);
  return {
    note: car.oldPrice === null ? null : `Самая низкая цена за 30 дней до снижения — ${formatRubles(car.oldPrice)}`,
    chart: priceChart(prices, now),
    highest: formatRubles(Math.max(...sums)),
    lowest: formatRubles(Math.min(...sums)),
    since: formatDay(steps[0]?.from ?? now, timeZone),
    rows: steps
      .map(({ price, from }, at) => ({
        day: formatDay(from, timeZone),
        price: formatRubles(price),
        change: changeText(price - (sums[at - 1] ?? price)),
      }))
      .toReversed(),
  };
}

/** A car that comes back at the same price has not changed it. */
function withoutRepeats(prices: readonly ShownPrice[]): ShownPrice[] {
  return prices.filter(({ price }, at) => price !== prices[at - 1]?.price);
}

function changeText(change: number): string {
  if (change === 0) return "";
  return `${change > 0 ? "+" : "−"}${formatRubles(Math.abs(change))}`;
}
