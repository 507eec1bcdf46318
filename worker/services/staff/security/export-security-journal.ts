import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectSecurityEvents } from "../../../db/queries/staff/security-events.ts";
import { selectStaffMembers } from "../../../db/queries/staff/staff.ts";
import {
  formatSalonTime,
  salonDay,
  type TimeZone,
  timeZoneOf,
  utcOffsetLabel,
} from "../../../domain/kernel/time/salon-time.ts";
import type { Spreadsheet } from "../../../domain/kernel/spreadsheet.ts";
import { JOURNAL_EXPORT_MAX, type JournalQuery, journalSince } from "../../../domain/staff/security-journal.ts";
import type { Deps, Actor } from "../../deps.ts";
import { type DescribedEvent, describeEvent } from "./describe-event.ts";
import { securityEvent } from "./security-event.ts";

interface JournalFile extends Spreadsheet {
  day: string;
}

const COLUMNS: { head: string; width: number; cell: (event: DescribedEvent, zone: TimeZone) => string }[] = [
  { head: "Время", width: 17, cell: ({ at }, zone) => formatSalonTime(at, zone) },
  { head: "Событие", width: 30, cell: ({ label }) => label },
  { head: "Раз", width: 6, cell: ({ count }) => String(count) },
  { head: "Последний раз", width: 17, cell: ({ lastAt }, zone) => formatSalonTime(lastAt, zone) },
  { head: "Кто", width: 22, cell: ({ whoLabel }) => whoLabel },
  { head: "Кого касается", width: 22, cell: ({ target }) => target?.username ?? "" },
  { head: "Подробности", width: 50, cell: ({ details }) => details.join("\n") },
  { head: "Сеть", width: 22, cell: ({ network }) => network ?? "" },
  { head: "Браузер", width: 24, cell: ({ device }) => device ?? "" },
];

/** The journal of a filter as a table, at most JOURNAL_EXPORT_MAX lines. The export is an event itself. */
export async function exportSecurityJournal(deps: Deps, actor: Actor, query: JournalQuery): Promise<JournalFile> {
  const { db, clock } = deps;
  const now = clock.now();
  const [rows, members, [settings]] = await db.read([
    selectSecurityEvents(
      db,
      { ...query, before: null },
      { since: journalSince(query, now), limit: JOURNAL_EXPORT_MAX },
    ),
    selectStaffMembers(db),
    selectSettings(db),
  ]);
  await db.write([securityEvent(deps, { kind: "data_exported", actorId: actor.userId, detail: "journal" })]);
  const zone = timeZoneOf(settings?.timeZone);
  const isTime = (head: string) => head === "Время" || head === "Последний раз";
  return {
    name: "Журнал безопасности",
    day: salonDay(now, zone),
    columns: COLUMNS.map(({ head, width }) => ({
      head: isTime(head) ? `${head}, ${utcOffsetLabel(zone)}` : head,
      width,
    })),
    rows: rows.map((row) => COLUMNS.map(({ cell }) => cell(describeEvent(row, members), zone))),
  };
}
