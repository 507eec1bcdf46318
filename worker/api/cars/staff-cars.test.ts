// Fails when staff cannot add, change, publish, delete or restore a car over the API.
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow } from "../../db/factories.ts";
import { brands, carCounts, carFacets, cars } from "../../db/schema/cars.ts";
import { priceHistory } from "../../db/schema/car-changes.ts";
import { leads } from "../../db/schema/leads.ts";
import { contentVersion } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { suggestBodyTypeImages } from "../../services/dealership/list-body-type-images.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const geely = brandRow({ name: "Geely", slug: "geely", aliases: "джили" });
const lada = brandRow({ name: "Лада", slug: "lada" });
let manager = "";
let made = 0;

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, path, body);

function carInput(overrides: Record<string, unknown> = {}) {
  return {
    brandId: geely.id,
    name: "Geely Atlas",
    model: "Atlas",
    slug: `atlas-${++made}`,
    year: 2026,
    price: 2_490_000,
    engine: "2.0 турбо",
    ...overrides,
  };
}

async function create(overrides: Record<string, unknown> = {}): Promise<{ id: string; slug: string }> {
  const { status, body } = await call("POST", "/cars", carInput(overrides));
  expect([status, body.error]).toEqual([201, undefined]);
  return { id: String(body.id), slug: String(body.slug) };
}

async function publicSlugs(query = ""): Promise<string[]> {
  const { body } = await callAs("", "GET", `/cars?limit=1000${query}`);
  return (body as unknown as { slug: string }[]).map(({ slug }) => slug);
}

async function staffRows(query: string): Promise<Record<string, unknown>[]> {
  return (await call("GET", `/admin/cars?${query}`)).body as unknown as Record<string, unknown>[];
}

async function pricesOf(carId: string): Promise<number[]> {
  const rows = await db.query.select().from(priceHistory).where(eq(priceHistory.carId, carId));
  return rows.toSorted((a, b) => a.changedAt - b.changedAt).map(({ price }) => price);
}

/** The tables of counts as they stand, and as counting every car makes them. */
async function countTables() {
  const tables = async () => ({
    facets: (await db.query.select().from(carFacets)).toSorted(byKey),
    counts: (await db.query.select().from(carCounts)).toSorted(byKey),
  });
  const kept = await tables();
  await db.write([...rebuildFacets(db)]);
  return { kept, counted: await tables() };
}

function byKey(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
  await db.write([db.query.insert(brands).values(geely), db.query.insert(brands).values(lada)]);
});

describe("a new car", () => {
  it("takes the form's defaults and is on show at once", async () => {
    const { status, body } = await call("POST", "/cars", carInput({ price: "2 490 000", mileage: "" }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      price: 2_490_000,
      mileage: 0,
      status: "new",
      bodyType: "sedan",
      transmission: "automatic",
      drivetrain: "front",
      fuelType: "gasoline",
      inStock: true,
      featured: false,
      stage: "on_sale",
    });
    expect(await publicSlugs()).toContain(body.slug);
    expect(await pricesOf(String(body.id))).toEqual([2_490_000]);
  });

  it("that was a used one by mistake keeps no mileage", async () => {
    const { id } = await create({ status: "used", mileage: 45_000 });
    expect((await call("PUT", `/cars/${id}`, { status: "lease" })).body).toMatchObject({ mileage: 45_000 });
    expect((await call("PUT", `/cars/${id}`, { status: "new" })).body).toMatchObject({ mileage: 0 });
  });

  it("left out of stock is a draft that nobody outside sees", async () => {
    const { id, slug } = await create({ inStock: false });
    expect(await publicSlugs()).not.toContain(slug);
    expect((await callAs("", "GET", `/cars/slug/${slug}`)).status).toBe(404);
    expect((await staffRows("stage=draft")).map((row) => row.id)).toContain(id);
  });

  it.each([
    ["no brand", { brandId: "" }, "brandId"],
    ["a brand that is not there", { brandId: "nobody" }, "brandId"],
    ["no price", { price: "" }, "price"],
    ["a price of words", { price: "дорого" }, "price"],
    ["a price below zero", { price: -5 }, "price"],
    ["no engine", { engine: " " }, "engine"],
    ["a year too early", { year: 1989 }, "year"],
    ["a year after the next", { year: new Date().getUTCFullYear() + 2 }, "year"],
    ["a Cyrillic address", { slug: "атлас" }, "slug"],
    ["an unknown body", { bodyType: "hovercraft" }, "bodyType"],
    ["half a kilometre", { mileage: 0.5 }, "mileage"],
    ["a short VIN", { vin: "ABC" }, "vin"],
    [
      "seven pictures in the gallery",
      { images: Array.from({ length: 7 }, (_, at) => `/media/0000000000000000000${at}/1280.jpg`) },
      "images",
    ],
    ["a script for a picture", { mainImage: "javascript:alert(1)" }, "mainImage"],
  ])("is refused with %s, and the field is named", async (_, fault, field) => {
    const { status, body } = await call("POST", "/cars", carInput(fault));
    expect(status).toBe(400);
    expect(body.fields?.[field]).toMatch(/[а-яё]/i);
  });

  it("says that the price is missing in the words of the form", async () => {
    const { body } = await call("POST", "/cars", carInput({ price: undefined }));
    expect(body.error).toBe("Цена обязательна");
  });

  it("shares neither address nor VIN with another", async () => {
    const vin = "LB37752Z0PX000001";
    const { slug } = await create({ vin: vin.toLowerCase() });
    expect(await call("POST", "/cars", carInput({ slug }))).toMatchObject({
      status: 409,
      body: { fields: { slug: expect.any(String) } },
    });
    expect(await call("POST", "/cars", carInput({ vin }))).toMatchObject({
      status: 409,
      body: { fields: { vin: expect.stringContaining("Atlas") } },
    });
  });
});

