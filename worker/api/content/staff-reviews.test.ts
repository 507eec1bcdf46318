import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FACTORY_TIME, reviewRow } from "../../db/factories.ts";
import { contentVersion, reviews } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { listStaffReviews } from "../../services/content/reviews.ts";
import { getReviewsPage } from "../../services/content/get-reviews-page.ts";
import { PENDING_REVIEWS_MAX, submitReview } from "../../services/content/submit-review.ts";
import { notificationDeps } from "../../services/notifications/test-notifications.ts";
import { purgeTrash } from "../../services/staff/purge-trash.ts";
import { insertRows } from "../../db/many-rows.ts";
import { PUBLICATION_CONSENT_VERSION } from "../../domain/content/buyer-review.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

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

describe("a review that a buyer sends from the site", () => {
  const deps = notificationDeps();
  const sent = (review: object = {}, request: object = {}) =>
    submitReview(deps, {
      review: { customerName: "Ольга П.", carModel: null, rating: 4, text: "Спасибо, всё честно.", ...review },
      code: null,
      honeypot: "",
      proof: undefined,
      address: null,
      ...request,
    });

  it("waits for moderation with the consent, once for the same words; approved, it counts, with the answer", async () => {
    expect((await sent()).ok).toBe(true);
    expect((await sent()).ok).toBe(true);
    const [row, ...others] = await db.query.select().from(reviews);
    expect([row, others]).toMatchObject([
      { fromBuyer: true, approved: false, consentVersion: PUBLICATION_CONSENT_VERSION },
      [],
    ]);
    expect(await getReviewsPage(deps)).toEqual({ reviews: [], places: [], summary: { count: 0, mean: null } });
    await call("PUT", `/${row?.id}`, { approved: true, answer: "Рады помочь." });
    const page = await getReviewsPage(deps);
    expect(page).toMatchObject({ reviews: [{ answer: "Рады помочь." }], summary: { count: 1, mean: "4,0" } });
    expect(JSON.stringify(page)).not.toContain("consentVersion");
  });

  it("is counted beside others with a source, and no rating that staff entered without one", async () => {
    await create({ approved: true, rating: 5 });
    await create({ approved: true, rating: 2, sourceUrl: "https://yandex.ru/maps/1" });
    expect((await getReviewsPage(deps)).summary).toEqual({ count: 1, mean: "2,0" });
    const refused = await call("POST", "", { ...REVIEW, sourceUrl: "javascript:alert(1)" });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["sourceUrl"]]);
  });

  it("is dropped with a filled honeypot, and stopped in a flood from one network and from many", async () => {
    expect((await sent({}, { honeypot: "http://x" })).ok).toBe(true);
    expect(await db.query.$count(reviews)).toBe(0);
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await sent({ text: `Отзыв ${at}` }, { address: "198.51.100.7" }));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(answers.at(-1)).toMatchObject({ error: { code: "rate_limited", challenge: expect.anything() } });
    expect(deps.leadTraffic.count("ordinary 198.51.100.7", 60_000, deps.clock.now())).toBe(0);
    await db.query.delete(reviews);
    const rows = Array.from({ length: PENDING_REVIEWS_MAX }, () =>
      reviewRow({ approved: false, fromBuyer: true, version: 1 }),
    );
    await db.write([insertRows(db, reviews, rows)]);
    expect(await sent({ text: "Ещё один" })).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  });

  it("is deleted after 90 days if nobody approves it, and one that staff entered is kept", async () => {
    const now = FACTORY_TIME + 91 * DAY_MS;
    const kept = [
      reviewRow({ fromBuyer: true, createdAt: FACTORY_TIME }),
      reviewRow({ approved: false, createdAt: FACTORY_TIME }),
      reviewRow({ approved: false, fromBuyer: true, createdAt: now - 80 * DAY_MS }),
    ];
    // Was published until yesterday.
    const takenBack = reviewRow({ approved: false, fromBuyer: true, createdAt: FACTORY_TIME });
    const line = { id: "taken-back", action: "unpublish", entity: "review", entityId: takenBack.id, at: now - DAY_MS };
    await db.query.insert(auditLog).values(line);
    kept.push(takenBack);
    const stale = reviewRow({ approved: false, fromBuyer: true, createdAt: FACTORY_TIME });
    for (const row of [...kept, stale]) await db.query.insert(reviews).values(row);
    await purgeTrash(depsAt(now));
    const left = await db.query.select({ id: reviews.id }).from(reviews);
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  });
});
