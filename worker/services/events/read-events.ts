import { type EventRow, selectEventsWithSubjects } from "../../db/queries/events/deliveries.ts";
import { subjectNameOf } from "../../domain/events/event-bodies.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import type { EventSubject, EventToSend } from "./event-format.ts";
import type { EventDeps } from "./event-deps.ts";

export interface StoredEvent extends Omit<EventToSend, "subject"> {
  subjectId: string;
  /** What it is about, as that is now. @throws DeliveryFailure while the contact details cannot be read */
  subject(): Promise<EventSubject>;
}

/** One round trip for all; contact details are read from a collector when an event needs them. */
export async function readEvents(deps: EventDeps, seqs: readonly number[]): Promise<StoredEvent[]> {
  const { db, siteOrigin } = deps;
  const [rows, leads, staff, cars, reviews, runs] = await db.read(selectEventsWithSubjects(db, seqs));

  async function subjectOf({ kind, subjectId: id }: EventRow): Promise<EventSubject> {
    switch (subjectNameOf(kind)) {
      case "lead": {
        const found = leads.find((lead) => lead.id === id);
        const lead = found && found.anonymisedAt === null && found.deletedAt === null ? found : null;
        const assignee = staff.find((member) => member.id === lead?.assigneeId) ?? null;
        return {
          of: "lead",
          id,
          lead: lead && (await wholeLead(deps, lead)),
          assignee,
          outerId: found?.outerId ?? null,
        };
      }
      case "car": {
        const found = cars.find((one) => one.id === id);
        if (!found || found.deletedAt !== null) return { of: "car", id, car: null };
        const { slug, isListed, deletedAt: _deletedAt, ...car } = found;
        return { of: "car", id, car: { ...car, isListed: isListed === 1, url: `${siteOrigin ?? ""}/car/${slug}` } };
      }
      case "review": {
        const found = reviews.find((one) => one.id === id);
        if (!found || found.deletedAt !== null) return { of: "review", id, review: null };
        const { deletedAt: _deletedAt, ...review } = found;
        return { of: "review", id, review };
      }
      case "run":
        return { of: "run", id, run: runs.find((one) => one.id === id) ?? null };
    }
  }

  return rows.map((row) => {
    const { id, seq, kind, at, subjectId, data } = row;
    return {
      id,
      seq,
      kind,
      at,
      subjectId,
      changes: JSON.parse(data) as EventToSend["changes"],
      subject: () => subjectOf(row),
    };
  });
}
