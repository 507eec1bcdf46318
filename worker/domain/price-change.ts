import * as z from "zod/mini";
import { CAR_STATUSES } from "./car-terms.ts";
import { STAFF_CAR_STAGES, type StaffCarFilter } from "./staff-car-list.ts";

export const PERCENT_WRONG = "Введите корректный процент";
/** What new prices are rounded to, in rubles; the first is the one a form begins with. */
export const PRICE_STEPS_RUB = [1000, 100, 1, 10_000] as const;

/** A price grows no more than tenfold: more is a slip of the finger. */
const MULTIPLIER_MAX = 10;
const IDS_MAX = 10_000;

const idList = z.array(z.string(), "Ожидается список").check(z.maxLength(IDS_MAX, "Слишком много автомобилей"));

const filterSchema = z.object({
  search: z.string().check(z.maxLength(100)),
  status: z.nullable(z.enum(CAR_STATUSES)),
  stage: z.enum(STAFF_CAR_STAGES),
  brand: z.nullable(z.string().check(z.maxLength(120))),
});

/** Which prices become what. Without a scope every car outside the trash; without a step exact to the kopeck. */
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
  /** Cars that are left out. */
  except: z.optional(idList),
});

export type PriceChange = z.infer<typeof priceChangeSchema>;

export const EVERY_CAR: StaffCarFilter = { search: "", status: null, stage: "", brand: null };

/** The multiplier of «на 5 % вниз»; null when the percent is no number above zero, or would leave nothing of a price. */
export function multiplierOf(percent: string, direction: "up" | "down"): number | null {
  const value = Number(percent.trim().replace(",", "."));
  if (!Number.isFinite(value) || value <= 0) return null;
  const multiplier = direction === "up" ? 1 + value / 100 : 1 - value / 100;
  return multiplier > 0 && multiplier <= MULTIPLIER_MAX ? Number(multiplier.toFixed(6)) : null;
}

/** «+5 %», «−12,5 %» */
export function formatPercent(multiplier: number): string {
  const percent = Number(((multiplier - 1) * 100).toFixed(4));
  return `${percent < 0 ? "−" : "+"}${String(Math.abs(percent)).replace(".", ",")}\u00a0%`;
}
