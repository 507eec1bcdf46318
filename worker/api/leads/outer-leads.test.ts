import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { eventDeliveries, events, webhooks } from "../../db/schema/events.ts";
import { eventOrigin } from "../../db/schema/write-guard.ts";
import { leadEvents, leadNotes, leads } from "../../db/schema/leads.ts";
import { apiTokens, auditLog, users } from "../../db/schema/staff.ts";
import { seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, callWithToken, issueToken, signIn } from "../test-staff-calls.ts";

// Fails when another system's word is lost, is applied twice or over a newer one, goes round the rules of the panel, or comes back to it.

const { db } = depsAt();
const SCOPES = ["leads.read", "leads.write", "leads.all", "leads.assign"] as const;
let chief = "";
let crm = "";
let made = 0;

beforeAll(async () => {
  chief = await signIn("outer-chief", "administrator");
  await signIn("outer-vera", "sales");
  await db.query.update(users).set({ email: "vera@salon.test" }).where(eq(users.username, "outer-vera"));
  await seedSettings();
  crm = await issueToken("user-outer-chief", SCOPES, { id: "token-crm", name: "CRM" });
  const brand = brandRow();
  await db.query.insert(brands).values(brand);
  await db.query.insert(cars).values(
    carRow({
      id: "outer-car",
      brandId: brand.id,
      slug: "outer-car",
      vin: "XW8ZZZ61ZEG061733",
      name: "Kia Rio",
      year: 2020,
    }),
  );
});

