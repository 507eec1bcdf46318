import { indexedWords } from "../../kernel/text/indexed-words.ts";
import { type CatalogueFilter, modelParts } from "../catalogue.ts";
import { COLUMN_TERMS, type Place, type PlaceTexts } from "./columns.ts";

/** Whether a car fits, by its position in its place. */
type Test = (at: number) => boolean;

/** An address has at most CATALOGUE_TEXT_MAX characters. */
const FILTER_WORDS_MAX = 50;

/** Half of a tenth of a litre, in cubic centimetres: engines are compared as they are called, 1498 cc as 1.5 l. */
export const ENGINE_TOLERANCE_CC = 50;

/** The words of a filter's text, as the index of words has them. */
export function filterWords(text: string): string[] {
  return indexedWords(text, FILTER_WORDS_MAX);
}

/**
 * What a filter means, for lists of a large stock, the browser's preview and alerts; null if no car of the place fits. The same as the SQL
 * of `conditions` (db/queries/cars/car-conditions.ts). An unknown value fits no filter of its kind.
 */
export function placeFilter({ status, slug, columns, texts }: Place, filter: CatalogueFilter): Test | null {
  if (filter.status && filter.status !== status) return null;
  const { brands, engineFrom, engineTo } = filter;
  if (brands.length > 0 && !brands.includes(slug ?? "")) return null;
  const families = filter.models.map(modelParts).flatMap(({ brand, family }) => (brand === slug ? [family] : []));
  const words = filterWords(filter.text);
  const tests = [
    // A brand without chosen models means all its models.
    brands.length > 0 && families.length > 0 && ((at: number) => families.includes(columns.families[at] ?? "")),
    oneOf(columns.bodyType, COLUMN_TERMS.bodyType, filter.bodyTypes),
    oneOf(columns.transmission, COLUMN_TERMS.transmission, filter.transmissions),
    oneOf(columns.drivetrain, COLUMN_TERMS.drivetrain, filter.drivetrains),
    oneOf(columns.fuelType, COLUMN_TERMS.fuelType, filter.fuelTypes),
    oneOf(columns.colorKey, COLUMN_TERMS.colorKey, filter.colors),
    atLeast(columns.price, filter.priceMin),
    atMost(columns.price, filter.priceMax),
    atLeast(columns.year, filter.yearFrom),
    atMost(columns.year, filter.yearTo),
    atMost(columns.mileage, filter.mileageMax),
    atLeast(columns.powerHp, filter.powerFrom),
    atMost(columns.owners, filter.ownersMax),
    atLeast(columns.engineCc, engineFrom && engineFrom - ENGINE_TOLERANCE_CC),
    atMost(columns.engineCc, engineTo && engineTo + ENGINE_TOLERANCE_CC - 1),
    words.length > 0 && haveWords(texts, words),
  ].filter((test) => test !== false);
  return (at) => tests.every((test) => test(at));
}

function atLeast(values: Float64Array, min: number | null): Test | false {
  return min !== null && ((at) => (values[at] ?? NaN) >= min);
}

function atMost(values: Float64Array, max: number | null): Test | false {
  return max !== null && ((at) => (values[at] ?? NaN) <= max);
}

function oneOf<T extends string>(codes: Int8Array, terms: readonly T[], values: readonly T[]): Test | false {
  const wanted = values.map((value) => terms.indexOf(value));
  return wanted.length > 0 && ((at) => wanted.includes(codes[at] ?? -1));
}

/** Each word begins a word of the car's text. */
function haveWords(texts: PlaceTexts | null, words: readonly string[]): Test {
  if (!texts) return () => false;
  const fits = textsWith(texts, words);
  return (at) => fits[texts.of[at] ?? -1] === true;
}

/** The list and its counts ask for the same words. */
const askedLast = new WeakMap<PlaceTexts, { words: string; fits: readonly boolean[] }>();

function textsWith(texts: PlaceTexts, words: readonly string[]): readonly boolean[] {
  const last = askedLast.get(texts);
  if (last?.words === words.join(" ")) return last.fits;
  const beginnings = words.map((word) => ` ${word}`);
  const fits = texts.distinct.map((text) => beginnings.every((beginning) => text.includes(beginning)));
  askedLast.set(texts, { words: words.join(" "), fits });
  return fits;
}
