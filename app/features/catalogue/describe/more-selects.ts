import type { FilterRange, FilterSelect } from "../filter-types.ts";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import { COLOR_LABELS, type ColorKey } from "#worker/domain/cars/car-colors.ts";
import { type CatalogueFilter, OWNERS_MAX, type OwnersMax } from "#worker/domain/catalogue/catalogue.ts";
import { litres } from "./describe-ranges.ts";

const MILEAGES_KM = [10_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000];

export const OWNERS_LABELS: Record<OwnersMax, string> = { 1: "Один", 2: "До двух", 3: "До трёх" };

/** A salon to choose. */
export interface SalonOption {
  slug: string;
  name: string;
}

export function salonName(salons: readonly SalonOption[], slug: string): string {
  return salons.find((one) => one.slug === slug)?.name ?? slug;
}

/** Selects under «Ещё фильтры»; mileage and owners where all cars are used. */
export function moreSelects(
  { colors, mileageMax, ownersMax, salon }: CatalogueFilter,
  ofStock: readonly ColorKey[],
  isUsedOnly: boolean,
  salons: readonly SalonOption[] = [],
): FilterSelect[] {
  // An address can have several colors; they are one choice then.
  const color = selectOf("color", "Цвет", "Любой", colors.join(), ofStock, (keys) =>
    keys
      .split(",")
      .map((key) => COLOR_LABELS[key as ColorKey])
      .join(", "),
  );
  const slugs = salons.map(({ slug }) => slug);
  const ofSalon = selectOf("salon", "Салон", "Любой", salon, slugs, (slug) => salonName(salons, slug));
  const always = salons.length > 0 ? [ofSalon, color] : [color];
  if (!isUsedOnly) return always;
  return [
    ...always,
    selectOf("mileageMax", "Пробег", "Любой", mileageMax, MILEAGES_KM, (km) => `до ${formatMileage(Number(km))}`),
    selectOf(
      "owners",
      "Владельцы",
      "Любое число",
      ownersMax,
      OWNERS_MAX,
      (max) => OWNERS_LABELS[Number(max) as OwnersMax],
    ),
  ];
}

export function moreRanges({ powerFrom, engineFrom, engineTo }: CatalogueFilter): FilterRange[] {
  return [
    { label: "Мощность от, л.с.", from: { name: "powerFrom", value: powerFrom ?? "" } },
    {
      label: "Объём двигателя, л",
      from: { name: "engineFrom", value: litres(engineFrom) },
      to: { name: "engineTo", value: litres(engineTo) },
    },
  ];
}

/** Adds the chosen value when it is not among the offered ones, as in a typed address. */
function selectOf(
  name: string,
  label: string,
  any: string,
  chosen: string | number | null,
  offered: readonly (string | number)[],
  labelOf: (value: string) => string,
): FilterSelect {
  const selected = String(chosen ?? "");
  const values = offered.map(String);
  if (selected && !values.includes(selected)) values.unshift(selected);
  return {
    name,
    label,
    options: [{ value: "", label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))],
    selected,
  };
}
