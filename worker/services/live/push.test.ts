// When this fails, staff are not notified while the panel is closed, or somebody is who may not see the lead.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { webPush } from "../../adapters/web/web-push.ts";
import { fakePush } from "../../adapters/web/test-web-push.ts";
import { fakeWeb } from "../../adapters/web/test-web.ts";
import { createDatabase } from "../../db/client.ts";
import { leadRow } from "../../db/factories.ts";
import { insertLeadNotifications } from "../../db/queries/notifications/outbox.ts";
import { leads, outbox } from "../../db/schema/leads.ts";
import { pushSubscriptions } from "../../db/schema/live.ts";
import { rolePermissions, users } from "../../db/schema/staff.ts";
import { leadNotificationIds, notificationId } from "../../domain/notifications/notifications.ts";
import { PUSH_BROWSERS_MAX, PUSH_KEPT_MS } from "../../domain/live/push.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { seedUser } from "../staff/test-staff.ts";
import { testDeps } from "../test-deps.ts";
import { expireLiveRecords } from "./expire-live-records.ts";
import { removePushSubscription, savePushSubscription } from "./push-subscriptions.ts";

const db = createDatabase(env.DB);
const KEYS = {
  // A key pair of a browser, from RFC 8291, appendix A.
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const EMPTY = { sent: [], gone: [], failing: [] };
const push = fakePush();
const deps = testDeps({ push });

beforeEach(async () => {
  Object.assign(push, structuredClone(EMPTY));
  await db.query.delete(pushSubscriptions);
});

const endpointOf = (name: string) => `https://push.example.com/${name}`;

async function browserOf(name: string, role: StaffRole = "manager"): Promise<string> {
  const userId = await seedUser(name, { role });
  const saved = await savePushSubscription(deps, { userId, role }, { endpoint: endpointOf(name), ...KEYS });
  expect(saved.ok).toBe(true);
  return userId;
}

/** A new lead, whose notifications are delivered. */
async function leadArrives(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const row = leadRow(values);
  await db.query.insert(leads).values(row);
  await db.write([insertLeadNotifications(db, row.id, deps.clock.now())]);
  await deliverNotifications(deps, { ids: leadNotificationIds(row.id) });
  return row.id;
}

async function noticeOf(leadId: string) {
  const [row] = await db.query
    .select()
    .from(outbox)
    .where(eq(outbox.id, notificationId("push", "lead_created", leadId)));
  return row;
}

const received = () => push.sent.map(({ endpoint }) => endpoint.split("/").at(-1)).toSorted();

describe("a new lead", () => {
  it("reaches the browsers of those who may see it, without anything of the person", async () => {
    await browserOf("push-manager");
    const own = await browserOf("push-sales", "sales");
    await browserOf("push-content", "content");
    const gone = await browserOf("push-gone");
    await db.query.update(users).set({ disabledAt: 1 }).where(eq(users.id, gone));
    await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });

    const id = await leadArrives({ name: "Тайна", assigneeId: "push-manager" });
    expect(push.sent).toEqual([
      {
        endpoint: endpointOf("push-manager"),
        message: { title: "Новая заявка", path: `/admin/leads/${id}`, tag: `lead-${id}` },
      },
    ]);
    push.sent = [];
    await leadArrives({ assigneeId: own });
    expect(received()).toEqual(["push-manager", "push-sales"]);
  });

  it("is not queued for browsers when there are none, nor for spam", async () => {
    expect(await noticeOf(await leadArrives())).toBeUndefined();
    await browserOf("push-one");
    expect(await noticeOf(await leadArrives({ isSpam: true }))).toBeUndefined();
    expect(await noticeOf(await leadArrives())).toMatchObject({ state: "sent" });
  });

  it("is sent again while no browser is reached, and a browser that has unsubscribed is deleted", async () => {
    await browserOf("push-failing");
    push.failing = [endpointOf("push-failing")];
    expectConsole("error", /notification_failed/);
    expect(await noticeOf(await leadArrives())).toMatchObject({ state: "pending", lastError: "Нет связи" });
    await browserOf("push-ended");
    await browserOf("push-reached");
    push.gone = [endpointOf("push-ended")];
    expect(await noticeOf(await leadArrives())).toMatchObject({ state: "sent" });
    expect(received()).toEqual(["push-reached"]);
    const left = await db.query.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
    expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual(["push-failing", "push-reached"].map(endpointOf));
  });
});

