import { sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/sqlite-core";
import { BODY_TYPES } from "../domain/car-terms.ts";
import { toKopecks, toRubles } from "../domain/money.ts";
import type { BodyTypeCounts } from "../domain/catalogue.ts";

/** INTEGER kopecks in the table, rubles in the code. */
export const money = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: toKopecks,
  fromDriver: toRubles,
});

/** A list of texts as one JSON column. A value that is no list reads as empty: rows outlive the code that wrote them. */
export const textList = customType<{ data: string[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (json) => {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  },
});

/** Counts by body type as one JSON object: `{"sedan": 3}`. Other keys and values are dropped. */
export const bodyTypeCounts = customType<{ data: BodyTypeCounts; driverData: string }>({
  dataType: () => "text",
  toDriver: (counts) => JSON.stringify(counts),
  fromDriver: (json) => {
    const value = JSON.parse(json) as Record<string, unknown>;
    return Object.fromEntries(BODY_TYPES.flatMap((key) => (typeof value[key] === "number" ? [[key, value[key]]] : [])));
  },
});

export function idColumn() {
  return text("id").primaryKey();
}

/** Epoch ms. */
export function timeColumn(name: string) {
  return integer(name);
}

export function flag(name: string) {
  return integer(name, { mode: "boolean" });
}

/** `column in ('a', 'b')` for a CHECK. Values are our own constants; drizzle-kit wants literals there, not parameters. */
export function oneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
