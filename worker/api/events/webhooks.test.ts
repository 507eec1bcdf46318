import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { leadRow } from "../../db/factories.ts";
import { eventDeliveries, events, webhooks, webhookStates } from "../../db/schema/events.ts";
import { leads } from "../../db/schema/leads.ts";
import { auditLog, rolePermissions, securityEvents } from "../../db/schema/staff.ts";
import { eventBodySchema } from "../../domain/events/event-bodies.ts";
import { EVENT_KINDS } from "../../domain/events/event-kinds.ts";
import { WEBHOOKS_MAX } from "../../domain/events/webhook.ts";
import { forgetEvents } from "../../services/events/test-events.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { describeEvents } from "./describe-events.ts";
import { callAs, callWithToken, issueToken, signIn } from "../test-staff-calls.ts";

// Fails when staff cannot manage webhooks, a secret leaks, or the catalogue does not describe what is sent.

const { db } = depsAt();
let administrator = "";
let manager = "";
const BODY = { name: "CRM", url: "https://crm.example.com/hook?key=very-secret", kinds: ["lead.created"] };

beforeAll(async () => {
  administrator = await signIn("anna", "administrator");
  manager = await signIn("boris", "manager");
});
beforeEach(forgetEvents);

const call = (method: string, path: string, body?: unknown) => callAs(administrator, method, path, body);

async function create(body: object = {}) {
  const { status, body: answer } = await call("POST", "/webhooks", { ...BODY, ...body });
  expect(status).toBe(201);
  return answer as { webhook: { id: string; version: number }; secret: string };
}

it("is created by administrators, with a secret that is shown once and stored sealed", async () => {
  expect((await callAs(manager, "POST", "/webhooks", BODY)).status).toBe(403);
  const { webhook, secret } = await create({ kinds: ["car.sold", "lead.created", "lead.created"] });
  expect(secret).toMatch(/^whsec_/);
  expect(webhook).toMatchObject({ kinds: ["lead.created", "car.sold"], enabled: true, format: "standard", version: 1 });
  const [row] = await db.query.select().from(webhooks);
  expect(row?.secret).not.toContain(secret);
  const listed = await call("GET", "/webhooks");
  expect(listed.body).toMatchObject([{ id: webhook.id, url: BODY.url }]);
  expect(JSON.stringify(listed.body)).not.toContain("whsec_");
  const journal = JSON.stringify([
    await db.query.select().from(auditLog),
    await db.query.select().from(securityEvents),
  ]);
  expect(journal).not.toMatch(/very-secret|whsec_/);
  const [event] = await db.query.select().from(securityEvents).where(eq(securityEvents.kind, "outgoing_changed"));
  expect(event).toMatchObject({ targetId: webhook.id });
});

it("refuses what it cannot use, with the field", async () => {
  for (const url of [
    "http://crm.ru/",
    "https://127.0.0.1/",
    "https://user:key@crm.ru/",
    "crm.ru",
    "https://metadata.google.internal/",
    "https://nas.local/",
    "",
  ]) {
    const { status, body } = await call("POST", "/webhooks", { ...BODY, url });
    expect({ status, field: Object.keys(body.fields ?? {}) }, url).toEqual({ status: 400, field: ["url"] });
  }
  expect((await call("POST", "/webhooks", { ...BODY, kinds: [] })).body.fields).toHaveProperty("kinds");
  expect((await call("POST", "/webhooks", { ...BODY, kinds: ["lead.eaten"] })).status).toBe(400);
  expect((await call("POST", "/webhooks", { ...BODY, tokenId: "x" })).body.fields).toHaveProperty("tokenId");
  for (let made = 0; made < WEBHOOKS_MAX; made++) await create();
  expect((await call("POST", "/webhooks", BODY)).status).toBe(409);
});

