import { eq, lt, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { bodyTypeImages, pages, partnerBanks, promotions, reviews, settings } from "../../schema/content.ts";
import { carPhotos, media, uploadClaims } from "../../schema/media.ts";
import { inspections } from "../../schema/papers.ts";
import { salons } from "../../schema/salons.ts";

type MediaRow = typeof media.$inferInsert;

export function selectMedia({ query }: Database, hash: string) {
  return query
    .select(pickColumns(media, "width", "height", "variantsDueAt", "perceptualHash"))
    .from(media)
    .where(eq(media.hash, hash));
}

/** If the row exists and is unused, its grace period starts again. */
export function insertMedia(
  { query }: Database,
  row: MediaRow & { unusedSince: number; variantsDueAt: number | null },
) {
  const { purpose, variantsDueAt, perceptualHash } = row;
  return query
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: media.hash,
      set: { unusedSince: renewed(row.unusedSince), purpose, variantsDueAt, perceptualHash: perceptualHash ?? null },
    });
}

export function renewMedia({ query }: Database, hash: string, now: number) {
  return query
    .update(media)
    .set({ unusedSince: renewed(now) })
    .where(eq(media.hash, hash));
}

function renewed(now: number): SQL {
  return sql`iif(${sql.identifier("unused_since")} is null, null, ${now})`;
}

/** Deletes any number of rows with one bound parameter. */
export function deleteMedia({ query }: Database, hashes: readonly string[]) {
  return query.delete(media).where(sql`${media.hash} in (select value from json_each(${JSON.stringify(hashes)}))`);
}

/**
 * Hashes of all pictures in use, read from the columns that contain their URLs. Rows in the trash use their pictures too.
 * A new column with a picture URL must be added here.
 */
const USED_HASHES: readonly SQL[] = [
  hashesOf(sql`${cars}, json_each(json_insert(${cars.images}, '$[#]', ${cars.mainImage})) j`, sql`j.value`),
  hashesOf(sql`${cars}, json_each(${cars.spinImages}) j`, sql`j.value`),
  hashesOf(sql`${carPhotos}`, sql`${carPhotos.picture}`),
  hashesOf(sql`${inspections}, json_each(${inspections.points}) j`, sql`j.value ->> 'photo'`),
  hashesOf(sql`${salons}, json_each(${salons.photos}) j`, sql`j.value`),
  hashesOf(sql`${salons}, json_each(${salons.staff}) j`, sql`j.value ->> 'photo'`),
  hashesOf(sql`${brands}`, sql`${brands.logo}`),
  hashesOf(sql`${reviews}`, sql`${reviews.photo}`),
  hashesOf(sql`${pages}`, sql`${pages.picture}`),
  hashesOf(sql`${pages}, json_each(${pages.body}) j`, sql`j.value ->> 'src'`),
  hashesOf(sql`${pages}, json_each(${pages.body}) j`, sql`j.value ->> 'picture'`),
  hashesOf(
    sql`${pages}, json_each(${pages.body}) j, json_each(coalesce(j.value -> 'staff', '[]')) person`,
    sql`person.value ->> 'photo'`,
  ),
  hashesOf(sql`${promotions}`, sql`${promotions.image}`),
  hashesOf(sql`${partnerBanks}`, sql`${partnerBanks.logo}`),
  hashesOf(sql`${bodyTypeImages}`, sql`${bodyTypeImages.imageUrl}`),
  hashesOf(sql`${settings}, json_each(json_array(${sql.join(settingsPictures(), sql`, `)})) j`, sql`j.value`),
];

function settingsPictures(): SQL[] {
  return [
    settings.homeBanner,
    settings.homeBannerMobile,
    settings.newCarsBanner,
    settings.newCarsBannerMobile,
    settings.usedCarsBanner,
    settings.usedCarsBannerMobile,
    settings.tradeInBanner,
    settings.tradeInBannerMobile,
    settings.autoCreditBanner,
    settings.autoCreditBannerMobile,
    settings.autoSelectionBanner,
    settings.autoSelectionBannerMobile,
    settings.favicon,
  ].map((column) => sql`${column}`);
}

/** Hash in a URL `/media/<20 hex digits>/…`. Other URLs give text that matches no picture. */
function hashesOf(source: SQL, address: SQL): SQL {
  return sql`(select substr(${address}, 8, 20) from ${source} where ${address} is not null)`;
}

/** Sets `unusedSince` for pictures that are no longer used and clears it for those that are used again. */
export function recordUnused({ query }: Database, now: number) {
  const isUsed = sql.join(
    USED_HASHES.map((hashes) => sql`${media.hash} in ${hashes}`),
    sql` or `,
  );
  return query
    .update(media)
    .set({ unusedSince: sql`iif(${media.unusedSince} is null, ${now}, null)` })
    .where(sql`(${media.unusedSince} is null) <> (${isUsed})`);
}

/** Pictures whose grace period is over. */
export function selectSwept({ query }: Database, unusedBefore: number, limit: number) {
  return query.select({ hash: media.hash }).from(media).where(lt(media.unusedSince, unusedBefore)).limit(limit);
}

/** Returns a row if the upload URL was not used before, otherwise none. */
export function claimUpload({ query }: Database, key: string, claimedAt: number) {
  return query
    .insert(uploadClaims)
    .values({ key, claimedAt })
    .onConflictDoNothing()
    .returning({ key: uploadClaims.key });
}

export function deleteClaimsBefore({ query }: Database, time: number) {
  return query.delete(uploadClaims).where(lt(uploadClaims.claimedAt, time));
}
