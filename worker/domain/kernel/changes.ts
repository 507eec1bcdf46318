import type { FieldLabels } from "./field-labels.ts";

/** `{ field: [before, after] }`; null for no value. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** The history cuts longer texts: it is no backup. */
const TEXT_MAX = 300;
/** What is shown of a long text before its first difference. */
const TEXT_AROUND = 50;

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
    const [was, is] = [orNothing(before?.[field]), orNothing(after?.[field])];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = [cut(was, is), cut(is, was)];
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
function orNothing(value: unknown): unknown {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** A long text from its beginning, or from shortly before it differs from the other one. */
function cut(value: unknown, other: unknown): unknown {
  if (typeof value !== "string" || value.length <= TEXT_MAX) return value;
  let same = 0;
  if (typeof other === "string") while (same < value.length && value[same] === other[same]) same += 1;
  const from = same < TEXT_MAX - TEXT_AROUND ? 0 : same - TEXT_AROUND;
  const part = value.slice(from, from + TEXT_MAX);
  return `${from > 0 ? "…" : ""}${part}${from + TEXT_MAX < value.length ? "…" : ""}`;
}

/** The record after a change; fields that are left out keep their value. */
export function withChange<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
