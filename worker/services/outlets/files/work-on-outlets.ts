import { DatabaseUnavailable } from "../../../db/d1-failures.ts";
import {
  beginOutletFile,
  claimOutlet,
  deleteOldOutletFiles,
  insertOutletFile,
  type OutletState,
  selectDisposableFiles,
  updateOutletFile,
  updateOutletState,
  selectOutlet,
  selectOutletFile,
} from "../../../db/queries/outlets/outlets.ts";
import { OUTLET_INTERVAL_MS } from "../../../domain/outlets/outlet-files.ts";
import { isOutletKey, OUTLET_KEYS, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { isOver, type WorkSlice } from "../../work-slice.ts";
import type { OutletDeps } from "../outlet-deps.ts";
import { type FileWork, UnfitFile, LEASE_MS, digestOf } from "./file-work.ts";
import { finishFile } from "./finish-file.ts";
import { writeParts } from "./write-parts.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { selectOutletSets } from "../../../db/queries/outlets/outlet-cars.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { OUTLET_CHECKS } from "../../../domain/outlets/outlet-checks.ts";
import type { Outlet } from "../outlet.ts";
import { toOutletSalon } from "../to-outlet-car.ts";
import { toOutletSets } from "../outlet-sets.ts";

/** For an invocation that has already answered: the platform ends it 30 s later. */
export const AFTER_ANSWER_MS = 20_000;
/** A file that was interrupted this often without progress fails. */
const ATTEMPTS_MAX = 2;

/**
 * Makes the files that are due, for `budgetMs` at most and within the budget of the invocation. A file that takes longer is continued by
 * the next invocation. A failure of one outlet does not stop the others, and leaves the file that it had.
 */
export async function workOnOutlets(deps: OutletDeps, { budgetMs }: { budgetMs: number }): Promise<void> {
  const { db, clock } = deps;
  const slice: WorkSlice = { until: clock.now() + budgetMs };
  for (const _ of OUTLET_KEYS) {
    if (isOver(deps, slice)) return;
    const now = clock.now();
    const [[state]] = await db.write([claimOutlet(db, { now, until: now + LEASE_MS })]);
    if (!state) return;
    await makeFile(deps, state, slice);
  }
}

async function makeFile(deps: OutletDeps, state: OutletState, slice: WorkSlice): Promise<void> {
  const { db } = deps;
  if (!isOutletKey(state.key)) return;
  const { OUTLETS } = await import("../outlets.ts");
  const outlet = OUTLETS[state.key];
  let work: FileWork | undefined;
  try {
    work = await openFile(deps, state, outlet);
    await countAttempt(deps, work);
    if (await writeParts(deps, work, slice)) return await finishFile(deps, work);
    await db.write([
      updateOutletFile(db, work.file.id, { attempts: 0 }),
      updateOutletState(db, state.key, { workUntil: 0 }),
    ]);
  } catch (cause) {
    // An outage is no fault of the file, which continues after it.
    if (cause instanceof DatabaseUnavailable) throw cause;
    await failFile(deps, { state, fileId: work?.file.id ?? state.makingId }, cause);
  }
}

async function countAttempt({ db }: OutletDeps, { file }: FileWork): Promise<void> {
  if (file.attempts >= ATTEMPTS_MAX) throw new UnfitFile("Работа над файлом прервалась несколько раз подряд");
  await db.write([updateOutletFile(db, file.id, { attempts: file.attempts + 1 })]);
}

async function failFile(
  { db, clock, log, ids }: OutletDeps,
  { state, fileId }: { state: OutletState; fileId: string | null },
  cause: unknown,
): Promise<void> {
  log.error("outlet_file_failed", cause, { outlet: state.key });
  const problem = cause instanceof UnfitFile ? cause.message : "Файл не записан из-за внутренней ошибки";
  const now = clock.now();
  const failed = { state: "failed", problem, finishedAt: now } as const;
  const id = ids.next();
  // What is no fault of the file may pass: it is tried again without another change of the stock.
  const retry = cause instanceof UnfitFile ? {} : { begunVersion: null };
  const released = updateOutletState(db, state.key, { makingId: null, workUntil: 0, ...retry });
  if (fileId) return void (await db.write([updateOutletFile(db, fileId, failed), released]));
  await db.write([
    insertOutletFile(db, { id, outlet: state.key, begunAt: now, ...failed }),
    beginOutletFile(db, state.key, { id, at: now, nextAt: now + OUTLET_INTERVAL_MS }),
    released,
  ]);
}

const HISTORY_KEPT_MS = 30 * 24 * HOUR_MS;
const REMOVED_AT_ONCE = 50;

/** Deletes the bytes of files that are neither served nor held, and the history after 30 days. */
export async function expireOutletFiles(deps: OutletDeps): Promise<void> {
  const { db, clock, outletStore } = deps;
  const now = clock.now();
  const [files] = await db.read([selectDisposableFiles(db, now - HOUR_MS, REMOVED_AT_ONCE)]);
  for (const { id } of files) {
    if (deps.budget.isSpent()) return;
    await outletStore.remove(id);
    await db.write([updateOutletFile(db, id, { isStored: false })]);
  }
  await db.write([deleteOldOutletFiles(db, now - HISTORY_KEPT_MS)]);
}

/** The file that this state has in the making, or a new one. */
async function openFile(deps: OutletDeps, state: OutletState, outlet: Outlet): Promise<FileWork> {
  const { db, clock, siteOrigin, outletStore } = deps;
  const [[row], [settings], setRows, [begun]] = await db.read([
    selectOutlet(db, outlet.key),
    selectSettings(db),
    selectOutletSets(db),
    selectOutletFile(db, state.makingId ?? ""),
  ]);
  const siteUrl = siteOrigin ?? state.origin;
  if (!row || !siteUrl) throw new UnfitFile("Не задан адрес сайта (SITE_ORIGIN)");
  const now = begun?.begunAt ?? clock.now();
  const salon = toOutletSalon(settings, { salon: deps.salon, settings: row.settings, siteUrl, now });
  const sets = toOutletSets(setRows, siteUrl, salon.city);
  const work = { outlet, checks: OUTLET_CHECKS[outlet.key], row, salon, sets };
  if (begun) return { ...work, file: begun, head: await outletStore.get(begun.id, "part", 0) };
  const file = await insertFile(deps, outlet.key, now);
  const head = outlet.head(salon, { sets });
  file.bytes = await outletStore.put(file.id, "part", 0, head);
  file.parts = 1;
  // Without the time of making, which changes although nothing else does.
  const timeless: OutletSalon = { ...salon, now: 0 };
  await outletStore.put(file.id, "index", 0, await digestOf(outlet.head(timeless, { sets }) + outlet.tail(timeless)));
  await db.write([updateOutletFile(db, file.id, { bytes: file.bytes, parts: file.parts })]);
  return { ...work, file, head };
}

async function insertFile({ db, ids }: OutletDeps, key: OutletKey, at: number): Promise<FileWork["file"]> {
  const id = ids.next();
  const row = { id, outlet: key, state: "making", begunAt: at } as const;
  const [, , [file]] = await db.write([
    insertOutletFile(db, row),
    beginOutletFile(db, key, { id, at, nextAt: at + OUTLET_INTERVAL_MS }),
    selectOutletFile(db, id),
  ]);
  if (!file) throw new Error(`No row of outlet file ${id}`);
  return file;
}
