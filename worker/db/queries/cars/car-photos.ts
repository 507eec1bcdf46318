import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carPhotos, media } from "../../schema/media.ts";

export type CarPhotoRow = typeof carPhotos.$inferSelect;

const pictureHash = sql`substr(${carPhotos.picture}, 8, 20)`;

/** Those that are not deleted, in the order of the bench, with the perceptual hash of what is published. */
export function selectCarPhotos({ query }: Database, carId: string) {
  return query
    .select({
      ...pickColumns(carPhotos, "id", "angle", "original", "edit", "picture", "position", "createdAt", "version"),
      perceptualHash: media.perceptualHash,
    })
    .from(carPhotos)
    .leftJoin(media, eq(media.hash, pictureHash))
    .where(and(eq(carPhotos.carId, carId), isNull(carPhotos.deletedAt)))
    .orderBy(asc(carPhotos.position), asc(carPhotos.createdAt), asc(carPhotos.id));
}

/** Also a deleted one. */
export function selectCarPhoto({ query }: Database, id: string) {
  return query.select().from(carPhotos).where(eq(carPhotos.id, id)).limit(1);
}

const others = alias(carPhotos, "others");

/** Photos of other cars made of the same files. */
export function selectSameOriginals({ query }: Database, carId: string) {
  return (
    query
      // Two columns of one name would be one.
      .select({ photoId: sql<string>`${carPhotos.id}`.as("photo_id"), carId: cars.id, name: cars.name })
      .from(carPhotos)
      .innerJoin(others, and(eq(others.original, carPhotos.original), isNull(others.deletedAt)))
      .innerJoin(cars, and(eq(cars.id, others.carId), isNull(cars.deletedAt)))
      .where(and(eq(carPhotos.carId, carId), isNull(carPhotos.deletedAt), ne(others.carId, carPhotos.carId)))
      .limit(50)
  );
}

/** Main photos and galleries of cars of the same brand and year, with their perceptual hashes. */
export function selectPicturesOfLikeCars({ query }: Database, carId: string, limit: number) {
  const own = alias(cars, "own");
  const like = query
    .select({ id: cars.id, name: cars.name, images: cars.images, mainImage: cars.mainImage })
    .from(own)
    .innerJoin(cars, and(eq(cars.brandId, own.brandId), eq(cars.year, own.year), ne(cars.id, own.id)))
    .where(and(eq(own.id, carId), isNull(cars.deletedAt)))
    .limit(limit)
    .as("alike");
  return query
    .select({ carId: like.id, name: like.name, perceptualHash: media.perceptualHash })
    .from(like)
    .innerJoin(sql`json_each(json_insert(${like.images}, '$[#]', ${like.mainImage})) as picture`, sql`true`)
    .innerJoin(media, sql`${media.hash} = substr(picture.value, 8, 20)`)
    .where(sql`${media.perceptualHash} is not null`)
    .limit(300);
}

/** A repeated upload finds its row. */
export function insertCarPhoto({ query }: Database, row: typeof carPhotos.$inferInsert) {
  return query.insert(carPhotos).values(row).onConflictDoNothing();
}

export function updateCarPhoto(
  { query }: Database,
  id: string,
  set: Partial<Pick<CarPhotoRow, "angle" | "edit" | "picture" | "position" | "deletedAt">> & { updatedAt: number },
) {
  return query.update(carPhotos).set(set).where(eq(carPhotos.id, id));
}

/** Any number of photos with one bound parameter. */
export function orderCarPhotos(
  { query }: Database,
  carId: string,
  places: readonly (readonly [id: string, position: number])[],
  now: number,
) {
  const position = sql`(select value ->> 1 from json_each(${JSON.stringify(places)}) where value ->> 0 = ${carPhotos.id})`;
  return query
    .update(carPhotos)
    .set({ position: sql`coalesce(${position}, ${carPhotos.position})`, updatedAt: now })
    .where(and(eq(carPhotos.carId, carId), sql`${position} <> ${carPhotos.position}`));
}

/** Photos that were deleted before a time, and those of cars that are gone. */
export function selectSweptPhotos({ query }: Database, deletedBefore: number, limit: number) {
  return query
    .select({ id: carPhotos.id, original: carPhotos.original })
    .from(carPhotos)
    .where(
      sql`${carPhotos.deletedAt} < ${deletedBefore} or not exists (select 1 from ${cars} where ${cars.id} = ${carPhotos.carId})`,
    )
    .limit(limit);
}

export function deleteCarPhotos({ query }: Database, ids: readonly string[]) {
  return query.delete(carPhotos).where(sql`${carPhotos.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** The originals of photos that stay when the given ones go. */
export function selectUsedOriginals({ query }: Database, originals: readonly string[], going: readonly string[]) {
  return query
    .selectDistinct({ original: carPhotos.original })
    .from(carPhotos)
    .where(
      sql`${carPhotos.original} in (select value from json_each(${JSON.stringify(originals)})) and ${carPhotos.id} not in (select value from json_each(${JSON.stringify(going)}))`,
    );
}
