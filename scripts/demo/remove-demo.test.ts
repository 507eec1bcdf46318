// When this fails, an owner who takes the demo away loses a real row, or keeps cars that nobody sells.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { brandRow, carRow, leadRow } from "../../worker/db/factories.ts";
import { brands, cars } from "../../worker/db/schema/cars.ts";
import { settings } from "../../worker/db/schema/content.ts";
import { leads } from "../../worker/db/schema/leads.ts";
import { media } from "../../worker/db/schema/media.ts";
import { outlets, outletStates } from "../../worker/db/schema/outlets.ts";
import { sampleHint } from "../../worker/domain/dealership/settings.ts";
import { toPublicSettings } from "../../worker/services/dealership/public-settings.ts";
import { removeDemo } from "./remove-demo.ts";
import { createSeedRows, NO_PICTURES, type SeedPictures } from "./seed/seed-rows.ts";
import { clearSeed, writeSeed } from "./write-seed.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const LATER = NOW + 3 * 24 * 60 * 60 * 1000;
const [SOLD_PICTURE, KEPT_PICTURE, REAL_PICTURE] = ["a", "b", "c"].map((letter) => letter.repeat(20)) as [
  string,
  string,
  string,
];
const db = createDatabase(env.DB);

function picture(hash: string, createdAt = NOW) {
  return { hash, contentType: "image/webp", size: 1, width: 640, height: 400, createdAt };
}

const pictures: SeedPictures = {
  ...NO_PICTURES,
  bodyTypes: new Map([["sedan", `/media/${SOLD_PICTURE}/640.webp`]]),
  media: [picture(SOLD_PICTURE), picture(KEPT_PICTURE)],
};
const rows = await createSeedRows({ now: NOW, pictures, idOf: webCryptoIds.from });
// A demo car that shows the second picture.
const [shown, changed, asked] = rows.cars.filter(({ publishedAt }) => publishedAt !== null);
if (!shown || !changed || !asked) throw new Error("The demo has too few cars");
shown.mainImage = `/media/${KEPT_PICTURE}/640.webp`;

const realBrand = brandRow({ slug: "real", name: "Своя марка" });
const realCar = carRow({
  brandId: realBrand.id,
  name: "Свой автомобиль",
  mainImage: `/media/${REAL_PICTURE}/640.webp`,
});

async function count(table: string): Promise<number> {
  return (await env.DB.prepare(`select count(*) n from ${table}`).first<number>("n")) ?? 0;
}

beforeEach(async () => {
  await clearSeed(db);
  await writeSeed(db, rows);
  for (const hash of [SOLD_PICTURE, KEPT_PICTURE, REAL_PICTURE]) await env.MEDIA.put(`media/${hash}/640.webp`, "bytes");
});

it("removes an untouched demo whole, with its pictures", async () => {
  const { removed, kept, pictures: gone } = await removeDemo(env, LATER);
  expect(kept).toEqual([]);
  expect(gone).toBe(2);
  expect(removed).toBeGreaterThan(rows.cars.length + rows.brands.length);
  const tables = [
    "cars",
    "brands",
    "leads",
    "conversations",
    "messages",
    "message_templates",
    "document_templates",
    "consents",
    "reviews",
    "promotions",
    "partner_banks",
    "bank_products",
  ];
  const further = ["price_rules", "price_history", "body_type_images", "settings", "media", "car_days"];
  for (const table of [...tables, ...further, "car_facets"]) expect([table, await count(table)]).toEqual([table, 0]);
  // The days of the reports are counted again, from nothing.
  const numbers = "select total(visits + car_views + json_array_length(leads)) n from report_days";
  expect(await env.DB.prepare(numbers).first("n")).toBe(0);
  expect((await env.MEDIA.list({ prefix: `media/${SOLD_PICTURE}` })).objects).toEqual([]);
});

