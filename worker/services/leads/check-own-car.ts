import type { Result } from "../../domain/kernel/result.ts";
import { latestYear } from "../../domain/kernel/time/salon-time.ts";
import { checkTradeInCar, type TradeInCar } from "../../domain/leads/trade-in-car.ts";
import type { Deps } from "../deps.ts";

/** Validates the visitor's own car; the allowed years depend on today's date. */
export async function checkOwnCar({ clock }: Deps, fields: Record<string, unknown>): Promise<Result<TradeInCar>> {
  return checkTradeInCar(fields, latestYear(clock.now()));
}
