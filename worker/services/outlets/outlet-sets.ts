import type { selectOutletSets } from "../../db/queries/outlets/outlet-cars.ts";
import { BODY_TYPE_LABELS, BODY_TYPE_PAGES, labelOf } from "../../domain/cars/car-terms.ts";
import type { OutletSet } from "../../domain/outlets/outlet-car.ts";

type SetRow = Awaited<ReturnType<typeof selectOutletSets>>[number];

const BODY_PAGES: readonly string[] = BODY_TYPE_PAGES;

/** The listing pages that hold a car of this kind. */
export function setIdsOf({ status, brandSlug, bodyType }: Pick<SetRow, "status" | "brandSlug" | "bodyType">): string[] {
  return [
    status === "new" ? "new-cars" : "used-cars",
    `brand-${brandSlug}`,
    ...(BODY_PAGES.includes(bodyType) ? [`body-${bodyType}`] : []),
  ];
}

/** The listing pages of the site with cars for sale on them. */
export function toOutletSets(rows: readonly SetRow[], siteUrl: string, city: string | null): OutletSet[] {
  const place = city ? ` — ${city}` : "";
  const sets = new Map<string, OutletSet>();
  for (const row of rows) {
    const pages: Record<string, readonly [name: string, path: string]> = {
      "new-cars": ["Новые автомобили", "/new-cars"],
      "used-cars": ["Автомобили с пробегом", "/used-cars"],
      [`brand-${row.brandSlug}`]: [`${row.brandName} в наличии`, `/brand/${row.brandSlug}`],
      [`body-${row.bodyType}`]: [labelOf(BODY_TYPE_LABELS, row.bodyType), `/body-type/${row.bodyType}`],
    };
    for (const id of setIdsOf(row)) {
      const [name, path] = pages[id] ?? [];
      if (!name || !path) continue;
      const pictured = (sets.get(id)?.pictured ?? 0) + row.pictured;
      sets.set(id, { id, name: name + place, url: siteUrl + path, pictured });
    }
  }
  return [...sets.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