describe("a subscription", () => {
  it.each(["https://127.0.0.1/x", "https://10.0.0.1/x", "https://localhost/x", "https://[::1]/x"])(
    "of the address %s is refused",
    async (endpoint) => {
      const saved = await savePushSubscription(deps, { userId: "nobody", role: "manager" }, { endpoint, ...KEYS });
      expect(saved.ok).toBe(false);
      expect(await db.query.$count(pushSubscriptions)).toBe(0);
    },
  );

  it("belongs to the last who switched it on, ends by its owner alone, and the eleventh replaces the oldest", async () => {
    const [anna, boris] = [await browserOf("push-anna"), await seedUser("push-boris", { role: "manager" })];
    const save = (userId: string, name: string, now: number) =>
      savePushSubscription(
        { ...deps, clock: fixedClock(now) },
        { userId, role: "manager" },
        { endpoint: endpointOf(name), ...KEYS },
      );
    const taken = await save(boris, "push-anna", 1);
    const id = taken.ok ? taken.value.id : "";
    await removePushSubscription(deps, { userId: anna, role: "manager" }, id);
    expect(await db.query.$count(pushSubscriptions, eq(pushSubscriptions.userId, boris))).toBe(1);
    for (let at = 0; at < PUSH_BROWSERS_MAX; at++) await save(boris, `push-boris-${at}`, 2 + at);
    expect(await db.query.$count(pushSubscriptions)).toBe(PUSH_BROWSERS_MAX);
    expect(await db.query.$count(pushSubscriptions, eq(pushSubscriptions.id, id))).toBe(0);
  });

  it("expires when the panel was not open in the browser for 60 days", async () => {
    await browserOf("push-old");
    const later = (ms: number) => ({ ...deps, clock: fixedClock(deps.clock.now() + ms) });
    await expireLiveRecords(later(PUSH_KEPT_MS - 60_000));
    expect(await db.query.$count(pushSubscriptions)).toBe(1);
    await expireLiveRecords(later(PUSH_KEPT_MS + 60_000));
    expect(await db.query.$count(pushSubscriptions)).toBe(0);
  });
});

describe("the sender", () => {
  const message = { title: "Новая заявка", path: "/admin/leads/1", tag: "lead-1" };
  const subscription = { endpoint: "https://push.example.com/send/1", ...KEYS };

  it("encrypts, and signs with a key that stays the same for a secret", async () => {
    const requests: { headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }[] = [];
    const web = fakeWeb((_url, init) => {
      requests.push(init);
      return new Response(null, { status: 201 });
    });
    const sender = webPush(web, { secret: "secret", subject: "https://salon.test" });
    const publicKey = await sender.publicKey();
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    expect(await webPush(web, { secret: "secret", subject: "" }).publicKey()).toBe(publicKey);
    expect(await webPush(web, { secret: "other", subject: "" }).publicKey()).not.toBe(publicKey);

    expect(await sender.send(subscription, message)).toBe(true);
    const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = requests;
    expect(headers).toMatchObject({ ttl: "3600", urgency: "high", "content-encoding": "aes128gcm" });
    expect(new TextDecoder().decode(body as Uint8Array)).not.toContain("lead-1");
    const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers["authorization"] ?? "") ?? [];
    expect(key).toBe(publicKey);
    expect(await isSignedBy(publicKey, token)).toBe(true);
    expect(JSON.parse(atob(token.split(".")[1] ?? ""))).toMatchObject({
      aud: "https://push.example.com",
      sub: "https://salon.test",
    });
  });

  it.each([
    [404, false],
    [410, false],
    [429, "Ответ 429"],
    [503, "Ответ 503"],
  ])("answers of %s: %s", async (status, expected) => {
    const sender = webPush(
      fakeWeb(() => new Response(null, { status })),
      { secret: "secret", subject: "https://salon.test" },
    );
    const outcome = await sender.send(subscription, message).catch((cause: Error) => cause.message);
    expect(outcome).toBe(expected);
  });
});

async function isSignedBy(publicKey: string, token: string): Promise<boolean> {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("raw", bytes(publicKey), algorithm, false, ["verify"]);
  const at = token.lastIndexOf(".");
  const signed = new TextEncoder().encode(token.slice(0, at));
  return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytes(token.slice(at + 1)), signed);
}
