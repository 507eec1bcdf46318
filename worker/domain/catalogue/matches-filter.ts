import type { ColorKey } from "../cars/car-colors.ts";
import type { BodyType, CarStatus, Drivetrain, FuelType, Transmission } from "../cars/car-terms.ts";
import { indexedWords, spacedWords } from "../kernel/text/indexed-words.ts";
import { type CatalogueFilter, modelKey } from "./catalogue.ts";

/** What a filter compares; a row of `cars` with the slug of its brand in place of the id. */
export interface FilterableCar {
  /** Slug. */
  brand: string;
  modelFamily: string;
  status: CarStatus;
  bodyType: BodyType;
  transmission: Transmission;
  drivetrain: Drivetrain;
  fuelType: FuelType;
  /** Rubles. */
  price: number;
  year: number;
  /** Kilometres. */
  mileage: number;
  powerHp: number | null;
  owners: number | null;
  colorKey: ColorKey | null;
  engineCc: number | null;
  /** Folded. */
  searchText: string;
}

/** An address has at most CATALOGUE_TEXT_MAX characters. */
const FILTER_WORDS_MAX = 50;

/** Half of a tenth of a litre, in cubic centimetres: engines are compared as they are called, 1498 cc as 1.5 l. */
export const ENGINE_TOLERANCE_CC = 50;

type Test = (car: FilterableCar) => boolean;

/**
 * Whether a listed car fits a filter, as a function for many cars. The same as the SQL of `conditions`
 * (db/queries/cars/car-conditions.ts). An unknown value fits no filter of its kind.
 */
export function carFilter(filter: CatalogueFilter): Test {
  const { status, engineFrom, engineTo } = filter;
  const words = filterWords(filter.text);
  const tests = [
    status && ((car: FilterableCar) => car.status === status),
    ofModels(filter),
    oneOf("bodyType", filter.bodyTypes),
    oneOf("transmission", filter.transmissions),
    oneOf("drivetrain", filter.drivetrains),
    oneOf("fuelType", filter.fuelTypes),
    oneOf("colorKey", filter.colors),
    atLeast("price", filter.priceMin),
    atMost("price", filter.priceMax),
    atLeast("year", filter.yearFrom),
    atMost("year", filter.yearTo),
    atMost("mileage", filter.mileageMax),
    atLeast("powerHp", filter.powerFrom),
    atMost("owners", filter.ownersMax),
    atLeast("engineCc", engineFrom && engineFrom - ENGINE_TOLERANCE_CC),
    atMost("engineCc", engineTo && engineTo + ENGINE_TOLERANCE_CC - 1),
    words.length > 0 && ((car: FilterableCar) => hasWords(car.searchText, words)),
  ].filter((test) => test !== null && test !== false);
  return (car) => tests.every((test) => test(car));
}

/** The words of a filter's text, as the index of words has them. */
export function filterWords(text: string): string[] {
  return indexedWords(text, FILTER_WORDS_MAX);
}

/** Each word begins a word of the text. */
function hasWords(searchText: string, words: readonly string[]): boolean {
  const spaced = ` ${spacedWords(searchText)}`;
  return words.every((word) => spaced.includes(` ${word}`));
}

/** A brand without chosen models means all its models. */
function ofModels({ brands, models }: CatalogueFilter): Test | null {
  if (brands.length === 0) return null;
  const modelsOf = new Map(brands.map((brand) => [brand, models.filter((model) => model.startsWith(`${brand}.`))]));
  return ({ brand, modelFamily }) => {
    const chosen = modelsOf.get(brand);
    return chosen !== undefined && (chosen.length === 0 || chosen.includes(modelKey(brand, modelFamily)));
  };
}

function oneOf(name: keyof FilterableCar, values: readonly unknown[]): Test | null {
  return values.length > 0 ? (car) => values.includes(car[name]) : null;
}

type NumberName = "price" | "year" | "mileage" | "powerHp" | "owners" | "engineCc";

function atLeast(name: NumberName, min: number | null): Test | null {
  return min === null ? null : ({ [name]: value }) => value !== null && value >= min;
}

function atMost(name: NumberName, max: number | null): Test | null {
  return max === null ? null : ({ [name]: value }) => value !== null && value <= max;
}
