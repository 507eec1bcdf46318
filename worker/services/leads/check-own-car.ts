import type { Result } from "../../domain/kernel/result.ts";
import { latestYear } from "../../domain/dealership/salon-time.ts";
import { checkTradeInCar, type TradeInCar } from "../../domain/leads/trade-in-car.ts";
import type { Deps } from "../deps.ts";

/** A visitor's own car as a form brought it; which years it may be of hangs on the day. */
export function checkOwnCar({ clock }: Deps, fields: Record<string, unknown>): Result<TradeInCar> {
  return checkTradeInCar(fields, latestYear(clock.now()));
}
