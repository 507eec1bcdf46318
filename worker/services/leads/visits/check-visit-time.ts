import { selectCarById, selectCarBySlug } from "../../../db/queries/cars/cars.ts";
import { within } from "../../../domain/kernel/time/within.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadInput } from "../../../domain/leads/lead.ts";
import type { Deps } from "../../deps.ts";
import { AHEAD_MS, timeQueries, timesOf } from "./visit-times.ts";

/** A lead does not wait longer for it, ms. */
const WAIT_MS = 2000;

type Asked = Pick<LeadInput, "visitKind" | "visitAt" | "carId" | "carSlug" | "salonId" | "serviceWork">;

/**
 * Whether the visitor may have the time. `conflict` for one that is taken, past or was never offered, and for a car that is not on sale;
 * `invalid` for a work that the service does not do. While D1 does not answer, every time is accepted: it is a wish, and staff confirm it.
 */
export async function checkVisitTime({ db, clock, log }: Deps, asked: Asked): Promise<Result<null>> {
  const { visitAt, carId, carSlug, salonId } = asked;
  const isService = asked.visitKind === "service";
  if (!visitAt && !isService) return ok(null);
  const now = clock.now();
  if (visitAt && (visitAt < now || visitAt > now + AHEAD_MS)) return refused("Это время выбрать нельзя");
  const selectCar = carId ? selectCarById(db, carId) : selectCarBySlug(db, carSlug ?? "");
  const subject = isService ? { salonId } : { carId, carSlug };
  const read = await within(WAIT_MS, db.read([selectCar, ...timeQueries(db, now, subject)])).catch((cause: unknown) => {
    log.error("visit_not_checked", cause);
    return null;
  });
  if (!read) return ok(null);
  const [[car], [settings], taken, [place]] = read;
  if (isService && !settings?.serviceWorks.includes(asked.serviceWork ?? "")) {
    return fail("invalid", UNKNOWN_WORK, { serviceWork: UNKNOWN_WORK });
  }
  if (!visitAt) return ok(null);
  if (!isService && !car?.inStock) return refused("Автомобиль сейчас не продаётся");
  const visited = { carId: isService ? null : (car?.id ?? null), salonId: place?.salonId };
  const days = timesOf(visited, settings, taken, now);
  if (days.some(({ slots }) => slots.some(({ at }) => at === visitAt))) return ok(null);
  return refused("Это время уже занято: выберите другое");
}

const UNKNOWN_WORK = "Выберите работу из списка";

function refused(message: string): Result<null> {
  return fail("conflict", message, { visitAt: message });
}
