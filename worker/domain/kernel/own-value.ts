/** The value of a table under a key from input. `table[key]` would return a function of every object for `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
