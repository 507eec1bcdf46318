import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FACTORY_TIME, reviewRow } from "../../db/factories.ts";
import { contentVersion, reviews } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { getStaffReview } from "../../services/content/get-staff-review.ts";
import { listStaffReviews } from "../../services/content/list-staff-reviews.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const REVIEW = { customerName: "Алёна", text: "Всё честно.", rating: 4 };
const ALL = { search: "", page: 1, approved: null, inTrash: false };
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, `/reviews${path}`, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "", { ...REVIEW, ...fields });
  expect(status).toBe(201);
  return String(body.id);
}

/** What visitors get. */
async function shown(): Promise<string[]> {
  const { body } = await callAs("", "GET", "/reviews?approved=false");
  return (body as unknown as { id: string }[]).map(({ id }) => id);
}

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

beforeEach(async () => {
  await db.query.delete(reviews);
});

it("waits for approval when it is new, and is seen from the moment it has it", async () => {
  const before = await version();
  const id = await create({ carModel: "Lada Vesta", photo: "" });
  expect([await shown(), await version()]).toEqual([[], before]);
  expect((await call("PUT", `/${id}/approve`)).body).toMatchObject({
    ...REVIEW,
    carModel: "Lada Vesta",
    approved: true,
  });
  expect([await shown(), await version()]).toEqual([[id], before + 1]);
  expect((await call("PUT", `/${id}/approve`)).status).toBe(200);
  expect(await version()).toBe(before + 1);
});

it("is approved and withdrawn by its tick as well, keeping what a change leaves out", async () => {
  const id = await create({ photo: "/media/0000000000000000000a/1.jpg" });
  expect((await call("PUT", `/${id}`, { ...REVIEW, approved: true, rating: 5 })).body).toMatchObject({
    photo: "/media/0000000000000000000a/1.jpg",
    rating: 5,
  });
  expect(await shown()).toEqual([id]);
  const before = await version();
  expect((await call("PUT", `/${id}`, { approved: false })).body).toMatchObject({ ...REVIEW, rating: 5 });
  expect([await shown(), await version()]).toEqual([[], before + 1]);
});

it("keeps a photo that came as data in the store", async () => {
  const { body } = await call("POST", "", { ...REVIEW, photo: `data:image/png;base64,${env.PICTURES["image/png"]}` });
  expect(body.photo).toMatch(/^\/media\/[\da-f]{20}\/\d+\.\w+$/);
});

const faults: [string, object, string][] = [
  ["no name", { customerName: " " }, "customerName"],
  ["no text", { text: "" }, "text"],
  ["no rating", { rating: undefined }, "rating"],
  ["a rating of 0", { rating: 0 }, "rating"],
  ["a rating of 6", { rating: 6 }, "rating"],
  ["half a star", { rating: 4.5 }, "rating"],
  ["a rating as a text", { rating: "5" }, "rating"],
  ["a script for a photo", { photo: "javascript:alert(1)" }, "photo"],
];

it.each(faults)("is refused with %s, and the field is named", async (_, fields, field) => {
  const { status, body } = await call("POST", "", { ...REVIEW, ...fields });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ [field]: expect.stringMatching(/[а-яё]/i) });
});

it("goes into the trash, out of sight, and comes back as it was, all of it on record", async () => {
  const id = await create({ approved: true });
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  for (const [method, path, body] of [
    ["DELETE", ""],
    ["PUT", "", REVIEW],
    ["PUT", "/approve"],
  ] as const) {
    expect((await call(method, `/${id}${path}`, body)).status, method + path).toBe(404);
  }
  expect((await listStaffReviews(depsAt(), { ...ALL, inTrash: true }, 10)).list.rows[0]?.id).toBe(id);
  expect((await call("POST", `/${id}/restore`)).status).toBe(200);
  expect(await shown()).toEqual([id]);
  const found = await getStaffReview(depsAt(), id);
  const actions = found.ok ? found.value.history.map(({ action }) => action) : [];
  expect(actions.toSorted()).toEqual(["В корзину", "Возврат из корзины", "Добавление"]);
  const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id)).limit(1);
  expect(record?.actorId).toBe("user-mila");
});

describe("the list", () => {
  beforeEach(async () => {
    const rows = [
      reviewRow({ id: "old", customerName: "Пётр", carModel: "УАЗ Patriot", approved: false, createdAt: FACTORY_TIME }),
      reviewRow({ id: "new", customerName: "Ольга", text: "Тёплый приём", createdAt: FACTORY_TIME + 1 }),
      reviewRow({ id: "gone", deletedAt: 1 }),
    ];
    for (const row of rows) await db.query.insert(reviews).values(row);
  });

  const idsOf = async (query: Partial<typeof ALL>) =>
    (await listStaffReviews(depsAt(), { ...ALL, ...query }, 10)).list.rows.map(({ id }) => id);

  it("finds by name, text and car model, whatever the case and ё", async () => {
    expect(await idsOf({})).toEqual(["new", "old"]);
    expect(await idsOf({ search: "петр" })).toEqual(["old"]);
    expect(await idsOf({ search: "ТЕПЛЫЙ" })).toEqual(["new"]);
    expect(await idsOf({ search: "patriot уаз" })).toEqual(["old"]);
  });

  it("counts all, approved and pending, whatever is asked for", async () => {
    const { counts } = await listStaffReviews(depsAt(), { ...ALL, search: "нет такого", inTrash: true }, 10);
    expect(counts).toEqual({ total: 2, approved: 1, pending: 1 });
  });

  it("shows one kind", async () => {
    expect(await listStaffReviews(depsAt(), { ...ALL, approved: true }, 10)).toMatchObject({ list: { total: 1 } });
    expect((await listStaffReviews(depsAt(), { ...ALL, approved: false }, 10)).list.rows[0]?.id).toBe("old");
  });
});
