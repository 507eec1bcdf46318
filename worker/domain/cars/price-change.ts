import * as z from "zod/mini";
import { CAR_STATUSES } from "./car-terms.ts";
import { parseProblemKey } from "../outlets/outlet-problems.ts";
import { MULTIPLIER_MAX, PERCENT_WRONG, PRICE_STEPS_RUB } from "./price-terms.ts";
import { STAFF_CAR_STAGES, type StaffCarFilter } from "./staff-car-list.ts";

const IDS_MAX = 10_000;

const idList = z.array(z.string(), "Ожидается список").check(z.maxLength(IDS_MAX, "Слишком много автомобилей"));

/** The filter of the list of cars. */
export const filterSchema = z.object({
  search: z.string().check(z.maxLength(100)),
  status: z.nullable(z.enum(CAR_STATUSES)),
  stage: z.enum(STAFF_CAR_STAGES),
  brand: z.nullable(z.string().check(z.maxLength(120))),
  salon: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  problem: z.optional(z.nullable(z.string().check(z.refine((key) => parseProblemKey(key) !== null)))),
});

/** Without ids and filter it covers all cars outside the trash; without `roundTo` it is exact to the kopeck. */
export const priceChangeSchema = z.object({
  /** 1 plus or minus percent / 100. */
  priceMultiplier: z.number(PERCENT_WRONG).check(z.positive(PERCENT_WRONG), z.maximum(MULTIPLIER_MAX, PERCENT_WRONG)),
  /** Rubles. */
  roundTo: z.optional(
    z.nullable(
      z.union(
        PRICE_STEPS_RUB.map((step) => z.literal(step)),
        "Неизвестное округление",
      ),
    ),
  ),
  ids: z.optional(idList),
  filter: z.optional(filterSchema),
  /** Excluded cars. */
  except: z.optional(idList),
  /** Of the preview: the change is refused when the prices are others by now. */
  priceSum: z.optional(z.number()),
});

export type PriceChange = z.infer<typeof priceChangeSchema>;

export const EVERY_CAR: StaffCarFilter = { search: "", status: null, stage: "", brand: null };
