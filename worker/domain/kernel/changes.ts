/** What a change did: `{ field: [before, after] }`; `null` where there was or is nothing. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** Longer texts are cut in the log: it tells what happened and is no backup. */
const TEXT_MAX = 300;

/**
 * The fields in which two states of a thing differ. Only fields that are named are ever looked at, so that a field with
 * personal data is kept out of the log by leaving it out here. Either side may be missing: before a creation, after a removal.
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

/** A blank text and an empty list are nothing. */
function recorded(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === "string" && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
}

/** A thing after a change in which fields may be left out: those keep their value. */
export function withChange<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
