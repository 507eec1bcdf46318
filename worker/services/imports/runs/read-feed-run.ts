import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_ITEMS_MAX, IMPORT_TEXTS } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { loadGalleryMax } from "../../dealership/load-gallery-max.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { mappingOfRun } from "../teach/mapping-of-run.ts";
import { fileOf, hasRecords } from "../teach/read-run-form.ts";
import { feedBatches } from "./feed-batches.ts";
import { storeFeed } from "./store-feed.ts";
import { isSliceOver, yieldToOtherWork } from "./run-steps.ts";

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
  const { readFeed } = await import("#parser");
  const [batches, picturesMax] = await Promise.all([feedBatches(deps, run), loadGalleryMax(deps)]);
  const events = readFeed(deps.importStore.read(fileOf(run)), {
    now: deps.clock.now(),
    picturesMax,
    skip: run.cursor,
    pause: () => yieldToOtherWork(deps),
    ...(run.url && { url: run.url }),
    ...(mapping && { mapping }),
  });
  for await (const event of events) {
    if (event.kind === "end") {
      if (event.cars === 0) {
        run.isStored = event.fault !== "no-offers" && (await hasRecords(deps, run));
        return fail("invalid", IMPORT_TEXTS[event.fault ?? (event.complete ? "noCars" : "cut")]);
      }
      await batches.flush();
      const fault = event.fault ? `${IMPORT_TEXTS[event.fault]}. ` : "";
      const reason = event.complete
        ? null
        : `${fault}Фид обрывается после ${event.cars}-го автомобиля: пропавшие не отмечены`;
      return ok({ isWhole: event.complete, reason });
    }
    if (batches.position() >= IMPORT_ITEMS_MAX) {
      await batches.flush();
      const reason = `В фиде больше ${IMPORT_ITEMS_MAX} автомобилей: взяты первые, пропавшие не отмечены`;
      return ok({ isWhole: false, reason });
    }
    slice.feedCarsLeft -= 1;
    if (batches.add(event) || slice.feedCarsLeft === 0) {
      const isRunning = await batches.flush();
      if (!isRunning || isSliceOver(deps, slice)) return ok(null);
      await yieldToOtherWork(deps);
    }
  }
  return fail("invalid", "Файл не удалось прочитать");
}
