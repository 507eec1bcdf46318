type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Without values that are undefined, null, zero or blank. */
export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as Present<T>;
}