async function lead(values: Partial<typeof leads.$inferInsert> = {}) {
  const number = `n${++made}`;
  const row = leadRow({ outerId: `amocrm:${number}`, ...values });
  await db.query.insert(leads).values(row);
  await db.write([...rebuildLeadCounts(db)]);
  return { id: row.id, path: `/leads/outer/amocrm/${number}`, number };
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

const change = (path: string, body: object, token = crm) => callWithToken(token, "PUT", path, body);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

describe("the number in another system", () => {
  it("is set, found, kept unique, and taken away", async () => {
    const { id } = await lead({ outerId: null });
    expect(await callWithToken(crm, "PUT", `/leads/${id}/outer-id`, { outerId: "amocrm:777" })).toMatchObject({
      status: 200,
      body: { id, outerId: "amocrm:777" },
    });
    expect(await callWithToken(crm, "GET", "/leads/outer/amocrm/777")).toMatchObject({ status: 200, body: { id } });
    const other = await lead({ outerId: null });
    expect((await callWithToken(crm, "PUT", `/leads/${other.id}/outer-id`, { outerId: "amocrm:777" })).status).toBe(
      409,
    );
    for (const outerId of ["777", "AMO:1", "amocrm:", "amocrm:a b", `amocrm:${"1".repeat(101)}`])
      expect((await callAs(chief, "PUT", `/leads/${other.id}/outer-id`, { outerId })).status, outerId).toBe(400);
    await callAs(chief, "PUT", `/leads/${id}/outer-id`, { outerId: null });
    expect((await callAs(chief, "GET", "/leads/outer/amocrm/777")).status).toBe(404);
  });

  it("finds no lead of others for a role that does not see them", async () => {
    const { path } = await lead({ assigneeId: "user-outer-chief" });
    const own = await issueToken("user-outer-vera", ["leads.read", "leads.write"]);
    expect((await callWithToken(own, "GET", path)).status).toBe(404);
    expect((await change(path, { status: "completed" }, own)).status).toBe(403);
  });
});

describe("a change from outside", () => {
  it("changes everything at once, by login or mail, with one line in the journal", async () => {
    const { id, path } = await lead();
    const answer = await change(path, {
      responsible: "VERA@salon.test",
      status: "in_progress",
      nextAction: { kind: "callback", at: "2031-01-01T10:00" },
      note: "Перезвонить",
    });
    // More than a year ahead: nothing is changed, also not what could be.
    expect(answer).toMatchObject({ status: 400, body: { fields: { "nextAction.at": "Не больше года вперёд" } } });
    expect(await stored(id)).toMatchObject({ assigneeId: null, status: "new" });
    const good = await change(path, {
      responsible: "outer-vera",
      status: "in_progress",
      isQualified: true,
      note: "Ждёт",
    });
    expect(good).toMatchObject({ status: 200, body: { applied: true, reason: null, lead: { status: "in_progress" } } });
    expect(await stored(id)).toMatchObject({ assigneeId: "user-outer-vera", status: "in_progress" });
    expect((await stored(id)).qualifiedAt).not.toBeNull();
    expect(await db.query.select().from(leadNotes).where(eq(leadNotes.leadId, id))).toMatchObject([{ text: "Ждёт" }]);
    const lines = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(lines).toMatchObject([{ action: "update", token: "CRM", actorId: "user-outer-chief" }]);
  });

  it.each(["outer-car", "xw8zzz61zeg061733"])("records the sale of the car %s with price and day", async (car) => {
    const { id, path } = await lead();
    const sold = await change(path, { sale: { car, price: 1_750_000, at: "2026-02-03T10:00:00+05:00" } });
    expect(sold).toMatchObject({ status: 200, body: { applied: true, lead: { status: "completed" } } });
    expect(await stored(id)).toMatchObject({ soldCarId: "outer-car", closedAt: Date.UTC(2026, 1, 3, 5) });
    const [line] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(JSON.parse(line?.changes ?? "{}")).toMatchObject({
      salePrice: [null, 1_750_000],
      soldCar: [null, "Kia Rio, 2020"],
    });
  });

  it("loses a lead with its reason, and refuses what does not belong together", async () => {
    const { id, path } = await lead();
    for (const body of [
      { status: "completed", refusalReason: "expensive" },
      { refusalReason: "expensive" },
      { status: "cancelled", sale: { car: "outer-car" } },
      { sale: { car: "no-such-car" } },
      { changedAt: "2026-01-01" },
      { changedAt: "2999-01-01T00:00:00Z", status: "completed" },
    ])
      expect((await change(path, body)).status, JSON.stringify(body)).toBe(400);
    expect(await stored(id)).toMatchObject({ status: "new" });
    await change(path, { status: "cancelled", refusalReason: "expensive" });
    expect(await stored(id)).toMatchObject({ status: "cancelled", refusalReason: "expensive" });
  });

  it("names what it knows for a value that it does not", async () => {
    const { path } = await lead();
    expect((await change(path, { status: "won" })).body.error).toContain("completed — Завершена");
    expect((await change(path, { refusalReason: "x" })).body.error).toContain("expensive — Не устроила цена");
    expect((await change(path, { responsible: "nobody" })).body.error).toContain("outer-vera — ");
    expect((await change("/leads/outer/amocrm/none", { status: "new" })).status).toBe(404);
  });

  it("needs the scope, and keeps the rules about responsible persons", async () => {
    const { id, path } = await lead();
    const reader = await issueToken("user-outer-chief", ["leads.read"]);
    expect((await change(path, { status: "completed" }, reader)).status).toBe(403);
    const writer = await issueToken("user-outer-chief", ["leads.write", "leads.all"]);
    expect((await change(path, { responsible: "outer-vera" }, writer)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ assigneeId: null, status: "new" });
  });
});

describe("repeats and late messages", () => {
  it("applies the newest, also when an older one comes after it", async () => {
    const { id, path } = await lead();
    expect((await change(path, { status: "completed", changedAt: at(5) })).body).toMatchObject({ applied: true });
    expect((await change(path, { status: "in_progress", changedAt: at(4) })).body).toMatchObject({
      applied: false,
      reason: "late",
    });
    expect(await stored(id)).toMatchObject({ status: "completed" });
    expect((await change(path, { status: "in_progress", changedAt: at(6) })).body).toMatchObject({ applied: true });
    // What changed nothing was the newest, too.
    expect((await change(path, { status: "in_progress", changedAt: at(9) })).body).toMatchObject({ reason: "same" });
    expect((await change(path, { status: "cancelled", changedAt: at(8) })).body).toMatchObject({ reason: "late" });
    expect(await stored(id)).toMatchObject({ status: "in_progress" });
  });

  it("applies one message once, by its number or by its time and text", async () => {
    const { id, path } = await lead();
    for (const body of [
      { note: "Раз", changeId: "m-1" },
      { note: "Раз", changedAt: at(1) },
    ]) {
      expect((await change(path, body)).body).toMatchObject({ applied: true });
      expect((await change(path, body)).body).toMatchObject({ applied: false, reason: "repeated" });
    }
    expect(await db.query.select().from(leadNotes).where(eq(leadNotes.leadId, id))).toHaveLength(2);
    const kept = await db.query.select().from(leadEvents).where(eq(leadEvents.leadId, id));
    expect(kept.map(({ kind }) => kind)).toEqual(["outer_change", "outer_change"]);
  });

  it("applies one of two equal messages that arrive together", async () => {
    const { id, path } = await lead();
    const body = { status: "in_progress", note: "Вместе", changeId: "m-2" };
    const answers = await Promise.all([change(path, body), change(path, body), change(path, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter((one) => one.body["applied"])).toHaveLength(1);
    expect(await db.query.select().from(leadNotes).where(eq(leadNotes.leadId, id))).toHaveLength(1);
  });
});

describe("the echo", () => {
  const deliveriesOf = (id: string) =>
    db.query
      .select({ webhookId: eventDeliveries.webhookId, tokenId: events.tokenId, kind: events.kind })
      .from(events)
      .leftJoin(eventDeliveries, eq(eventDeliveries.seq, events.seq))
      .where(and(eq(events.subjectId, id), eq(events.kind, "lead.changed")));

  beforeAll(async () => {
    const row = {
      name: "Вебхук",
      format: "standard",
      url: "https://crm.test",
      kinds: ["lead.changed"],
      enabled: true,
    } as const;
    const times = { createdAt: 1, updatedAt: 1 };
    await db.query.insert(webhooks).values([
      { ...row, ...times, kinds: [...row.kinds], id: "of-crm", tokenId: "token-crm" },
      { ...row, ...times, kinds: [...row.kinds], id: "of-others" },
    ]);
  });

  it("does not reach the system whose token made the change, and reaches the others", async () => {
    const { id, path } = await lead();
    await change(path, { status: "completed" });
    expect(await deliveriesOf(id)).toEqual([{ webhookId: "of-others", tokenId: "token-crm", kind: "lead.changed" }]);
    expect(await db.query.select().from(eventOrigin)).toEqual([{ id: 1, tokenId: null }]);
  });

  it("names nobody for a change by staff, also after a batch of the token that failed", async () => {
    const { id } = await lead();
    const other = await lead({ outerId: null });
    // The number is taken: the batch fails after its first statement.
    expect(
      (await callWithToken(crm, "PUT", `/leads/${other.id}/outer-id`, { outerId: (await stored(id)).outerId })).status,
    ).toBe(409);
    expect(await db.query.select().from(eventOrigin)).toEqual([{ id: 1, tokenId: null }]);
    await callAs(chief, "PUT", `/leads/${id}/status`, { status: "completed" });
    expect((await deliveriesOf(id)).map(({ webhookId, tokenId }) => `${webhookId} ${tokenId}`).toSorted()).toEqual([
      "of-crm null",
      "of-others null",
    ]);
  });

  it("is named under a request key, too", async () => {
    const { id, number } = await lead();
    const key = { headers: { "Idempotency-Key": "outer-key-0123456789" } };
    const [token] = await db.query.select().from(apiTokens).where(eq(apiTokens.id, "token-crm"));
    expect(token?.name).toBe("CRM");
    const { handleRequest } = await import("../../edge/handle-request.ts");
    const { env } = await import("cloudflare:test");
    const request = () =>
      new Request(`https://salon.test/api/leads/outer/amocrm/${number}`, {
        method: "PUT",
        headers: { ...key.headers, Authorization: `Bearer ${crm}`, "Content-Type": "application/json" },
        body: JSON.stringify({ status: "completed", note: "Ключ", changedAt: at(1) }),
      });
    const send = async () => (await handleRequest(request(), env, () => Promise.resolve(new Response("")))).json();
    expect(await send()).toMatchObject({ applied: true });
    expect(await send()).toMatchObject({ applied: true });
    expect(await deliveriesOf(id)).toMatchObject([{ webhookId: "of-others", tokenId: "token-crm" }]);
    expect(await db.query.select().from(leadNotes).where(eq(leadNotes.leadId, id))).toHaveLength(1);
  });
});
