import type { AppliedFilter, CatalogueOptions, FilterList } from "./filter-types.ts";
import {
  BODY_TYPE_LABELS,
  BODY_TYPE_PLURALS,
  type CarStatus,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  TRANSMISSION_LABELS,
} from "#worker/domain/cars/car-terms.ts";
import {
  CAR_SORT_LABELS,
  CAR_SORTS,
  catalogueParams,
  type CatalogueQuery,
  modelParts,
  toggled,
} from "#worker/domain/catalogue/catalogue.ts";
import { NO_UNCOUNTED } from "#worker/domain/catalogue/filter-parts.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import type { CatalogueCounts, CountedOption } from "#worker/domain/catalogue/counts/count-catalogue.ts";
import { grouped, rangeChip, rangesLabel } from "./describe/describe-ranges.ts";
import { listHref } from "./list-href.ts";
import { listsOnlyUsed } from "./describe/lists-only-used.ts";
import { moreChips } from "./describe/more-chips.ts";
import { moreRanges, moreSelects, type SalonOption } from "./describe/more-selects.ts";
import { ALL_CARS_PATH } from "#worker/domain/catalogue/all-cars.ts";

/** Labels of the status filter, in the plural. */
const STATUS_CHOICES: Record<CarStatus, string> = { new: "Новые", used: "С пробегом", lease: "В аренду" };

interface DescribedFilters {
  options: CatalogueOptions;
  /** The active filters, each with the link that removes it. */
  applied: AppliedFilter[];
  /** When there are no cars: links to wider filters, with the number of cars. */
  wider: AppliedFilter[];
}

