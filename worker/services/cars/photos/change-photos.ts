import { selectGalleryMax } from "../../../db/queries/dealership/layout.ts";
import { selectAnyBrand } from "../../../db/queries/content/brands.ts";
import {
  orderCarPhotos,
  selectCarPhoto,
  selectCarPhotos,
  updateCarPhoto,
} from "../../../db/queries/cars/car-photos.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { selectStaffCar } from "../../../db/queries/cars/staff-cars.ts";
import { selectCarSource, updateCarSource } from "../../../db/queries/imports/car-sources.ts";
import type { Query } from "../../../db/client.ts";
import { carPictures } from "../../../domain/cars/car.ts";
import { PHOTO_TEXTS, type PhotoChange } from "../../../domain/cars/car-photo.ts";
import {
  anglePosition,
  BY_HAND,
  isDocumentAngle,
  isGalleryAngle,
  positionOf,
  SPIN_ANGLE,
} from "../../../domain/cars/photo-angles.ts";
import { galleryAfter } from "../../../domain/cars/photo-gallery.ts";
import { GALLERY_LIMIT, GALLERY_MAX, SPIN_MAX, SPIN_MIN } from "../../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { retried, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor, Deps } from "../../deps.ts";
import { CAR_MISSING } from "../get-staff-car.ts";
import { sourceAfterEdit } from "../imported-car.ts";
import { applyCarChange, writeCar } from "../write-car.ts";

type Photo = Awaited<ReturnType<typeof readCar>>["photos"][number];
type Read = Awaited<ReturnType<typeof readCar>>;

/** What a call answers: the version to send with the next change. */
interface ChangedPhoto {
  id: string;
  version: number;
}

/** Sets the given values of a photo; the car's gallery and its row that turns follow. */
export const changeCarPhoto = retried(changePhoto);

async function changePhoto(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, isShown, known, ...change }: PhotoChange,
): Promise<Result<ChangedPhoto>> {
  const { db, clock } = deps;
  const [[row]] = await db.read([selectCarPhoto(db, id)]);
  if (!row || row.deletedAt !== null) return fail("not_found", PHOTO_TEXTS.missing);
  const isPublished = row.picture !== null && !known?.pictures.includes(row.picture);
  const isWithdrawn = isDocumentAngle(row.angle) && !known?.angles.some((one) => one === row.angle);
  if (known && (isPublished || isWithdrawn)) return ok({ id, version: row.version });
  const angle = change.angle === undefined ? row.angle : change.angle;
  const isDocument = isDocumentAngle(angle);
  if (isDocument && (change.picture !== undefined || isShown)) return fail("invalid", PHOTO_TEXTS.document);
  const edit = change.edit === undefined ? row.edit : change.edit && JSON.stringify(change.edit);
  const picture = isDocument ? null : (change.picture ?? row.picture);
  const read = await readCar(deps, row.carId);
  if (!read.car || read.car.deletedAt !== null) return fail("not_found", CAR_MISSING);
  const isMoved = angle !== row.angle;
  const rest = read.photos.filter((photo) => photo.id !== id);
  const position = isMoved ? positionOf(angle, 0, rest) : row.position;
  const isSame = !isMoved && edit === row.edit && picture === row.picture && isShown === undefined;
  if (isSame) return ok({ id, version: row.version });
  if (version !== undefined && version !== row.version) return fail("conflict", PHOTO_TEXTS.stale);
  const values = { angle, edit, picture, position };
  const after = byPosition(read.photos.map((photo) => (photo.id === id ? { ...photo, ...values } : photo)));
  const written = await writeBench(deps, actor, read, {
    after,
    queries: [
      unchangedSince(db, "carPhoto", id, row.version),
      updateCarPhoto(db, id, { ...values, updatedAt: clock.now() }),
    ],
    ...(isShown !== undefined && { shown: new Map([[id, isShown]]) }),
  });
  return written.ok ? ok({ id, version: row.version + 1 }) : written;
}

/** Takes a photo off the bench, out of the gallery and out of the row. Its files are kept for 30 days (`restoreCarPhoto`). */
export const removeCarPhoto = setDeleted(true);
export const restoreCarPhoto = setDeleted(false);

