import type { RunKind } from "../imports/imports.ts";
import type { StaffCar } from "./staff-car.ts";

/** Fields of a car that a source states, and that its readings may change unless staff have. */
export const LOCKABLE_FIELDS = [
  "brandId",
  "name",
  "model",
  "year",
  "price",
  "oldPrice",
  "monthlyPayment",
  "status",
  "mileage",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
  "engine",
  "engineCc",
  "powerHp",
  "trim",
  "generation",
  "color",
  "owners",
  "pts",
  "steering",
  "vin",
  "description",
] as const satisfies readonly (keyof StaffCar)[];
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** A field to be looked at: «проверьте» beside it. */
export interface CarDoubt {
  field: LockableField | "mainImage" | "sold";
  /** Russian, fit to show. */
  message: string;
  /** The source does not state it and the car cannot do without: the draft cannot be published until staff have. */
  isMissing: boolean;
}

/** What the editor of a car shows of where it came from. Times are epoch ms. */
export interface CarSource {
  /** Null for a page imported by hand. */
  sourceId: string | null;
  sourceName: string | null;
  /** Of the import that read it last; null when that is no longer stored. */
  kind: RunKind | null;
  /** Of the listing. */
  url: string | null;
  externalId: string | null;
  lockedFields: LockableField[];
  doubts: CarDoubt[];
  lastSeenAt: number;
  /** Null while its source has it. */
  missingSince: number | null;
}
