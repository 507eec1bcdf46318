import {
  selectCarPhoto,
  selectCarPhotos,
  selectPicturesOfLikeCars,
  selectSameOriginals,
} from "../../../db/queries/cars/car-photos.ts";
import { selectGalleryMax } from "../../../db/queries/dealership/layout.ts";
import { selectStaffCar } from "../../../db/queries/cars/staff-cars.ts";
import { carPictures } from "../../../domain/cars/car.ts";
import { type CarPhoto, PHOTO_TEXTS, type PhotoLike } from "../../../domain/cars/car-photo.ts";
import { PHOTO_PLACES } from "../../../domain/cars/photo-angles.ts";
import { photoEditOf } from "../../../domain/cars/photo-edit.ts";
import { havePhotoInCommon } from "../../../domain/imports/same-car.ts";
import { GALLERY_MAX } from "../../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Deps, MediaDeps } from "../../deps.ts";
import { CAR_MISSING } from "../get-staff-car.ts";
import { originalKeyOf } from "./store-original.ts";

export interface PhotoBench {
  car: { id: string; name: string; year: number; slug: string; isPublic: boolean };
  photos: CarPhoto[];
  /** Main picture first; also those that are not of the bench. */
  gallery: string[];
  /** Of all pictures, the main one included. */
  galleryMax: number;
  /** The row that visitors turn now. */
  spinCount: number;
}

/** Cars of which photos are compared with those of the bench. */
const LIKE_CARS_MAX = 20;

/** The photos of a car in their order, each with the first that looks the same. */
export async function getPhotoBench({ db }: Deps, carId: string): Promise<Result<PhotoBench>> {
  const [[car], rows, [settings], sameFiles, likes] = await db.read([
    selectStaffCar(db, carId),
    selectCarPhotos(db, carId),
    selectGalleryMax(db),
    selectSameOriginals(db, carId),
    selectPicturesOfLikeCars(db, carId, LIKE_CARS_MAX),
  ]);
  if (!car || car.deletedAt !== null) return fail("not_found", CAR_MISSING);
  const gallery = carPictures(car);
  const likeOf = (at: number): PhotoLike | null => {
    const row = rows[at];
    const file = sameFiles.find(({ photoId }) => photoId === row?.id);
    if (file) return { kind: "car", id: file.carId, name: file.name, isSameFile: true };
    const hash = row?.perceptualHash;
    if (!hash) return null;
    const isLike = ({ perceptualHash }: { perceptualHash: string | null }) =>
      perceptualHash !== null && havePhotoInCommon([hash], [perceptualHash]);
    const earlier = rows.slice(0, at).find(isLike);
    // Neighbours of the row that turns look alike.
    if (earlier && !(earlier.angle === "spin" && row.angle === "spin")) return { kind: "photo", id: earlier.id };
    const other = likes.find(isLike);
    return other ? { kind: "car", id: other.carId, name: other.name, isSameFile: false } : null;
  };
  const photos = rows.map(({ id, edit, picture, position, createdAt, version, ...row }, at): CarPhoto => {
    return {
      id,
      angle: PHOTO_PLACES.find((place) => place === row.angle) ?? null,
      edit: photoEditOf(edit),
      picture,
      isShown: picture !== null && gallery.includes(picture),
      position,
      createdAt,
      version,
      like: likeOf(at),
    };
  });
  return ok({
    car: {
      id: car.id,
      name: car.name,
      year: car.year,
      slug: car.slug,
      isPublic: car.publishedAt !== null,
    },
    photos,
    gallery,
    galleryMax: (settings?.galleryMax ?? GALLERY_MAX) + 1,
    spinCount: car.spinImages.length,
  });
}

/** What the camera took, for staff. */
export async function getOriginal(
  { db, media }: MediaDeps,
  id: string,
): Promise<Result<{ bytes: Uint8Array; type: string }>> {
  const [[row]] = await db.read([selectCarPhoto(db, id)]);
  if (!row) return fail("not_found", PHOTO_TEXTS.missing);
  const bytes = await media.get(originalKeyOf(row.original));
  return bytes ? ok({ bytes, type: row.originalType }) : fail("not_found", PHOTO_TEXTS.noOriginal);
}
