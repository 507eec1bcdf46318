import type { OutletCar } from "../outlet-car.ts";
import type { OutletWords } from "./outlet-words.ts";

/** Numbers of Drom's closed lists (ref.xml of 2026-08-21). */
export const DROM_VALUES = {
  bodyType: {
    sedan: "10",
    hatchback: "5",
    wagon: "3",
    crossover: "7",
    coupe: "7",
    pickup: "12",
    two_door_coupe: "1",
    liftback: "9",
    minivan: "6",
    convertible: "11",
    van: "6",
  },
  // Drom has neither robots nor CVTs.
  transmission: { automatic: "2", manual: "1", robotic: "2", cvt: "2" },
  drivetrain: { front: "1", rear: "2", all: "3" },
  // A hybrid and a car on gas have a petrol engine and a flag; a hybrid may have a diesel one.
  fuelType: { gasoline: "1", diesel: "2", hybrid: "1", electric: "4", lpg: "1", hydrogen: null },
  steering: { left: "2", right: "1" },
  accident: { none: "0", damaged: "1" },
  availability: { in_stock: "0", in_transit: "1", on_order: "2" },
  colorKey: {
    white: "12",
    silver: "16",
    grey: "4",
    black: "1",
    brown: "7",
    gold: "8",
    beige: "13",
    red: "6",
    bordeaux: "11",
    orange: "5",
    yellow: "10",
    green: "9",
    light_blue: "14",
    blue: "3",
    violet: "2",
    // Drom has no purple.
    purple: "2",
    pink: "15",
  },
} as const satisfies OutletWords;

const THREE_DOORS = 3;

/** `idFrameType`: Drom tells hatchbacks and SUVs of three doors from those of five. */
export function dromFrameType({ bodyType, doors }: Pick<OutletCar, "bodyType" | "doors">): string {
  const hasThree = doors !== null && doors <= THREE_DOORS;
  if (hasThree && bodyType === "hatchback") return "4";
  if (hasThree && (bodyType === "crossover" || bodyType === "coupe")) return "8";
  return DROM_VALUES.bodyType[bodyType];
}

export function dromEngineType({ fuelType, engine }: Pick<OutletCar, "fuelType" | "engine">): string | null {
  return fuelType === "hybrid" && /диз|diesel/i.test(engine)
    ? DROM_VALUES.fuelType.diesel
    : DROM_VALUES.fuelType[fuelType];
}
