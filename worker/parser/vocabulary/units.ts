import { currencyCode } from "./currencies.ts";

/** A Scandinavian mile has 10 km. */
export type DistanceUnit = "km" | "mi" | "mil";

const MILES = /(?<!\p{L})(?:miles?|mi|mls|smi|миль|мили|миля)(?!\p{L})|マイル|英里|마일/u;
const KILOMETRES =
  /(?<!\p{L})(?:kms?|kmt|км|kilom\p{L}*|килом\p{L}*|шақырым|კმ|კილომ\p{L}*)(?!\p{L})|公里|千米|キロ|킬로/u;

const SCANDINAVIAN = /(?<!\p{L})mil(?!\p{L})/u;

/** The unit of distance in a folded text: a unit column, an attribute or a label such as «Пробег, тыс. км». «Mileage» names none. */
export function distanceUnitIn(folded: string): DistanceUnit | undefined {
  if (MILES.test(folded)) return "mi";
  if (KILOMETRES.test(folded)) return "km";
  return SCANDINAVIAN.test(folded) ? "mil" : undefined;
}

/** The last words of labels, columns and keys that are units of the value: «Пробег (миль)», «Цена, руб.», `mileageMi`, `price_eur`. */
const UNIT =
  "тыс\\.? ?км|км|миль|мили|л\\.? ?с\\.?|л|квт|см ?3|см³|куб\\.? ?см|руб\\.?|рублей|рубли|₽|\\$|€|тенге|₸|kms?|miles?|mi|hp|bhp|ps|km|kw|cc|ccm|cm3|cm³|l|rub|rur|usd|eur|gbp|kzt|byn|cny|krw|jpy|pln|gel|aed";
const UNIT_AT_END = new RegExp(`^(.*?[\\p{L}\\d.)])(?:\\s*,\\s*|\\s*[([]\\s*|\\s+|_)(?:в )?(${UNIT})\\s*[)\\]]?$`, "u");

/** «Price, CAD», «Pris (kr)», `price_sek`: any currency. */
const CODE_AT_END = /^(.*?[\p{L}\d.)])(?:\s*,\s*|\s*[([]\s*|\s+|_)(?:в |in )?([\p{L}\p{Sc}.]{1,4})\s*[)\]]?$/u;

/** «Цена, тыс. руб.» */
const THOUSANDS_AT_END =
  /^(.*?[\p{L}\d)])(?:\s*,\s*|\s*[([]\s*|\s+)(?:в )?(тыс\.? ?(?:руб\.?|рублей|₽|€|\$))\s*[)\]]?$/u;

/** A folded label without the unit at its end; undefined when it ends with none. */
export function withoutUnit(folded: string): { label: string; unit: string } | undefined {
  const [, label, unit] = THOUSANDS_AT_END.exec(folded) ?? UNIT_AT_END.exec(folded) ?? CODE_AT_END.exec(folded) ?? [];
  return label && unit && (!CODE_LIKE.test(unit) || UNIT_AT_END.test(folded) || currencyCode(unit))
    ? { label, unit }
    : undefined;
}

const CODE_LIKE = /^[\p{L}\p{Sc}.]{1,4}$/u;
