import { brands } from "#scripts/demo/seed/demo-data.ts";
import type { ModelLine, CarSeed } from "#scripts/demo/seed/types.ts";
import { type DescribedCar, describeCar } from "#scripts/demo/seed/stock/description.ts";
import { chooseEquipment } from "#scripts/demo/seed/stock/equipment.ts";
import type { Random } from "#scripts/demo/seed/stock/random.ts";
import { buildVin } from "#scripts/demo/seed/stock/vin.ts";

const BRAND_NAMES = new Map(brands.map((brand) => [brand.slug, brand.name]));

/** «Haval Jolion»; throws when the line names a make that `brands` does not have. */
export function carName(line: ModelLine): string {
  const brandName = BRAND_NAMES.get(line.brand);
  if (brandName === undefined) throw new Error(`Unknown make: ${line.brand}`);
  return `${brandName} ${line.model}`;
}

export function carKey(line: ModelLine, year: number, trim: string | null, number: number): string {
  const words = [line.brand, line.slug, String(year), trim ?? "", String(number).padStart(2, "0")];
  return words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

interface Extras {
  key: string;
  level: 1 | 2 | 3;
  wmi: string;
  state: CarSeed["state"];
  featured: boolean;
  ageDays: number;
}

/** Adds what every car gets in the same way: VIN, equipment and description. */
export function finishCar(random: Random, line: ModelLine, car: DescribedCar, extras: Extras): CarSeed {
  const equipment = chooseEquipment(random, car, { level: extras.level, plain: line.plain === true });
  // Cars built for Japan carry a frame number, not a VIN.
  const vin = car.steering === "right" ? null : buildVin(extras.wmi, car.year, { model: car.name, key: extras.key });
  return {
    ...car,
    key: extras.key,
    vin,
    description: describeCar(random, car, { about: random.pick(line.about), equipment }),
    featured: extras.featured,
    state: extras.state,
    ageDays: extras.ageDays,
  };
}