describe("a change", () => {
  it("keeps what it does not name, and its record holds exactly what differs", async () => {
    const { id } = await create({ color: "серый" });
    const { body } = await call("PUT", `/cars/${id}`, { price: 2_300_000, brandId: lada.id });
    expect(body).toMatchObject({ price: 2_300_000, color: "серый", inStock: true });
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
    const update = records.find(({ action }) => action === "update");
    expect(update?.actorId).toBe("user-mila");
    expect(JSON.parse(update?.changes ?? "{}")).toEqual({
      brandId: ["Geely", "Лада"],
      price: [2_490_000, 2_300_000],
    });
    expect(await pricesOf(id)).toEqual([2_490_000, 2_300_000]);
    expect(await staffRows("q=лада+atlas")).toHaveLength(1);
  });

  it("bumps the content version only where visitors could see something", async () => {
    const version = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;
    const { id } = await create({ inStock: false });
    const before = await version();
    await call("PUT", `/cars/${id}`, { color: "белый" });
    expect(await version()).toBe(before);
    await call("PUT", `/cars/${id}`, { inStock: true });
    expect(await version()).toBe(before + 1);
  });

  it("of a car that is not there is refused", async () => {
    expect((await call("PUT", "/cars/nobody", { color: "x" })).status).toBe(404);
  });
});

describe("a car's way", () => {
  it("leads from draft to sale, out of stock, sold, into the trash and back", async () => {
    const { id, slug } = await create({ inStock: false });
    const stage = async (change: unknown) => (await call("PUT", `/cars/${id}`, change)).body.stage;
    expect((await call("PUT", `/cars/${id}`, { sold: true })).status).toBe(400);
    expect(await stage({ inStock: true })).toBe("on_sale");
    expect(await publicSlugs()).toContain(slug);
    expect(await stage({ sold: true })).toBe("off_sale");
    expect(await publicSlugs()).not.toContain(slug);
    // Its page stays for those who come by a link.
    expect((await callAs("", "GET", `/cars/slug/${slug}`)).body).toMatchObject({ soldAt: expect.any(String) });
    expect(await stage({ inStock: true })).toBe("on_sale");
    expect((await call("DELETE", `/cars/${id}`)).body.stage).toBe("trash");
    expect((await callAs("", "GET", `/cars/slug/${slug}`)).status).toBe(404);
    expect((await call("PUT", `/cars/${id}`, { color: "x" })).status).toBe(404);
    expect((await call("DELETE", `/cars/${id}`)).status).toBe(404);
    expect((await call("POST", `/cars/${id}/restore`)).body).toMatchObject({ stage: "on_sale", soldAt: null });
    expect(await publicSlugs()).toContain(slug);
  });

  it("keeps every count true at every step, without counting every car", async () => {
    const { id } = await create({ status: "used", bodyType: "wagon" });
    const steps: [string, string, unknown?][] = [
      ["PUT", `/cars/${id}`, { bodyType: "coupe" }],
      ["PUT", `/cars/${id}`, { brandId: lada.id, status: "lease" }],
      ["PUT", `/cars/${id}`, { inStock: false }],
      ["PUT", `/cars/${id}`, { inStock: true }],
      ["POST", `/cars/${id}/copy`],
      ["DELETE", `/cars/${id}`],
      ["POST", `/cars/${id}/restore`],
    ];
    for (const step of steps) {
      expect((await call(...step)).status, step.join(" ")).toBeLessThan(300);
      const { kept, counted } = await countTables();
      expect(kept, step.join(" ")).toEqual(counted);
    }
  });

  it("cannot lead out of the trash without its brand, nor into a VIN that was entered anew", async () => {
    const [brand] = [brandRow({ slug: "short-lived" })];
    await db.query.insert(brands).values(brand);
    const { id } = await create({ brandId: brand.id, vin: "LB37752Z0PX000777" });
    await call("DELETE", `/cars/${id}`);
    await db.query.update(brands).set({ deletedAt: 1 }).where(eq(brands.id, brand.id));
    expect((await call("POST", `/cars/${id}/restore`)).body.error).toContain("марку");
    await db.query.update(brands).set({ deletedAt: null }).where(eq(brands.id, brand.id));
    const other = await create({ vin: "LB37752Z0PX000777" });
    expect((await call("POST", `/cars/${id}/restore`)).body.fields).toHaveProperty("vin");
    await call("DELETE", `/cars/${other.id}`);
    expect((await call("POST", `/cars/${id}/restore`)).status).toBe(200);
  });
});

