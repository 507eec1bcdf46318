import { and, desc, eq, sql } from "drizzle-orm";
import type { BodyType, CarStatus } from "../../../domain/cars/car-terms.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { bodyTypeImages } from "../../schema/content.ts";
import { hasPicture, mainImage } from "../cars/cars.ts";

export function saveBodyTypeImage(
  { query }: Database,
  { id, bodyType, imageUrl, at }: { id: string; bodyType: BodyType; imageUrl: string; at: number },
) {
  return query
    .insert(bodyTypeImages)
    .values({ id, bodyType, imageUrl, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: bodyTypeImages.bodyType, set: { imageUrl, updatedAt: at } });
}

export function deleteBodyTypeImage({ query }: Database, bodyType: BodyType) {
  return query.delete(bodyTypeImages).where(eq(bodyTypeImages.bodyType, bodyType));
}

/** The latest listed car of a body type and status that has a photo. */
export function selectPhotographed({ query }: Database, bodyType: BodyType, status: CarStatus) {
  return query
    .select({
      bodyType: cars.bodyType,
      image: sql<string>`${mainImage.sql}`.as("image"),
      name: cars.name,
      year: cars.year,
    })
    .from(cars)
    .where(and(eq(cars.bodyType, bodyType), eq(cars.listed, 1), eq(cars.status, status), hasPicture))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(1);
}
