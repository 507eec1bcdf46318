import type { AppliedFilter, CatalogueOptions } from "#app/features/catalog/types.ts";
import type { CatalogueQuery } from "#worker/domain/catalogue.ts";
import type { CatalogueData } from "./load-catalogue.ts";
import {
  BODY_TYPE_LABELS,
  BODY_TYPE_PLURALS,
  CAR_SORT_LABELS,
  CAR_SORTS,
  catalogueParams,
  formatRubles,
  toggled,
} from "#app/shared.ts";

/** The same catalogue with something changed. Whatever changes, it begins at page 1 unless the change names another. */
export function hrefOf(query: CatalogueQuery, change: Partial<CatalogueQuery>): string {
  const params = catalogueParams({ ...query, page: 1, ...change }).toString();
  return params ? `?${params}` : ".";
}

export function optionsOf({ catalogue, query }: CatalogueData): CatalogueOptions {
  return {
    brands: catalogue.brands.map(({ slug, name, count }) => ({
      value: slug,
      label: name,
      count,
      selected: query.brands.includes(slug),
    })),
    bodyTypes: catalogue.bodyTypes.map(({ bodyType, count }) => ({
      value: bodyType,
      label: BODY_TYPE_LABELS[bodyType],
      count,
      selected: query.bodyTypes.includes(bodyType),
    })),
    priceMax: query.priceMax,
    sort: query.sort,
    sorts: CAR_SORTS.map((sort) => ({ value: sort, label: CAR_SORT_LABELS[sort] })),
  };
}

/** What is asked for, each with the address that takes it back. */
export function appliedOf({ catalogue, query }: CatalogueData): AppliedFilter[] {
  return [
    ...query.brands.map((slug) => ({
      label: catalogue.brands.find((brand) => brand.slug === slug)?.name ?? slug,
      href: hrefOf(query, { brands: toggled(query.brands, slug) }),
    })),
    ...query.bodyTypes.map((bodyType) => ({
      label: BODY_TYPE_PLURALS[bodyType],
      href: hrefOf(query, { bodyTypes: toggled(query.bodyTypes, bodyType) }),
    })),
    ...(query.priceMax
      ? [{ label: `до ${formatRubles(query.priceMax)}`, href: hrefOf(query, { priceMax: null }) }]
      : []),
  ];
}
