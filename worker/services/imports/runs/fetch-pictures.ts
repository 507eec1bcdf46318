import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import { setFirstPictures } from "../../../db/queries/cars/staff-cars.ts";
import { type ItemRow, selectWithPictures, updateItem } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { extendLease } from "../../../db/queries/imports/run-leases.ts";
import { GALLERY_MAX } from "../../../domain/kernel/limits.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import { ingestPicture, type StoredPicture } from "../../media/ingest-picture.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";
import { type ItemPictures, itemPicturesOf } from "../plan/item-pictures.ts";
import { fetchPicture } from "./fetch-page.ts";
import { isSliceOver, LEASE_MS } from "./run-steps.ts";

/** A Worker opens six connections at once; D1 and R2 need some of them. */
const PARALLEL_MAX = 3;
const CARS_PER_BATCH = 10;
/** Narrower or more elongated pictures are logos, buttons and banners, px. */
const WIDTH_MIN = 300;
const ASPECT_MAX = 2.6;

/** Fetches the pictures of a run's cars, the main one first, until the slice is over. Failures are counted. */
export async function fetchPictures(deps: ImportDeps, run: RunRow, slice: RunSlice): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const [items] = await db.read([selectWithPictures(db, run.id, CARS_PER_BATCH)]);
    if (items.length === 0) return;
    for (const item of items) {
      if (isSliceOver(deps, slice)) return;
      await fetchForItem(deps, run, item, slice);
      await db.write([extendLease(db, run.id, clock.now() + LEASE_MS)]);
    }
  }
}

async function fetchForItem(deps: ImportDeps, run: RunRow, item: ItemRow, slice: RunSlice): Promise<void> {
  const { db, clock } = deps;
  const pictures = itemPicturesOf(item);
  if (!pictures) {
    await db.write([updateItem(db, item.id, { picturesLeft: 0 })]);
    return;
  }
  while (pictures.queue.length > 0 && !isSliceOver(deps, slice)) {
    const addresses = pictures.queue.splice(0, PARALLEL_MAX);
    const stored = await Promise.all(addresses.map((address) => fetchOne(deps, { run, address, slice })));
    for (const result of stored) addPicture(pictures, result);
  }
  const isDone = pictures.queue.length === 0;
  const itemUpdate = updateItem(db, item.id, {
    pictures: JSON.stringify(pictures),
    picturesLeft: pictures.queue.length,
    updatedAt: clock.now(),
  });
  const [main, ...others] = pictures.urls;
  if (!isDone || main === undefined || item.carId === null) {
    await db.write([itemUpdate]);
    return;
  }
  const images = others.slice(0, GALLERY_MAX);
  await db.write([itemUpdate, setFirstPictures(db, item.carId, main, images, clock.now()), bumpContentVersion(db)]);
}

async function fetchOne(
  deps: ImportDeps,
  { run, address, slice }: { run: RunRow; address: string; slice: RunSlice },
): Promise<Result<StoredPicture>> {
  const fetched = await fetchPicture(deps, slice, address);
  if (!fetched.ok) return fetched;
  return ingestPicture(deps, { bytes: fetched.value.bytes, declaredType: null, purpose: "car", by: run.decidedBy });
}

/** Keeps the source's order. Repeated pictures and those that are no photo are dropped and not counted as failed. */
function addPicture(pictures: ItemPictures, stored: Result<StoredPicture>): void {
  if (!stored.ok) {
    pictures.failed += 1;
    return;
  }
  const { url, width, height } = stored.value;
  const isPhoto = width >= WIDTH_MIN && width / height <= ASPECT_MAX && height / width <= ASPECT_MAX;
  if (!isPhoto || pictures.urls.includes(url)) return;
  pictures.urls.push(url);
  pictures.taken += 1;
}