/** The labels and links of a page's filters. `statuses` are those that the page offers. */
export function describeFilters(
  query: CatalogueQuery,
  catalogue: CatalogueCounts,
  statuses: readonly CarStatus[],
  salons: readonly SalonOption[] = [],
): DescribedFilters {
  const hrefWith = (change: Partial<CatalogueQuery>) =>
    listHref(catalogueParams({ ...query, page: 1, ...change }).toString());

  /** A list of checkboxes and the chips of its chosen values. A value without an option, from an old link, is its own label. */
  function facetOf<T extends string>(
    texts: { name: string; legend: string },
    options: readonly (CountedOption<T> & { label: string; chip?: string })[],
    chosen: readonly T[],
    change: (values: T[]) => Partial<CatalogueQuery>,
  ): { list: FilterList; applied: AppliedFilter[] } {
    return {
      list: {
        ...texts,
        options: options.map(({ value, label, count }) =>
          chosen.includes(value) ? [value, label, count, 1] : [value, label, count],
        ),
      },
      applied: chosen.map((value) => {
        const option = options.find((candidate) => candidate.value === value);
        return { label: option?.chip ?? option?.label ?? value, href: hrefWith(change(toggled(chosen, value))) };
      }),
    };
  }

  const bodies = facetOf(
    { name: "body", legend: "Кузов" },
    catalogue.bodyTypes.map((option) => ({
      ...option,
      label: BODY_TYPE_LABELS[option.value],
      chip: BODY_TYPE_PLURALS[option.value],
    })),
    query.bodyTypes,
    (bodyTypes) => ({ bodyTypes }),
  );
  const brands = facetOf(
    { name: "brand", legend: "Марка" },
    catalogue.brands.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
    query.brands,
    (slugs) => ({ brands: slugs }),
  );
  const models = catalogue.models.map(({ brand, options }) =>
    facetOf(
      { name: "model", legend: `Модели ${brand.name}` },
      options.map(({ value, name, count }) => ({ value, label: name, count, chip: `${brand.name} ${name}` })),
      query.models.filter((model) => modelParts(model).brand === brand.slug),
      (values) => ({ models: toggledAll(query.models, values, brand.slug) }),
    ),
  );
  const transmissions = facetOf(
    { name: "transmission", legend: "Коробка передач" },
    catalogue.transmissions.map((option) => ({ ...option, label: TRANSMISSION_LABELS[option.value] })),
    query.transmissions,
    (values) => ({ transmissions: values }),
  );
  const drivetrains = facetOf(
    { name: "drivetrain", legend: "Привод" },
    catalogue.drivetrains.map((option) => ({
      ...option,
      label: DRIVETRAIN_LABELS[option.value],
      chip: `${DRIVETRAIN_LABELS[option.value]} привод`,
    })),
    query.drivetrains,
    (values) => ({ drivetrains: values }),
  );
  const fuels = facetOf(
    { name: "fuel", legend: "Топливо" },
    catalogue.fuelTypes.map((option) => ({ ...option, label: FUEL_LABELS[option.value] })),
    query.fuelTypes,
    (values) => ({ fuelTypes: values }),
  );
  const isUsedOnly = listsOnlyUsed(query, statuses);
  const widerOf: Record<CatalogueCounts["wider"][number]["kind"], { label: string; change: Partial<CatalogueQuery> }> =
    {
      ranges: {
        label: rangesLabel(query),
        change: NO_UNCOUNTED,
      },
      brand: { label: "Любая марка", change: { brands: [] } },
      model: { label: "Любая модель", change: { models: [] } },
      bodyType: { label: "Любой кузов", change: { bodyTypes: [] } },
      transmission: { label: "Любая коробка", change: { transmissions: [] } },
      drivetrain: { label: "Любой привод", change: { drivetrains: [] } },
      fuelType: { label: "Любое топливо", change: { fuelTypes: [] } },
    };

  return {
    wider:
      catalogue.total > 0
        ? []
        : [
            ...catalogue.wider.map(({ kind, count }) => ({
              label: `${widerOf[kind].label}: ${countOf(count, CARS)}`,
              href: hrefWith(widerOf[kind].change),
            })),
            ...(catalogue.wider.length === 0 ? namedCars(query, catalogue) : []),
          ],
    options: {
      statuses:
        statuses.length > 1
          ? {
              options: [
                { value: "all", label: "Все" },
                ...statuses.map((status) => ({ value: status, label: STATUS_CHOICES[status] })),
              ],
              selected: query.status ?? "all",
            }
          : null,
      priceMax: query.priceMax,
      price: { min: grouped(query.priceMin), max: grouped(query.priceMax) },
      years: { from: query.yearFrom, to: query.yearTo },
      lists: [bodies.list, brands.list, ...models.map(({ list }) => list).filter(({ options }) => options.length > 1)],
      more: {
        lists: [transmissions.list, drivetrains.list, fuels.list],
        selects: moreSelects(query, catalogue.colors, isUsedOnly, salons),
        ranges: moreRanges(query),
        text: query.text,
      },
      sort: query.sort,
      sorts: CAR_SORTS.map((sort) => ({ value: sort, label: CAR_SORT_LABELS[sort] })),
    },
    applied: [
      ...(query.status ? [{ label: STATUS_CHOICES[query.status], href: hrefWith({ status: null }) }] : []),
      ...[brands, ...models, bodies, transmissions, drivetrains, fuels].flatMap(({ applied }) => applied),
      ...rangeChip(query.priceMin, query.priceMax, formatRubles, hrefWith({ priceMin: null, priceMax: null })),
      ...rangeChip(query.yearFrom, query.yearTo, String, hrefWith({ yearFrom: null, yearTo: null }), "\u00a0года"),
      ...moreChips(query, hrefWith, salons),
    ],
  };
}

/** The models of all brands with those of one brand replaced. */
function toggledAll(models: readonly string[], ofBrand: readonly string[], brand: string): string[] {
  return [...models.filter((model) => modelParts(model).brand !== brand), ...ofBrand];
}

/** A link to the brands and models that were asked for, without any other filter: in this list, or else in that of all cars. */
function namedCars(
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