describe("a car without a main photo", () => {
  const first = "/media/0000000000000000000b/1280.jpg";
  const second = "/media/0000000000000000000c/1280.jpg";
  const pictured = async (id: string) => ({
    row: (await staffRows("")).find((row) => row.id === id)?.mainImage,
    editor: (await call("GET", `/admin/cars/${id}`)).body.mainImage,
  });

  it("is not given a volume in litres", async () => {
    const { id } = await create({ engineCc: 1998 });
    const message = "Объём — в кубических сантиметрах, например 1998";
    expect(await call("PUT", `/cars/${id}`, { engineCc: "2.0" })).toMatchObject({
      status: 400,
      body: { fields: { engineCc: message } },
    });
  });

  it("that is saved with a gallery has the first of it as the main one", async () => {
    const { id } = await create({ images: [first, second] });
    expect(await pictured(id)).toEqual({ row: first, editor: first });
    await call("PUT", `/cars/${id}`, { mainImage: null, images: [second] });
    expect(await pictured(id)).toEqual({ row: second, editor: second });
    await call("PUT", `/cars/${id}`, { mainImage: "", images: [] });
    expect(await pictured(id)).toEqual({ row: null, editor: null });
  });

  it("has as many pictures as the settings allow, and keeps those from before the number was lowered", async () => {
    const pictures = Array.from({ length: 9 }, (_, at) => `/media/0000000000000000001${at}/1280.jpg`);
    const limit = (galleryMax: number | null) => db.write([upsertSettings(db, { galleryMax }, 0)]);
    await limit(8);
    const { id } = await create({ images: pictures.slice(1) });
    expect((await call("PUT", `/cars/${id}`, { images: pictures })).body).toMatchObject({
      error: "Максимум 8 изображений",
      fields: { images: "Максимум 8 изображений" },
    });
    await limit(null);
    const sorted = pictures.slice(1).toReversed();
    expect(await call("PUT", `/cars/${id}`, { images: sorted })).toMatchObject({
      status: 200,
      body: { images: sorted },
    });
    expect(await call("PUT", `/cars/${id}`, { images: sorted.slice(1) })).toMatchObject({ status: 200 });
    expect((await call("PUT", `/cars/${id}`, { images: sorted })).body.error).toBe("Максимум 6 изображений");
  });

  it("that was stored so before shows the first of its gallery to staff and to visitors", async () => {
    const { id, slug } = await create({ bodyType: "coupe" });
    await db.query
      .update(cars)
      .set({ mainImage: null, images: [first, second] })
      .where(eq(cars.id, id));
    expect(await pictured(id)).toEqual({ row: first, editor: first });
    expect((await callAs("", "GET", `/cars/slug/${slug}`)).body).toMatchObject({ mainImage: first });
    const tiles = await suggestBodyTypeImages(depsAt());
    expect(tiles.find(({ bodyType }) => bodyType === "coupe")?.suggestion?.image).toBe(first);
    await call("POST", "/leads", { type: "contact_form", name: "Ольга", phone: "+79990000099", carSlug: slug });
    const [lead] = await db.query.select().from(leads).where(eq(leads.carId, id));
    const found = await getStaffLead(depsAt(), lead?.id ?? "", "all");
    expect(found.ok && found.value.car?.current?.photo).toBe(first);
  });
});

