import { insertCarPhoto, selectCarPhoto, selectCarPhotos } from "../../../db/queries/cars/car-photos.ts";
import { selectStaffCar } from "../../../db/queries/cars/staff-cars.ts";
import {
  CAR_PHOTOS_MAX,
  isPhotoId,
  ORIGINAL_MAX_BYTES,
  originalTypeOf,
  PHOTO_TEXTS,
} from "../../../domain/cars/car-photo.ts";
import { positionOf, type PhotoPlace } from "../../../domain/cars/photo-angles.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Actor, MediaDeps } from "../../deps.ts";
import { CAR_MISSING } from "../get-staff-car.ts";

export interface OriginalInput {
  carId: string;
  /** Made by the browser before the first attempt. */
  photoId: string;
  angle: PhotoPlace;
  /** Orders photos that were chosen together. */
  sequence: number;
  body: AsyncIterable<Uint8Array>;
}

export interface StoredOriginal {
  /** Of the photo that has this file: another one when the car has it already. */
  id: string;
  /** The car has this very file already. */
  isRepeated: boolean;
}

export const originalKeyOf = (hash: string) => `originals/${hash}`;

/**
 * Stores what the camera took. A repeat with the same id finds its row; a file that the car has already is not stored again. Originals are
 * never served to visitors. `too_large`, `unsupported`, `not_found`, or `conflict` when the car has too many.
 */
export async function storeOriginal(
  deps: MediaDeps,
  actor: Actor,
  { carId, photoId, angle, sequence, body }: OriginalInput,
): Promise<Result<StoredOriginal>> {
  const { db, clock, media } = deps;
  if (!isPhotoId(photoId)) return fail("invalid", PHOTO_TEXTS.wrongId);
  const bytes = await readAll(body);
  if (bytes === null) return fail("too_large", PHOTO_TEXTS.tooLarge);
  if (bytes.length === 0) return fail("invalid", PHOTO_TEXTS.empty);
  const type = originalTypeOf(bytes);
  if (type === null) return fail("unsupported", PHOTO_TEXTS.wrongType);
  const original = await sha256(bytes);
  const [[car], [known], photos] = await db.read([
    selectStaffCar(db, carId),
    selectCarPhoto(db, photoId),
    selectCarPhotos(db, carId),
  ]);
  if (!car || car.deletedAt !== null) return fail("not_found", CAR_MISSING);
  // Somebody has removed it while a part of it was still on its way.
  if (known && (known.carId !== carId || known.deletedAt !== null)) return fail("not_found", PHOTO_TEXTS.missing);
  const same = photos.find((photo) => photo.original === original && photo.id !== photoId);
  if (same && !known) {
    await putOnce(media, original, bytes, type);
    return ok({ id: same.id, isRepeated: true });
  }
  if (!known && photos.length >= CAR_PHOTOS_MAX) return fail("conflict", PHOTO_TEXTS.tooMany);
  const now = clock.now();
  // The row is first, so that the sweep finds the file if the rest fails.
  if (!known) {
    const position = positionOf(angle, sequence, photos);
    const file = { original, originalType: type, originalSize: bytes.length };
    const times = { createdAt: now, updatedAt: now };
    await db.write([
      insertCarPhoto(db, { id: photoId, carId, angle, ...file, position, uploadedBy: actor.userId, ...times }),
    ]);
  } else if (known.original !== original) {
    return fail("conflict", "Под этим номером уже есть другой снимок");
  }
  await putOnce(media, original, bytes, type);
  return ok({ id: photoId, isRepeated: false });
}

async function putOnce(media: MediaDeps["media"], hash: string, bytes: Uint8Array, type: string): Promise<void> {
  const key = originalKeyOf(hash);
  if (!(await media.has(key))) await media.put(key, bytes, type);
}

/** Null for more than an original may have. */
async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > ORIGINAL_MAX_BYTES) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
