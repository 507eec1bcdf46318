import type { BodyType, Drivetrain, FuelType, Transmission } from "../cars/car-terms.ts";
import type { OutletNames } from "./outlet-car.ts";

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
