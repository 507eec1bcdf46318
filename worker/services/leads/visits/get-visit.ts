import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectVisit } from "../../../db/queries/leads/visits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { isClosed } from "../../../domain/leads/lead-terms.ts";
import { visitCalendar } from "../../../domain/leads/visits/visit-calendar.ts";
import { VISIT_MS, visitTimeText, VISIT_KIND_LABELS } from "../../../domain/leads/visits/visits.ts";
import type { Deps } from "../../deps.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { VisitDeps } from "./visit-deps.ts";

export interface VisitView {
  state: "waiting" | "confirmed" | "cancelled" | "over";
  /** Of a closed lead or one that is not stored yet, parts are null. */
  kind: string | null;
  time: string | null;
  car: { title: string; href: string | null } | null;
  place: string;
  phone: string;
  /** The file for calendars; null until the visit is confirmed. */
  calendar: string | null;
}

/** A visit by its code, for the visitor; `not_found` for a code that this site has not made. */
export async function getVisit(deps: Deps & VisitDeps, code: string, origin: string): Promise<Result<VisitView>> {
  const { db, clock, visitLinks } = deps;
  const leadId = (await visitLinks?.leadIdOf(code)) ?? null;
  if (leadId === null) return fail("not_found", "Запись не найдена");
  const [[visit], [settings]] = await db.read([selectVisit(db, leadId), selectSettings(db)]);
  const { name, place, phone } = salonContacts(settings, visit?.salonId ?? null);
  // It may wait in R2 until D1 takes it.
  if (!visit) return ok({ state: "waiting", kind: null, time: null, car: null, place, phone, calendar: null });
  const { kind, at, confirmedAt, status, deletedAt, carInfo, carSlug, isCarListed } = visit;
  const isOver = isClosed(status) || deletedAt !== null || (at !== null && at + VISIT_MS <= clock.now());
  const title = kind === null ? null : `${VISIT_KIND_LABELS[kind]}${carInfo ? `: ${carInfo}` : ""}`;
  return ok({
    state: isOver ? "over" : kind === null ? "cancelled" : confirmedAt === null ? "waiting" : "confirmed",
    kind: kind && VISIT_KIND_LABELS[kind],
    time: at === null ? null : visitTimeText(at, timeZoneOf(settings?.timeZone)),
    car: carInfo === null ? null : { title: carInfo, href: isCarListed && carSlug ? `/car/${carSlug}` : null },
    place,
    phone,
    calendar:
      isOver || at === null || confirmedAt === null || title === null
        ? null
        : visitCalendar({
            id: leadId,
            at,
            confirmedAt,
            title,
            place: `${name}, ${place}`,
            text: `${name}, ${phone}`,
            url: `${origin}/visit/${code}`,
          }),
  });
}
