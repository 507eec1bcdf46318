import type { OutletWords } from "./outlet-words.ts";

/** Words of Meta's reference for automotive inventory ads. */
export const META_VALUES = {
  bodyType: {
    sedan: "SEDAN",
    hatchback: "HATCHBACK",
    wagon: "WAGON",
    crossover: "CROSSOVER",
    coupe: "SUV",
    pickup: "TRUCK",
    two_door_coupe: "COUPE",
    liftback: "HATCHBACK",
    minivan: "MINIVAN",
    convertible: "CONVERTIBLE",
    van: "VAN",
  },
  transmission: { automatic: "AUTOMATIC", manual: "MANUAL", robotic: "AUTOMATIC", cvt: "AUTOMATIC" },
  drivetrain: { front: "FWD", rear: "RWD", all: "AWD" },
  fuelType: {
    gasoline: "GASOLINE",
    diesel: "DIESEL",
    hybrid: "HYBRID",
    electric: "ELECTRIC",
    lpg: "OTHER",
    hydrogen: "OTHER",
  },
  condition: { excellent: "EXCELLENT", good: "GOOD", fair: "FAIR", needs_repair: "POOR" },
  availability: { in_stock: "AVAILABLE", in_transit: "PENDING", on_order: "PENDING" },
  status: { new: "NEW", used: "USED", lease: null },
} as const satisfies OutletWords;
