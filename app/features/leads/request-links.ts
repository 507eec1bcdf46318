import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";

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

/** Lead fields that the form sends without showing them, such as a budget. */
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
