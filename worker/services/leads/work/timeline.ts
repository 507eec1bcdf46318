import type { StaffHold } from "../../holds/hold-view.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type {
  selectPersonChanges,
  selectPersonEvents,
  selectPersonNotes,
} from "../../../db/queries/leads/lead-timeline.ts";
import { holdEndText } from "../../../domain/holds/holds.ts";
import type { TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import { labelOf } from "../../../domain/cars/car-terms.ts";
import { LEAD_FIELD_LABELS } from "../../../domain/leads/lead-desk.ts";
import { LEAD_EVENT_LABELS, type LeadEventKind } from "../../../domain/leads/work/lead-events.ts";
import { leadKindLabel } from "../../../domain/leads/lead-terms.ts";
import { AUDIT_ACTION_LABELS, describeChanges, type HistoryChange } from "../../../domain/staff/history.ts";
import { FORMER_STAFF } from "../../../domain/staff/staff-name.ts";
import { pagesSeenOf } from "../pages-seen.ts";

/** One entry of what happened with a person. */
export interface TimelineEntry {
  id: string;
  /** Epoch ms. */
  at: number;
  kind: "lead" | "note" | "change" | LeadEventKind;
  title: string;
  text: string | null;
  /** Who did it; null for the visitor. */
  who: string | null;
  changes: HistoryChange[];
  links: { value: string; href: string }[];
  /** Of another lead of the person; null for the lead that is open. */
  otherLeadId: string | null;
}

interface TimelineRows {
  /** The open lead first. */
  leads: readonly LeadRow[];
  events: Awaited<ReturnType<typeof selectPersonEvents>>;
  notes: Awaited<ReturnType<typeof selectPersonNotes>>;
  changes: Awaited<ReturnType<typeof selectPersonChanges>>;
  carsSeen: Parameters<typeof pagesSeenOf>[1];
  holds: readonly StaffHold[];
  zone: TimeZone;
}

/** The latest `limit` entries, latest first, and whether there are older ones. */
export function timelineOf(rows: TimelineRows, limit: number): { entries: TimelineEntry[]; hasOlder: boolean } {
  const openLeadId = rows.leads[0]?.id;
  const otherLead = (leadId: string) => (leadId === openLeadId ? null : leadId);
  const plain = { text: null, who: null, changes: [], links: [] };
  const entries: TimelineEntry[] = [
    ...rows.leads.map(({ id, createdAt, type, visitKind, carInfo, message, pagesSeen }): TimelineEntry => ({
      ...plain,
      id,
      at: createdAt,
      kind: "lead",
      title: [`Заявка: ${leadKindLabel({ type, visitKind })}`, carInfo].filter(Boolean).join(" · "),
      text: message,
      links: pagesSeenOf(pagesSeen, rows.carsSeen).flatMap(({ value, href }) =>
        href?.startsWith("/car/") && value !== href ? [{ value, href }] : [],
      ),
      otherLeadId: otherLead(id),
    })),
    ...rows.notes.map(({ id, at, text, who, leadId }): TimelineEntry => ({
      ...plain,
      id,
      at,
      kind: "note",
      title: "Заметка",
      text,
      who: who ?? FORMER_STAFF,
      otherLeadId: otherLead(leadId),
    })),
    ...rows.events.map(({ id, at, kind, text, who, data, leadId }): TimelineEntry => {
      const { duration, record } = describeEventData(data);
      return {
        ...plain,
        id,
        at,
        kind,
        title: [LEAD_EVENT_LABELS[kind], duration].filter(Boolean).join(" · "),
        text,
        who,
        links: record === null ? [] : [{ value: "Запись разговора", href: record }],
        otherLeadId: otherLead(leadId),
      };
    }),
    ...rows.holds.flatMap((hold) => holdEntries(hold, rows.zone)),
    ...rows.changes.map(({ id, at, action, changes, who, leadId }): TimelineEntry => ({
      ...plain,
      id,
      at,
      kind: "change",
      title: labelOf(AUDIT_ACTION_LABELS, action),
      who: who ?? "Система",
      changes: describeChanges(changes === null ? null : JSON.parse(changes), LEAD_FIELD_LABELS),
      otherLeadId: otherLead(leadId),
    })),
  ];
  const sorted = entries.toSorted((one, other) => other.at - one.at || one.id.localeCompare(other.id));
  return { entries: sorted.slice(0, limit), hasOlder: sorted.length > limit };
}

/** Its beginning and its end, of the open lead. */
function holdEntries({ id, car, ...hold }: StaffHold, zone: TimeZone): TimelineEntry[] {
  const entry = { kind: "change" as const, text: null, changes: [], links: [], otherLeadId: null };
  const until = hold.endsAt === null ? "" : ` до ${holdEndText(hold.endsAt, zone)}`;
  const ended = hold.endedAt === null ? [] : [`Бронь закончилась: ${car.title}`, hold.endReason].filter(Boolean);
  return [
    {
      ...entry,
      id: `${id}:taken`,
      at: hold.createdAt,
      title: `${hold.startedAt === hold.createdAt ? `Бронь${until}` : "Бронь: встал в очередь"} · ${car.title}`,
      who: hold.takenBy,
    },
    ...(hold.startedAt === null || hold.startedAt === hold.createdAt
      ? []
      : [
          {
            ...entry,
            id: `${id}:turn`,
            at: hold.startedAt,
            title: `Бронь: подошла очередь${until} · ${car.title}`,
            who: null,
          },
        ]),
    ...(hold.endedAt === null
      ? []
      : [{ ...entry, id: `${id}:ended`, at: hold.endedAt, title: ended.join(", "), who: hold.endedBy }]),
  ];
}

/** What a telephony service reported of a call (`CallData`), for the timeline. */
function describeEventData(json: string | null): { duration: string | null; record: string | null } {
  const data: unknown = json === null ? null : JSON.parse(json);
  if (typeof data !== "object" || data === null) return { duration: null, record: null };
  const { durationSeconds, record } = data as Record<string, unknown>;
  return {
    duration: typeof durationSeconds === "number" && durationSeconds > 0 ? formatDuration(durationSeconds) : null,
    record: typeof record === "string" && record.startsWith("https://") ? record : null,
  };
}

/** «2:05» */
function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
}
