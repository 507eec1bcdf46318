import { eq, ne, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { contentVersion, settings } from "../../db/schema/content.ts";
import { events, webhooks } from "../../db/schema/events.ts";
import { carHolds } from "../../db/schema/holds.ts";
import { leads, notificationChannels, outbox } from "../../db/schema/leads.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { getCarPage } from "../cars/get-car-page.ts";
import { getStaffLead } from "../leads/get-staff-lead.ts";
import { submitLead } from "../leads/submit-lead.ts";
import { faultyDatabase } from "../leads/intake/test-faulty-database.ts";
import { leadRequest, notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { seedSecondSalon } from "../dealership/test-salons.ts";
import { extendHold, releaseHold, restoreHold } from "./change-hold.ts";
import { endHolds } from "./change-hold.ts";
import { holdMail } from "./hold-mail.ts";
import { listHolds } from "./list-holds.ts";
import { takeHold } from "./take-hold.ts";
import { cancelHold, getHold } from "./visitor-hold.ts";

// Fails when two buyers hold one car at one time, a hold outlives its end, or somebody in the queue is passed over.

const T0 = Date.UTC(2026, 10, 27, 13);
const at = (hours: number) => notificationDeps({ clock: fixedClock(T0 + hours * HOUR_MS) });
const deps = at(0);
const { db } = deps;
const brand = brandRow();
const actor = { userId: "vera", role: "administrator" } as const;
let made = 0;

beforeAll(async () => {
  await seedSettings({ visitorsHold: true, email: null, fromEmail: "salon@example.com" });
  await db.query.insert(brands).values(brand);
  await db.query.insert(contentVersion).values({ id: 1, version: 1 }).onConflictDoNothing();
});

beforeEach(() => db.write([db.query.delete(carHolds), db.query.delete(outbox), db.query.delete(events)]));

async function car(values: object = {}) {
  const row = carRow({ brandId: brand.id, slug: `held-${++made}`, ...values });
  await db.query.insert(cars).values(row);
  return { id: row.id ?? "", slug: row.slug ?? "" };
}

async function lead(values: Partial<typeof leads.$inferInsert> = {}) {
  const row = leadRow({ status: "in_progress", ...values });
  await db.query.insert(leads).values(row);
  return row.id;
}

async function stateOf(id: string) {
  const [row] = await db.query.select().from(carHolds).where(eq(carHolds.id, id));
  if (!row) throw new Error("No hold");
  return row;
}

const take = async (carId: string, leadId: string, input: object = {}, hours = 0) => {
  const taken = await takeHold(at(hours), actor, { carId, leadId, ...input });
  if (!taken.ok) throw new Error(taken.error.message);
  return taken.value;
};

const versionNow = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;

describe("a hold", () => {
  it("is taken for the hours of the settings, and a repeat is the same one", async () => {
    const { id } = await car();
    const leadId = await lead();
    const before = await versionNow();
    const first = await take(id, leadId);
    expect(first).toMatchObject({ state: "active", endsAt: T0 + 24 * HOUR_MS });
    expect(await take(id, leadId)).toEqual(first);
    expect(await db.query.$count(carHolds)).toBe(1);
    expect(await versionNow()).toBeGreaterThan(before);
    const [line] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(line).toMatchObject({ action: "hold", entity: "car", changes: expect.stringContaining("до 28 ноября") });
  });

  it("is refused while another holds the car, with the end and the queue as a way on", async () => {
    const { id } = await car();
    await take(id, await lead());
    const second = await takeHold(deps, actor, { carId: id, leadId: await lead() });
    expect(second).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(!second.ok && second.error.message).toMatch(/уже забронирован до 28\.11\.2026 .* очередь/);
  });

  it("goes to one of twenty who take it at once, and nobody of the queue is lost", async () => {
    const { id } = await car();
    const ids = await Promise.all(Array.from({ length: 20 }, () => lead()));
    await Promise.all(ids.map((leadId) => takeHold(deps, actor, { carId: id, leadId, queue: true })));
    const rows = await db.query.select().from(carHolds);
    expect(rows.filter(({ state }) => state === "active")).toHaveLength(1);
    expect(rows.filter(({ state }) => state === "waiting")).toHaveLength(19);
  });

  it("cannot be active twice by any statement", async () => {
    const { id } = await car();
    const leadId = await lead();
    const { id: holdId } = await take(id, leadId);
    const copy = { ...(await stateOf(holdId)), id: "copy", leadId: "other" };
    await expect(db.write([db.query.insert(carHolds).values(copy)])).rejects.toThrow();
  });

  it("needs a car on sale and an open lead", async () => {
    const off = await car({ inStock: false });
    const on = await car();
    for (const [carId, leadId] of [
      [off.id, await lead()],
      [on.id, await lead({ status: "completed" })],
      [on.id, await lead({ isSpam: true })],
    ] as const) {
      expect(await takeHold(deps, actor, { carId, leadId })).toMatchObject({ ok: false, error: { code: "conflict" } });
    }
  });

  it("holds nothing after its end, also before cron: the next one takes the car, and pages say nothing", async () => {
    const { id, slug } = await car();
    const { id: first } = await take(id, await lead(), { hours: 1 });
    const shown = await getCarPage(deps, slug);
    expect(shown.ok && shown.value.car.heldUntil).toBe(T0 + HOUR_MS);
    const next = await take(id, await lead(), {}, 2);
    expect(next.state).toBe("active");
    expect(await stateOf(first)).toMatchObject({ state: "expired", endedAt: T0 + 2 * HOUR_MS });
  });

  it("of an overdue holder goes to the first of the queue, not to the one who asks", async () => {
    const { id } = await car();
    await take(id, await lead(), { hours: 1 });
    const { id: waiting } = await take(id, await lead(), { queue: true });
    expect(await takeHold(at(2), actor, { carId: id, leadId: await lead() })).toMatchObject({ ok: false });
    const last = await take(id, await lead(), { queue: true }, 2);
    expect(last.state).toBe("waiting");
    expect(await stateOf(waiting)).toMatchObject({ state: "active", startedAt: T0 + 2 * HOUR_MS });
  });

  it("is extended once per version, and never beyond a week from now", async () => {
    const { id } = await car();
    const { id: holdId, version } = await take(id, await lead());
    const extended = await extendHold(deps, actor, holdId, { hours: 24, version });
    expect(extended).toMatchObject({ ok: true, value: { endsAt: T0 + 48 * HOUR_MS } });
    expect(await extendHold(deps, actor, holdId, { hours: 24, version })).toMatchObject({ ok: false });
    const now = (await stateOf(holdId)).version;
    const tooLong = await extendHold(deps, actor, holdId, { hours: 168, version: now });
    expect(tooLong).toMatchObject({ ok: false, error: { fields: { hours: expect.any(String) } } });
    expect(await extendHold(at(49), actor, holdId, { hours: 1, version: now })).toMatchObject({ ok: false });
  });
});

describe("the queue", () => {
  it("is served in order when the holder is released, with a task and notices for staff and a mail for the buyer", async () => {
    const { id } = await car();
    const { id: first } = await take(id, await lead());
    const secondLead = await lead({ email: "buyer@example.com" });
    const channel = { channel: "telegram", enabled: true, target: "1", updatedAt: T0 } as const;
    await db.query.insert(notificationChannels).values(channel).onConflictDoNothing();
    const { id: second } = await take(id, secondLead, { queue: true });
    const { id: third } = await take(id, await lead(), { queue: true }, 1);
    const before = await versionNow();
    await releaseHold(at(3), actor, first);
    expect(await stateOf(first)).toMatchObject({ state: "released", endReason: "staff", endedBy: "vera" });
    expect(await stateOf(second)).toMatchObject({ state: "active", endsAt: T0 + 27 * HOUR_MS });
    expect((await stateOf(third)).state).toBe("waiting");
    expect(await versionNow()).toBeGreaterThan(before);
    const [task] = await db.query.select().from(leads).where(eq(leads.id, secondLead));
    expect(task).toMatchObject({ nextActionKind: "callback", nextActionAt: T0 + 3 * HOUR_MS });
    const notices = await db.query.select().from(outbox).where(eq(outbox.subjectId, secondLead));
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(["email", "telegram"]);
    const mail = fakeMail();
    await deliverNotifications(notificationDeps({ clock: fixedClock(T0 + 3 * HOUR_MS), mail }), {
      ids: notices.filter(({ channel }) => channel === "email").map(({ id: one }) => one),
    });
    expect(mail.sent[0]).toMatchObject({ to: "buyer@example.com", subject: expect.stringContaining("за вами до 28") });
    expect(mail.sent[0]?.text).toMatch(/\/hold\//);
  });

  it("is served by cron when a hold runs out, and the end of the empty queue frees the car", async () => {
    const { id, slug } = await car();
    await take(id, await lead(), { hours: 1 });
    const { id: second } = await take(id, await lead(), { queue: true, hours: 2 });
    expect(await endHolds(at(0.5))).toBe(0);
    expect(await endHolds(at(1))).toBe(1);
    expect(await stateOf(second)).toMatchObject({ state: "active", endsAt: T0 + 3 * HOUR_MS });
    const before = await versionNow();
    expect(await endHolds(at(4))).toBe(1);
    expect(await versionNow()).toBeGreaterThan(before);
    const shown = await getCarPage(at(4), slug);
    expect(shown.ok && shown.value.car.heldUntil).toBeNull();
  });

  it("gives staff the working time of a new lead for the task, a night later in the morning, and leaves what they have planned", async () => {
    // T0 is 18:00 in Yekaterinburg, where the salon is open from 9:00 to 21:00.
    const turnAt = async (hours: number) => {
      const { id } = await car();
      const { id: first } = await take(id, await lead());
      const next = await lead();
      await take(id, next, { queue: true });
      await releaseHold(at(hours), actor, first);
      return next;
    };
    const dueOf = async (id: string) =>
      (await db.query.select().from(leads).where(eq(leads.id, id))).map(({ nextActionAt }) => nextActionAt);
    const [day, night, planned] = [await turnAt(1), await turnAt(9), await turnAt(9)];
    await db.query
      .update(leads)
      .set({ nextActionAt: T0 + 20 * HOUR_MS })
      .where(eq(leads.id, planned));
    for (const hours of [9.01, 9.02]) {
      expect(await endHolds(at(hours))).toBe(0);
      expect(await dueOf(day)).toEqual([T0 + 1.25 * HOUR_MS]);
      expect(await dueOf(night)).toEqual([T0 + 15.25 * HOUR_MS]);
      expect(await dueOf(planned)).toEqual([T0 + 20 * HOUR_MS]);
    }
  });

  it("is left by one who waits, and a release can be taken back while nobody has held the car since", async () => {
    const { id } = await car();
    const { id: first } = await take(id, await lead());
    const { id: second } = await take(id, await lead(), { queue: true });
    await releaseHold(deps, actor, second);
    expect(await stateOf(second)).toMatchObject({ state: "released", startedAt: null });
    expect(await restoreHold(deps, actor, second)).toMatchObject({ ok: true, value: { state: "waiting" } });
    await releaseHold(deps, actor, second);
    await releaseHold(at(1), actor, first);
    expect(await restoreHold(at(2), actor, first)).toMatchObject({ ok: true, value: { state: "active" } });
    await releaseHold(at(3), actor, first);
    const { id: third } = await take(id, await lead(), {}, 4);
    await releaseHold(at(5), actor, third);
    expect(await restoreHold(at(6), actor, first)).toMatchObject({ ok: false, error: { code: "conflict" } });
  });

  it("ends with the sale of the car, its end of sale, and the end of a lead", async () => {
    const sold = await car();
    const { id: ofSold } = await take(sold.id, await lead());
    const { id: waiting } = await take(sold.id, await lead(), { queue: true });
    await db.query.update(cars).set({ inStock: false, soldAt: T0, updatedAt: T0 }).where(eq(cars.id, sold.id));
    expect([(await stateOf(ofSold)).state, (await stateOf(waiting)).state]).toEqual(["sold", "sold"]);
    expect(await restoreHold(deps, actor, ofSold)).toMatchObject({ ok: false, error: { code: "conflict" } });
    await db.query.update(cars).set({ inStock: true, soldAt: null }).where(eq(cars.id, sold.id));
    expect(await restoreHold(deps, actor, ofSold)).toMatchObject({ ok: true, value: { state: "active" } });
    expect(await restoreHold(deps, actor, waiting)).toMatchObject({ ok: true, value: { state: "waiting" } });
    const gone = await car();
    const { id: ofGone } = await take(gone.id, await lead());
    await db.query.update(cars).set({ publishedAt: null, inStock: false }).where(eq(cars.id, gone.id));
    expect(await stateOf(ofGone)).toMatchObject({ state: "released", endReason: "car_gone" });
    const left = await car();
    const closing = await lead();
    const { id: ofClosed } = await take(left.id, closing);
    const { id: next } = await take(left.id, await lead(), { queue: true });
    await db.query.update(leads).set({ deletedAt: T0, updatedAt: T0 }).where(eq(leads.id, closing));
    expect(await stateOf(ofClosed)).toMatchObject({ state: "released", endReason: "lead_closed" });
    expect((await stateOf(next)).state).toBe("active");
  });

  it("informs webhooks when a car is held and free again", async () => {
    await db.query.insert(webhooks).values({
      id: "hook",
      name: "CRM",
      url: "https://crm.example.com",
      secret: "x",
      format: "standard",
      kinds: ["car.held", "car.released"],
      enabled: true,
      createdBy: "vera",
      createdAt: T0,
      updatedAt: T0,
    } as never);
    const { id } = await car();
    const { id: hold } = await take(id, await lead());
    await releaseHold(at(1), actor, hold);
    const sent = await db.query.select().from(events).where(eq(events.subjectId, id)).orderBy(events.seq);
    expect(sent.map(({ kind }) => kind)).toEqual(["car.added", "car.held", "car.released"]);
    await db.write([db.query.delete(events), db.query.delete(webhooks)]);
  });
});

describe("a visitor's hold", () => {
  const ask = (carSlug: string, values: object = {}, own = deps) =>
    submitLead(own, leadRequest({ type: "contact_form", carSlug, form: "hold", ...values }));
  const codeOf = (sent: Awaited<ReturnType<typeof ask>>) => {
    if (!sent.ok) throw new Error(sent.error.message);
    return sent.value.visitHref?.slice("/hold/".length) ?? "";
  };

  it("is taken with the lead, says until when, and is given back on its page", async () => {
    const { slug } = await car();
    const code = codeOf(await ask(slug, { phone: "+79120000001" }));
    const view = await getHold(deps, code);
    expect(view).toMatchObject({ ok: true, value: { state: "active", canCancel: true, until: /28 ноября/ } as never });
    const second = codeOf(await ask(slug, { phone: "+79120000002" }));
    expect(await getHold(deps, second)).toMatchObject({ ok: true, value: { state: "waiting", place: 1 } });
    await cancelHold(at(1), code);
    await cancelHold(at(1), code);
    expect(await getHold(at(1), code)).toMatchObject({ ok: true, value: { state: "released", canCancel: false } });
    expect(await getHold(at(1), second)).toMatchObject({ ok: true, value: { state: "active" } });
    expect(await getHold(deps, "wrong")).toMatchObject({ ok: false });
  });

  it("names the salon where the car stands, on its page and in its mail", async () => {
    const salonId = await seedSecondSalon();
    const { id, slug } = await car({ salonId });
    const code = codeOf(await ask(slug, { phone: "+79120000009" }));
    expect(await getHold(deps, code)).toMatchObject({
      value: { address: "Екатеринбург, ул. Ленина, 50", phone: "+7 (343) 222-33-44" },
    });
    const [hold] = await db.query.select().from(carHolds).where(eq(carHolds.carId, id));
    const { text } = await holdMail(deps, hold?.leadId ?? "");
    expect(text).toMatch(/Салон на Ленина держит[^]*ул\. Ленина, 50[^]*222-33-44/);
  });

  it("is one a phone and three a network; spam holds nothing, and the lead is taken all the same", async () => {
    const [one, two] = [await car(), await car()];
    await ask(one.slug, { phone: "+79120000003" });
    const again = await ask(two.slug, { phone: "+7 912 000-00-03" });
    expect(await getHold(deps, codeOf(again))).toMatchObject({ ok: true, value: { state: "none" } });
    const robot = await ask(two.slug, { phone: "+79120000004", honeypot: "https://spam.example" });
    expect(await getHold(deps, codeOf(robot))).toMatchObject({ ok: true, value: { state: "none" } });
    expect(await db.query.$count(carHolds)).toBe(1);
  });

  it("is refused where staff do not allow it, and of a car that is not on sale", async () => {
    const { slug } = await car({ inStock: false });
    expect(await ask(slug)).toMatchObject({ ok: false, error: { code: "conflict" } });
    const free = await car();
    await db.query.update(settings).set({ visitorsHold: false });
    expect(await ask(free.slug)).toMatchObject({ ok: false, error: { code: "conflict" } });
    await db.query.update(settings).set({ visitorsHold: true });
  });

  it("survives a lost answer of D1: one hold", async () => {
    const { slug } = await car();
    const own = notificationDeps({ db: faultyDatabase(["after", "after"]), clock: fixedClock(T0) });
    const sent = await ask(slug, { phone: "+79120000007" }, own);
    expect(sent.ok).toBe(true);
    expect(await db.query.$count(carHolds)).toBe(1);
  });
});

describe("staff", () => {
  it("see holds in the lead's timeline and in the list, found by the car and by the phone", async () => {
    const { id } = await car({ name: "Chery Tiggo 7" });
    const leadId = await lead({ name: "Пётр", phone: "+7 912 555-00-11", phoneNormalised: "+79125550011" });
    await take(id, leadId);
    const open = await listHolds(deps, { shelf: "open", search: "" }, { sessionToken: null }, "all");
    expect(open.holds.map(({ lead: of }) => of?.name)).toEqual(["Пётр"]);
    await take(id, await lead({ name: "Анна" }), { queue: true }, 1);
    await take(id, await lead({ name: "Вера" }), { queue: true }, 2);
    await take((await car()).id, await lead({ name: "Глеб" }), {}, 1.5);
    const queued = await listHolds(at(2), { shelf: "open", search: "" }, { sessionToken: null }, "all");
    expect(queued.holds.map(({ lead: of }) => of?.name)).toEqual(["Пётр", "Анна", "Вера", "Глеб"]);
    await db.query.delete(carHolds).where(ne(carHolds.leadId, leadId));
    const byPhone = await listHolds(deps, { shelf: "open", search: "+79125550011" }, { sessionToken: null }, "all");
    expect(byPhone.holds).toHaveLength(1);
    const other = await listHolds(deps, { shelf: "open", search: "Москвич" }, { sessionToken: null }, "all");
    expect(other.holds).toHaveLength(0);
    expect((await listHolds(deps, { shelf: "ended", search: "" }, { sessionToken: null }, "all")).holds).toEqual([]);
    const strangers = await listHolds(deps, { shelf: "open", search: "" }, { sessionToken: null }, { ownOf: "nobody" });
    expect(strangers.holds).toHaveLength(1);
    await db.query.update(leads).set({ assigneeId: "vera" }).where(eq(leads.id, leadId));
    const hidden = await listHolds(deps, { shelf: "open", search: "" }, { sessionToken: null }, { ownOf: "nobody" });
    expect(hidden.holds).toHaveLength(0);
    const page = await getStaffLead(deps, leadId, "all");
    expect(page.ok && page.value.timeline.entries.some(({ title }) => title.startsWith("Бронь"))).toBe(true);
  });

  it("see no row of a lead's person in the hold itself", async () => {
    const columns = await db.query.all<{ name: string }>(sql`select name from pragma_table_info('car_holds')`);
    expect(columns.map(({ name }) => name)).not.toContain("phone");
  });
});
