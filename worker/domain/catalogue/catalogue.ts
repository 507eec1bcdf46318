import {
  BODY_TYPES,
  type BodyType,
  CAR_STATUSES,
  type CarStatus,
  type Drivetrain,
  DRIVETRAINS,
  FUEL_TYPES,
  type FuelType,
  type Transmission,
  TRANSMISSIONS,
} from "../cars/car-terms.ts";
import { COLOR_KEYS, type ColorKey } from "../cars/car-colors.ts";
import { CAR_YEAR_MIN, CATALOGUE_TEXT_MAX, PRICE_CEILING_MAX_RUB } from "../kernel/limits.ts";
import { foldText } from "../kernel/text/search-text.ts";

/** Readers of the values in a catalogue's address. None fails: a visitor may have typed it. */

const MAX_VALUES = 50;

const ENGINE_CC_MAX = 30_000;

/** Numbers below it are litres, others cubic centimetres. */
const LITRES_MAX = 30;

function valuesOf(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).flatMap((value) => value.split(","));
  return [...new Set(values)].slice(0, MAX_VALUES);
}

function slugsOf(params: URLSearchParams, key: string, shape: RegExp): string[] {
  const slugs = valuesOf(params, key).map((text) => text.trim().toLowerCase());
  return [...new Set(slugs)].filter((text) => shape.test(text));
}

/** Swaps the ends of a range that were typed in the wrong order. */
function inOrder(from: number | null, to: number | null): [from: number | null, to: number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

function knownOf<T extends string>(params: URLSearchParams, key: string, known: readonly T[]): T[] {
  const values = valuesOf(params, key);
  return known.filter((value) => values.includes(value));
}

function numberOf(text: string | null, min: number, max: number): number | null {
  const digits = text?.replace(/[\s\u00a0]/g, "") ?? "";
  if (!/^\d{1,15}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}

/** Cubic centimetres from litres («1.5», «1,5») or cubic centimetres, rounded to tenths of a litre. */
function ccOf(text: string | null): number | null {
  const number = text?.trim().replace(",", ".") ?? "";
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(number)) return null;
  const cc = Number(number) < LITRES_MAX ? Number(number) * 1000 : Number(number);
  const rounded = Math.round(cc / 100) * 100;
  return rounded > 0 && rounded < ENGINE_CC_MAX ? rounded : null;
}

/** «1.5» */
function litresOf(cc: number): string {
  return (cc / 1000).toFixed(1);
}

export const CAR_SORTS = ["relevance", "price", "-price", "-year", "mileage", "-power"] as const;
export type CarSort = (typeof CAR_SORTS)[number];

export const CAR_SORT_LABELS: Record<CarSort, string> = {
  relevance: "По актуальности",
  price: "Сначала дешевле",
  "-price": "Сначала дороже",
  "-year": "По году: новее",
  mileage: "По пробегу",
  "-power": "По мощности",
};

/** The filter of a catalogue. Empty lists and nulls mean «any». In the URL every part is optional. */
export interface CatalogueFilter {
  /** Null: every status of the page. Catalogues of one status have no choice. */
  status: CarStatus | null;
  /** Brand slugs. */
  brands: string[];
  /** Model families as «brand.family», each beside its brand; a brand without one means all its models. */
  models: string[];
  bodyTypes: BodyType[];
  /** Rubles. */
  priceMin: number | null;
  /** Rubles; null when the slider stands at its maximum. */
  priceMax: number | null;
  transmissions: Transmission[];
  drivetrains: Drivetrain[];
  fuelTypes: FuelType[];
  yearFrom: number | null;
  yearTo: number | null;
  /** Kilometres. */
  mileageMax: number | null;
  /** Horsepower. */
  powerFrom: number | null;
  ownersMax: OwnersMax | null;
  colors: ColorKey[];
  /** Cubic centimetres, a multiple of 100: the address has litres, and 1498 cc is 1.5 l. */
  engineFrom: number | null;
  engineTo: number | null;
  /** Folded words (foldText) that the car's `searchText` contains; blank for none. */
  text: string;
  /** Slug. Columns of the stock lack it: SQL answers. */
  salon: string | null;
}

/** Owners of a used car, at most. */
export const OWNERS_MAX = [1, 2, 3] as const;
export type OwnersMax = (typeof OWNERS_MAX)[number];

export interface CatalogueQuery extends CatalogueFilter {
  sort: CarSort;
  /** Counted from 1. */
  page: number;
}

export const NO_FILTER: CatalogueFilter = {
  status: null,
  brands: [],
  models: [],
  bodyTypes: [],
  priceMin: null,
  priceMax: null,
  transmissions: [],
  drivetrains: [],
  fuelTypes: [],
  yearFrom: null,
  yearTo: null,
  mileageMax: null,
  powerFrom: null,
  ownersMax: null,
  colors: [],
  engineFrom: null,
  engineTo: null,
  text: "",
  salon: null,
};

const SLUG = /^[a-z0-9-]{1,100}$/;
const MODEL = /^(?:[a-z0-9-]{1,100}\.)?[a-z0-9-]{1,100}$/;

/**
 * Reads a catalogue's address. Never fails: unknown values are dropped, because visitors follow old links and
 * type addresses by hand. Several values of one filter repeat its key or are joined by commas.
 */
export function parseCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const price = numberOf(params.get("priceMax"), 1, Number.MAX_SAFE_INTEGER);
  const [priceMin, priceMax] = inOrder(
    numberOf(params.get("priceMin"), 1, Number.MAX_SAFE_INTEGER),
    price === PRICE_CEILING_MAX_RUB ? null : price,
  );
  const [yearFrom, yearTo] = inOrder(
    numberOf(params.get("yearFrom"), CAR_YEAR_MIN, 2100),
    numberOf(params.get("yearTo"), CAR_YEAR_MIN, 2100),
  );
  const [engineFrom, engineTo] = inOrder(ccOf(params.get("engineFrom")), ccOf(params.get("engineTo")));
  const owners = numberOf(params.get("owners"), 1, 3);
  const brands = slugsOf(params, "brand", SLUG);
  const [salon = null] = slugsOf(params, "salon", SLUG);
  return {
    status: CAR_STATUSES.find((status) => status === params.get("status")) ?? null,
    brands,
    models: modelsOf(params, brands),
    bodyTypes: knownOf(params, "body", BODY_TYPES),
    priceMin,
    priceMax,
    transmissions: knownOf(params, "transmission", TRANSMISSIONS),
    drivetrains: knownOf(params, "drivetrain", DRIVETRAINS),
    fuelTypes: knownOf(params, "fuel", FUEL_TYPES),
    yearFrom,
    yearTo,
    mileageMax: numberOf(params.get("mileageMax"), 1, 10_000_000),
    powerFrom: numberOf(params.get("powerFrom"), 1, 10_000),
    ownersMax: OWNERS_MAX.find((max) => max === owners) ?? null,
    colors: knownOf(params, "color", COLOR_KEYS),
    engineFrom,
    engineTo,
    text: [...foldText(params.get("text"))].slice(0, CATALOGUE_TEXT_MAX).join("").trim(),
    salon,
    sort: CAR_SORTS.find((sort) => sort === params.get("sort")) ?? "relevance",
    page: numberOf(params.get("page"), 1, 100_000) ?? 1,
  };
}

