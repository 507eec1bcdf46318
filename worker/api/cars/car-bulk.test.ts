// Fails when a bulk action changes other cars than staff chose, twice, or cannot be undone.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { brands, carCounts, carFacets, cars } from "../../db/schema/cars.ts";
import { carBulkItems } from "../../db/schema/car-changes.ts";
import { carHolds } from "../../db/schema/holds.ts";
import { carSources } from "../../db/schema/imports.ts";
import { auditLog } from "../../db/schema/staff.ts";
import type { BulkPreview, BulkStepResult, BulkUndoResult } from "../../domain/cars/car-bulk.ts";
import type { CarDoubt } from "../../domain/cars/car-source.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { applyBulk } from "../../services/cars/apply-bulk.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const brand = brandRow({ slug: "geely", name: "Geely" });
const KEY = "test-key-1";
let vera = "";

async function call<T>(method: string, path: string, body?: unknown) {
  const answer = await callAs(vera, method, path, body);
  return { status: answer.status, body: answer.body as unknown as T & { error?: string } };
}

const preview = (body: object) => call<BulkPreview>("POST", "/cars/bulk/preview", body);
const step = (body: object) => call<BulkStepResult>("POST", "/cars/bulk", { key: KEY, ...body });
const undo = (key = KEY) => call<BulkUndoResult>("DELETE", `/cars/bulk/${key}`);

async function seed(...rows: (typeof cars.$inferInsert)[]): Promise<string[]> {
  for (const row of rows) await db.query.insert(cars).values(row);
  return rows.map(({ id }) => id ?? "");
}

const draft = (id: string, values: object = {}) => draftRow({ id, brandId: brand.id, slug: id, ...values });

async function doubt(carId: string, ...doubts: CarDoubt[]) {
  await db.query
    .insert(carSources)
    .values({ carId, url: `https://x.test/${carId}`, doubts: JSON.stringify(doubts), lastSeenAt: 1, createdAt: 1 });
}

const missing = (field: CarDoubt["field"]): CarDoubt => ({ field, message: "Нет в источнике", isMissing: true });
const guessed = (field: CarDoubt["field"]): CarDoubt => ({ field, message: "Определено по фото", isMissing: false });

async function stages(): Promise<Record<string, string | null>> {
  const rows = await db.query.select({ id: cars.id, stage: cars.stage }).from(cars).orderBy(cars.id);
  return Object.fromEntries(rows.map(({ id, stage }) => [id, stage]));
}

async function counted(): Promise<Record<string, number>> {
  const rows = await db.query.select().from(carCounts);
  return Object.fromEntries(rows.map(({ stage, status, total }) => [`${status} ${stage}`, total]));
}

beforeEach(async () => {
  vera ||= await signIn("vera", "manager");
  await db.write([
    db.query.delete(carBulkItems),
    db.query.delete(carHolds),
    db.query.delete(carSources),
    db.query.delete(carFacets),
    db.query.delete(carCounts),
    db.query.delete(cars),
    db.query.delete(auditLog),
    db.query.insert(brands).values(brand).onConflictDoNothing(),
  ]);
});

