import { COLOR_KEYS } from "../../cars/car-colors.ts";
import { BODY_TYPES, type CarStatus, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from "../../cars/car-terms.ts";
import { toRubles } from "../../money/money.ts";

/** Unknown numbers are null. Prices are in kopecks. */
export const COLUMN_NUMBERS = ["publishedAt", "price", "year", "mileage", "powerHp", "owners", "engineCc"] as const;

/** Terms are positions in these lists, -1 for none. */
export const COLUMN_TERMS = {
  bodyType: BODY_TYPES,
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
  fuelType: FUEL_TYPES,
  colorKey: COLOR_KEYS,
} as const;

export const TERM_NAMES = Object.keys(COLUMN_TERMS) as ColumnTerm[];

type ColumnNumber = (typeof COLUMN_NUMBERS)[number];
type ColumnTerm = keyof typeof COLUMN_TERMS;
export type CodedColumns = Record<ColumnNumber | ColumnTerm, (number | null)[]>;

/** What filters look at, of the listed cars of a status and a brand, as `stock_columns` holds it. The browser loads the same, packed. */
export interface StoredColumns extends CodedColumns {
  id: string[];
  /** Slugs, blank for models without a family. */
  modelFamily: string[];
}

/** The format of columns: those of another release, whose positions may mean other terms, are not read. */
export const COLUMNS_VERSION = hashOf(JSON.stringify([COLUMN_NUMBERS, COLUMN_TERMS]));

/** FNV-1a, 32 bits: eight hexadecimal digits. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The address of the columns for the browser. */
export function columnsPath(contentVersion: number): string {
  return `/catalogue-columns/${contentVersion}-${COLUMNS_VERSION}`;
}

/** The content version in the end of that address; null for another format. */
export function columnsVersionOf(end: string): number | null {
  const [, version] = /^(\d{1,15})-([0-9a-f]{8})$/.exec(end) ?? [];
  return version !== undefined && end.endsWith(COLUMNS_VERSION) ? Number(version) : null;
}

/** The columns as they are compared. Unknown numbers are NaN, so that no comparison holds. Prices are in rubles. */
export interface PlaceColumns extends Record<ColumnNumber, Float64Array>, Record<ColumnTerm, Int8Array> {
  ids: readonly string[];
  families: readonly string[];
}

/** Search texts of the same cars, each once. */
export interface PlaceTexts {
  distinct: readonly string[];
  /** The position in `distinct`, by car. */
  of: Uint32Array;
}

/** A status and a brand with its cars. */
export interface Place {
  status: CarStatus;
  brandId: string;
  /** Null for a brand in the trash. */
  slug: string | null;
  columns: PlaceColumns;
  /** Null where no words are compared. */
  texts: PlaceTexts | null;
}

export function placeColumns(stored: StoredColumns): PlaceColumns {
  const columns: Partial<PlaceColumns> = { ids: stored.id, families: stored.modelFamily };
  for (const name of COLUMN_NUMBERS) {
    const unit = name === "price" ? toRubles : Number;
    columns[name] = Float64Array.from(stored[name], (value) => (value === null ? NaN : unit(value)));
  }
  for (const name of TERM_NAMES) columns[name] = Int8Array.from(stored[name], (value) => value ?? -1);
  return columns as PlaceColumns;
}

export function parsePlaceColumns(json: string): PlaceColumns {
  return placeColumns(JSON.parse(json) as StoredColumns);
}

/** @param json the texts of the cars, with spaces between words only */
export function parsePlaceTexts(json: string): PlaceTexts {
  const positions = new Map<string, number>();
  const of = Uint32Array.from(JSON.parse(json) as string[], (text) => {
    const known = positions.get(text) ?? positions.size;
    positions.set(text, known);
    return known;
  });
  return { distinct: Array.from(positions.keys(), (text) => ` ${text}`), of };
}
