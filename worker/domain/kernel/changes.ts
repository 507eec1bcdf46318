import type { FieldLabels } from "./field-labels.ts";

/** `{ field: [before, after] }`; null for no value. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** The history cuts longer texts: it is no backup. */
const TEXT_MAX = 300;

/**
 * The named fields in which two states of a record differ. A field with personal data stays out of the history when it is not
 * named. `before` is null for a creation, `after` for a removal.
 */
export function changesBetween<T extends object>(
  before: Partial<T> | null,
  after: Partial<T> | null,
  fields: readonly (keyof T & string)[],
): Changes {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of fields) {
    const [was, is] = [recorded(before?.[field]), recorded(after?.[field])];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = [was, is];
  }
  return changes;
}

/** The changes as the log records them: of a withheld field only that it changed. */
export function withholdValues(changes: Changes, labels: FieldLabels): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([field, values]) => [field, labels[field]?.isWithheld ? [null, "изменён"] : values]),
  );
}

/** Null for a blank text and an empty list. */
function recorded(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === "string" && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
}

/** The record after a change; fields that are left out keep their value. */
export function withChange<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
