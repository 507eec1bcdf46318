import { r2ExchangeStore } from "../../../adapters/exchange-store.ts";
import { selectPlaceholders } from "../../../db/queries/imports/car-pictures.ts";
import { type ItemRow, selectWithPictures, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { isRepeated, isTooSmall, type LeftPicture } from "../../../domain/imports/left-pictures.ts";
import { exchangePictureOf } from "../../../domain/imports/exchange.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";
import { type IngestedPicture, ingestPicture } from "../../media/ingest-picture.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { type ItemPictures, itemPicturesOf } from "../plan/item-pictures.ts";
import { fetchPicture } from "./fetch-page.ts";
import { isSliceOver, LEASE_MS } from "./run-steps.ts";
import { savePictures } from "./save-pictures.ts";

/** A Worker opens six connections at once; D1 and R2 need some of them. */
const PARALLEL_MAX = 3;
const CARS_PER_BATCH = 10;
const PLACEHOLDERS_MAX = 500;

interface FetchOptions {
  slice: RunSlice;
  /** Perceptual hashes of known placeholders. */
  placeholders: readonly string[];
}

/** Fetches the pictures of a run's cars, the main one first, until the slice is over. Failures are counted. */
export async function fetchPictures(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const [items] = await db.read([selectWithPictures(db, run.id, CARS_PER_BATCH)]);
    if (items.length === 0) return;
    for (const item of items) {
      if (isSliceOver(deps, slice)) return;
      // Read again for each car: the one before may have shown another one.
      const [known] = await db.read([selectPlaceholders(db, PLACEHOLDERS_MAX)]);
      const placeholders = known.map(({ perceptualHash }) => perceptualHash);
      await fetchForItem(deps, run, item, { slice, placeholders });
      await db.write([extendLease(db, run.id, clock.now() + LEASE_MS)]);
    }
  }
}

async function fetchForItem(deps: ImportDeps, run: RunRow, item: ItemRow, options: FetchOptions): Promise<void> {
  const { db } = deps;
  const { slice, placeholders } = options;
  const pictures = itemPicturesOf(item);
  if (!pictures) {
    await db.write([updateItem(db, item.id, { picturesLeft: 0 })]);
    return;
  }
  while (pictures.queue.length > 0 && !isSliceOver(deps, slice)) {
    const addresses = pictures.queue.splice(0, PARALLEL_MAX);
    const fetched = addresses.map((address) => fetchOne(deps, { run, address, slice }));
    // A failure waits for the others: the next invocation must not store beside them.
    await Promise.allSettled(fetched);
    for (const result of await Promise.all(fetched)) addPicture(pictures, result, placeholders);
  }
  await storePictures(deps, item, pictures);
}

/** Counts the photos that the next car of a run lacks as failed, and gives it those that it has: they have interrupted every try. */
export async function leaveNextPictures(deps: ImportDeps, run: RunRow): Promise<void> {
  const [[item]] = await deps.db.read([selectWithPictures(deps.db, run.id, 1)]);
  const pictures = item && itemPicturesOf(item);
  if (!pictures) return;
  pictures.failed += pictures.queue.splice(0).length;
  await storePictures(deps, item, pictures);
}

async function storePictures(deps: ImportDeps, item: ItemRow, pictures: ItemPictures): Promise<void> {
  const { db, clock } = deps;
  if (pictures.queue.length === 0 && item.carId !== null) return savePictures(deps, item, item.carId, pictures);
  const update = {
    pictures: JSON.stringify(pictures),
    picturesLeft: pictures.queue.length,
    updatedAt: clock.now(),
  };
  await db.write([updateItem(db, item.id, update)]);
}

async function fetchOne(
  deps: ImportDeps,
  { run, address, slice }: { run: RunRow; address: string; slice: RunSlice },
): Promise<Result<IngestedPicture>> {
  const file = run.kind === "onec" || run.kind === "onec-changes" ? exchangePictureOf(address) : null;
  if (file !== null) {
    const bytes = await receivedPicture(deps, file);
    return bytes.length === 0
      ? fail("not_found", "1С не передала этот файл")
      : ingestPicture(deps, { bytes, declaredType: null, purpose: "car", by: run.decidedBy });
  }
  const fetched = await fetchPicture(deps, slice, address);
  if (!fetched.ok) return fetched;
  return ingestPicture(deps, { bytes: fetched.value.bytes, declaredType: null, purpose: "car", by: run.decidedBy });
}

/** A picture that 1C has sent as a file; blank if it has not. */
async function receivedPicture({ exchangeBucket }: ImportDeps, picture: string): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of r2ExchangeStore(exchangeBucket).read({ picture }))
    parts.push(part as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Keeps the source's order. Repeated pictures and those that are no photo are counted by reason and not as failed. */
function addPicture(pictures: ItemPictures, stored: Result<IngestedPicture>, placeholders: readonly string[]): void {
  if (!stored.ok) {
    pictures.failed += 1;
    return;
  }
  const { url, perceptualHash } = stored.value;
  const hash = perceptualHash ?? "";
  const reason = reasonToLeave(pictures, stored.value, placeholders);
  if (reason) {
    pictures.left[reason] = (pictures.left[reason] ?? 0) + 1;
    return;
  }
  pictures.urls.push(url);
  pictures.hashes.push(hash);
  pictures.taken += 1;
}

function reasonToLeave(
  { urls, hashes }: ItemPictures,
  { url, perceptualHash, ...size }: IngestedPicture,
  placeholders: readonly string[],
): LeftPicture | null {
  if (isTooSmall(size)) return "small";
  const hash = perceptualHash ?? "";
  if (isRepeated(hash, placeholders)) return "placeholder";
  return urls.includes(url) || isRepeated(hash, hashes) ? "repeated" : null;
}