it("a copy is a draft with an address of its own and no VIN", async () => {
  const { id, slug } = await create({
    vin: "LB37752Z0PX000003",
    featured: true,
    images: ["/media/0000000000000000000a/1280.jpg"],
  });
  const [first, second] = [await call("POST", `/cars/${id}/copy`), await call("POST", `/cars/${id}/copy`)];
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    slug: `${slug}-2`,
    vin: null,
    stage: "draft",
    featured: false,
    images: ["/media/0000000000000000000a/1280.jpg"],
  });
  expect(second.body.slug).toBe(`${slug}-3`);
});

describe("the list", () => {
  it("finds by brand in every spelling, name, model and year, whatever the case and ё", async () => {
    const { id } = await create({ name: "Ёлочка", model: "Нового года", year: 2019 });
    for (const search of ["ёлочка", "ЕЛОЧКА", "джили ёлочка", "geely 2019", "года елоч"]) {
      const rows = await staffRows(new URLSearchParams({ q: search }).toString());
      expect(
        rows.map((row) => row.id),
        search,
      ).toContain(id);
    }
    expect(await staffRows("q=нет-такого")).toEqual([]);
  });

  it("filters and sorts", async () => {
    const rows = await staffRows("brand=lada&sort=price");
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => row.brandName === "Лада")).toBe(true);
    const prices = rows.map((row) => Number(row.price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await staffRows("stage=trash")).every((row) => row.stage === "trash")).toBe(true);
    expect((await staffRows("status=lease")).every((row) => row.status === "lease")).toBe(true);
  });

  it("comes in pages", async () => {
    const all = (await staffRows("sort=price")).map(({ id }) => id);
    const pages = [];
    for (let page = 1; page <= all.length; page += 1)
      pages.push(...(await staffRows(`sort=price&limit=1&page=${page}`)));
    expect(pages.map(({ id }) => id)).toEqual(all);
    expect((await call("GET", "/admin/cars?limit=0")).status).toBe(400);
  });

  it("is staff's alone", async () => {
    expect((await callAs("", "GET", "/admin/cars")).status).toBe(401);
  });
});

it("what two staff members saved at the same moment goes to one of them", async () => {
  const both = await Promise.all([1, 2].map(() => call("POST", "/cars", carInput({ slug: "race" }))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await db.query.$count(cars, eq(cars.slug, "race"))).toBe(1);
});

describe("a published car that is turned back into a draft", () => {
  it("leaves the site by every path, keeps its prices, and is on record", async () => {
    const { id, slug } = await create({ price: 1_500_000 });
    await call("PUT", `/cars/${id}`, { price: 1_400_000, slug: `${slug}-moved` });
    const { status, body } = await call("POST", `/cars/${id}/unpublish`);
    expect([status, body["stage"], body["publishedAt"], body["inStock"]]).toEqual([200, "draft", null, false]);
    expect(await publicSlugs()).not.toContain(`${slug}-moved`);
    for (const path of [`/cars/slug/${slug}-moved`, `/cars/slug/${slug}`]) {
      expect((await callAs("", "GET", path)).status).toBe(404);
    }
    const { kept, counted } = await countTables();
    expect(kept).toEqual(counted);
    expect((await pricesOf(id)).toSorted()).toEqual([1_400_000, 1_500_000]);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.at(-1)).toMatchObject({ action: "update", actorId: "user-mila" });
    expect(records.map(({ changes }) => changes).join()).toContain('"publishedAt"');
  });

  it("moves the content version, and is published anew by «в наличии»", async () => {
    const { id, slug } = await create();
    const versionOf = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;
    const before = await versionOf();
    await call("POST", `/cars/${id}/unpublish`);
    expect(await versionOf()).toBeGreaterThan(before);
    await call("PUT", `/cars/${id}`, { inStock: true });
    expect(await publicSlugs()).toContain(slug);
  });

  it("may have been sold; what is a draft already stays as it is, and what is in the trash is not there", async () => {
    const { id } = await create();
    await call("PUT", `/cars/${id}`, { sold: true });
    expect((await call("POST", `/cars/${id}/unpublish`)).body).toMatchObject({ stage: "draft", soldAt: null });
    expect((await call("POST", `/cars/${id}/unpublish`)).status).toBe(200);
    await call("DELETE", `/cars/${id}`);
    expect((await call("POST", `/cars/${id}/unpublish`)).status).toBe(404);
  });
});
