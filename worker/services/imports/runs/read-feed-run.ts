import { type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_ITEMS_MAX, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { loadGalleryMax } from "../../dealership/load-gallery-max.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { fileOf, hasRecords } from "../teach/read-run-form.ts";
import { countOf, LINES } from "../../../domain/kernel/text/plural.ts";
import { filledOf } from "../sources/field-health.ts";
import { feedBatches } from "./feed-batches.ts";
import { isSliceOver, yieldToOtherWork, LEASE_MS } from "./run-steps.ts";
import { WebFailure } from "../../../adapters/web/web.ts";
import { holdLease } from "../../../db/queries/imports/run-leases.ts";
import { openFeed } from "./fetch-page.ts";
import { selectLastMapping, selectMapping, selectLastMappings } from "../../../db/queries/imports/source-mappings.ts";
import { differenceReason } from "../../../domain/imports/form-difference.ts";
import type { StoredMapping } from "../../../domain/imports/source-mapping.ts";
import { compareForm } from "../teach/describe-form.ts";
import { answersOfRun, mappingOfJson } from "../teach/stored-mapping.ts";

interface RunMapping {
  /** Null: nobody has taught the source. */
  mapping: StoredMapping | null;
  /** Why the file must not be read with it: its form has changed. Russian. */
  changed: string | null;
}

/** How a run reads its file. At the first slice the file's form is compared with the taught one. */
async function mappingOfRun(deps: ImportDeps, run: RunRow): Promise<RunMapping> {
  const { db } = deps;
  if (run.mappingId !== null) {
    const [[row]] = await db.read([selectMapping(db, run.mappingId)]);
    return { mapping: row ? mappingOfJson(row) : null, changed: null };
  }
  if (run.cursor > 0) return { mapping: null, changed: null };
  if (run.sourceId === null) return { mapping: await proposeSource(deps, run), changed: null };
  const [[row]] = await db.read([selectLastMapping(db, run.sourceId)]);
  const mapping = row ? mappingOfJson(row) : null;
  if (!row || !mapping) return { mapping: null, changed: null };
  const { readForm } = await import("#parser");
  const pause = () => yieldToOtherWork(deps);
  const form = await readForm(deps.importStore.read(fileOf(run)), { taught: mapping, pause });
  const difference = form && form.records.length > 0 ? await compareForm(form, mapping, deps.clock.now()) : null;
  if (difference) return { mapping, changed: differenceReason(difference) };
  run.mappingId = row.id;
  await db.write([updateRun(db, run.id, { mappingId: row.id })]);
  return { mapping, changed: null };
}

/** The sources that were taught last. */
const SOURCES_MAX = 50;

/**
 * The mapping of the source that was taught a file of the same form; the run without a source is read by it, and stores both. It becomes a run of
 * the source only when staff confirm it: the files of two suppliers may have the same columns, and a plan of the wrong source would show its
 * cars as missing.
 */
async function proposeSource(deps: ImportDeps, run: RunRow): Promise<StoredMapping | null> {
  const { db, clock } = deps;
  const [rows] = await db.read([selectLastMappings(db, SOURCES_MAX)]);
  if (rows.length === 0) return null;
  const { mayHaveForm, readForm } = await import("#parser");
  const formOf = (taught?: StoredMapping) =>
    readForm(deps.importStore.read(fileOf(run)), { taught, pause: () => yieldToOtherWork(deps) });
  const guessed = await formOf();
  if (!guessed) return null;
  for (const { id, sourceId, mapping } of rows) {
    const taught = mappingOfJson({ mapping });
    if (!taught || !mayHaveForm(guessed, taught)) continue;
    // The row of names may be another one than was guessed.
    const form = await formOf(taught);
    if (!form || form.records.length === 0 || (await compareForm(form, taught, clock.now()))) continue;
    const found = { proposedSourceId: sourceId, mappingId: id };
    Object.assign(run, found);
    await db.write([updateRun(db, run.id, found)]);
    return taught;
  }
  return null;
}

/** How the reading of a feed ended. */
interface FeedEnding {
  /** The feed was read to its end, so cars that it lacks are missing. */
  isWhole: boolean;
  reason: string | null;
  /** The file was not read: its form differs from the taught one. */
  isFormChanged?: true;
}

/** Stores the feed unless it is stored, then reads on from where the last slice ended. Null: there is more to read. */
export async function readFeedRun(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<Result<FeedEnding | null>> {
  if (!run.isStored) {
    const stored = await storeFeed(deps, run, slice);
    if (!stored.ok) return stored;
  }
  const { mapping, changed } = await mappingOfRun(deps, run);
  if (changed) return ok({ isWhole: false, reason: changed, isFormChanged: true });
  const answers = await answersOfRun(deps, run);
  const { readFeed } = await import("#parser");
  const [batches, picturesMax] = await Promise.all([feedBatches(deps, run), loadGalleryMax(deps)]);
  const events = readFeed(deps.importStore.read(fileOf(run)), {
    now: deps.clock.now(),
    picturesMax,
    answers,
    skip: run.cursor,
    pause: () => yieldToOtherWork(deps),
    ...(run.url && { url: run.url }),
    ...(mapping && { mapping }),
  });
  for await (const event of events) {
    if (event.kind === "end") {
      // Of all slices: the reader counts what it skips as cars.
      const cars = filledOf(run)["cars"] ?? 0;
      if (cars === 0) {
        await batches.flush();
        run.isStored = event.fault !== "no-offers" && (await hasRecords(deps, run));
        return fail("invalid", IMPORT_TEXTS[event.fault ?? (event.complete ? "noCars" : "cut")]);
      }
      await batches.flush();
      const fault = event.fault ? `${IMPORT_TEXTS[event.fault]}. ` : "";
      const reason = event.complete
        ? null
        : `${fault}Фид обрывается после ${cars}-го автомобиля: пропавшие не отмечены`;
      return ok(endingOf(run, event.complete, reason));
    }
    if (batches.position() >= IMPORT_ITEMS_MAX) {
      await batches.flush();
      const reason = `В фиде больше ${IMPORT_ITEMS_MAX} автомобилей: взяты первые, пропавшие не отмечены`;
      return ok(endingOf(run, false, reason));
    }
    slice.feedCarsLeft -= 1;
    if ((event.kind === "left" ? batches.addLeft(event) : batches.add(event)) || slice.feedCarsLeft === 0) {
      const isRunning = await batches.flush();
      if (!isRunning || isSliceOver(deps, slice)) return ok(null);
      await yieldToOtherWork(deps);
    }
  }
  return fail("invalid", "Файл не удалось прочитать");
}

/** A file with lines that became no car has a gap: none of the source's cars is missing because of it. */
function endingOf({ linesLeft }: RunRow, isComplete: boolean, reason: string | null): FeedEnding {
  if (linesLeft === 0) return { isWhole: isComplete, reason };
  const gap = `Прочитан не весь файл: ${countOf(linesLeft, LINES)} без автомобиля${isComplete ? ", пропавшие не отмечены" : ""}`;
  return { isWhole: false, reason: reason === null ? gap : `${reason}. ${gap}` };
}

/** Downloads a feed into the import store, so that later slices need not request it again. */
async function storeFeed(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<Result<null>> {
  const opened = await openFeed(deps, slice, run.url ?? "");
  if (!opened.ok) return opened;
  const { status, chunks, cancel } = opened.value;
  if (status !== 200) {
    await cancel();
    return fail("unavailable", `Сайт не отдал фид: ответ ${status}. Скачайте файл и загрузите его`);
  }
  try {
    await deps.importStore.put(run.id, leased(deps, run, chunks()));
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    if (cause.kind === "too-large") return fail("too_large", IMPORT_TEXTS.feedTooLarge);
    deps.log.error("import_fetch_failed", cause.cause, { runId: run.id });
    return { ok: false, error: cause.error };
  }
  run.isStored = true;
  await deps.db.write([updateRun(deps.db, run.id, { isStored: true })]);
  return ok(null);
}

/** Keeps the lease of the run while its feed arrives, which may take longer. */
async function* leased({ db, clock }: ImportDeps, run: RunRow, chunks: AsyncIterable<Uint8Array>) {
  let heldAt = clock.now();
  for await (const chunk of chunks) {
    const now = clock.now();
    if (now - heldAt > LEASE_MS / 4) {
      await db.write([holdLease(db, run.id, now + LEASE_MS)]);
      heldAt = now;
    }
    yield chunk;
  }
}
