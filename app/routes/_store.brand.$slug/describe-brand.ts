import { packRows } from "#app/lib/packed.ts";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { catalogueParams, modelKey, parseFamily } from "#worker/domain/catalogue/catalogue.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { CARS, countOf, formatNumber, type PluralForms, pluralOf } from "#worker/domain/kernel/text/plural.ts";
import type { BrandPage } from "#worker/services/content/get-brand-page.ts";

const NAMED_MODELS = 5;
const NEW_CARS: PluralForms = ["новый", "новых", "новых"];

/** The texts and links of the page. `model` is the slug of the chosen family. */
export function describeBrand(
  { brand, totals, priceMin, families, sections, otherBrands }: BrandPage,
  model: string | null,
) {
  const chosen = families.find(({ slug }) => slug === model);
  const total = totals.new + totals.used + totals.lease;
  const name = chosen ? `${brand.name} ${chosen.name}` : brand.name;
  const models = families.slice(0, NAMED_MODELS).map((family) => family.name);
  const price = priceMin ? ` ${formatPriceFrom(priceMin)}` : "";
  const named =
    models.length > 0 ? `: ${models.join(", ")}${families.length > models.length ? " и другие модели" : ""}` : "";
  const intro = total > 0 ? `${countOf(total, CARS)} ${brand.name}${price}${named}.` : "";
  return {
    slug: brand.slug,
    intro,
    name: brand.name,
    logo: brand.logo,
    description: brand.description,
    counts: [
      { count: total, text: pluralOf(total, CARS) },
      { count: totals.new, text: pluralOf(totals.new, NEW_CARS) },
      { count: totals.used, text: "с пробегом" },
      { count: totals.lease, text: "в аренду с выкупом" },
    ].flatMap(({ count, text }) => (count > 0 ? [{ count: formatNumber(count), text }] : [])),
    /** False when there is at most one model. */
    models: families.length > 1 && {
      selected: model ?? "",
      options: [
        { value: "", label: "Все модели" },
        ...families.map(({ slug, name: label, count }) => ({ value: slug, label: `${label} (${count})` })),
        ...(model && !chosen ? [{ value: model, label: "Нет в наличии" }] : []),
      ],
    },
    sections: sections.map(({ status, cars, total: all }) => ({
      status,
      title: SECTION_TITLES[status](name),
      cars: packRows(cars),
      more:
        all > cars.length
          ? {
              to: `${CATALOGUE_PATHS[status]}?${catalogueParams({ brands: [brand.slug], models: model ? [modelKey(brand.slug, model)] : [] })}`,
              label: `${MORE_LABELS[status](name)}: ${formatNumber(all)}`,
            }
          : null,
    })),
    otherBrands: otherBrands.map((other) => ({ ...other, href: `/brand/${other.slug}`, active: false })),
    head: {
      title: `${brand.name}: новые и с пробегом — цены${price}`,
      description:
        total > 0
          ? `${intro} Новые и с пробегом, в наличии. Кредит, трейд-ин, аренда с выкупом.`
          : `${brand.name}: наличие и предзаказ.`,
    },
    isEmpty: total === 0,
  };
}

export type DescribedBrand = Omit<ReturnType<typeof describeBrand>, "head">;

const SECTION_TITLES: Record<CarStatus, (name: string) => string> = {
  new: (name) => `Новые ${name}`,
  used: (name) => `${name} с пробегом`,
  lease: (name) => `${name} в аренду с выкупом`,
};

const MORE_LABELS: Record<CarStatus, (name: string) => string> = {
  new: (name) => `Все новые ${name}`,
  used: (name) => `Все ${name} с пробегом`,
  lease: (name) => `Все ${name} в аренду`,
};

/** The model family in the request's address. */
export function familyOf(request: Request): string | null {
  return parseFamily(new URL(request.url).searchParams);
}
