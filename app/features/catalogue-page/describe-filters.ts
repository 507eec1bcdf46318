import type { AppliedFilter, CatalogueOptions, FilterList } from "#app/features/catalog/types.ts";
import { formatMileage } from "#worker/domain/car-facts.ts";
import {
  BODY_TYPE_LABELS,
  BODY_TYPE_PLURALS,
  type CarStatus,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  TRANSMISSION_LABELS,
} from "#worker/domain/car-terms.ts";
import { CAR_SORT_LABELS, CAR_SORTS, catalogueParams, type CatalogueQuery, toggled } from "#worker/domain/catalogue.ts";
import { formatRubles } from "#worker/domain/money.ts";
import type { Catalogue, CountedOption } from "#worker/services/catalogue/get-catalogue.ts";
import { listHref } from "./list-href.ts";
import { mileageSelect, yearSelect } from "./range-selects.ts";

/** In the plural, as one asks for cars. */
const STATUS_CHOICES: Record<CarStatus, string> = { new: "Новые", used: "С пробегом", lease: "В аренду" };

interface Described {
  options: CatalogueOptions;
  /** What is asked for, each with the address that takes it back. */
  applied: AppliedFilter[];
}

/** The filters of a page in words. `statuses` are those that the page offers. */
export function describeFilters(
  query: CatalogueQuery,
  catalogue: Catalogue,
  statuses: readonly CarStatus[],
): Described {
  const hrefWith = (change: Partial<CatalogueQuery>) =>
    listHref(catalogueParams({ ...query, page: 1, ...change }).toString());

  /** A list of boxes with its chips. What an old link names and the page does not know shows itself. */
  function facetOf<T extends string>(
    texts: { name: string; legend: string },
    options: readonly (CountedOption<T> & { label: string; chip?: string })[],
    chosen: readonly T[],
    change: (values: T[]) => Partial<CatalogueQuery>,
  ): { list: FilterList; applied: AppliedFilter[] } {
    return {
      list: {
        ...texts,
        options: options.map(({ value, label, count }) => ({ value, label, count, selected: chosen.includes(value) })),
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
  const hasMileage = offersMileage(query, statuses);

  return {
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
      kept: query.family ? [{ name: "model", value: query.family }] : [],
      priceMax: query.priceMax,
      lists: [bodies.list, brands.list],
      more: {
        lists: [transmissions.list, drivetrains.list, fuels.list],
        selects: [
          yearSelect(query.yearFrom, catalogue.thisYear, statuses.includes("used")),
          ...(hasMileage ? [mileageSelect(query.mileageMax)] : []),
        ],
      },
      sort: query.sort,
      sorts: CAR_SORTS.map((sort) => ({ value: sort, label: CAR_SORT_LABELS[sort] })),
    },
    applied: [
      ...(query.status ? [{ label: STATUS_CHOICES[query.status], href: hrefWith({ status: null }) }] : []),
      ...(catalogue.family ? [{ label: catalogue.family.name, href: hrefWith({ family: null }) }] : []),
      ...[brands, bodies, transmissions, drivetrains, fuels].flatMap(({ applied }) => applied),
      ...(query.priceMax ? [{ label: `до ${formatRubles(query.priceMax)}`, href: hrefWith({ priceMax: null }) }] : []),
      ...(query.yearFrom ? [{ label: `от ${query.yearFrom} года`, href: hrefWith({ yearFrom: null }) }] : []),
      ...(query.mileageMax
        ? [{ label: `пробег до ${formatMileage(query.mileageMax)}`, href: hrefWith({ mileageMax: null }) }]
        : []),
    ],
  };
}

/** Only cars with a past have a mileage to choose by. */
export function offersMileage(query: Pick<CatalogueQuery, "status">, statuses: readonly CarStatus[]): boolean {
  return (query.status ? [query.status] : statuses).every((status) => status === "used");
}
