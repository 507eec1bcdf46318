import {
  deleteOutletFile,
  type OutletFileRow,
  rejectHeldFiles,
  selectServedFile,
  updateOutletFile,
  updateOutletState,
} from "../../../db/queries/outlets/outlets.ts";
import { CARS_GENITIVE, countOf, formatNumber } from "../../../domain/kernel/text/plural.ts";
import { fileProblemsOf } from "../../../domain/outlets/outlet-file-checks.ts";
import { isSuspiciouslyShort } from "../../../domain/outlets/outlet-files.ts";
import type { OutletDeps } from "../outlet-deps.ts";
import { type FileWork, digestOf } from "./file-work.ts";
import { endOf } from "./write-parts.ts";
import type { OutletStore } from "../../../adapters/outlets/outlet-store.ts";

/**
 * Writes what follows the items, and serves the file in place of the one before: unless too many cars are gone, it holds none, or nothing has changed.
 * The file before is the one of this moment: staff may have confirmed a held one since this file was begun.
 */
export async function finishFile(deps: OutletDeps, work: FileWork): Promise<void> {
  const { db, clock, outletStore } = deps;
  const { file } = work;
  const items = file.parts - 1;
  const entries: string[] = [];
  for (let part = 1; part <= items; part++) entries.push(await outletStore.get(file.id, "appendix", part));
  const end = endOf(work, entries.join(""));
  const bytes = file.bytes + (await outletStore.put(file.id, "part", file.parts, end));
  const index = await readIndex(outletStore, file, items);
  const headDigest = await outletStore.get(file.id, "index", 0);
  const etag = await digestOf(JSON.stringify([headDigest, [...index], entries]));
  const [[served]] = await db.read([selectServedFile(db, file.outlet)]);
  const free = { makingId: null, workUntil: 0 };
  const remarks = remarksOn(work, index.size);
  if (served?.etag === etag) {
    await db.write([
      updateOutletFile(db, served.id, { problem: remarks }),
      updateOutletState(db, file.outlet, { ...free, fileId: served.id }),
      deleteOutletFile(db, file.id),
      rejectHeldFiles(db, file.outlet),
    ]);
    return outletStore.remove(file.id);
  }
  const before = served ? await readIndex(outletStore, served, served.parts - 2) : new Map<string, string>();
  const changes = compareIndexes(before, index);
  const isHeld = isSuspiciouslyShort({ cars: index.size, ...changes }, served ?? null);
  const finished = { etag, bytes, parts: file.parts + 1, finishedAt: clock.now(), cursor: null, ...changes };
  await db.write([
    rejectHeldFiles(db, file.outlet),
    updateOutletFile(db, file.id, {
      ...finished,
      state: isHeld ? "held" : "served",
      problem: isHeld ? heldText(file, changes.removed, served) : remarks,
    }),
    updateOutletState(db, file.outlet, isHeld ? free : { ...free, fileId: file.id }),
  ]);
}

/** What staff should mend for the outlet, in Russian; null: nothing. The file is served all the same. */
function remarksOn({ outlet, sets, salon }: FileWork, cars: number): string | null {
  const problems = fileProblemsOf(outlet.key, { cars, sets, fetchedAt: null, servedSince: null }, salon);
  return problems.map(({ message }) => message).join(" ") || null;
}

function heldText({ cars, rejected }: OutletFileRow, removed: number, before: OutletFileRow | undefined): string {
  const kept = before ? "площадка получает прежний файл" : "площадка пока ничего не получает";
  if (cars > 0 && before) return `Нет ${countOf(removed, CARS_GENITIVE)} из прежних ${before.cars}: ${kept}`;
  return rejected > 0
    ? `Проверку не прошёл ни один автомобиль, всего их ${formatNumber(rejected)}: ${kept}`
    : `Нет ни одного автомобиля: ${kept}`;
}

/** What a file holds: digest of the entry by car. */
type FileIndex = ReadonlyMap<string, string>;

/** `items`: number of the parts with items, which come after the head. */
async function readIndex(store: OutletStore, { id }: Pick<OutletFileRow, "id">, items: number): Promise<FileIndex> {
  const lines: string[] = [];
  for (let part = 1; part <= items; part++) lines.push(...(await store.get(id, "index", part)).split("\n"));
  return new Map(lines.filter(Boolean).map((line) => line.split(" ") as [string, string]));
}

/** Cars that are new in `after`, that are gone, and whose entry differs. */
function compareIndexes(before: FileIndex, after: FileIndex) {
  const kept = [...after].filter(([id]) => before.has(id));
  return {
    added: after.size - kept.length,
    removed: before.size - kept.length,
    changed: kept.filter(([id, digest]) => before.get(id) !== digest).length,
  };
}
