import { and, countDistinct, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { cars } from "../../schema/cars.ts";
import { carPictures, placeholderPictures } from "../../schema/imports.ts";
import { media } from "../../schema/media.ts";

export type CarPictureRow = typeof carPictures.$inferSelect;

/** The newest ones; a source has few. */
export function selectPlaceholders({ query }: Database, limit: number) {
  return query
    .select({ perceptualHash: placeholderPictures.perceptualHash })
    .from(placeholderPictures)
    .orderBy(desc(placeholderPictures.foundAt))
    .limit(limit);
}

export function insertPlaceholders(db: Database, hashes: readonly string[], foundAt: number) {
  return insertRows(
    db,
    placeholderPictures,
    hashes.map((perceptualHash) => ({ perceptualHash, foundAt })),
  ).onConflictDoNothing();
}

/** Of how many models other than `modelKey` the cars with each of these pictures are. */
export function countModelsOfPictures({ query }: Database, hashes: readonly string[], modelKey: string) {
  return query
    .select({ perceptualHash: carPictures.perceptualHash, models: countDistinct(carPictures.modelKey) })
    .from(carPictures)
    .where(and(inArray(carPictures.perceptualHash, [...hashes]), sql`${carPictures.modelKey} <> ${modelKey}`))
    .groupBy(carPictures.perceptualHash);
}

export function insertCarPictures(db: Database, rows: readonly CarPictureRow[]) {
  return insertRows(db, carPictures, rows).onConflictDoNothing();
}

/** Drafts that have one of these pictures. */
export function selectDraftsWithPictures({ query }: Database, hashes: readonly string[]) {
  return query
    .select({ id: cars.id, url: carPictures.url, mainImage: cars.mainImage, images: cars.images })
    .from(carPictures)
    .innerJoin(cars, eq(cars.id, carPictures.carId))
    .where(and(inArray(carPictures.perceptualHash, [...hashes]), isNull(cars.publishedAt), isNull(cars.deletedAt)))
    .limit(100);
}

/** Perceptual hashes by the hash in a picture's address; null of pictures that have none yet. */
export function selectPerceptualHashes({ query }: Database, hashes: readonly string[]) {
  return query
    .select({
      hash: media.hash,
      perceptualHash: media.perceptualHash,
    })
    .from(media)
    .where(sql`${media.hash} in (select value from json_each(${JSON.stringify(hashes)}))`);
}
