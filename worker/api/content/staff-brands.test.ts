import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { carSearchText } from "../../domain/cars/car-lookup.ts";
import { listStaffBrands } from "../../services/content/brands.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { type Answer, callAs, signIn } from "../test-staff-calls.ts";

// Fails when staff cannot edit brands, or an edit breaks addresses of brands and cars.

const { db } = depsAt();
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, path, body);

async function create(name: string, slug: string): Promise<string> {
  const { status, body } = await call("POST", "/brands", { name, slug });
  expect(status).toBe(201);
  return String(body.id);
}

async function publicNames(): Promise<string[]> {
  const { body } = await callAs("", "GET", "/brands");
  return (body as unknown as { name: string }[]).map(({ name }) => name);
}

async function recordsOf(id: string) {
  const rows = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);
  return rows.map(({ action, actorId, changes }) => ({ action, actorId, changes: JSON.parse(changes ?? "null") }));
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

describe("a brand", () => {
  it("is added, seen by visitors at once and on record", async () => {
    const id = await create("Ёлка Моторс", "elka");
    expect(await publicNames()).toContain("Ёлка Моторс");
    expect(await recordsOf(id)).toEqual([
      {
        action: "create",
        actorId: "user-mila",
        changes: { name: [null, "Ёлка Моторс"], slug: [null, "elka"] },
      },
    ]);
  });

  it("keeps the fields that a change leaves out", async () => {
    const { body } = await call("POST", "/brands", {
      name: "Нива",
      slug: "niva",
      description: "Текст",
      logo: "/media/0000000000000000000a/240.webp",
    });
    const changed = await call("PUT", `/brands/${String(body.id)}`, { name: "Нива+", slug: "niva", logo: "" });
    expect(changed.body).toMatchObject({ name: "Нива+", description: "Текст", logo: null });
  });

  const faults: [string, unknown, number, string][] = [
    ["no name", { name: "  ", slug: "x" }, 400, "name"],
    ["no address", { name: "X", slug: "" }, 400, "slug"],
    ["a Cyrillic address", { name: "X", slug: "икс" }, 400, "slug"],
    ["two hyphens", { name: "X", slug: "a--b" }, 400, "slug"],
    ["a script for a logo", { name: "X", slug: "x", logo: "javascript:alert(1)" }, 400, "logo"],
    ["another host by two slashes", { name: "X", slug: "x", logo: "//evil.test/a.png" }, 400, "logo"],
    ["an address that is taken", { name: "X", slug: "taken" }, 409, "slug"],
  ];

  it.each(faults)("is refused with %s, and the field is named", async (_, input, status, field) => {
    await db.query
      .insert(brands)
      .values(brandRow({ id: "holder", slug: "taken" }))
      .onConflictDoNothing();
    const answer = await call("POST", "/brands", input);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/[а-яё]/i);
    expect(answer.body.fields).toMatchObject({ [field]: expect.stringMatching(/[а-яё]/i) });
  });

  it("lets one of two staff members have an address that both saved at the same moment", async () => {
    const both = await Promise.all([1, 2].map((n) => call("POST", "/brands", { name: `Б${n}`, slug: "race" })));
    expect(both.map(({ status }: Answer) => status).toSorted()).toEqual([201, 409]);
  });
});

describe("deleting", () => {
  it("is refused while there are cars, drafts too, and allowed when they are in the trash", async () => {
    const id = await create("Полная", "full");
    const [sold, draft] = [carRow({ brandId: id }), draftRow({ brandId: id })];
    await db.write([db.query.insert(cars).values(sold), db.query.insert(cars).values(draft), ...rebuildFacets(db)]);
    const refused = await call("DELETE", `/brands/${id}`);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("2")]);
    await db.write([db.query.update(cars).set({ deletedAt: 1 }).where(eq(cars.brandId, id)), ...rebuildFacets(db)]);
    expect((await call("DELETE", `/brands/${id}`)).status).toBe(200);
  });

  it("keeps the brand's address taken", async () => {
    const id = await create("Ушедшая", "gone");
    expect((await call("DELETE", `/brands/${id}`)).status).toBe(200);
    expect((await call("POST", "/brands", { name: "Новая", slug: "gone" })).body.error).toContain("корзин");
  });
});

it("a new name finds the brand's cars, and the old one no longer does", async () => {
  const id = await create("Старая", "renamed");
  const row = carRow({ brandId: id, name: "Седан", model: "S1" });
  const searchText = carSearchText({ name: "Старая", aliases: "" }, { ...row, trim: null });
  await db.query.insert(cars).values({ ...row, searchText });
  await call("PUT", `/brands/${id}`, { name: "Жёлтая", slug: "renamed", aliases: "Yellow" });
  const [car] = await db.query.select().from(cars).where(eq(cars.id, row.id));
  expect(car?.searchText).toBe(carSearchText({ name: "Желтая", aliases: "yellow" }, { ...row, trim: null }));
});

it("the list finds by name and description in any case and ё, counts cars and pages", async () => {
  await create("Берёзка", "berezka");
  await call("POST", "/brands", { name: "Осина", slug: "osina", description: "Растёт у реки" });
  const all = { search: "БЕРЕЗКА", page: 1, inTrash: false };
  const { rows, total } = await listStaffBrands(depsAt(), all, 10);
  expect([total, rows[0]?.name, rows[0]?.cars]).toEqual([1, "Берёзка", 0]);
  expect((await listStaffBrands(depsAt(), { ...all, search: "РЕКИ" }, 10)).rows[0]?.name).toBe("Осина");
  expect((await listStaffBrands(depsAt(), { ...all, search: "нет такой" }, 10)).total).toBe(0);
  expect((await listStaffBrands(depsAt(), { search: "", page: 2, inTrash: false }, 2)).rows).toHaveLength(2);
});
