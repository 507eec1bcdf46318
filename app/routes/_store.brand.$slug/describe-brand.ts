import { packRows } from "#app/lib/packed.ts";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { catalogueParams, modelKey, parseFamily } from "#worker/domain/catalogue/catalogue.ts";
import { formatPriceFrom, formatRubles } from "#worker/domain/money/money.ts";
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
  const counts = chosen ? countsOf(sections) : totals;
  const total = counts.new + counts.used + counts.lease;
  const stocked = totals.new + totals.used + totals.lease;
  const name = chosen ? `${brand.name} ${chosen.name}` : brand.name;
  const models = families.slice(0, NAMED_MODELS).map((family) => family.name);
  const lowest = chosen ? lowestOf(sections) : priceMin;
  const price = lowest ? (total === 1 ? formatRubles(lowest) : formatPriceFrom(lowest)) : null;
  const named =
    models.length > 0 && !chosen
      ? `: ${models.join(", ")}${families.length > models.length ? " и другие модели" : ""}`
      : "";
  const intro =
    total > 0 ? `${countOf(total, CARS)} ${name}${price ? `${total === 1 ? " за" : ""} ${price}` : ""}${named}.` : "";
  return {
    slug: brand.slug,
    intro,
    name: brand.name,
    heading: name,
    logo: brand.logo,
    description: brand.description,
    counts: [
      { count: total, text: pluralOf(total, CARS) },
      { count: counts.new, text: pluralOf(counts.new, NEW_CARS) },
      { count: counts.used, text: "с пробегом" },
      { count: counts.lease, text: "в аренду с выкупом" },
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
      title: `${name}: новые и с пробегом — ${total === 1 && price ? "цена" : "цены"}${price ? ` ${price}` : ""}`,
      description:
        total > 0
          ? `${intro} ${total === 1 ? "В" : "Новые и с пробегом, в"} наличии. Кредит, трейд-ин, аренда с выкупом.`
          : `${name}: наличие и предзаказ.`,
    },
    isEmpty: stocked === 0,
  };
}

export type DescribedBrand = Omit<ReturnType<typeof describeBrand>, "head">;

type Sections = BrandPage["sections"];

function countsOf(sections: Sections): BrandPage["totals"] {
  const totalOf = (status: CarStatus) => sections.find((section) => section.status === status)?.total ?? 0;
  return { new: totalOf("new"), used: totalOf("used"), lease: totalOf("lease") };
}

/** Rubles; null while the page does not show all cars of the model. */
function lowestOf(sections: Sections): number | null {
  const isWhole = sections.length > 0 && sections.every(({ cars, total }) => cars.length === total);
  return isWhole ? Math.min(...sections.flatMap(({ cars }) => cars.map(({ price }) => price))) : null;
}

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
