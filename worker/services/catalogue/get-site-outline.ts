import { selectPageAddresses } from "../../db/queries/content/pages.ts";
import { selectAllFacets } from "../../db/queries/catalogue/facets.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import type { CarStatus } from "../../domain/cars/car-terms.ts";
import { DEFAULT_PAGE_LINKS } from "../../domain/content/default-pages.ts";
import type { PublicSettings } from "../../domain/dealership/settings.ts";
import { type Salon, salonsOf } from "../../domain/dealership/salons.ts";
import type { SalonDeps } from "../deps.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

export interface SiteOutline {
  salon: Pick<PublicSettings, "salonName" | "phone" | "address" | "workingHours">;
  /** Their addresses; none while there is only one. */
  salons?: Salon[];
  /** Cars on show by status; a status without cars is absent. */
  totals: Partial<Record<CarStatus, number>>;
  /** Brands with cars on show, by name. */
  brands: { name: string; slug: string; total: number }[];
  /** Pages of one's own. */
  pages: { title: string; path: string }[];
}

/** The salon and what it sells, in numbers. */
export async function getSiteOutline({ db, salon, clock }: SalonDeps): Promise<SiteOutline> {
  const [[settings], facets, brands, pages] = await db.read([
    selectSettings(db),
    selectAllFacets(db),
    selectBrands(db),
    selectPageAddresses(db, clock.now()),
  ]);
  const totals: SiteOutline["totals"] = {};
  const ofBrand = new Map<string, number>();
  for (const { status, brandId, total } of facets) {
    if (total === 0) continue;
    totals[status] = (totals[status] ?? 0) + total;
    ofBrand.set(brandId, (ofBrand.get(brandId) ?? 0) + total);
  }
  const shown = toPublicSettings(settings, salon);
  const { salonName, phone, address, workingHours } = shown;
  const salons = salonsOf(settings?.salons ?? [], shown);
  return {
    salon: { salonName, phone, address, workingHours },
    salons: salons.length > 1 ? salons : [],
    totals,
    brands: brands
      .flatMap(({ id, name, slug }) => (ofBrand.has(id) ? [{ name, slug, total: ofBrand.get(id) ?? 0 }] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name, "ru")),
    pages: [
      ...DEFAULT_PAGE_LINKS.filter(({ slug }) => !pages.some((page) => page.kind === "page" && page.slug === slug)),
      ...pages.filter(({ kind }) => kind === "page"),
    ].map(({ title, slug }) => ({ title, path: `/${slug}` })),
  };
}
