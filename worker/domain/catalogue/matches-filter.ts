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

/**
 * Whether a listed car fits a filter. The same as the SQL of `conditions` (db/queries/cars/car-conditions.ts). An unknown value
 * fits no filter of its kind.
 */
export function matchesFilter(car: FilterableCar, filter: CatalogueFilter): boolean {
  const { engineFrom, engineTo } = filter;
  return (
    (filter.status === null || car.status === filter.status) &&
    isOfModels(car, filter) &&
    isOneOf(car.bodyType, filter.bodyTypes) &&
    isOneOf(car.transmission, filter.transmissions) &&
    isOneOf(car.drivetrain, filter.drivetrains) &&
    isOneOf(car.fuelType, filter.fuelTypes) &&
    isOneOf(car.colorKey, filter.colors) &&
    isAtLeast(car.price, filter.priceMin) &&
    isAtMost(car.price, filter.priceMax) &&
    isAtLeast(car.year, filter.yearFrom) &&
    isAtMost(car.year, filter.yearTo) &&
    isAtMost(car.mileage, filter.mileageMax) &&
    isAtLeast(car.powerHp, filter.powerFrom) &&
    isAtMost(car.owners, filter.ownersMax) &&
    isAtLeast(car.engineCc, engineFrom && engineFrom - ENGINE_TOLERANCE_CC) &&
    isAtMost(car.engineCc, engineTo && engineTo + ENGINE_TOLERANCE_CC - 1) &&
    (filter.text === "" || hasWords(car.searchText, filterWords(filter.text)))
  );
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
function isOfModels({ brand, modelFamily }: FilterableCar, { brands, models }: CatalogueFilter): boolean {
  if (brands.length === 0) return true;
  if (!brands.includes(brand)) return false;
  const ofBrand = models.filter((model) => model.startsWith(`${brand}.`));
  return ofBrand.length === 0 || ofBrand.includes(modelKey(brand, modelFamily));
}

function isOneOf<T>(value: T | null, values: readonly T[]): boolean {
  return values.length === 0 || (value !== null && values.includes(value));
}

function isAtLeast(value: number | null, min: number | null): boolean {
  return min === null || (value !== null && value >= min);
}

function isAtMost(value: number | null, max: number | null): boolean {
  return max === null || (value !== null && value <= max);
}
