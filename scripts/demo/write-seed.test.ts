// When this fails, `npm start` and `npm run data -- seed` leave an empty or a half-filled database.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { createSeedRows, type SeedPictures } from "./seed/seed-rows.ts";
import { clearSeed, writeSeed } from "./write-seed.ts";

const hash = "0".repeat(32);
const pictures: SeedPictures = {
  cars: new Map(),
  brands: new Map(),
  promotions: new Map(),
  banks: new Map(),
  bodyTypes: new Map([["sedan", `/media/${hash}/640.webp`]]),
  banners: new Map(),
  media: [{ hash, contentType: "image/webp", size: 1, width: 640, height: 400, createdAt: 1 }],
};

const db = createDatabase(env.DB);
const rows = await createSeedRows({ now: Date.UTC(2026, 10, 20), pictures, idOf: webCryptoIds.from });

function query<T>(sql: string) {
  return env.DB.prepare(sql).first<T>("n");
}

describe("writeSeed", () => {
  it("writes every row, counts the facets and moves the content version", async () => {
    await writeSeed(db, rows);
    expect(await query("select count(*) n from cars")).toBe(rows.cars.length);
    expect(await query("select count(*) n from leads")).toBe(rows.leads.length);
    expect(await query("select sum(total) n from car_facets")).toBe(
      await query("select count(*) n from cars where listed = 1"),
    );
    expect(await query("select price n from cars where slug = 'lada-granta-comfort-2026'")).toBe(96_900_000);
    expect(await query("select version n from content_version")).toBe(1);
  });

  it("refuses to write a second time and changes nothing", async () => {
    await expect(writeSeed(db, rows)).rejects.toThrow();
    expect(await query("select count(*) n from cars")).toBe(rows.cars.length);
    expect(await query("select version n from content_version")).toBe(1);
  });

  it("clears everything but staff, and can write again", async () => {
    await env.DB.prepare("insert into users (id, username, password, created_at) values ('u', 'anna', 'x', 1)").run();
    await clearSeed(db);
    expect(
      await query(
        "select (select count(*) from cars) + (select count(*) from media) + (select count(*) from consents) n",
      ),
    ).toBe(0);
    expect(await query("select count(*) n from users")).toBe(1);
    await writeSeed(db, rows);
    expect(await query("select version n from content_version")).toBe(3);
  });
});
