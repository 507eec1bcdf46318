import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";
import { catalogueParams, type CatalogueQuery, modelParts } from "#worker/domain/catalogue/catalogue.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import type { CatalogueCounts } from "#worker/domain/catalogue/counts/count-catalogue.ts";
import type { AppliedFilter } from "../filter-types.ts";
import { listHref } from "../list-href.ts";

/** A link to the brands and models that were asked for, without any other filter: in this list, or else in that of all cars. */
export function namedCars(
  { status, brands, models }: CatalogueQuery,
  { named, brands: known, models: knownModels }: Pick<CatalogueCounts, "named" | "brands" | "models">,
): AppliedFilter[] {
  const names = brands.map((slug) => {
    const name = known.find((brand) => brand.slug === slug)?.name ?? slug;
    const options = knownModels.find(({ brand }) => brand.slug === slug)?.options ?? [];
    const chosen = models
      .filter((model) => modelParts(model).brand === slug)
      .map((model) => options.find(({ value }) => value === model)?.name ?? modelParts(model).family);
    return [name, chosen.join(", ")].filter(Boolean).join(" ");
  });
  const link = (label: string, count: number, href: string) => [
    { label: `${names.join(", ")}, ${label}: ${countOf(count, CARS)}`, href },
  ];
  if (named.here > 0)
    return link("любые параметры", named.here, listHref(catalogueParams({ status, brands, models }).toString()));
  if (named.anywhere === 0) return [];
  return link("во всех разделах", named.anywhere, `${ALL_CARS_PATH}?${catalogueParams({ brands, models })}`);
}
