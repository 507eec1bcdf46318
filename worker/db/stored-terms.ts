import {
  type BodyType,
  type FOUR_FUEL_TYPES,
  type FuelType,
  ISSUED_PTS_KINDS,
  LATER_BODY_TYPES,
  LATER_FUEL_TYPES,
  type PtsKind,
  type SIX_BODY_TYPES,
} from "../domain/cars/car-terms.ts";

type SixBodyType = (typeof SIX_BODY_TYPES)[number];
type LaterBodyType = (typeof LATER_BODY_TYPES)[number];
type FourFuelType = (typeof FOUR_FUEL_TYPES)[number];
type LaterFuelType = (typeof LATER_FUEL_TYPES)[number];

/** What `body_type` holds for a later body type: the nearest of the six, which its CHECK allows. */
export const NEAREST_BODY: Readonly<Record<LaterBodyType, SixBodyType>> = {
  two_door_coupe: "sedan",
  liftback: "hatchback",
  minivan: "wagon",
  convertible: "sedan",
  van: "wagon",
};

export const NEAREST_FUEL: Readonly<Record<LaterFuelType, FourFuelType>> = { lpg: "gasoline", hydrogen: "electric" };

export interface CarTerms {
  bodyType: BodyType;
  fuelType: FuelType;
  pts?: PtsKind | null | undefined;
}

/**
 * The columns behind the generated columns `body`, `fuel` and `passport` (schema/cars.ts). The CHECKs of `body_type`, `fuel_type`
 * and `pts` list the first values, and SQLite cannot change a CHECK without a rebuild of the table (decision 0048).
 */
export function storedTerms({ bodyType, fuelType, pts }: CarTerms) {
  const laterBody = LATER_BODY_TYPES.find((later) => later === bodyType) ?? null;
  const laterFuel = LATER_FUEL_TYPES.find((later) => later === fuelType) ?? null;
  return {
    bodyNearest: laterBody ? NEAREST_BODY[laterBody] : (bodyType as SixBodyType),
    bodyLater: laterBody,
    fuelNearest: laterFuel ? NEAREST_FUEL[laterFuel] : (fuelType as FourFuelType),
    fuelLater: laterFuel,
    ptsIssued: ISSUED_PTS_KINDS.find((kind) => kind === pts) ?? null,
    ptsLater: pts === "none" ? ("none" as const) : null,
  };
}

/** The later value while the first column holds its nearest: an older version of the Worker that changes the latter wins. */
export function laterUnlessChanged(column: string, later: string, nearest: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(nearest).map(([key, near]) => `'${near} ${key}'`);
  return `(case when ${column} || ' ' || ${later} in (${pairs.join(", ")}) then ${later} else ${column} end)`;
}
