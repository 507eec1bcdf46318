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
import { CAR_YEAR_MIN, PRICE_CEILING_MAX_RUB } from "../kernel/limits.ts";

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
}

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
};

const MAX_VALUES = 50;
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
  const brands = slugsOf(params, "brand", SLUG);
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

function valuesOf(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).flatMap((value) => value.split(","));
  return [...new Set(values)].slice(0, MAX_VALUES);
}

function slugsOf(params: URLSearchParams, key: string, shape: RegExp): string[] {
  const slugs = valuesOf(params, key).map((text) => text.trim().toLowerCase());
  return [...new Set(slugs)].filter((text) => shape.test(text));
}

/** A model without a brand is taken for every brand of the filter; a model of another brand is dropped. */
function modelsOf(params: URLSearchParams, brands: readonly string[]): string[] {
  const models = slugsOf(params, "model", MODEL).flatMap((text) =>
    text.includes(".") ? [text] : brands.map((brand) => modelKey(brand, text)),
  );
  return [...new Set(models)].filter((model) => brands.includes(modelParts(model).brand)).slice(0, MAX_VALUES);
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
