import { COLOR_KEYS } from "../../cars/car-colors.ts";
import { BODY_TYPES, CAR_STATUSES, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from "../../cars/car-terms.ts";

/** Terms of stored columns are positions in these lists, -1 for none. */
export const COLUMN_TERMS = {
  bodyType: BODY_TYPES,
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
  fuelType: FUEL_TYPES,
  colorKey: COLOR_KEYS,
} as const;

/** Terms of the columns for the browser, null for none. */
export const CAR_TERMS = { status: CAR_STATUSES, ...COLUMN_TERMS } as const;

/** A hash of the lists: columns of another release, whose positions may mean other terms, are not read. */
export const TERMS_VERSION = hashOf(JSON.stringify(CAR_TERMS));

/** FNV-1a, 32 bits: eight hexadecimal digits. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The address of the columns for the browser. */
export function columnsPath(contentVersion: number): string {
  return `/catalogue-columns/${contentVersion}-${TERMS_VERSION}`;
}

/** The content version in the end of that address; null for lists of another release. */
export function columnsVersionOf(end: string): number | null {
  const [, version] = /^(\d{1,15})-([0-9a-f]{8})$/.exec(end) ?? [];
  return version !== undefined && end.endsWith(TERMS_VERSION) ? Number(version) : null;
}
