import { reportKey, reportOfKey } from "../../adapters/report-store.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { type ReportRecord, selectPaper, selectReportFiles, updatePaper } from "../../db/queries/papers/papers.ts";
import { selectShownFile } from "../../db/queries/papers/shown-papers.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { dayMoment, isPdf, type ReportChange, type ReportInput } from "../../domain/papers/report-schema.ts";
import { REPORT_FILE_BYTES_MAX } from "../../domain/papers/papers.ts";
import type { Actor } from "../deps.ts";
import { retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { addPaper, changePaper, movePaper, type Paper, type PaperDeps, toPaper } from "./paper-changes.ts";

export type StaffReport = Paper<"carReport">;

export const REPORT_MISSING = "Отчёт не найден";

/** A new report: nothing of it is shown before somebody says so. */
export function blankReport({ ids, clock }: PaperDeps, actor: Actor, carId: string): ReportRecord {
  return {
    id: ids.next(),
    carId,
    source: "file",
    title: "",
    state: "ready",
    madeAt: null,
    fileKey: null,
    fileSize: null,
    link: null,
    pdfLink: null,
    rows: [],
    shown: false,
    outerId: null,
    failure: null,
    attempts: 0,
    nextAttemptAt: null,
    createdBy: actor.userId,
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
}

export function createReport(
  deps: PaperDeps,
  actor: Actor,
  carId: string,
  { title, madeOn, link, rows, shown }: ReportInput,
): Promise<Result<StaffReport>> {
  return addPaper(deps, actor, "carReport", {
    ...blankReport(deps, actor, carId),
    title,
    madeAt: madeOn ? dayMoment(madeOn) : null,
    link: link ?? null,
    rows: rows ?? [],
    shown: shown ?? false,
  });
}

export function updateReport(deps: PaperDeps, actor: Actor, id: string, change: ReportChange) {
  return changePaper(deps, actor, "carReport", id, change);
}

export function removeReport(deps: PaperDeps, actor: Actor, id: string) {
  return movePaper(deps, actor, "carReport", { id, toTrash: true });
}

export function restoreReport(deps: PaperDeps, actor: Actor, id: string) {
  return movePaper(deps, actor, "carReport", { id, toTrash: false });
}

/** Stores the PDF of a report in place of the former one; the same file again changes nothing. */
export function storeReportFile(
  deps: PaperDeps,
  actor: Actor,
  id: string,
  bytes: Uint8Array,
): Promise<Result<StaffReport>> {
  const { db, reportStore } = deps;
  return retryStaleWrites(async () => {
    if (bytes.length > REPORT_FILE_BYTES_MAX) return fail("too_large", "Файл больше 20 МБ");
    if (!isPdf(bytes)) return fail("invalid", "Это не PDF: выберите файл отчёта в формате PDF");
    const [[before]] = await db.read([selectPaper(db, "carReport", id)]);
    if (!before || before.deletedAt !== null) return fail("not_found", REPORT_MISSING);
    const fileKey = await reportKey(id, bytes);
    if (before.fileKey === fileKey) return ok(toPaper("carReport", before));
    await reportStore.put(fileKey, bytes);
    const change = {
      action: "update",
      entity: "car_report",
      entityId: id,
      changes: { file: [before.fileKey === null ? null : "прежний", "загружен"] },
      isVisible: before.shown && before.state === "ready",
    } as const;
    await writeAsStaff(deps, actor, change, [
      unchangedSince(db, "carReport", id, before.version),
      updatePaper(db, "carReport", id, { fileKey, fileSize: bytes.length }),
    ]);
    return ok(toPaper("carReport", { ...before, fileKey, fileSize: bytes.length, version: before.version + 1 }));
  });
}

export interface OpenFile {
  body: ReadableStream;
  size: number;
  title: string;
}

/** For staff: also of a report that is not shown or is in the trash. */
export async function openReportFile(deps: PaperDeps, id: string): Promise<Result<OpenFile>> {
  const [[row]] = await deps.db.read([selectPaper(deps.db, "carReport", id)]);
  return opened(deps, row);
}

/** For buyers: of a published car, and shown. */
export async function getShownReportFile(
  deps: PaperDeps,
  { slug, id }: { slug: string; id: string },
): Promise<Result<OpenFile>> {
  const [[row]] = await deps.db.read([selectShownFile(deps.db, slug, id)]);
  return opened(deps, row);
}

async function opened(
  { reportStore }: PaperDeps,
  row: Pick<ReportRecord, "fileKey" | "title"> | undefined,
): Promise<Result<OpenFile>> {
  const file = row?.fileKey ? await reportStore.get(row.fileKey) : null;
  return row && file ? ok({ ...file, title: row.title }) : fail("not_found", "Файл не найден");
}

/** A file may be stored before its row is: only older ones are looked at. */
const SWEPT_AFTER_MS = DAY_MS;

/** Deletes files that no report names: those that others have replaced, and those of deleted cars. */
export async function sweepReportFiles({ db, clock, reportStore }: PaperDeps): Promise<void> {
  for (let after: string | null = null; ;) {
    const { files, next } = await reportStore.list(after);
    if (files.length > 0) {
      const [rows] = await db.read([selectReportFiles(db, [...new Set(files.map(({ key }) => reportOfKey(key)))])]);
      const used = new Set(rows.map(({ fileKey }) => fileKey));
      const left = files.filter(({ key, storedAt }) => !used.has(key) && storedAt < clock.now() - SWEPT_AFTER_MS);
      if (left.length > 0) await reportStore.remove(left.map(({ key }) => key));
    }
    if (next === null) return;
    after = next;
  }
}
