// Fails when a salon is closed with what stands in it, when a car gets into a closed one, or when visitors are sent to another address.
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { settings } from "../../db/schema/content.ts";
import { leads } from "../../db/schema/leads.ts";
import { salons } from "../../db/schema/salons.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { parseCatalogueQuery } from "../../domain/catalogue/catalogue.ts";
import { MAIN_SALON } from "../../domain/dealership/salons.ts";
import { getCarPage } from "../../services/cars/get-car-page.ts";
import { getCarEditing } from "../../services/cars/get-staff-car.ts";
import { getCatalogue } from "../../services/catalogue/get-catalogue.ts";
import { getPage } from "../../services/content/get-page.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const deps = depsAt();
const { db } = deps;
const brand = brandRow({ slug: "geely", name: "Geely" });
const SEVER = {
  name: "Север",
  slug: "sever",
  address: "Екатеринбург, пр. Космонавтов, 11",
  phone: "+7 343 222-33-44",
  latitude: "56,89",
  longitude: 60.6,
  staff: [{ name: "Ольга", role: "Менеджер", phone: null, photo: null }],
};
let administrator = "";
let manager = "";

const call = (method: string, path: string, body?: unknown, cookie = administrator) =>
  callAs(cookie, method, path, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "/salons", { ...SEVER, ...fields });
  expect([status, body.error]).toEqual([201, undefined]);
  return String(body.id);
}

async function shown() {
  const { body } = await callAs("", "GET", "/salons");
  return body as unknown as { id: string; name: string; phone: string; address: string }[];
}

beforeAll(async () => {
  administrator = await signIn("vera", "administrator");
  manager = await signIn("mila", "manager");
  await db.query.insert(brands).values(brand);
});

beforeEach(async () => {
  for (const table of [cars, leads, auditLog]) await db.query.delete(table);
  await db.query.delete(salons);
  await db.query.insert(salons).values({ id: MAIN_SALON, slug: "main", createdAt: 1 });
  await db.query.delete(settings);
  await db.query
    .insert(settings)
    .values({ id: 1, salonName: "Меридиан", phone: "+73431112233", address: "ул. Металлургов, 84", updatedAt: 1 });
});

describe("a salon", () => {
  it("takes what it leaves blank from the settings, for visitors and programs", async () => {
    const id = await create({ phone: "" });
    expect(await shown()).toMatchObject([
      { id: MAIN_SALON, name: "Меридиан", phone: "+73431112233" },
      { id, name: "Север", phone: "+73431112233", address: SEVER.address, latitude: 56.89, staff: [{ name: "Ольга" }] },
    ]);
  });

  it("is changed by those who may change the settings alone, and its history says how", async () => {
    const id = await create();
    expect((await call("PUT", `/salons/${id}`, { name: "Юг" }, manager)).status).toBe(403);
    expect((await call("PUT", `/salons/${id}`, { name: "Юг" })).body).toMatchObject({ name: "Юг", version: 2 });
    const log = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  it("of two tabs meets in the conflict", async () => {
    const id = await create();
    await call("PUT", `/salons/${id}`, { phone: "+7 343 555-66-77" });
    const stale = await call("PUT", `/salons/${id}`, {
      phone: "+7 343 000-11-22",
      version: 1,
      base: { phone: SEVER.phone },
    });
    expect(stale.status).toBe(409);
  });

  it.each([
    ["a taken slug", { slug: "main" }, "slug"],
    ["no name", { name: "" }, "name"],
    ["no address", { address: "" }, "address"],
    ["half of the coordinates", { longitude: "" }, "latitude"],
    ["coordinates beyond the poles", { latitude: 91 }, "latitude"],
    ["another site for a map", { yandexPlace: "https://example.com/maps" }, "yandexPlace"],
    ["a nameless person", { staff: [{ name: "", role: "Менеджер" }] }, "staff.0.name"],
  ])("is refused with %s", async (_name, fields, field) => {
    const { status, body } = await call("POST", "/salons", { ...SEVER, ...fields });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields?: object }).fields ?? {})).toContain(field);
  });
});

describe("closing a salon", () => {
  it("is refused while cars stand there or leads are open, then closes it, and it can be opened again", async () => {
    const id = await create();
    await db.query
      .insert(cars)
      .values([
        carRow({ id: "there", slug: "there", brandId: brand.id, salonId: id }),
        carRow({ id: "sold", slug: "sold", brandId: brand.id, salonId: id, inStock: false, soldAt: 5 }),
      ]);
    await db.query
      .insert(leads)
      .values([
        leadRow({ id: "open", status: "in_progress", salonId: id }),
        leadRow({ id: "done", status: "completed", salonId: id }),
      ]);
    const refused = await call("DELETE", `/salons/${id}`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Салон нельзя закрыть: в нём 1 автомобиль, открытых заявок: 1. Сначала перенесите их",
    ]);
    await db.query.update(cars).set({ salonId: MAIN_SALON }).where(eq(cars.id, "there"));
    expect((await call("DELETE", `/salons/${id}`)).body.error).toContain("открытых заявок: 1");
    await db.query.update(leads).set({ salonId: null }).where(eq(leads.id, "open"));
    expect((await call("DELETE", `/salons/${id}`)).status).toBe(200);
    expect((await shown()).map((salon) => salon.id)).toEqual([MAIN_SALON]);
    expect((await call("DELETE", `/salons/${id}`)).status).toBe(404);
    expect((await call("POST", `/salons/${id}/restore`)).status).toBe(200);
    expect(await shown()).toHaveLength(2);
    const log = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action }) => action)).toEqual(["create", "close", "reopen"]);
  });

  it("is refused for the main one", async () => {
    expect((await call("DELETE", `/salons/${MAIN_SALON}`)).status).toBe(409);
  });
});

