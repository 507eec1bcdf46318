import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timeColumn, versionColumn } from "../columns.ts";

/** A picture in R2. Variants are stored under `media/<hash>/`; the hash is of the content, so an object never changes. */
export const media = sqliteTable(
  "media",
  {
    hash: text("hash").primaryKey(),
    contentType: text("content_type").notNull(),
    /** Bytes of the original. */
    size: integer("size").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    uploadedBy: text("uploaded_by"),
    createdAt: timeColumn("created_at").notNull(),
    /** When it became unused. The nightly sweep deletes it after a grace period. */
    unusedSince: timeColumn("unused_since"),
    /** What its variants are made for. Null: they were made with the demo. */
    purpose: text("purpose"),
    /** When to try again to make the variants; null when they are made. Until then the original is stored and shown. */
    variantsDueAt: timeColumn("variants_due_at"),
    variantsAttempts: integer("variants_attempts").notNull().default(0),
    /** Similar for similar pictures (domain/media/perceptual-hash.ts). Null: not a car's photo. */
    perceptualHash: text("perceptual_hash"),
  },
  (t) => [index("media_unused").on(t.unusedSince), index("media_variants_due").on(t.variantsDueAt)],
);

/** Used upload URLs, so that none is used twice. Kept until the URL expires. */
export const uploadClaims = sqliteTable(
  "upload_claims",
  { key: text("key").primaryKey(), claimedAt: timeColumn("claimed_at").notNull() },
  (t) => [index("upload_claims_at").on(t.claimedAt)],
);

/**
 * Photos that were taken or cut at the photo bench. Originals stand in R2 under `originals/` and only staff can open them; `cars.main_image`
 * and `cars.images` name the published pictures and their order.
 */
export const carPhotos = sqliteTable(
  "car_photos",
  {
    /** Made by the browser before the upload: a repeated upload finds its row. */
    id: text("id").primaryKey(),
    carId: text("car_id").notNull(),
    /** A key of the list of angles; null for a photo beside it. */
    angle: text("angle"),
    original: text("original").notNull(),
    originalType: text("original_type").notNull(),
    originalSize: integer("original_size").notNull(),
    /** JSON: crop, rotation, straightening, light, boxes over plates; null: as taken. */
    edit: text("edit"),
    /** Address of the published picture; null until it is made. */
    picture: text("picture"),
    position: integer("position").notNull().default(0),
    uploadedBy: text("uploaded_by"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [
    index("car_photos_car").on(t.carId, t.position, t.id),
    index("car_photos_picture").on(t.picture),
    index("car_photos_original").on(t.original),
  ],
);
