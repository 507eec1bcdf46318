import type { LeadFormKey } from "#worker/domain/leads/lead-forms.ts";

/** What a form is about, as the visitor saw it. */
export interface RequestedCar {
  slug: string;
  /** «Haval Jolion Elite, 2026» */
  info: string;
  /** «от 2 490 000 ₽» */
  price: string;
  /** «новое», «БУ» or «аренда». */
  status: string;
}

/** Further fields of a lead that travel with its form, such as a budget. */
export type ExtraFields = Readonly<Record<string, string>>;

/** Address of a form as a page of its own: below its car, or below /request. */
export function requestHref(form: LeadFormKey, car?: Pick<RequestedCar, "slug"> | null, extra?: ExtraFields): string {
  const query = extra && Object.keys(extra).length > 0 ? `?${new URLSearchParams(extra)}` : "";
  return car ? `/car/${car.slug}/${form}${query}` : `/request/${form}${query}`;
}

/** Where a sent form leads without JavaScript. */
export function thanksHref(form: LeadFormKey): string {
  return `/thanks/${form}`;
}