describe("publishing", () => {
  it("publishes one draft and can be undone", async () => {
    const ids = await seed(draft("a"));
    expect((await preview({ action: "publish", ids })).body).toMatchObject({ total: 1, ids, refusals: [] });
    expect((await step({ action: "publish", ids })).body).toEqual({ done: 1, refusals: [] });
    expect(await stages()).toEqual({ a: "on_sale" });
    expect(await counted()).toEqual({ "new on_sale": 1 });
    expect((await undo()).body).toEqual({ restored: 1, kept: 0, left: 0 });
    expect(await stages()).toEqual({ a: "draft" });
    expect(await counted()).toEqual({ "new draft": 1 });
    expect((await undo()).status).toBe(404);
  });

  it("leaves a car off sale that was sold after it was taken off", async () => {
    const ids = await seed(...["a", "b"].map((id) => carRow({ id, brandId: brand.id, slug: id })));
    await step({ action: "take_off", ids });
    await db.query.update(cars).set({ soldAt: 5 }).where(eq(cars.id, "a"));
    expect((await undo()).body).toEqual({ restored: 1, kept: 1, left: 0 });
    expect(await stages()).toEqual({ a: "off_sale", b: "on_sale" });
  });

  it("says first which cars are not ready and why, and leaves them alone", async () => {
    const ids = await seed(
      draft("a"),
      draft("b", { price: 0 }),
      draft("c"),
      draft("d"),
      carRow({ id: "e", brandId: brand.id, slug: "e" }),
      carRow({ id: "f", brandId: brand.id, slug: "f", inStock: false, soldAt: 5 }),
      draft("g", { deletedAt: 5 }),
    );
    await doubt("b", missing("price"));
    await doubt("c", missing("price"));
    await doubt("d", missing("model"));
    const { body } = await preview({ action: "publish", ids });
    expect([body.total, body.ids, body.unchanged]).toEqual([7, ["a"], 1]);
    expect(body.refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ["не заполнено: «Цена»", 2],
      ["не заполнено: «Модель»", 1],
      ["проданы", 1],
      ["лежат в корзине", 1],
    ]);
    expect((await step({ action: "publish", ids })).body.done).toBe(1);
    expect(await stages()).toEqual({
      a: "on_sale",
      b: "draft",
      c: "draft",
      d: "draft",
      e: "on_sale",
      f: "off_sale",
      g: "trash",
    });
  });

  it("keeps values that wait for a confirmation apart from blank ones, and confirms them with the publication", async () => {
    const ids = await seed(
      draft("a", { drivetrain: "front" }),
      draft("b", { drivetrain: "front" }),
      draft("c", { drivetrain: "all", status: "used", mileage: 0 }),
      draft("d"),
    );
    await doubt("a", missing("drivetrain"), guessed("color"));
    await doubt("b", missing("drivetrain"), missing("transmission"));
    await doubt("c", missing("drivetrain"), missing("mileage"));
    const { body } = await preview({ action: "publish", ids });
    expect(body.ids).toEqual(["d"]);
    expect(body.waitingIds).toEqual(["a", "b"]);
    expect(body.refusals.map(({ reason }) => reason).toSorted()).toEqual([
      "Привод, Коробка: ждут подтверждения",
      "Привод: ждёт подтверждения",
      "не заполнено: «Пробег, км»; Привод: ждёт подтверждения",
    ]);
    expect(body.doubts.map(({ label, value, count }) => [label, value, count])).toEqual([
      ["Привод", "Передний", 2],
      ["Коробка", expect.any(String), 1],
    ]);
    const fields = ["drivetrain"];
    expect((await step({ action: "publish", fields, ids })).body.done).toBe(2);
    expect((await step({ action: "publish", fields, ids })).body.done).toBe(2);
    expect(await stages()).toEqual({ a: "on_sale", b: "draft", c: "draft", d: "on_sale" });
    const left = async () =>
      (await db.query.select().from(carSources).orderBy(carSources.carId)).map(
        ({ doubts }) => (JSON.parse(doubts) as CarDoubt[]).length,
      );
    // What was not named stays in doubt.
    expect(await left()).toEqual([1, 2, 2]);
    expect((await undo()).body).toMatchObject({ restored: 2 });
    expect(await left()).toEqual([2, 2, 2]);
  });

  it("does nothing twice for the same key, and refuses the key to another action", async () => {
    const ids = await seed(draft("a"), draft("b"));
    expect((await step({ action: "publish", ids })).body.done).toBe(2);
    await db.query.update(cars).set({ inStock: false }).where(eq(cars.id, "a"));
    expect((await step({ action: "publish", ids })).body.done).toBe(2);
    expect(await stages()).toEqual({ a: "off_sale", b: "on_sale" });
    expect(await db.query.$count(auditLog, eq(auditLog.entity, "car"))).toBe(2);
    expect((await step({ action: "remove", ids })).status).toBe(409);
    // What somebody has changed since is theirs.
    expect((await undo()).body).toEqual({ restored: 1, kept: 1, left: 0 });
    expect(await stages()).toEqual({ a: "off_sale", b: "draft" });
  });

  it("does it once when the same step arrives twice at the same moment", async () => {
    const ids = await seed(draft("a"));
    const answers = await Promise.all([step({ action: "publish", ids }), step({ action: "publish", ids })]);
    expect(answers.map(({ body }) => body.done)).toEqual([1, 1]);
    expect(await db.query.$count(auditLog, eq(auditLog.entity, "car"))).toBe(1);
  });
});

it("takes 200 cars in steps, within what D1 takes in one invocation", async () => {
  const makes = Array.from({ length: 100 }, (_, n) =>
    brandRow({ id: `make-${n}`, slug: `make-${n}`, name: `Марка ${n}` }),
  );
  for (const make of makes) await db.query.insert(brands).values(make).onConflictDoNothing();
  const ids = await seed(
    ...Array.from({ length: 200 }, (_, n) => carRow({ id: `car-${n}`, slug: `car-${n}`, brandId: `make-${n % 100}` })),
  );
  for (const id of ids.slice(0, 100)) await doubt(id, guessed("status"));
  const shown = await preview({
    action: "set_status",
    status: "used",
    filter: { search: "", status: null, stage: "", brand: null },
  });
  expect(shown.body.ids).toHaveLength(200);
  const deps = depsAt(Date.now());
  const actor = { userId: "user-vera", role: "manager" as const };
  const first = await applyBulk(deps, actor, {
    key: KEY,
    action: "set_status",
    status: "used",
    ids: ids.slice(0, 100),
  });
  expect(first).toMatchObject({ ok: true, value: { done: 100 } });
  // Four statements for each of 100 cars were 400: the number must not grow with the cars.
  expect(deps.db.use.statements).toBeLessThan(25);
  expect((await step({ action: "set_status", status: "used", ids: ids.slice(100) })).body.done).toBe(100);
  expect(await db.query.$count(cars, eq(cars.status, "used"))).toBe(200);
  expect((await undo()).body).toEqual({ restored: 100, kept: 0, left: 100 });
  expect((await undo()).body).toEqual({ restored: 100, kept: 0, left: 0 });
  expect(await db.query.$count(cars, eq(cars.status, "new"))).toBe(200);
  expect((await step({ action: "publish", ids })).status).toBe(400);
});