describe("a car", () => {
  it("is moved by its form and in bulk, back by the undo, and never into a closed or unknown salon", async () => {
    const id = await create();
    await db.query
      .insert(cars)
      .values([
        carRow({ id: "one", slug: "one", brandId: brand.id }),
        carRow({ id: "two", slug: "two", brandId: brand.id }),
      ]);
    expect((await call("PUT", "/cars/one", { salonId: id })).body).toMatchObject({ salonId: id });
    const order = { action: "set_salon", salonId: id };
    const preview = await call("POST", "/cars/bulk/preview", { ...order, ids: ["one", "two"] });
    expect(preview.body).toMatchObject({ ids: ["two"], unchanged: 1 });
    expect((await call("POST", "/cars/bulk", { ...order, ids: ["two"], key: "salon-key" })).body).toMatchObject({
      done: 1,
    });
    const salonOf = async (car: string) =>
      (await db.query.select({ salonId: cars.salonId }).from(cars).where(eq(cars.id, car)))[0]?.salonId;
    expect(await salonOf("two")).toBe(id);
    await call("DELETE", "/cars/bulk/salon-key");
    expect(await salonOf("two")).toBe(MAIN_SALON);
    const editing = await getCarEditing(deps, "one");
    expect(editing.ok && editing.value.history.flatMap(({ changes }) => changes)).toEqual([
      { label: "Салон", before: "Меридиан", after: "Север" },
    ]);
    await call("PUT", "/cars/one", { salonId: MAIN_SALON });
    await call("DELETE", `/salons/${id}`);
    for (const closed of [id, "no-such"]) {
      expect((await call("PUT", "/cars/one", { salonId: closed })).status).toBe(400);
      const refused = await call("POST", "/cars/bulk/preview", { action: "set_salon", salonId: closed, ids: ["one"] });
      expect(refused.body).toMatchObject({ ids: [], refusals: [{ reason: "салон закрыт, или его нет" }] });
    }
    expect(await salonOf("one")).toBe(MAIN_SALON);
  });

  it("is found at its salon by visitors, programs and staff, with the phone and address of the salon", async () => {
    const id = await create();
    await db.query
      .insert(cars)
      .values([
        carRow({ id: "one", slug: "one", brandId: brand.id, salonId: id, status: "used" }),
        carRow({ id: "two", slug: "two", brandId: brand.id, status: "used" }),
      ]);
    await db.write(rebuildFacets(db));
    const list = await callAs("", "GET", "/cars?salon=sever");
    expect((list.body as unknown as { slug: string }[]).map(({ slug }) => slug)).toEqual(["one"]);
    const staff = await call("GET", "/admin/cars?salon=sever");
    expect((staff.body as unknown as { slug: string }[]).map(({ slug }) => slug)).toEqual(["one"]);
    const query = parseCatalogueQuery(new URLSearchParams("salon=sever&sort=price"));
    const found = await getCatalogue(deps, { statuses: ["used"], query, pageSize: 20 });
    expect([found.total, found.cars.map(({ slug }) => slug), found.salons.map(({ slug }) => slug)]).toEqual([
      1,
      ["one"],
      ["main", "sever"],
    ]);
    expect(found.cars[0]?.attributes).toMatch(/\nСалон Север$/);
    const page = await getCarPage(deps, "one");
    expect(page.ok && page.value.salon).toMatchObject({
      phone: SEVER.phone,
      address: SEVER.address,
    });
    const contacts = await getPage(
      { ...testDeps(), ...deps, salon: null, settingsMemory: NO_MEMORY, later: () => {} },
      "page",
      "contacts",
    );
    expect(contacts.ok && contacts.value.salons).toMatchObject([
      { title: "Салон Меридиан", cars: "1 автомобиль" },
      { title: "Салон Север", cars: "1 автомобиль", staff: [{ name: "Ольга" }] },
    ]);
  });

  it("says nothing of salons while there is only one", async () => {
    await db.query.insert(cars).values(carRow({ id: "one", slug: "one", brandId: brand.id, status: "used" }));
    const query = parseCatalogueQuery(new URLSearchParams());
    const found = await getCatalogue(deps, { statuses: ["used"], query, pageSize: 20 });
    expect([found.salons, found.cars[0]?.attributes.includes("Салон")]).toEqual([[], false]);
    const page = await getCarPage(deps, "one");
    expect(page.ok && page.value.salon).toBeNull();
  });
});

const NO_MEMORY = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