/** The model family in the address of a brand's page. */
export function parseFamily(params: URLSearchParams): string | null {
  const family = params.get("model")?.toLowerCase() ?? "";
  return SLUG.test(family) ? family : null;
}

/** The address of a query: defaults left out, keys in one order, so that equal queries have equal addresses. */
export function catalogueParams(query: Partial<CatalogueQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.status) params.set("status", query.status);
  for (const brand of query.brands ?? []) params.append("brand", brand);
  for (const model of query.models ?? []) {
    const { brand, family } = modelParts(model);
    if (query.brands?.includes(brand)) params.append("model", query.brands.length === 1 ? family : model);
  }
  for (const body of query.bodyTypes ?? []) params.append("body", body);
  if (query.priceMin) params.set("priceMin", String(query.priceMin));
  if (query.priceMax) params.set("priceMax", String(query.priceMax));
  for (const value of query.transmissions ?? []) params.append("transmission", value);
  for (const value of query.drivetrains ?? []) params.append("drivetrain", value);
  for (const value of query.fuelTypes ?? []) params.append("fuel", value);
  if (query.yearFrom) params.set("yearFrom", String(query.yearFrom));
  if (query.yearTo) params.set("yearTo", String(query.yearTo));
  if (query.mileageMax) params.set("mileageMax", String(query.mileageMax));
  if (query.powerFrom) params.set("powerFrom", String(query.powerFrom));
  if (query.ownersMax) params.set("owners", String(query.ownersMax));
  for (const value of query.colors ?? []) params.append("color", value);
  if (query.engineFrom) params.set("engineFrom", litresOf(query.engineFrom));
  if (query.engineTo) params.set("engineTo", litresOf(query.engineTo));
  if (query.text) params.set("text", query.text);
  if (query.salon) params.set("salon", query.salon);
  if (query.sort && query.sort !== "relevance") params.set("sort", query.sort);
  if (query.page && query.page > 1) params.set("page", String(query.page));
  return params;
}

/** «bmw.x5» */
export function modelKey(brand: string, family: string): string {
  return `${brand}.${family}`;
}

export function modelParts(model: string): { brand: string; family: string } {
  const [brand = "", family = ""] = model.split(".");
  return { brand, family };
}

/** A new list with the value added, or removed if it was there. */
export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** A model without a brand is taken for every brand of the filter; a model of another brand is dropped. */
function modelsOf(params: URLSearchParams, brands: readonly string[]): string[] {
  const models = slugsOf(params, "model", MODEL).flatMap((text) =>
    text.includes(".") ? [text] : brands.map((brand) => modelKey(brand, text)),
  );
  return [...new Set(models)].filter((model) => brands.includes(modelParts(model).brand)).slice(0, MAX_VALUES);
}
