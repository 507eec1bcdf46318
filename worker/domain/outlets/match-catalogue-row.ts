import type { CarValues } from "../cars/car-values.ts";
import { foldText } from "../kernel/text/search-text.ts";
import type { OutletNames } from "./outlet-car.ts";
import type { BodyType, Drivetrain, FuelType, Transmission } from "../cars/car-terms.ts";

/** One modification of a model in an outlet's catalogue; Drom's has models alone: one row without attributes. */
export interface CatalogueRow {
  /** «2.0 CVT (144 л.с.), II» */
  label: string;
  /** What is written for a car of this row. */
  names: OutletNames;
  trims: { id: string; name: string }[];
  attributes: CatalogueAttributes;
}

/** What is absent is unknown. */
export interface CatalogueAttributes {
  generation?: string;
  yearFrom?: number;
  /** Absent: still made. */
  yearTo?: number;
  bodyType?: BodyType;
  fuelType?: FuelType;
  transmission?: Transmission;
  drivetrain?: Drivetrain;
  powerHp?: number;
  litres?: number;
  doors?: number;
}

export interface CatalogueModel {
  make: string;
  model: string;
  rows: CatalogueRow[];
}

export type MatchedCar = Pick<
  CarValues,
  | "year"
  | "bodyType"
  | "fuelType"
  | "transmission"
  | "drivetrain"
  | "powerHp"
  | "engineCc"
  | "doors"
  | "generation"
  | "trim"
>;

/** A volume in cc is written as litres with one decimal: 1984 cc are 2.0. */
const LITRES_DIFFERENCE = 0.06;
/** hp: sources round kilowatts differently. */
const POWER_DIFFERENCE = 1;

/** The row that fits the car, if exactly one does: a modification is never guessed. */
export function matchCatalogueRow(car: MatchedCar, rows: readonly CatalogueRow[]): CatalogueRow | null {
  const fitting = rows.filter(({ attributes }) => fits(car, attributes));
  if (fitting.length === 1) return fitting[0] ?? null;
  const named = car.generation
    ? fitting.filter(({ attributes: { generation } }) => generation && isGeneration(generation, car.generation ?? ""))
    : [];
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What is written for the car of a row: with the trim of the catalogue that has the car's name. */
export function namesOfRow({ names, trims }: CatalogueRow, { trim }: Pick<CarValues, "trim">): OutletNames {
  const chosen = trim ? trims.find(({ name }) => foldText(name) === foldText(trim)) : undefined;
  return chosen ? { ...names, complectationId: chosen.id } : names;
}

function fits(car: MatchedCar, row: CatalogueAttributes): boolean {
  const isSame = <T>(own: T | null, theirs: T | undefined) => own === null || theirs === undefined || own === theirs;
  const isNear = (own: number | null, theirs: number | undefined, difference: number) =>
    own === null || theirs === undefined || Math.abs(own - theirs) <= difference;
  return (
    car.year >= (row.yearFrom ?? 0) &&
    car.year <= (row.yearTo ?? Number.POSITIVE_INFINITY) &&
    isSame(offRoad(car.bodyType), row.bodyType && offRoad(row.bodyType)) &&
    isSame(car.fuelType, row.fuelType) &&
    isSame(car.transmission, row.transmission) &&
    isSame(car.drivetrain, row.drivetrain) &&
    isSame(car.doors, row.doors) &&
    isNear(car.powerHp, row.powerHp, POWER_DIFFERENCE) &&
    isNear(car.engineCc === null ? null : car.engineCc / 1000, row.litres, LITRES_DIFFERENCE)
  );
}

/** Catalogues call a crossover «Внедорожник», like an off-roader. */
function offRoad(bodyType: CarValues["bodyType"]): CarValues["bodyType"] {
  return bodyType === "crossover" ? "coupe" : bodyType;
}

/** «II (2013—2019)» is «II», «II рестайлинг» is not. */
function isGeneration(catalogue: string, own: string): boolean {
  const bare = (text: string) => foldText(text.replace(/\([^()]*\)/g, ""));
  return bare(catalogue) === bare(own);
}
