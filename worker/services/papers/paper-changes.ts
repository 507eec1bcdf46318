import type { ReportStore } from "../../adapters/report-store.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import {
  insertPaper,
  type PaperKind,
  type PaperRow,
  selectCarOfPapers,
  selectPaper,
  selectPapersOfCar,
  updatePaper,
} from "../../db/queries/papers/papers.ts";
import type { Query } from "../../db/client.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import type { ReadState } from "../../domain/kernel/edit-conflict.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { utcDay } from "../../domain/kernel/time/salon-time.ts";
import { INSPECTION_FIELD_LABELS } from "../../domain/papers/inspection-schema.ts";
import { CAR_PAPERS_MAX, dayMoment, REPORT_FIELD_LABELS } from "../../domain/papers/report-schema.ts";
import type { AuditEntity } from "../../domain/staff/history.ts";
import { CAR_MISSING } from "../cars/get-staff-car.ts";
import type { Actor, Deps } from "../deps.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";

export interface PaperDeps extends Deps {
  reportStore: ReportStore;
}

/** What differs between reports and inspections for the changes that both have. */
const KINDS = {
  carReport: {
    entity: "car_report",
    labels: REPORT_FIELD_LABELS,
    day: "madeAt",
    dayField: "madeOn",
    missing: "Отчёт не найден",
  },
  inspection: {
    entity: "inspection",
    labels: INSPECTION_FIELD_LABELS,
    day: "inspectedAt",
    dayField: "inspectedOn",
    missing: "Осмотр не найден",
  },
} as const satisfies Record<PaperKind, { entity: AuditEntity; [name: string]: unknown }>;

/** The most rows of a car, with those in its trash. */
export const CAR_PAPERS_READ = 2 * CAR_PAPERS_MAX;

/** A row as callers see it: its day is a date without a time. */
export type Paper<K extends PaperKind> = K extends "carReport"
  ? Omit<PaperRow<"carReport">, "madeAt"> & { madeOn: string | null }
  : Omit<PaperRow<"inspection">, "inspectedAt"> & { inspectedOn: string };

export function toPaper<K extends PaperKind>(kind: K, row: PaperRow<K>): Paper<K> {
  const { day, dayField } = KINDS[kind];
  const { [day as keyof typeof row]: at, ...rest } = row;
  return { ...rest, [dayField]: typeof at === "number" ? utcDay(at) : null } as unknown as Paper<K>;
}

/** Whether buyers see it. A report that the service has not finished is not shown. */
function isVisible(row: PaperRow<PaperKind> | null): boolean {
  return row !== null && row.shown && row.deletedAt === null && !("state" in row && row.state !== "ready");
}

/** Adds a row to a car, unless it has as many as it may have. `guards` may refuse the batch. */
export async function addPaper<K extends PaperKind>(
  deps: Deps,
  actor: Actor,
  kind: K,
  row: PaperRow<K>,
  guards: readonly Query[] = [],
): Promise<Result<Paper<K>>> {
  const { db } = deps;
  const [[car], rows] = await db.read([
    selectCarOfPapers(db, row.carId),
    selectPapersOfCar(db, kind, row.carId, CAR_PAPERS_READ),
  ]);
  if (!car || car.deletedAt !== null) return fail("not_found", CAR_MISSING);
  if (rows.filter(({ deletedAt }) => deletedAt === null).length >= CAR_PAPERS_MAX || rows.length >= CAR_PAPERS_READ) {
    return fail("conflict", `У автомобиля их уже ${CAR_PAPERS_MAX}: удалите лишние`);
  }
  const after = toPaper(kind, row);
  const changes = changesBetween<object>(null, after, recordedOf(kind) as never[]);
  const { entity } = KINDS[kind];
  await writeAsStaff(deps, actor, { action: "create", entity, entityId: row.id, changes, isVisible: isVisible(row) }, [
    ...guards,
    insertPaper(db, kind, row),
  ]);
  return ok(after);
}

const recordedOf = (kind: PaperKind) => Object.keys(KINDS[kind].labels);

type Change = ReadState & Record<string, unknown>;

/** Changes the named fields; `conflict` when somebody else has changed one of them since it was read. */
export function changePaper<K extends PaperKind>(
  deps: Deps,
  actor: Actor,
  kind: K,
  id: string,
  change: object,
): Promise<Result<Paper<K>>> {
  const { entity, labels, day, dayField, missing } = KINDS[kind];
  return retryStaleWrites(async () => {
    const { db, clock } = deps;
    const { version, base, [dayField]: date, ...given } = change as Change;
    const [[before]] = await db.read([selectPaper(db, kind, id)]);
    if (!before || before.deletedAt !== null) return fail("not_found", missing);
    const stored = toPaper(kind, before);
    const edited = { entity, entityId: id, version: before.version, stored, labels };
    const fields = { ...given, ...(date === undefined ? {} : { [dayField]: date }) };
    const stale = await refuseStaleEdit(deps, edited, fields, { version, base });
    if (stale) return stale;
    // An inspection always has a day: one that is emptied keeps it.
    const at = typeof date === "string" ? dayMoment(date) : date === null && kind === "carReport" ? null : undefined;
    const after = withChange(before, { ...given, [day]: at } as Partial<PaperRow<K>>);
    const changes = changesBetween<object>(stored, toPaper(kind, after), recordedOf(kind) as never[]);
    if (Object.keys(changes).length === 0) return ok(stored);
    const touched = kind === "inspection" ? { ...after, updatedAt: clock.now() } : after;
    const isSeen = isVisible(before) || isVisible(after);
    await writeAsStaff(deps, actor, { action: "update", entity, entityId: id, changes, isVisible: isSeen }, [
      unchangedSince(db, kind, id, before.version),
      updatePaper(db, kind, id, withoutVersion(touched)),
    ]);
    return ok(toPaper(kind, { ...touched, version: before.version + 1 }));
  });
}

function withoutVersion<K extends PaperKind>({ version: _version, ...row }: PaperRow<K>): Partial<PaperRow<K>> {
  return row as Partial<PaperRow<K>>;
}

/** Moves a row to the trash (`true`) or back. A repeat finds it done. */
export async function movePaper<K extends PaperKind>(
  deps: Deps,
  actor: Actor,
  kind: K,
  { id, toTrash }: { id: string; toTrash: boolean },
): Promise<Result<Paper<K>>> {
  const { db, clock } = deps;
  const { entity, missing } = KINDS[kind];
  const [[row]] = await db.read([selectPaper(db, kind, id)]);
  if (!row || (toTrash && row.deletedAt !== null)) return fail("not_found", missing);
  if (!toTrash && row.deletedAt === null) return ok(toPaper(kind, row));
  const deletedAt = toTrash ? clock.now() : null;
  const after = { ...row, deletedAt };
  const change = {
    action: toTrash ? "delete" : "restore",
    entity,
    entityId: id,
    isVisible: isVisible(row) || isVisible(after),
  } as const;
  await writeAsStaff(deps, actor, change, [updatePaper(db, kind, id, { deletedAt } as Partial<PaperRow<K>>)]);
  return ok(toPaper(kind, { ...after, version: row.version + 1 }));
}
