import { type FieldLabels, NOTHING, valueInWords } from "./field-labels.ts";
import { ownValue } from "./own-value.ts";

/** A field that somebody else has changed since it was read, as text. */
export interface FieldConflict {
  /** The name in the call's body; nested names are joined by a dot. */
  field: string;
  label: string;
  /** The value that the caller had read; absent when the call has no base. */
  base?: string;
  stored: string;
  sent: string;
  /** Addresses, for a field of pictures. */
  pictures?: { stored: string[]; sent: string[] };
}

/** The conflict of a refused edit, of which nothing is written. */
export interface EditConflict {
  conflicts: FieldConflict[];
  /** The current version of the row. An edit with this version is accepted. */
  version: number;
  /** Who changed one of the fields last, and when (epoch ms); absent when the history has no entry. */
  changedBy?: string;
  changedAt?: number;
}

/** The state that an edit is based on: the version of the row, and the former values of the sent fields. */
export interface ReadState {
  version?: number | undefined;
  base?: Record<string, unknown> | undefined;
}

interface StoredRow {
  version: number;
  /** Values as callers read them. */
  fields: FlatFields;
  labels: FieldLabels;
}

/**
 * Fields of a change that would overwrite another person's change. None when the call has no version or the stored one. A
 * field has no conflict when the stored value is the one that was read or the one that is sent.
 */
export function conflictsOf(
  { version, fields, labels }: StoredRow,
  sent: FlatFields,
  read: { version?: number | undefined; base: FlatFields },
): FieldConflict[] {
  if (read.version === undefined || read.version === version) return [];
  return Object.entries(sent).flatMap(([field, value]): FieldConflict[] => {
    const stored = fields[field];
    if (value === undefined || !(field in fields) || isSame(stored, value)) return [];
    const isKnown = field in read.base;
    if (isKnown && isSame(stored, read.base[field])) return [];
    const show = (shown: unknown) => valueInWords(labels, field, shown);
    return [
      {
        field,
        label: labels[field]?.label ?? field,
        ...(isKnown ? { base: show(read.base[field]) } : {}),
        stored: show(stored),
        sent: show(value),
        ...(labels[field]?.isPicture ? { pictures: { stored: addresses(stored), sent: addresses(value) } } : {}),
      },
    ];
  });
}

/** Equal as JSON; a blank text, an empty list and null are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(orNothing(a)) === JSON.stringify(orNothing(b));
}

function orNothing(value: unknown): unknown {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

function addresses(value: unknown): string[] {
  return [value].flat().filter((address): address is string => typeof address === "string" && address !== "");
}

/** Whether an entry of the history, which cuts long texts, set a field to the stored value. */
export function isResult(after: string, stored: string): boolean {
  return after === stored || (after !== NOTHING && after.endsWith("…") && stored.startsWith(after.slice(0, -1)));
}

/** Values by path: `banners.home.desktop`. */
export type FlatFields = Record<string, unknown>;

/** `{ banners: { home: { desktop } } }` → `{ "banners.home.desktop": … }`. Lists are values; what is undefined is left out. */
export function flattenFields(fields: object, path = ""): FlatFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return [];
      if (isPlainObject(value)) return Object.entries(flattenFields(value, `${path}${name}.`));
      return [[`${path}${name}`, value]];
    }),
  );
}

/** The inverse of `flattenFields`. */
export function nestFields(fields: FlatFields): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split(".");
    const last = names.pop() ?? path;
    let place = nested;
    for (const name of names) {
      const known = ownValue(place, name);
      place = place[name] = isPlainObject(known) ? known : {};
    }
    place[last] = value;
  }
  return nested;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
