import { COUPE_SIDE } from "./coupe.mjs";
import { CROSSOVER_SIDE } from "./crossover.mjs";
import { HATCHBACK_SIDE } from "./hatchback.mjs";
import { PICKUP_SIDE } from "./pickup.mjs";
import { SEDAN_SIDE } from "./sedan.mjs";
import { WAGON_SIDE } from "./wagon.mjs";

/** @type {Record<import("../draw.mjs").BodyKey, import("../side.mjs").SideShape>} */
export const SIDES = {
  sedan: SEDAN_SIDE,
  hatchback: HATCHBACK_SIDE,
  crossover: CROSSOVER_SIDE,
  wagon: WAGON_SIDE,
  coupe: COUPE_SIDE,
  pickup: PICKUP_SIDE,
};
