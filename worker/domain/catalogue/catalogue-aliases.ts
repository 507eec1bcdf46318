import { ceilingOf } from "./price-ceiling.ts";

/**
 * Aliases of the filter parameters (parseCatalogueQuery), as advertisements, other sites and visitors write them. A catalogue
 * redirects an address that has an alias; unknown parameters are ignored.
 */
export const PARAM_ALIASES = {
  brand: ["brands", "brand[]", "make", "mark", "marka"],
  model: ["models", "model[]", "family"],
  body: ["bodyType", "body_type", "body[]", "kuzov"],
  priceMin: ["priceFrom", "price_from", "price_min", "minPrice", "min_price"],
  priceMax: ["price_to", "price_max", "maxPrice", "max_price", "budget"],
  yearFrom: ["year_from", "yearMin", "year_min", "minYear", "min_year"],
  yearTo: ["year_to", "yearMax", "year_max", "maxYear", "max_year"],
  mileageMax: ["mileage_max", "mileageTo", "mileage_to", "maxMileage", "max_mileage", "km_to"],
  powerFrom: ["power_from", "powerMin", "power_min", "minPower", "hp_from"],
  owners: ["ownersMax", "owners_max", "owners_to"],
  color: ["colors", "color[]", "cvet"],
  engineFrom: ["engine_from", "volumeFrom", "volume_from"],
  engineTo: ["engine_to", "volumeTo", "volume_to"],
  text: ["keywords"],
  transmission: ["transmissions", "gearbox", "kpp"],
  drivetrain: ["drive", "privod"],
  fuel: ["fuelType", "fuel_type", "engineType", "engine_type"],
} as const satisfies Record<string, readonly string[]>;

const CANONICAL_NAMES = new Map<string, string>(
  Object.entries(PARAM_ALIASES).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name] as const)),
);

/**
 * The address with canonical names in place of aliases; null when it has no alias. `year` sets both ends of the range.
 * `priceTo`, the typed ceiling of a filter form sent without JavaScript, joins the ceiling of the slider.
 */
export function withoutAliases(params: URLSearchParams): URLSearchParams | null {
  const names = [...params.keys()];
  if (!names.some((name) => CANONICAL_NAMES.has(name) || name === "year" || name === "priceTo")) return null;
  const result = new URLSearchParams();
  for (const [name, value] of params) {
    if (name === "priceTo" || name === "priceWas" || (name === "priceMax" && params.has("priceTo"))) continue;
    if (name === "year") {
      result.append("yearFrom", value);
      result.append("yearTo", value);
    } else result.append(CANONICAL_NAMES.get(name) ?? name, value);
  }
  if (params.has("priceTo")) {
    result.set("priceMax", ceilingOf(params.get("priceMax"), params.get("priceTo") ?? "", params.get("priceWas")));
  }
  return result;
}
