import { bumpContentVersion } from "../../../db/queries/dealership/layout.ts";
import { type ItemRow, selectWithPictures, updateItem } from "../../../db/queries/imports/import-items.ts";
import { extendLease, type RunRow } from "../../../db/queries/imports/import-runs.ts";
import { setFirstPictures } from "../../../db/queries/cars/staff-cars.ts";
import { GALLERY_MAX } from "../../../domain/kernel/limits.ts";
import type { Result } from "../../../domain/kernel/result.ts";
import { ingestPicture, type StoredPicture } from "../../media/ingest-picture.ts";
import type { ImportDeps, TimeSlice } from "../import-deps.ts";
import { fetchDepsOf } from "./fetch-deps.ts";
import { LEASE_MS } from "./time-slice.ts";
import { type ItemPictures, itemPicturesOf } from "../plan/applied-change.ts";

/** Of the six connections that a Worker holds, one is the database's and one the store's. */
const AT_ONCE = 3;
/** Cars whose pictures are asked for at a time. */
const BATCH = 10;
/** A photo of a car is wider, and no strip: the rest are logos, buttons and banners, px. */
const WIDTH_MIN = 300;
const SHAPE_MAX = 2.6;

/** Fetches the pictures of a run's cars until its time is over, the main one first. What fails is counted. */
export async function fetchPictures(deps: ImportDeps, run: RunRow, turn: TimeSlice): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const [items] = await db.read([selectWithPictures(db, run.id, BATCH)]);
    if (items.length === 0) return;
    for (const item of items) {
      if (clock.now() >= turn.until || turn.requestsLeft <= 0) return;
      await fetchOf(deps, run, item, turn);
      await db.write([extendLease(db, run.id, clock.now() + LEASE_MS)]);
    }
  }
}

async function fetchOf(deps: ImportDeps, run: RunRow, item: ItemRow, turn: TimeSlice): Promise<void> {
  const { db, clock } = deps;
  const pictures = itemPicturesOf(item);
  if (!pictures) {
    await db.write([updateItem(db, item.id, { picturesLeft: 0 })]);
    return;
  }
  while (pictures.queue.length > 0 && clock.now() < turn.until && turn.requestsLeft > 0) {
    const together = pictures.queue.splice(0, AT_ONCE);
    const taken = await Promise.all(together.map((address) => takeOne(deps, { run, address, turn })));
    for (const one of taken) keep(pictures, one);
  }
  const isDone = pictures.queue.length === 0;
  const told = updateItem(db, item.id, {
    pictures: JSON.stringify(pictures),
    picturesLeft: pictures.queue.length,
    updatedAt: clock.now(),
  });
  const [main, ...others] = pictures.urls;
  if (!isDone || main === undefined || item.carId === null) {
    await db.write([told]);
    return;
  }
  const images = others.slice(0, GALLERY_MAX);
  await db.write([told, setFirstPictures(db, item.carId, main, images, clock.now()), bumpContentVersion(db)]);
}

interface One {
  run: RunRow;
  address: string;
  turn: TimeSlice;
}

async function takeOne(deps: ImportDeps, { run, address, turn }: One): Promise<Result<StoredPicture>> {
  const { fetchPicture } = await import("#parser");
  const fetched = await fetchPicture(await fetchDepsOf(deps, turn, { isPolite: false }), address);
  if (!fetched.ok) return fetched;
  return ingestPicture(deps, { bytes: fetched.value.bytes, declaredType: null, purpose: "car", by: run.decidedBy });
}

/** In the source's order. */
function keep(pictures: ItemPictures, stored: Result<StoredPicture>): void {
  if (!stored.ok) {
    pictures.failed += 1;
    return;
  }
  const { url, width, height } = stored.value;
  // The same photo under two addresses, or something that is no photo: left out without a word.
  if (pictures.urls.includes(url) || width < WIDTH_MIN || width / height > SHAPE_MAX || height / width > SHAPE_MAX)
    return;
  pictures.urls.push(url);
  pictures.taken += 1;
}
