import { selectPriceBands } from "../../db/queries/catalogue/facets.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import type { PricesByBrand } from "../../domain/catalogue/facets.ts";
import type { Deps } from "../deps.ts";

/** New and used cars on show by brand and price band, from the facet table: no car is read. */
export async function countByPrice({ db }: Deps): Promise<PricesByBrand> {
  const [brands, facets] = await db.read([selectBrands(db), selectPriceBands(db, ["new", "used"])]);
  const pricesOf = (status: string, id: string) =>
    facets.find((facet) => facet.status === status && facet.brandId === id)?.prices ?? [];
  return Object.fromEntries(
    brands.map(({ id, slug }) => [slug, { new: pricesOf("new", id), used: pricesOf("used", id) }]),
  );
}
