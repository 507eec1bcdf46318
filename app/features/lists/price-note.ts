import { formatDayOfYear, type TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import type { KeptCar } from "#worker/domain/lists/local-lists.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import type { KeptEntry } from "./local-lists.ts";

/** «Подешевел на 50 000 ₽ с 12 ноября»: the price now and when the visitor added the car; null when it is the same or was not known. */
export function priceNote(car: KeptCar, entry: KeptEntry | undefined, zone: TimeZone): string | null {
  if (car.state !== "listed" || !entry || entry.p <= 0) return null;
  const difference = car.card.price - entry.p;
  if (difference === 0) return null;
  const word = difference < 0 ? "Подешевел" : "Подорожал";
  return `${word} на ${formatRubles(Math.abs(difference))} с ${formatDayOfYear(entry.t, zone)}`;
}
