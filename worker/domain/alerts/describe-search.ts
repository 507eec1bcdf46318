import { formatLitres, formatMileage } from "../cars/car-attributes.ts";
import { COLOR_LABELS } from "../cars/car-colors.ts";
import {
  BODY_TYPE_LABELS,
  type CarStatus,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  TRANSMISSION_LABELS,
} from "../cars/car-terms.ts";
import { MODEL_FAMILIES } from "../cars/model-family-tables.ts";
import { modelKey, modelParts } from "../catalogue/catalogue.ts";
import { countOf, OWNERS_GENITIVE } from "../kernel/text/plural.ts";
import { slugOf } from "../kernel/text/slug.ts";
import { ownValue } from "../kernel/own-value.ts";
import { formatRubles } from "../money/money.ts";
import { searchFilterOf } from "./saved-search.ts";

const STATUSES: Record<CarStatus, string> = { new: "новые", used: "с пробегом", lease: "аренда с выкупом" };

/** «Geely Monjaro, новые, до 3 000 000 ₽». `names` of brands by slug, and of models by «brand.family» where they are at hand. */
export function describeSearch(params: string, names: ReadonlyMap<string, string>): string {
  const filter = searchFilterOf(params);
  const lower = (text: string) => text.toLowerCase();
  const parts = [
    ...filter.brands.flatMap((brand) => {
      const name = names.get(brand) ?? capitalised(brand);
      const ofBrand = filter.models.map(modelParts).filter((model) => model.brand === brand);
      return ofBrand.length > 0
        ? ofBrand.map(({ family }) => `${name} ${names.get(modelKey(brand, family)) ?? familyName(brand, family)}`)
        : [name];
    }),
    ...(filter.status ? [STATUSES[filter.status]] : []),
    ...filter.bodyTypes.map((value) => lower(BODY_TYPE_LABELS[value])),
    ...filter.transmissions.map((value) => lower(TRANSMISSION_LABELS[value])),
    ...filter.drivetrains.map((value) => `${lower(DRIVETRAIN_LABELS[value])} привод`),
    ...filter.fuelTypes.map((value) => lower(FUEL_LABELS[value])),
    ...range(filter.priceMin, filter.priceMax, formatRubles),
    ...range(filter.yearFrom, filter.yearTo, String, " года"),
    ...range(null, filter.mileageMax, formatMileage, "", "пробег "),
    ...range(filter.powerFrom, null, String, " л.\u00a0с."),
    ...(filter.ownersMax ? [`не больше ${countOf(filter.ownersMax, OWNERS_GENITIVE)}`] : []),
    ...filter.colors.map((value) => lower(COLOR_LABELS[value])),
    ...range(filter.engineFrom, filter.engineTo, formatLitres, "", "двигатель "),
    ...(filter.text ? [`«${filter.text}»`] : []),
  ];
  const text = parts.join(", ");
  return text ? capitalised(text, false) : "Все автомобили";
}

function range(
  from: number | null,
  to: number | null,
  format: (value: number) => string,
  unit = "",
  before = "",
): string[] {
  if (from !== null && from === to) return [before + format(from) + unit];
  const ends = [from && `от ${format(from)}`, to && `до ${format(to)}`].filter(Boolean);
  return ends.length > 0 ? [before + ends.join(" ") + unit] : [];
}

function familyName(brand: string, family: string): string {
  const [named] = (ownValue(MODEL_FAMILIES, brand) ?? []).find(([name]) => slugOf(name) === family) ?? [];
  return named ?? capitalised(family);
}

function capitalised(text: string, isSlug = true): string {
  const words = isSlug ? text.replaceAll("-", " ") : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
