import { ownValue } from "./own-value.ts";

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
