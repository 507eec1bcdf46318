import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { formatDaily, formatPriceFrom } from "#worker/domain/money/money.ts";
import { LEAD_STATUS_WORDS } from "#worker/domain/cars/car-status.ts";

/** The car that a lead is about, as the visitor saw it. */
export interface RequestedCar {
  slug: string;
  /** «Haval Jolion Elite, 2026» */
  info: string;
  /** «от 2 490 000 ₽» */
  price: string;
  /** «новое», «БУ» or «аренда». */
  status: string;
}

/** Lead fields that the form sends without fields of its own, such as a budget. */
export type ExtraFields = Readonly<Record<string, string>>;

/** Path of a form's own page: below its car, or below /request. */
export function requestHref(form: LeadFormKey, car?: Pick<RequestedCar, "slug"> | null, extra?: ExtraFields): string {
  const query = extra && Object.keys(extra).length > 0 ? `?${new URLSearchParams(extra)}` : "";
  return car ? `/car/${car.slug}/${form}${query}` : `/request/${form}${query}`;
}

/** Path of the page after a form was sent without JavaScript. */
export function thanksHref(form: LeadFormKey): string {
  return `/thanks/${form}`;
}

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
