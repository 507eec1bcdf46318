import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { salonDay, type TimeZone, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { Spreadsheet } from "../../../domain/kernel/spreadsheet.ts";
import type { AuditEntity } from "../../../domain/staff/history.ts";
import type { Deps, Actor } from "../../deps.ts";
import { writeAsStaff } from "./write-as-staff.ts";

/** A table and the dealership's date of its creation, «2026-11-21». */
export interface ExportedFile extends Spreadsheet {
  day: string;
}

/** Makes the table of a list by the salon's clock, and records in the audit log that it left. `details`: no personal data. */
export async function recordExport(
  deps: Deps,
  actor: Actor,
  { entity, ...details }: { entity: AuditEntity } & Record<string, string | boolean | null>,
  make: (zone: TimeZone) => Spreadsheet | Promise<Spreadsheet>,
): Promise<ExportedFile> {
  const { db, clock } = deps;
  const [[settings]] = await db.read([selectSettings(db)]);
  const zone = timeZoneOf(settings?.timeZone);
  const spreadsheet = await make(zone);
  const changes = Object.fromEntries(
    Object.entries({ ...details, rows: spreadsheet.rows.length }).map(([name, value]) => [
      name,
      [null, value] as const,
    ]),
  );
  await writeAsStaff(deps, actor, { action: "export", entity, entityId: null, changes, isVisible: false }, []);
  return { ...spreadsheet, day: salonDay(clock.now(), zone) };
}
