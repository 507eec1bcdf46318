import { selectPerceptualHashes } from "../../../db/queries/imports/car-pictures.ts";
import { insertSameCars, selectCarsLike } from "../../../db/queries/imports/same-cars.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { havePhotoInCommon, isMileageNear } from "../../../domain/imports/same-car.ts";
import { mediaHashOf } from "../../../domain/media/media.ts";
import type { ImportDeps } from "../import-deps.ts";

const CARS_MAX = 200;

/**
 * Proposes cars that may be the added one: same brand, model and year, mileage near, from another source or none, and a photo in common.
 */
export async function findSameCars(deps: ImportDeps, added: StaffCar, urls: readonly string[]): Promise<void> {
  const { db, clock } = deps;
  if (added.status !== "used" || urls.length === 0) return;
  const [found] = await db.read([selectCarsLike(db, added.id, CARS_MAX)]);
  const alike = found.filter(({ mileage }) => isMileageNear(mileage, added.mileage));
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

/** Perceptual hashes by address, of the photos that have one. */
async function hashesOf({ db }: ImportDeps, urls: readonly string[]): Promise<Map<string, string>> {
  const [stored] = await db.read([selectPerceptualHashes(db, urls.map(mediaHashOf))]);
  const hashOf = new Map(stored.map(({ hash, perceptualHash }) => [hash, perceptualHash]));
  return new Map(
    urls.flatMap((url) => {
      const hash = hashOf.get(mediaHashOf(url));
      return hash ? [[url, hash] as const] : [];
    }),
  );
}
