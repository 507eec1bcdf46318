import type { CarCard } from "#worker/domain/cars/car.ts";
import { COMPARE_PATH, listHref } from "#worker/domain/lists/list-address.ts";
import { formatDaily, formatRubles } from "#worker/domain/money/money.ts";
import type { Comparison } from "#worker/services/lists/compare-cars.ts";

interface Shown {
  /** Whether rows with one value for all cars are hidden. */
  isDiff: boolean;
  /** Whether the cars are named by the address, and not by the visitor's cookie. */
  isShared: boolean;
}

/** The page's texts and links; made in the loader, so that the scripts do not contain the labels. */
export function describeComparison({ cars, groups, unavailable, gone }: Comparison, { isDiff, isShared }: Shown) {
  const slugs = cars.map(({ slug }) => slug);
  const ids = listHref(COMPARE_PATH, "ids", slugs);
  const isHidden = (isSame: boolean) => isDiff && cars.length > 1 && isSame;
  return {
    title: cars.length > 0 ? `${joined(cars)} — сравнение` : "Сравнение",
    cars: cars.map((car) => ({
      slug: car.slug,
      title: car.title,
      year: car.year,
      picture: car.picture,
      price: car.status === "lease" && car.dailyPrice !== null ? formatDaily(car.dailyPrice) : formatRubles(car.price),
      removeHref: isShared
        ? listHref(
            COMPARE_PATH,
            "ids",
            slugs.filter((slug) => slug !== car.slug),
          ) + (isDiff ? "&diff=1" : "")
        : listHref(COMPARE_PATH, "remove", [car.slug]),
    })),
    groups: groups
      .map(({ title, rows }) => ({ title, rows: rows.filter(({ isSame }) => !isHidden(isSame)) }))
      .filter(({ rows }) => rows.length > 0),
    sameCount: cars.length > 1 ? groups.flatMap(({ rows }) => rows.filter(({ isSame }) => isSame)).length : 0,
    isDiff,
    diffHref: isDiff ? ids : `${ids}&diff=1`,
    unavailable,
    gone,
  };
}

/** «Haval Jolion, Geely Coolray и Kia K5» */
function joined(cars: readonly CarCard[]): string {
  const titles = cars.map(({ title }) => title);
  return [titles.slice(0, -1).join(", "), titles.at(-1)].filter(Boolean).join(" и ");
}

export type DescribedComparison = ReturnType<typeof describeComparison>;