it("switches off the outlets of the demo, and serves no file with its cars to others", async () => {
  await db.query.delete(outlets);
  await db.query.delete(outletStates);
  await db.query.insert(outlets).values([
    { key: "json", enabled: true, secret: "a" },
    { key: "avito", enabled: true, secret: "b" },
  ]);
  await db.query.insert(outletStates).values([
    { key: "json", fileId: "f1" },
    { key: "avito", fileId: "f2", makingId: "f3" },
  ]);
  await removeDemo(env, LATER);
  expect(await db.query.select({ key: outlets.key }).from(outlets)).toEqual([{ key: "avito" }]);
  const [state] = await db.query.select().from(outletStates).where(eq(outletStates.key, "avito"));
  expect(state).toMatchObject({ fileId: null, makingId: null });
});

it("leaves no invented phone, and the panel calls the demo's a sample while it is there", async () => {
  const [demo] = rows.settings;
  for (const name of ["salonName", "phone", "phoneSecondary", "address", "fullAddress", "workingHours"] as const)
    expect(sampleHint(name, demo?.[name]), name).toContain("Это пример");
  const { phone, address, workingHours } = toPublicSettings(undefined);
  expect({ phone, address, workingHours }).toEqual({ phone: "", address: "", workingHours: null });
});

it("keeps real rows, demo rows that staff have changed and those that real rows refer to, and names them", async () => {
  await db.write([
    db.query.insert(brands).values(realBrand),
    db.query.insert(cars).values(realCar),
    db.query.insert(media).values(picture(REAL_PICTURE, LATER)),
    db.query.insert(leads).values(leadRow({ name: "Настоящий", carId: asked.id, createdAt: LATER })),
    db.query.update(cars).set({ price: 1_000_000 }).where(eq(cars.id, changed.id)),
    db.query.update(cars).set({ description: "Новый текст" }).where(eq(cars.id, shown.id)),
    db.query.update(settings).set({ salonName: "Мой салон", address: "Пермь, ул. Мира, 1" }),
  ]);
  const { kept } = await removeDemo(env, LATER);
  const whys = kept.map(({ title, why }) => [title.split(":")[0], why]);
  expect(whys.filter(([what]) => what === "автомобиль")).toEqual(
    expect.arrayContaining([
      ["автомобиль", "изменён"],
      ["автомобиль", "изменён"],
      ["автомобиль", "есть заявка"],
    ]),
  );
  expect(kept).toContainEqual({ title: "настройки", why: "изменены" });
  expect(await db.query.select().from(settings)).toMatchObject([
    {
      salonName: "Мой салон",
      address: "Пермь, ул. Мира, 1",
      phone: "",
      phoneSecondary: null,
      workingHours: null,
      // The demo's names another town.
      heroTitle: null,
      creditBank: null,
    },
  ]);
  const left = await db.query.select({ id: cars.id }).from(cars);
  expect(left.map(({ id }) => id).sort()).toEqual([asked.id, changed.id, shown.id, realCar.id].sort());
  // The makes of the cars that stayed.
  const makes = new Set([asked.brandId, changed.brandId, shown.brandId]);
  expect(await count("brands")).toBe(makes.size + 1);
  expect(whys.filter(([what]) => what === "марка")).toEqual([...makes].map(() => ["марка", "есть автомобили"]));
  expect((await db.query.select().from(leads)).map(({ name }) => name)).toEqual(["Настоящий"]);
  expect((await db.query.select().from(media)).map(({ hash }) => hash).sort()).toEqual([KEPT_PICTURE, REAL_PICTURE]);
  expect((await env.MEDIA.list({ prefix: `media/${KEPT_PICTURE}` })).objects).toHaveLength(1);
  expect(await env.DB.prepare("select sum(total) n from car_facets").first("n")).toBe(
    await env.DB.prepare("select count(*) n from cars where listed = 1").first("n"),
  );

  const again = await removeDemo(env, LATER);
  expect(again).toEqual({ removed: 0, kept, pictures: 0 });
  expect(await count("cars")).toBe(4);
});
