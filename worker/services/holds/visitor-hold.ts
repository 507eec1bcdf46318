import { selectCarById, selectCarBySlug } from "../../db/queries/cars/cars.ts";
import type { Database, Query } from "../../db/client.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  bumpContentVersionFor,
  endOverdueHolds,
  insertVisitorHold,
  releaseHoldsOfLead,
  selectHeldPlace,
  selectHoldOfLead,
} from "../../db/queries/holds/holds.ts";
import { selectVisit } from "../../db/queries/leads/visits.ts";
import type { Car } from "../../domain/cars/car.ts";
import { holdEndText, holdHoursOf, holdStateNow, type HoldState, heldText } from "../../domain/holds/holds.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { within } from "../../domain/kernel/time/within.ts";
import { salonZoneWords, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { isClosed } from "../../domain/leads/lead-terms.ts";
import type { Deps, LiveDeps } from "../deps.ts";
import { salonContacts } from "../dealership/salon-contacts.ts";
import type { AcceptedLead } from "../leads/intake/accept-lead.ts";
import type { VisitDeps } from "../leads/visits/visit-deps.ts";

/** A lead does not wait longer for the check, ms. */
const WAIT_MS = 2000;

type AskedCar = Pick<AcceptedLead["lead"], "carId" | "carSlug">;

const NOT_ALLOWED = "Забронировать автомобиль можно по телефону";

export interface HoldForm {
  car: Car;
  hours: number;
  /** «Забронирован до 28 ноября, 18:00»: a request joins the queue; null: the car is free. */
  held: string | null;
}

/** What the page of a hold shows; `not_found` for a car without a public page, and where visitors may hold none. */
export async function getHoldForm({ db, clock }: Deps, slug: string): Promise<Result<HoldForm>> {
  const [[car], [settings]] = await db.read([selectCarBySlug(db, slug), selectSettings(db)]);
  if (!car || !settings?.visitorsHold) return fail("not_found", "Страница не найдена");
  const held = heldText(car.heldUntil, timeZoneOf(settings.timeZone), clock.now());
  return ok({ car, hours: holdHoursOf(settings), held });
}

/**
 * Whether a visitor may hold the car. `conflict` where visitors hold none, and for a car that is not on sale. While D1 does not answer every
 * request is accepted: the lead waits, and its hold with it.
 */
export async function checkVisitorHold({ db, log }: Deps, { carSlug, carId }: AskedCar): Promise<Result<null>> {
  const read = await within(WAIT_MS, readAsked(db, { carSlug, carId })).catch((cause: unknown) => {
    log.error("hold_not_checked", cause);
    return null;
  });
  if (!read) return ok(null);
  const [car, settings] = read;
  if (!settings?.visitorsHold) return fail("conflict", NOT_ALLOWED);
  return car?.inStock ? ok(null) : fail("conflict", "Автомобиль сейчас не продаётся");
}

/** For the batch that stores the lead: the hold that it asks for. Nothing where visitors may hold none by now. */
export async function holdOfLead({ db, clock, ids }: Deps, { id: leadId, lead }: AcceptedLead): Promise<Query[]> {
  const [car, settings] = await readAsked(db, lead);
  if (!car || !settings?.visitorsHold) return [];
  const now = clock.now();
  const id = await ids.from(`hold:${leadId}`);
  const hold = { id, carId: car.id, leadId, hours: holdHoursOf(settings), createdBy: null, now };
  return [endOverdueHolds(db, now, { carId: car.id }), insertVisitorHold(db, hold), bumpContentVersionFor(db, id)];
}

async function readAsked(db: Database, { carSlug, carId }: AskedCar) {
  const [[car], [settings]] = await db.read([
    carId ? selectCarById(db, carId) : selectCarBySlug(db, carSlug ?? ""),
    selectSettings(db),
  ]);
  return [car, settings] as const;
}

export interface HoldView {
  /** `none`: the request was taken, and staff decide about the hold. */
  state: HoldState | "none";
  /** «28 ноября, 18:00 по Екатеринбургу»; null unless the hold is or was active. */
  until: string | null;
  /** Place in the queue, from 1; null unless it waits. */
  place: number | null;
  car: { title: string; href: string | null } | null;
  /** Of the salon where the car stands. */
  address: string;
  phone: string;
  canCancel: boolean;
}

/** A hold by the code of its page, for the visitor; `not_found` for a code that this site has not made. */
export async function getHold(deps: Deps & VisitDeps, code: string): Promise<Result<HoldView>> {
  const { db, clock, visitLinks } = deps;
  const leadId = (await visitLinks?.leadIdOf(code)) ?? null;
  if (leadId === null) return fail("not_found", "Бронь не найдена");
  const [[lead], [hold], [queue], [settings]] = await db.read([
    selectVisit(db, leadId),
    selectHoldOfLead(db, leadId),
    selectHeldPlace(db, leadId),
    selectSettings(db),
  ]);
  const contacts = salonContacts(settings, hold?.salonId ?? lead?.salonId ?? null);
  const zone = timeZoneOf(settings?.timeZone);
  const isOver = lead !== undefined && (isClosed(lead.status) || lead.deletedAt !== null);
  const state = hold ? holdStateNow(hold, clock.now()) : "none";
  const isOpen = state === "active" || state === "waiting";
  return ok({
    state,
    until: hold?.endsAt ? `${holdEndText(hold.endsAt, zone)} ${salonZoneWords(zone)}` : null,
    place: state === "waiting" ? (queue?.place ?? 1) : null,
    car: hold
      ? { title: hold.carTitle, href: hold.isListed ? `/car/${hold.carSlug}` : null }
      : lead?.carInfo
        ? { title: lead.carInfo, href: lead.isCarListed && lead.carSlug ? `/car/${lead.carSlug}` : null }
        : null,
    address: contacts.place,
    phone: contacts.phone,
    canCancel: isOpen && !isOver,
  });
}

/** The visitor gives the car back, or leaves the queue. Repeating it changes nothing. */
export async function cancelHold(deps: LiveDeps & VisitDeps, code: string): Promise<Result<null>> {
  const { db, clock, live, sendEvents, visitLinks } = deps;
  const leadId = (await visitLinks?.leadIdOf(code)) ?? null;
  const [[lead]] = leadId === null ? [[]] : await db.read([selectVisit(db, leadId)]);
  if (leadId === null || !lead) return fail("not_found", "Бронь не найдена");
  const at = clock.now();
  await db.writeIdempotent([releaseHoldsOfLead(db, leadId, at)]);
  sendEvents?.();
  await live.publish({ kind: "lead_changed", id: leadId, assigneeId: lead.assigneeId, at });
  return ok(null);
}
