import { type InspectionRecord, selectCarOfPapers, selectPaper } from "../../db/queries/papers/papers.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { INSPECTION_FIELD_LABELS, type InspectionChange } from "../../domain/papers/inspection-schema.ts";
import { standardPoints } from "../../domain/papers/inspection-points.ts";
import { dayMoment } from "../../domain/papers/report-schema.ts";
import { CAR_MISSING } from "../cars/get-staff-car.ts";
import type { Actor } from "../deps.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { addPaper, changePaper, movePaper, type Paper, type PaperDeps, toPaper } from "./paper-changes.ts";

export type StaffInspection = Paper<"inspection">;

const INSPECTION_MISSING = "Осмотр не найден";

/** With the standard list of points, or with those of another inspection of the same car, of today. */
export async function createInspection(
  deps: PaperDeps,
  actor: Actor,
  carId: string,
  { copyOf }: { copyOf?: string | null | undefined },
): Promise<Result<StaffInspection>> {
  const { db, clock, ids } = deps;
  const [[car], [model], [settings]] = await db.read([
    selectCarOfPapers(db, carId),
    selectPaper(db, "inspection", copyOf ?? ""),
    selectSettings(db),
  ]);
  if (!car) return fail("not_found", CAR_MISSING);
  if (copyOf && model?.carId !== carId) return fail("not_found", INSPECTION_MISSING);
  const now = clock.now();
  const row: InspectionRecord = {
    id: ids.next(),
    carId,
    inspectedAt: dayMoment(salonDay(now, timeZoneOf(settings?.timeZone))),
    mileage: car.mileage > 0 ? car.mileage : null,
    note: model?.note ?? null,
    points: model?.points ?? standardPoints(),
    shown: false,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
  };
  return addPaper(deps, actor, "inspection", row);
}

export function updateInspection(deps: PaperDeps, actor: Actor, id: string, change: InspectionChange) {
  return changePaper(deps, actor, "inspection", id, change);
}

export function removeInspection(deps: PaperDeps, actor: Actor, id: string) {
  return movePaper(deps, actor, "inspection", { id, toTrash: true });
}

export function restoreInspection(deps: PaperDeps, actor: Actor, id: string) {
  return movePaper(deps, actor, "inspection", { id, toTrash: false });
}

export interface InspectionEditing {
  car: { id: string; name: string };
  inspection: StaffInspection;
  history: HistoryEntry[];
}

/** What the screen of an inspection shows. */
export async function getInspection(
  deps: PaperDeps,
  { carId, id }: { carId: string; id: string },
): Promise<Result<InspectionEditing>> {
  const { db } = deps;
  const [[[car], [row]], history] = await Promise.all([
    db.read([selectCarOfPapers(db, carId), selectPaper(db, "inspection", id)]),
    getHistory(deps, "inspection", id, INSPECTION_FIELD_LABELS),
  ]);
  if (!car || row?.carId !== carId) return fail("not_found", INSPECTION_MISSING);
  return ok({ car: { id: car.id, name: car.name }, inspection: toPaper("inspection", row), history });
}