function setDeleted(isDeleted: boolean) {
  return retried(async (deps: Deps, actor: Actor, id: string, isShown?: boolean): Promise<Result<ChangedPhoto>> => {
    const { db, clock } = deps;
    const [[row]] = await db.read([selectCarPhoto(db, id)]);
    if (!row) return fail("not_found", PHOTO_TEXTS.missing);
    if ((row.deletedAt !== null) === isDeleted) return ok({ id, version: row.version });
    const read = await readCar(deps, row.carId);
    if (!read.car || read.car.deletedAt !== null) return fail("not_found", CAR_MISSING);
    const others = read.photos.filter((photo) => photo.id !== id);
    const after = isDeleted ? others : byPosition([...others, { ...row, perceptualHash: null }]);
    const now = clock.now();
    const written = await writeBench(deps, actor, read, {
      after,
      queries: [
        unchangedSince(db, "carPhoto", id, row.version),
        updateCarPhoto(db, id, { deletedAt: isDeleted ? now : null, updatedAt: now }),
      ],
      ...(isShown !== undefined && { shown: new Map([[id, isShown]]) }),
    });
    return written.ok ? ok({ id, version: row.version + 1 }) : written;
  });
}

/** Puts the photos in this order; those that it leaves out stay behind. Null: in the order of the angles. */
export const orderPhotos = retried(order);

async function order(
  deps: Deps,
  actor: Actor,
  carId: string,
  ids: readonly string[] | null,
): Promise<Result<{ ordered: number }>> {
  const read = await readCar(deps, carId);
  if (!read.car || read.car.deletedAt !== null) return fail("not_found", CAR_MISSING);
  const ofAngle = new Map<string | null, number>();
  const placeOf = ({ id, angle }: Photo, at: number) => {
    if (ids === null) {
      const before = ofAngle.get(angle) ?? 0;
      ofAngle.set(angle, before + 1);
      return anglePosition(angle) + before;
    }
    const place = ids.indexOf(id);
    return BY_HAND + (place === -1 ? ids.length + at : place);
  };
  const after = byPosition(read.photos.map((photo, at) => ({ ...photo, position: placeOf(photo, at) })));
  const places = after.map(({ id, position }) => [id, position] as const);
  const isMoved = places.some(([id, position]) => read.photos.find((photo) => photo.id === id)?.position !== position);
  const written = await writeBench(deps, actor, read, {
    after,
    queries: isMoved ? [orderCarPhotos(deps.db, carId, places, deps.clock.now())] : [],
    isReordered: true,
  });
  return written.ok ? ok({ ordered: places.length }) : written;
}

async function readCar({ db }: Deps, carId: string) {
  const [[car], photos, [settings], [source]] = await db.read([
    selectStaffCar(db, carId),
    selectCarPhotos(db, carId),
    selectGalleryMax(db),
    selectCarSource(db, carId),
  ]);
  return { car, photos, galleryMax: settings?.galleryMax ?? GALLERY_MAX, source };
}

interface BenchWrite {
  /** All photos of the bench after the change, in order. */
  after: readonly Photo[];
  queries: readonly Query[];
  shown?: ReadonlyMap<string, boolean>;
  isReordered?: boolean;
}

/** Writes a change of the bench with what it makes of the car, in one batch. */
async function writeBench(
  deps: Deps,
  actor: Actor,
  { car, photos, galleryMax, source }: Read,
  { after, queries, shown, isReordered }: BenchWrite,
): Promise<Result<null>> {
  const { db, clock } = deps;
  if (!car) return fail("not_found", CAR_MISSING);
  const before = photos.filter(({ angle }) => isGalleryAngle(angle));
  const gallery = carPictures(car);
  const pictures = galleryAfter({
    gallery,
    before,
    after: after.filter(({ angle }) => isGalleryAngle(angle)),
    max: Math.max(Math.min(galleryMax, GALLERY_LIMIT) + 1, gallery.length),
    ...(shown && { shown }),
    ...(isReordered && { isReordered }),
  });
  const [mainImage = null, ...images] = pictures;
  const row = after.flatMap(({ angle, picture }) => (angle === SPIN_ANGLE && picture !== null ? picture : []));
  const spinImages = row.length < SPIN_MIN ? [] : row.slice(0, SPIN_MAX);
  const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(pictures, gallery) && isSame(spinImages, car.spinImages)) {
    const change = { action: "update", entity: "car", entityId: car.id, isVisible: false } as const;
    if (queries.length > 0) await writeAsStaff(deps, actor, change, queries);
    return ok(null);
  }
  const [[brand]] = await db.read([selectAnyBrand(db, car.brandId)]);
  if (!brand) return fail("conflict", "Марки этого автомобиля больше нет");
  const applied = applyCarChange(car, { images, spinImages }, clock.now());
  if (!applied.ok) return applied;
  const changed = { ...applied.value, mainImage };
  // An import does not put back the photos that staff have replaced.
  const locks = source ? [updateCarSource(db, car.id, sourceAfterEdit(source, car, changed).row)] : [];
  const written = await writeCar(
    deps,
    actor,
    { action: "update", before: car, after: changed, brandBefore: brand, brand },
    [...queries, ...locks],
  );
  return written.ok ? ok(null) : written;
}

function byPosition(photos: readonly Photo[]): Photo[] {
  return photos.toSorted((a, b) => a.position - b.position || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}
