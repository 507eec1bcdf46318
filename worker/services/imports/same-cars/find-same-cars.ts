import { selectPerceptualHashes } from "../../../db/queries/imports/car-pictures.ts";
import { insertSameCars, selectCarsLike } from "../../../db/queries/imports/same-cars.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { havePhotoInCommon, isMileageNear } from "../../../domain/imports/same-car.ts";
import { mediaHashOf } from "../../../domain/media/media.ts";
import { hashStoredPicture } from "../../media/ingest-picture.ts";
import type { ImportDeps } from "../import-deps.ts";

const CARS_MAX = 200;
/** Cars whose photos are compared: each may cost calls of Images. */
const COMPARED_MAX = 5;

/**
 * Proposes cars that may be the added one: same brand, model and year, mileage near, from another source or none, and a photo in common.
 * Photos that older releases stored get their hash here.
 */
export async function findSameCars(deps: ImportDeps, added: StaffCar, urls: readonly string[]): Promise<void> {
  const { db, clock } = deps;
  if (added.status !== "used" || urls.length === 0) return;
  const [found] = await db.read([selectCarsLike(db, added.id, CARS_MAX)]);
  const alike = found.filter(({ mileage }) => isMileageNear(mileage, added.mileage)).slice(0, COMPARED_MAX);
  if (alike.length === 0) return;
  const picturesOf = (car: (typeof alike)[number]) => [car.mainImage, ...car.images].filter((url) => url !== null);
  const hashOf = await hashesOf(deps, [...urls, ...alike.flatMap(picturesOf)]);
  const hashes = (of: readonly string[]) => of.flatMap((url) => hashOf.get(url) ?? []);
  const same = alike.filter((car) => havePhotoInCommon(hashes(urls), hashes(picturesOf(car))));
  if (same.length === 0) return;
  const pairs = same.map((car) => ({
    carId: added.id,
    otherId: car.id,
    evidence: "photo" as const,
    state: "open" as const,
    foundAt: clock.now(),
    decidedAt: null,
    decidedBy: null,
  }));
  await db.write([insertSameCars(db, pairs)]);
}

/** Perceptual hashes by address. */
async function hashesOf(deps: ImportDeps, urls: readonly string[]): Promise<Map<string, string>> {
  const { db } = deps;
  const [stored] = await db.read([selectPerceptualHashes(db, urls.map(mediaHashOf))]);
  const known = new Map(stored.map((row) => [row.hash, row]));
  const hashes = new Map<string, string>();
  for (const url of new Set(urls)) {
    const row = known.get(mediaHashOf(url));
    if (!row || row.isPending) continue;
    const hash = row.perceptualHash ?? (await hashStoredPicture(deps, url));
    if (hash) hashes.set(url, hash);
  }
  return hashes;
}
