import type { CarSeed } from "#scripts/demo/seed/types.ts";

export type Powertrain = Pick<CarSeed, "engine" | "engineCc" | "powerHp" | "transmission" | "drivetrain" | "fuelType">;

/** How well a car is equipped inside its own line: 1 base, 2 middle, 3 rich. */
type EquipmentLevel = 1 | 2 | 3;

/** A version sold new, at the maker's recommended price in rubles. */
export interface NewTrim {
  trim: string;
  level: EquipmentLevel;
  price: number;
  power: Powertrain;
}

/** Cars of one version that come from earlier owners or from the rental park: one car per year named. */
export interface Offer {
  years: readonly number[];
  trim: string | null;
  generation: string;
  level: EquipmentLevel;
  /** What a comparable new car costs today, in rubles. */
  newPrice: number;
  power: Powertrain;
  /** Overrides the line's WMI: the car was built at another plant. */
  wmi?: string;
  steering?: "right";
  state?: "draft" | "sold";
  featured?: true;
}

export interface ModelLine {
  /** `BrandSeed.slug` */
  brand: string;
  model: string;
  /** Latin, for `CarSeed.key`. */
  slug: string;
  bodyType: CarSeed["bodyType"];
  /** World manufacturer identifier: the first three characters of a VIN. */
  wmi: string;
  /** Whole sentences true of every generation and version offered here. */
  about: readonly string[];
  /** An inexpensive model without costly options. */
  plain?: true;
  /** Of the version sold new, as in `Offer.generation`. */
  generation?: string;
  trims?: readonly NewTrim[];
  /** How many new cars are on sale, spread over the trims. */
  stock?: number;
  /** How many of `stock` were built last year. */
  lastYear?: number;
  /** New cars beside `stock`: not published yet, and sold. */
  drafts?: number;
  sold?: number;
  /** The first new car is shown on the home page. */
  featured?: true;
  used?: readonly Offer[];
  lease?: readonly Offer[];
}

type Gearbox = CarSeed["transmission"];
type Drive = CarSeed["drivetrain"];

export function petrol(
  engine: string,
  engineCc: number,
  powerHp: number,
  transmission: Gearbox,
  drivetrain: Drive,
): Powertrain {
  return { engine, engineCc, powerHp, transmission, drivetrain, fuelType: "gasoline" };
}

export function diesel(
  engine: string,
  engineCc: number,
  powerHp: number,
  transmission: Gearbox,
  drivetrain: Drive,
): Powertrain {
  return { engine, engineCc, powerHp, transmission, drivetrain, fuelType: "diesel" };
}

export function hybrid(
  engine: string,
  engineCc: number,
  powerHp: number,
  transmission: Gearbox,
  drivetrain: Drive,
): Powertrain {
  return { engine, engineCc, powerHp, transmission, drivetrain, fuelType: "hybrid" };
}

/** One-speed reduction gear, which the product files under "automatic". */
export function electric(engine: string, powerHp: number, drivetrain: Drive): Powertrain {
  return { engine, engineCc: null, powerHp, transmission: "automatic", drivetrain, fuelType: "electric" };
}
