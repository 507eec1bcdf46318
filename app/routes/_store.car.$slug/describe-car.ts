import { brandAbove, carPictures, carTitle, UNKNOWN_BRAND } from "#worker/domain/cars/car.ts";
import { carAttributes } from "#worker/domain/cars/car-attributes.ts";
import { CAR_OPTION_LABELS } from "#worker/domain/cars/car-options.ts";
import { type CarStatus, labelOf, STATUS_LABELS } from "#worker/domain/cars/car-terms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import {
  apartText,
  dropText,
  BASE_LABEL,
  BASE_NOTE,
  RUNG_LABELS,
  rungSentences,
} from "#worker/domain/money/price-texts.ts";
import { formatPriceFrom, formatRubles } from "#worker/domain/money/money.ts";
import type { CarPage } from "#worker/services/cars/get-car-page.ts";
import { heldText } from "#worker/domain/holds/holds.ts";
import { framesHtml } from "./frames-html.tsx";
import { papersHtml } from "./car-papers.tsx";
import { carSpecs } from "#worker/domain/cars/car-specs.ts";
import { type Directions, directionsOf } from "#worker/domain/dealership/directions.ts";
import { salonLabel } from "#worker/domain/dealership/salons.ts";
import { describeSold } from "./describe-sold.ts";
import { formatDay, formatDayOfYear, type TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import type { ShownPrice } from "#worker/domain/money/price-history.ts";
import type { PriceLadder } from "#worker/domain/money/price-ladder.ts";
import { priceChart } from "./price-chart.ts";

/** The texts of the page. Made in the loader, so that the scripts do not contain the labels. */
export function describeCar(page: CarPage) {
  const { car, brand, similar, promotions, timeZone, now } = page;
  const title = carTitle(car);
  const attributes = carAttributes(car);
  const catalogue = CATALOGUE_PATHS[car.status];
  const sold = describeSold(page);
  const status = labelOf(STATUS_LABELS, car.status);
  return {
    slug: car.slug,
    title,
    brandName: brandAbove(title, brand?.name ?? UNKNOWN_BRAND),
    catalogue,
    year: car.year,
    attributes: attributes.join(" · "),
    status: car.status,
    inStock: car.inStock,
    sold,
    absence: car.inStock
      ? null
      : "Этого автомобиля сейчас нет в наличии. Ниже — похожие предложения, которые можно посмотреть сегодня.",
    ...describeHold(page),
    price: car.price,
    oldPrice: car.oldPrice,
    drop: dropText(car, timeZone),
    ladder: describeLadder(page),
    history: describeHistory(page),
    monthlyPayment: car.monthlyPayment,
    dailyPrice: car.dailyPrice,
    pictures: carPictures(car),
    specs: carSpecs(car, now, page.papers.vin),
    papers: papersHtml(car.slug, page.papers),
    frames: framesHtml(car, title),
    options: car.options.map((option) => CAR_OPTION_LABELS[option]),
    description: car.description,
    trail: [
      { label: "Главная", to: "/" },
      { label: CATALOGUE_NAMES[car.status], to: catalogue },
      ...(brand ? [{ label: brand.name, to: `/brand/${brand.slug}` }] : []),
      { label: title },
    ],
    similar,
    promotions,
    ...salonOf(page),
    head: {
      title: `${title} ${car.year} — ${sold ? "продан" : formatPriceFrom(car.price)}`,
      description: `${status}: ${title}, ${attributes.join(", ")}. ${sold ? "Автомобиль продан, на странице — похожие" : `Цена ${formatPriceFrom(car.price)}`}.`,
    },
  };
}

/** Until when somebody holds the car and what another buyer does then, and the name of the link to the hold; null where visitors may not. */
function describeHold({ car, mayHold, timeZone, now }: CarPage) {
  const text = car.inStock ? heldText(car.heldUntil, timeZone, now) : null;
  const note =
    "Автомобиль держат для другого покупателя. Оставьте заявку: встанете в очередь, и мы позвоним, если он освободится.";
  return {
    held: text ? { text, note } : null,
    holdLink: mayHold ? (text ? "Встать в очередь" : "Забронировать") : null,
  };
}

/** Where the car stands, in place of the dealership's contacts; nothing while there is only one salon. */
function salonOf({ salon, timeZone, now }: CarPage): { salon?: DescribedSalon | undefined } {
  if (!salon) return {};
  const { name, phone, address, fullAddress } = salon;
  return {
    salon: {
      settings: { phone, address: `${salonLabel(name)}: ${fullAddress ?? address}`, fullAddress: null },
      visit: directionsOf({ ...salon, timeZone }, now),
    },
  };
}

/** Has the form of the layout, which it replaces. */
interface DescribedSalon {
  settings: { phone: string; address: string; fullAddress: null };
  visit: Directions;
}

export type DescribedCar = Omit<ReturnType<typeof describeCar>, "head">;

const CATALOGUE_NAMES = {
  new: "Новые авто",
  used: "Авто с пробегом",
  lease: "Аренда с выкупом",
} as const satisfies Record<CarStatus, string>;

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
    note: apartText(ladder.rungs.map(({ kind }) => kind)),
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