describe("the other actions", () => {
  it("take off sale, feature, and set a body type", async () => {
    const ids = await seed(carRow({ id: "a", slug: "a", brandId: brand.id, bodyType: "sedan" }), draft("b"));
    expect((await step({ key: "take-off-1", action: "take_off", ids })).body).toMatchObject({
      done: 1,
      refusals: [{ reason: "ещё черновики", count: 1 }],
    });
    expect((await step({ key: "feature-1", action: "feature", ids })).body.done).toBe(2);
    expect((await step({ key: "body-type-1", action: "set_body_type", bodyType: "wagon", ids })).body.done).toBe(2);
    const [a] = await db.query.select().from(cars).where(eq(cars.id, "a"));
    expect(a).toMatchObject({ inStock: false, featured: true, bodyType: "wagon" });
    expect((await step({ key: "body-type-2", action: "set_body_type", ids })).status).toBe(400);
  });

  it("turn what was published into drafts, and can be undone", async () => {
    const ids = await seed(
      carRow({ id: "a", slug: "a", brandId: brand.id }),
      carRow({ id: "b", slug: "b", brandId: brand.id, inStock: false, soldAt: 5 }),
      draft("c"),
    );
    expect((await step({ action: "to_draft", ids })).body).toEqual({ done: 2, refusals: [] });
    expect(await stages()).toEqual({ a: "draft", b: "draft", c: "draft" });
    expect((await undo()).body.restored).toBe(2);
    expect(await stages()).toEqual({ a: "on_sale", b: "off_sale", c: "draft" });
  });

  it("are counted when buyers hold them, whose holds the action would end", async () => {
    const ids = await seed(...["a", "b", "c", "d"].map((id) => carRow({ id, slug: id, brandId: brand.id })));
    const hold = (carId: string, endsAt: number | null) =>
      db.query.insert(carHolds).values({
        id: `hold-${carId}-${endsAt}`,
        carId,
        leadId: `lead-${carId}-${endsAt}`,
        state: endsAt === null ? "waiting" : "active",
        hours: 1,
        endsAt,
        createdAt: 1,
      });
    const later = Date.now() + HOUR_MS;
    await db.write([hold("a", later), hold("a", null), hold("b", 1), hold("d", later)]);
    expect((await preview({ action: "remove", ids: ids.slice(0, 3) })).body).toMatchObject({ total: 3, held: 1 });
    expect((await preview({ action: "to_draft", ids })).body.held).toBe(2);
  });

  it("put into the trash and bring back, but never two cars of one VIN", async () => {
    const vin = "LSJA24U61NG000001";
    const ids = await seed(
      carRow({ id: "a", slug: "a", brandId: brand.id, vin }),
      carRow({ id: "b", slug: "b", brandId: brand.id }),
      carRow({ id: "c", slug: "c", brandId: brand.id, vin, deletedAt: 5 }),
      carRow({ id: "d", slug: "d", brandId: brand.id, vin, deletedAt: 5 }),
    );
    expect((await step({ key: "remove-1", action: "remove", ids: ["a", "b"] })).body.done).toBe(2);
    expect(await stages()).toMatchObject({ a: "trash", b: "trash" });
    expect((await step({ key: "restore-1", action: "restore", ids })).body).toMatchObject({
      done: 2,
      refusals: [{ reason: "их VIN есть у другого автомобиля", count: 2 }],
    });
    expect(await stages()).toEqual({ a: "on_sale", b: "on_sale", c: "trash", d: "trash" });
  });

  it("confirm one doubt of many cars, naming it with examples, and can be undone", async () => {
    const ids = await seed(...Array.from({ length: 34 }, (_, n) => draft(`car-${String(n).padStart(2, "0")}`)));
    for (const id of ids) await doubt(id, guessed("bodyType"), missing("price"));
    const { body } = await preview({ action: "confirm", ids });
    expect(body.doubts).toEqual([
      {
        field: "bodyType",
        label: "Кузов",
        message: "Определено по фото",
        value: expect.any(String),
        count: 34,
        examples: expect.any(Array),
      },
    ]);
    expect(body.doubts[0]?.examples).toHaveLength(3);
    expect((await step({ action: "confirm", fields: ["bodyType"], ids })).body.done).toBe(34);
    const left = async () => (await db.query.select().from(carSources)).map(({ doubts }) => doubts);
    expect(new Set(await left())).toEqual(new Set([JSON.stringify([missing("price")])]));
    expect((await undo()).body.restored).toBe(34);
    expect(new Set(await left())).toEqual(new Set([JSON.stringify([guessed("bodyType"), missing("price")])]));
  });
});

it("selects what the list's filter finds", async () => {
  await seed(draft("a"), carRow({ id: "b", slug: "b", brandId: brand.id }));
  const filter = { search: "", status: null, stage: "draft", brand: null };
  expect((await call("POST", "/cars/selection", { filter })).body).toEqual({ ids: ["a"] });
});
