import { selectBrandCars } from "../../db/queries/cars/cars.ts";
import { selectFacetsOfBrands } from "../../db/queries/catalogue/facets.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import { CAR_STATUSES, type CarStatus } from "../../domain/cars/car-terms.ts";
import { BRAND_PAGE_CARS, BRAND_SECTION_CARS } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { byName } from "../../domain/content/brand-order.ts";
import type { CountedFamily } from "../../domain/catalogue/counts/models-of-brand.ts";
import { nameFamilies } from "./name-families.ts";

interface BrandSection {
  status: CarStatus;
  /** Newest first, as many as there is room for. */
  cars: CarCard[];
  /** All of them, of the chosen family if one is chosen. */
  total: number;
}

export interface BrandPage {
  brand: Brand;
  /** Of the whole brand, whatever family is chosen. */
  totals: Record<CarStatus, number>;
  /** Of its cheapest car, rubles; null when it has none. */
  priceMin: number | null;
  /** Families with cars on show, by name. */
  families: CountedFamily[];
  /** Statuses that have cars; new, used, lease. */
  sections: BrandSection[];
  otherBrands: Pick<Brand, "slug" | "name" | "logo">[];
}

/** Cars of one brand, or of one of its model families. A family that is not there has no sections. */
export async function getBrandPage(
  { db, clock }: Deps,
  { slug, family }: { slug: string; family: string | null },
): Promise<Result<BrandPage>> {
  const [[settings], brands, facets, ofNew, ofUsed, ofLease] = await db.read([
    selectSettings(db),
    selectBrands(db),
    selectFacetsOfBrands(db, [slug]),
    selectBrandCars(db, { slug, status: "new", family }, BRAND_SECTION_CARS),
    selectBrandCars(db, { slug, status: "used", family }, BRAND_SECTION_CARS),
    selectBrandCars(db, { slug, status: "lease", family }, BRAND_SECTION_CARS),
  ]);
  const brand = brands.find((candidate) => candidate.slug === slug);
  if (!brand) return fail("not_found", "Марка не найдена");
  const rows = { new: ofNew, used: ofUsed, lease: ofLease };
  const facetOf = (status: CarStatus) => facets.find((facet) => facet.status === status);
  const totalOf = (status: CarStatus) => facetOf(status)?.total ?? 0;
  const sections = CAR_STATUSES.map((status) => ({
    status,
    cars: toCards(rows[status], { brands, settings, now: clock.now() }),
    total: family ? (facetOf(status)?.families[family]?.count ?? rows[status].length) : totalOf(status),
  })).filter(({ cars }) => cars.length > 0);
  return ok({
    brand,
    totals: { new: totalOf("new"), used: totalOf("used"), lease: totalOf("lease") },
    priceMin: facets.reduce<number | null>(
      (min, { priceMin: of }) => (min === null ? of : Math.min(min, of ?? min)),
      null,
    ),
    families: byName(nameFamilies(brand.name, facets)),
    sections: fitted(sections),
    otherBrands: byName(brands)
      .filter((other) => other.id !== brand.id)
      .map(({ slug: otherSlug, name, logo }) => ({ slug: otherSlug, name, logo })),
  });
}

/** Shortens the longest sections, a row of four at a time, until the page holds no more cards than it may weigh. */
function fitted(sections: readonly BrandSection[]): BrandSection[] {
  const shown = sections.map(({ cars }) => cars.length);
  while (shown.reduce((sum, length) => sum + length, 0) > BRAND_PAGE_CARS) {
    const longest = shown.lastIndexOf(Math.max(...shown));
    shown[longest] = Math.floor(((shown[longest] ?? 0) - 1) / 4) * 4;
  }
  return sections.map((section, at) => ({ ...section, cars: section.cars.slice(0, shown[at]) }));
}
