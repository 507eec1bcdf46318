import { sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/sqlite-core";
import { BODY_TYPES, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from "../domain/cars/car-terms.ts";
import { BLOCK_LABELS, type PageBlock } from "../domain/content/page-body.ts";
import type { RequiredService } from "../domain/money/price-rule.ts";
import { toKopecks, toRubles } from "../domain/money/money.ts";
import type { BodyTypeCounts, FacetCell, FamilyCounts, PriceBand } from "../domain/catalogue/facets.ts";

/** Stored as INTEGER kopecks, read as rubles. */
export const money = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: toKopecks,
  fromDriver: toRubles,
});

/** Stored as INTEGER thousandths, the precision that the law demands of a full cost of credit; read as percent. */
export const percent = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: (value) => Math.round(value * 1000),
  fromDriver: (thousandths) => thousandths / 1000,
});

/** A list of strings in a JSON column. Any other value reads as an empty list, because older code may have written the row. */
export const textList = customType<{ data: string[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  },
});

/** A list of objects in a JSON column. Anything else reads as an empty list, because older code may have written the row. */
export function jsonList<T extends object>(name: string) {
  return customType<{ data: T[]; driverData: string }>({
    dataType: () => "text",
    toDriver: (list) => JSON.stringify(list),
    fromDriver: (json) => {
      const value: unknown = JSON.parse(json);
      return Array.isArray(value) ? value.filter((item): item is T => typeof item === "object" && item !== null) : [];
    },
  })(name);
}

/** The text of a page as JSON. Blocks of an unknown kind are dropped, because older or newer code may have written the row. */
export const pageBody = customType<{ data: PageBlock[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (body) => JSON.stringify(body),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isPageBlock) : [];
  },
});

function isPageBlock(value: unknown): value is PageBlock {
  return Object.hasOwn(BLOCK_LABELS, String((value as Partial<PageBlock> | null)?.type));
}

/** Services as JSON: `[{"service": "Каско", "price": 60000}]`, rubles. Invalid entries are dropped. */
export const requiredServices = customType<{ data: RequiredService[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (services) => JSON.stringify(services),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isRequiredService) : [];
  },
});

function isRequiredService(value: unknown): value is RequiredService {
  const { service, price } = (value ?? {}) as Partial<RequiredService>;
  return typeof service === "string" && typeof price === "number";
}

/** Counts by body type as one JSON object: `{"sedan": 3}`. Other keys and values are dropped. */
export const bodyTypeCounts = customType<{ data: BodyTypeCounts; driverData: string }>({
  dataType: () => "text",
  toDriver: (counts) => JSON.stringify(counts),
  fromDriver: (json) => {
    const value = JSON.parse(json) as Record<string, unknown>;
    return Object.fromEntries(BODY_TYPES.flatMap((key) => (typeof value[key] === "number" ? [[key, value[key]]] : [])));
  },
});

/** Counts by combination of filter values: `[["sedan", "cvt", "front", "gasoline", 3]]`. Invalid entries are dropped. */
export const facetCells = customType<{ data: FacetCell[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (cells) =>
    JSON.stringify(cells.map((cell) => [cell.bodyType, cell.transmission, cell.drivetrain, cell.fuelType, cell.count])),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.flatMap(cellOf) : [];
  },
});

function cellOf(value: unknown): FacetCell[] {
  if (!Array.isArray(value)) return [];
  const bodyType = BODY_TYPES.find((known) => known === value[0]);
  const transmission = TRANSMISSIONS.find((known) => known === value[1]);
  const drivetrain = DRIVETRAINS.find((known) => known === value[2]);
  const fuelType = FUEL_TYPES.find((known) => known === value[3]);
  const count: unknown = value[4];
  if (!bodyType || !transmission || !drivetrain || !fuelType || typeof count !== "number") return [];
  const family = typeof value[5] === "string" ? { family: value[5] } : {};
  return [{ bodyType, transmission, drivetrain, fuelType, count, ...family }];
}

/** Counts by price band: `[[4, 12]]`. Invalid pairs are dropped. */
export const priceBands = customType<{ data: PriceBand[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (bands) => JSON.stringify(bands),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    const isBand = (pair: unknown): pair is PriceBand =>
      Array.isArray(pair) && typeof pair[0] === "number" && typeof pair[1] === "number";
    return Array.isArray(value) ? value.filter(isBand) : [];
  },
});

/** Counts by model family, with one of its models: `{"tiggo-7": ["Tiggo 7 Pro", 3]}`. */
export const facetFamilies = customType<{ data: FamilyCounts; driverData: string }>({
  dataType: () => "text",
  toDriver: (families) =>
    JSON.stringify(Object.fromEntries(Object.entries(families).map(([slug, of]) => [slug, [of.model, of.count]]))),
  fromDriver: (json) => {
    const value = JSON.parse(json) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(value).flatMap(([slug, of]) => {
        const [model, count]: unknown[] = Array.isArray(of) ? of : [];
        return typeof model === "string" && typeof count === "number" ? [[slug, { model, count }]] : [];
      }),
    );
  },
});

export function idColumn() {
  return text("id").primaryKey();
}

/** Epoch ms. */
export function timeColumn(name: string) {
  return integer(name);
}

/** Incremented by every change of the row. The triggers of migration 0009 set it; queries do not. */
export function versionColumn() {
  return integer("version").notNull().default(1);
}

export function flag(name: string) {
  return integer(name, { mode: "boolean" });
}

/** `column in ('a', 'b')` for a CHECK. drizzle-kit needs literals there, not parameters: pass constants only. */
export function oneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