it("changes, with conflicts; a new secret; is deleted with what it has not sent", async () => {
  const { webhook, secret } = await create();
  const path = `/webhooks/${webhook.id}`;
  expect((await call("PUT", path, { name: "Другая", version: 1, base: { name: "CRM" } })).body).toMatchObject({
    name: "Другая",
    version: 2,
  });
  expect((await call("PUT", path, { name: "Третья", version: 1, base: { name: "CRM" } })).status).toBe(409);
  const replaced = await call("POST", `${path}/secret`);
  expect(replaced.body.secret).toMatch(/^whsec_/);
  expect(replaced.body.secret).not.toBe(secret);
  const row = leadRow();
  await db.write([db.query.insert(leads).values(row)]);
  expect((await call("GET", `${path}/deliveries`)).body).toMatchObject([
    { kind: "lead.created", subjectId: row.id, state: "pending", attempts: 0 },
  ]);
  expect((await call("GET", `${path}/deliveries?state=dead`)).body).toEqual([]);
  expect((await call("DELETE", path)).status).toBe(200);
  expect((await call("DELETE", path)).status).toBe(404);
  expect(await db.query.select().from(eventDeliveries)).toEqual([]);
});

it("a token with the scope reads the log, repeats and resumes, and redirects nothing", async () => {
  const { webhook } = await create();
  const token = await issueToken("user-anna", ["settings.notices"]);
  const withToken = (method: string, path: string, body?: unknown) => callWithToken(token, method, path, body);
  expect((await withToken("GET", "/webhooks")).status).toBe(200);
  await db.query.insert(webhookStates).values({ webhookId: webhook.id, stoppedAt: 1, failingSince: 1 });
  expect((await withToken("POST", `/webhooks/${webhook.id}/resume`)).status).toBe(200);
  expect(await db.query.select().from(webhookStates)).toMatchObject([{ stoppedAt: null, failingSince: null }]);
  expect((await withToken("PUT", `/webhooks/${webhook.id}`, { url: "https://evil.example.com/" })).status).toBe(403);
  expect((await withToken("DELETE", `/webhooks/${webhook.id}`)).status).toBe(403);
});

it("names another person's token for an administrator alone", async () => {
  await depsAt()
    .db.query.insert(rolePermissions)
    .values({ role: "manager", permission: "settings.notices", allowed: true });
  await issueToken("user-anna", ["leads.write"], { id: "token-of-anna", name: "CRM" });
  await issueToken("user-boris", ["leads.read"], { id: "token-of-boris", name: "CRM" });
  const create = (cookie: string, tokenId: string) => callAs(cookie, "POST", "/webhooks", { ...BODY, tokenId });
  const refused = await create(manager, "token-of-anna");
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { tokenId: "Чужой токен выбирает только администратор" },
  ]);
  expect((await create(manager, "token-of-boris")).status).toBe(201);
  expect((await create(administrator, "token-of-boris")).status).toBe(201);
});

it("a test that is not delivered returns the reason", async () => {
  const { webhook } = await create({ url: "https://no-such-host.invalid.example.com/" });
  const { status, body } = await call("POST", `/webhooks/${webhook.id}/test`);
  expect(status).toBe(409);
  expect(body.error).toMatch(/[а-яё]/i);
});

it("describes each event with an example that its schema accepts", () => {
  const described = describeEvents() as Record<
    string,
    { post: { requestBody: { content: { "application/json": { example: unknown; schema: object } } } } }
  >;
  expect(Object.keys(described)).toEqual([...EVENT_KINDS]);
  for (const kind of EVENT_KINDS) {
    const { example, schema } = described[kind]?.post.requestBody.content["application/json"] ?? {};
    expect(eventBodySchema(kind).safeParse(example).error, kind).toBeUndefined();
    expect(schema).toMatchObject({ properties: { type: { const: kind } }, required: expect.arrayContaining(["data"]) });
  }
});

it("nothing is written without a webhook that is on", async () => {
  await db.write([db.query.insert(leads).values(leadRow())]);
  await create({ enabled: false });
  await db.write([db.query.insert(leads).values(leadRow())]);
  expect(await db.query.select().from(events)).toEqual([]);
  expect((await env.DB.prepare("select count(*) as n from event_deliveries").all()).results).toEqual([{ n: 0 }]);
});
