import { env } from "cloudflare:test";
import { eq, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { createDatabase } from "../../db/client.ts";
import { bankRow, brandRow, carRow, promotionRow, reviewRow } from "../../db/factories.ts";
import { recordUnused } from "../../db/queries/media/media.ts";
import * as brandTables from "../../db/schema/cars.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import * as contentTables from "../../db/schema/content.ts";
import { bodyTypeImages, partnerBanks, promotions, reviews, settings } from "../../db/schema/content.ts";
import { media, uploadClaims } from "../../db/schema/media.ts";
import { testDeps } from "../test-deps.ts";
import { sweepUnused } from "./sweep-unused.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 1, 12);
const db = createDatabase(env.DB);
let made = 0;

/** A stored picture that nobody uses yet, uploaded at `at`. Gives its address. */
async function picture(at = NOON): Promise<string> {
  const hash = (++made).toString(16).padStart(20, "a");
  await env.MEDIA.put(`media/${hash}/640.jpg`, "bytes");
  await env.MEDIA.put(`media/${hash}/320.avif`, "bytes");
  const row = { hash, contentType: "image/jpeg", size: 5, width: 640, height: 400, createdAt: at, unusedSince: at };
  await db.write([db.query.insert(media).values(row)]);
  return `/media/${hash}/640.jpg`;
}

function sweepAt(now: number) {
  return sweepUnused(testDeps({ clock: fixedClock(now) }));
}

async function isThere(address: string): Promise<boolean> {
  const hash = address.split("/")[2] ?? "";
  const { objects } = await env.MEDIA.list({ prefix: `media/${hash}/` });
  const rows = await db.query.select().from(media).where(eq(media.hash, hash));
  expect([objects.length, rows.length]).toEqual(rows.length === 1 ? [2, 1] : [0, 0]);
  return rows.length === 1;
}

const brand = brandRow({ logo: null });

beforeEach(async () => {
  await db.write([db.query.delete(cars), db.query.delete(brands), db.query.delete(settings)]);
  await db.write([db.query.insert(brands).values(brand)]);
});

describe("the sweep", () => {
  it("knows every column that can hold a picture", () => {
    const exported = [brandTables, contentTables].flatMap((schema): unknown[] => Object.values(schema));
    const tables = exported.filter((one) => is(one, SQLiteTable));
    const columns = tables.flatMap((table) => getTableConfig(table).columns.map(({ name }) => name));
    const ofPictures = columns.filter((name) => /image|photo|logo|banner|favicon|picture/.test(name));
    expect(ofPictures.length).toBeGreaterThanOrEqual(19);
    const { sql } = recordUnused(db, 0).toSQL();
    expect(ofPictures.filter((name) => !sql.includes(`"${name}"`))).toEqual([]);
  });

  it("deletes what was never used after 30 days and not before: an editor with it may be open", async () => {
    const unused = await picture();
    await sweepAt(NOON + 29 * DAY);
    expect(await isThere(unused)).toBe(true);
    await sweepAt(NOON + 31 * DAY);
    expect(await isThere(unused)).toBe(false);
  });

  it("keeps what anything shows, in the trash too", async () => {
    const [main, second, logo, photo, action, bank, tile, banner, icon, trashed] = await Promise.all(
      Array.from({ length: 10 }, () => picture()),
    );
    await db.write([
      db.query.insert(cars).values(carRow({ brandId: brand.id, mainImage: main, images: [second ?? ""] })),
      db.query.insert(cars).values(carRow({ brandId: brand.id, mainImage: trashed, deletedAt: 1, inStock: false })),
      db.query.insert(brands).values(brandRow({ logo: logo ?? null })),
      db.query.insert(reviews).values(reviewRow({ photo })),
      db.query.insert(promotions).values(promotionRow({ image: action })),
      db.query.insert(partnerBanks).values(bankRow({ logo: bank ?? "" })),
      db.query
        .insert(bodyTypeImages)
        .values({ id: "tile", bodyType: "sedan", imageUrl: tile ?? "", createdAt: 1, updatedAt: 1 }),
      db.query.insert(settings).values({
        id: 1,
        salonName: "Салон",
        phone: "+73430000000",
        address: "Екатеринбург",
        usedCarsBannerMobile: banner,
        favicon: icon,
        updatedAt: 1,
      }),
    ]);
    expect(await sweepAt(NOON + 90 * DAY)).toBe(0);
    for (const address of [main, second, logo, photo, action, bank, tile, banner, icon, trashed]) {
      expect(await isThere(address ?? "")).toBe(true);
    }
  });

  it("keeps what was used for 30 days more, so that a restored database finds it", async () => {
    const replaced = await picture();
    const car = carRow({ brandId: brand.id, mainImage: replaced });
    await db.write([db.query.insert(cars).values(car)]);
    await sweepAt(NOON + 10 * DAY);
    await db.write([db.query.update(cars).set({ mainImage: null }).where(eq(cars.id, car.id))]);
    await sweepAt(NOON + 11 * DAY);
    await sweepAt(NOON + 40 * DAY);
    expect(await isThere(replaced)).toBe(true);
    await sweepAt(NOON + 42 * DAY);
    expect(await isThere(replaced)).toBe(false);
  });

  it("begins its count anew for what came back in between", async () => {
    const address = await picture();
    const car = carRow({ brandId: brand.id, mainImage: address });
    await db.write([db.query.insert(cars).values(car)]);
    await sweepAt(NOON + DAY);
    await db.write([db.query.update(cars).set({ mainImage: null })]);
    await sweepAt(NOON + 2 * DAY);
    await db.write([db.query.update(cars).set({ images: [address] })]);
    await sweepAt(NOON + 20 * DAY);
    await db.write([db.query.update(cars).set({ images: [] })]);
    await sweepAt(NOON + 21 * DAY);
    await sweepAt(NOON + 50 * DAY);
    expect(await isThere(address)).toBe(true);
  });

  it("forgets used upload addresses after a day", async () => {
    await db.write([
      db.query.insert(uploadClaims).values({ key: "old", claimedAt: NOON - 2 * DAY }),
      db.query.insert(uploadClaims).values({ key: "fresh", claimedAt: NOON - HOUR }),
    ]);
    await sweepAt(NOON);
    expect((await db.query.select().from(uploadClaims)).map(({ key }) => key)).toEqual(["fresh"]);
  });
});
