import { selectCarById, selectCarBySlug } from "../../../db/queries/cars/cars.ts";
import { within } from "../../../domain/kernel/time/within.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import type { Deps } from "../../deps.ts";
import { AHEAD_MS, timeQueries, timesOf } from "./visit-times.ts";

/** A lead does not wait longer for it, ms. */
const WAIT_MS = 2000;

/**
 * Whether the visitor may have the time. `conflict` for one that is taken, past or was never offered, and for a car that is not on sale.
 * While D1 does not answer, every time is accepted: it is a wish, and staff confirm it.
 */
export async function checkVisitTime(
  { db, clock, log }: Deps,
  { visitAt, carId, carSlug }: Pick<LeadInput, "visitAt" | "carId" | "carSlug">,
): Promise<Result<null>> {
  if (!visitAt) return ok(null);
  const now = clock.now();
  if (visitAt < now || visitAt > now + AHEAD_MS) return refused("Это время выбрать нельзя");
  const selectCar = carId ? selectCarById(db, carId) : selectCarBySlug(db, carSlug ?? "");
  const read = await within(WAIT_MS, db.read([selectCar, ...timeQueries(db, now)])).catch((cause: unknown) => {
    log.error("visit_not_checked", cause);
    return null;
  });
  if (!read) return ok(null);
  const [[car], [settings], taken] = read;
  const days = car?.inStock ? timesOf(car.id, settings, taken, now) : [];
  if (days.some(({ slots }) => slots.some(({ at }) => at === visitAt))) return ok(null);
  return refused(car?.inStock ? "Это время уже занято: выберите другое" : "Автомобиль сейчас не продаётся");
}

function refused(message: string): Result<null> {
  return fail("conflict", message, { visitAt: message });
}
