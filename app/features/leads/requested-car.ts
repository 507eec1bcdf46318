import type { CarCard } from "#worker/domain/cars/car.ts";
import type { RequestedCar } from "./request-links.ts";
import { formatDaily, formatPriceFrom } from "#worker/domain/money/money.ts";
import { LEAD_STATUS_WORDS } from "#worker/domain/cars/car-status.ts";

type Shown = Pick<CarCard, "slug" | "title" | "year" | "status" | "price" | "dailyPrice">;

/** The car as a lead describes it: what the visitor saw, with the price. */
export function requestedCar({ slug, title, year, status, price, dailyPrice }: Shown): RequestedCar {
  const daily = status === "lease" && dailyPrice !== null ? `${formatDaily(dailyPrice)}, выкуп ` : "";
  return {
    slug,
    info: `${title}, ${year}`,
    price: daily + formatPriceFrom(price),
    status: LEAD_STATUS_WORDS[status],
  };
}
