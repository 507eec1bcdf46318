import { type FieldLabels, NOTHING, valueInWords } from "./field-labels.ts";
import type { FlatFields } from "./flat-fields.ts";

/** A field that somebody else has changed since it was read, in words fit to show. */
export interface FieldConflict {
  /** As in the call's body; a field of a field with a dot. */
  field: string;
  label: string;
  /** What the caller had read; absent when they did not say. */
  base?: string;
  stored: string;
  sent: string;
  /** Of a field of pictures: their addresses. */
  pictures?: { stored: string[]; sent: string[] };
}

/** Why an edit was refused: nothing of it is written. */
export interface EditConflict {
  conflicts: FieldConflict[];
  /** Of the row as it is now: an edit that is sent again with it has seen the conflicts. */
  version: number;
  /** Who changed one of the fields last, and when (epoch ms); absent when the log does not say. */
  changedBy?: string;
  changedAt?: number;
}

/** What a caller says of the row that they edited: its version, and the values that they had read of what they send. */
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
 * Fields of a change that would overwrite what somebody else has written since. None when no version was sent or it is the
 * stored one; a field is fine when the stored value is the one that was read, or the one that is sent.
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

/** Equal as JSON; a blank text, an empty list and null are nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(orNothing(a)) === JSON.stringify(orNothing(b));
}

function orNothing(value: unknown): unknown {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

function addresses(value: unknown): string[] {
  return [value].flat().filter((address): address is string => typeof address === "string" && address !== "");
}

/** Whether a line of the log, which cuts long texts, says that a field became what is stored. */
export function isResult(after: string, stored: string): boolean {
  return after === stored || (after !== NOTHING && after.endsWith("…") && stored.startsWith(after.slice(0, -1)));
}
