import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { memoryLog } from "../../adapters/log.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { leadEvents, leads, outbox } from "../../db/schema/leads.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "../../domain/kernel/time/salon-time.ts";
import { deliverNotifications } from "../../services/notifications/deliver-notifications.ts";
import { readMailTag } from "../../domain/conversations/mail-address.ts";
import { seedChannelAccount } from "../../services/conversations/test-conversations.ts";
import { leadRequest, notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { submitLead } from "../../services/leads/submit-lead.ts";
import { faultyDatabase } from "../../services/leads/intake/test-faulty-database.ts";
import { cancelVisit } from "../../services/leads/visits/cancel-visit.ts";
import { getVisit } from "../../services/leads/visits/get-visit.ts";
import { getVisitPage } from "../../services/leads/visits/get-visit-page.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { callAs, signIn } from "../test-staff-calls.ts";
import { DAY_MS, HOUR_MS } from "../../domain/kernel/time/durations.ts";

// Fails when two buyers get one car at one time, or a buyer hears of a time that nobody has confirmed.

const deps = notificationDeps();
const { db } = deps;
const brand = brandRow();
let mila = "";
let made = 0;

/** Noon of a day that is some days ahead of the real clock, by the salon's. */
const noonIn = (days: number) => Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 7 * HOUR_MS;
const textOf = (at: number) => salonInput(at, DEFAULT_TIME_ZONE);

beforeAll(async () => {
  await seedSettings({ workingHours: "Ежедневно 9:00–21:00" });
  mila = await signIn("mila", "administrator");
  await db.query.insert(brands).values(brand);
});

/** No test has visits of another. */
beforeEach(() => db.write([db.query.delete(outbox), db.query.update(leads).set({ visitConfirmedAt: null })]));

async function car(values: object = {}) {
  const row = carRow({ brandId: brand.id, slug: `seen-${++made}`, ...values });
  await db.query.insert(cars).values(row);
  return { id: row.id ?? "", slug: row.slug ?? "" };
}

async function wish(values: Partial<typeof leads.$inferInsert> = {}) {
  const row = leadRow({ type: "contact_form", visitKind: "test_drive", visitAt: noonIn(2), ...values });
  await db.query.insert(leads).values(row);
  return row.id;
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

const confirm = (id: string, at = noonIn(2), kind = "test_drive") =>
  callAs(mila, "PUT", `/leads/${id}/visit`, { kind, at: textOf(at) });

async function timesOf(slug: string, now = FACTORY_TIME) {
  const page = await getVisitPage(notificationDeps({ clock: fixedClock(now) }), slug);
  if (!page.ok) throw new Error(page.error.message);
  return page.value.days.flatMap(({ slots }) => slots.map(({ at }) => at));
}

describe("a visitor", () => {
  it("asks for one of the free times, which is stored with the lead and not confirmed", async () => {
    const { slug, id } = await car();
    const [at = 0] = await timesOf(slug);
    const sent = await submitLead(deps, leadRequest({ carSlug: slug, visitKind: "visit", visitAt: at, form: "visit" }));
    if (!sent.ok) throw new Error(sent.error.message);
    expect(await stored(sent.value.id)).toMatchObject({
      visitAt: at,
      visitKind: "visit",
      visitConfirmedAt: null,
      carId: id,
    });
    expect(sent.value.visitHref).toMatch(/^\/visit\/[\da-f-]{36}\.[\w-]{43}$/);
    const view = await getVisit(deps, sent.value.visitHref?.slice("/visit/".length) ?? "", "https://salon.test");
    expect(view).toMatchObject({
      ok: true,
      value: { state: "waiting", calendar: null, car: { href: `/car/${slug}` } },
    });
  });

  it("is refused a time that is taken, past or was never offered, also by the API", async () => {
    const { slug, id } = await car();
    const [at = 0, next = 0] = await timesOf(slug);
    await wish({ carId: id, visitAt: at, visitConfirmedAt: 1 });
    expect(await timesOf(slug)).not.toContain(at);
    for (const wrong of [at, next + 60_000, FACTORY_TIME - DAY_MS, 8e15]) {
      const refused = await submitLead(deps, leadRequest({ carSlug: slug, visitKind: "visit", visitAt: wrong }));
      expect(refused).toMatchObject({
        ok: false,
        error: { code: "conflict", fields: { visitAt: expect.any(String) } },
      });
    }
    expect((await submitLead(deps, leadRequest({ carSlug: slug, visitKind: "visit", visitAt: next }))).ok).toBe(true);
  });

  it("is answered as the first time when the same wish is sent again after it was confirmed", async () => {
    const { slug } = await car();
    const [at = 0] = await timesOf(slug);
    for (const requestKey of ["again", null]) {
      const request = leadRequest({ carSlug: slug, visitKind: "visit", visitAt: at }, { requestKey });
      const sent = await submitLead(deps, request);
      if (!sent.ok) throw new Error(sent.error.message);
      await db.query.update(leads).set({ visitConfirmedAt: 1 }).where(eq(leads.id, sent.value.id));
      expect(await submitLead(deps, request)).toEqual(sent);
      await db.query.update(leads).set({ visitConfirmedAt: null }).where(eq(leads.id, sent.value.id));
    }
  });

  it("may ask for another time ten minutes later, also without JavaScript", async () => {
    const { slug } = await car();
    const [first = 0, second = 0] = await timesOf(slug);
    const phone = "+79991112233";
    const send = (visitAt: number) =>
      submitLead(deps, leadRequest({ carSlug: slug, phone, visitKind: "visit", visitAt }, { requestKey: null }));
    await send(first);
    await send(first);
    await send(second);
    expect(await db.query.$count(leads, eq(leads.phoneNormalised, phone))).toBe(2);
  });

  it("is answered while D1 does not: the wish waits with the lead", async () => {
    const { slug } = await car();
    const down = notificationDeps({ db: faultyDatabase("down"), log: memoryLog() });
    const sent = await submitLead(
      down,
      leadRequest({ carSlug: slug, visitKind: "visit", visitAt: FACTORY_TIME + DAY_MS }),
    );
    expect(sent.ok && sent.value.visitHref).toMatch(/^\/visit\//);
    const absurd = await submitLead(down, leadRequest({ carSlug: slug, visitKind: "visit", visitAt: 8e15 }));
    expect(absurd.ok).toBe(false);
  });

  it("is shown other cars instead of times when this one is sold, and nothing of a draft", async () => {
    const { slug } = await car({ bodyType: "pickup", inStock: false, soldAt: 1 });
    const other = await car({ bodyType: "pickup" });
    const page = await getVisitPage(deps, slug);
    expect(page.ok && [page.value.days, page.value.similar.map((one) => one.slug)]).toEqual([[], [other.slug]]);
    const draft = draftRow({ brandId: brand.id, slug: "draft-seen" });
    await db.query.insert(cars).values(draft);
    expect((await getVisitPage(deps, "draft-seen")).ok).toBe(false);
  });

  it("sees no times when the dealership offers none, or too many come at that hour", async () => {
    const { slug } = await car();
    const [at = 0] = await timesOf(slug);
    for (const carId of ["one", "two"]) await wish({ carId, visitAt: at, visitConfirmedAt: 1 });
    expect(await timesOf(slug)).not.toContain(at);
    await db.write([upsertSettings(db, { visitDays: 0 }, 1)]);
    expect(await timesOf(slug)).toEqual([]);
    await db.write([upsertSettings(db, { visitDays: null }, 1)]);
  });
});

describe("a visit that staff confirm", () => {
  it("is over when it has passed: nothing of it can be cancelled any more", async () => {
    const visitAt = FACTORY_TIME - 2 * HOUR_MS;
    const id = await wish({ visitAt, visitConfirmedAt: 1 });
    const code = (await deps.visitLinks?.codeOf(id)) ?? "";
    expect(await getVisit(deps, code, "https://salon.test")).toMatchObject({
      ok: true,
      value: { state: "over", calendar: null },
    });
    await cancelVisit(deps, code);
    expect(await stored(id)).toMatchObject({ visitAt, visitConfirmedAt: 1, nextActionAt: null });
  });

  it("becomes the next action and qualifies the lead, once, and staff see it with its page", async () => {
    const { id: carId } = await car();
    const id = await wish({ carId });
    const first = await confirm(id);
    expect([first.status, first.body.visit]).toEqual([200, expect.objectContaining({ kind: "test_drive" })]);
    const row = await stored(id);
    expect(row).toMatchObject({
      nextActionKind: "test_drive",
      nextActionAt: noonIn(2),
      qualifiedAt: expect.any(Number),
      assigneeId: expect.any(String),
    });
    expect((await confirm(id)).status).toBe(200);
    expect((await stored(id)).updatedAt).toBe(row.updatedAt);
    const lead = await getStaffLead(deps, id, "all");
    expect(lead.ok && lead.value.visit?.href).toMatch(/^\/visit\//);
  });

  it("takes the car for an hour: of two staff who confirm at once one is refused", async () => {
    const { id: carId } = await car();
    const [one, other] = [await wish({ carId }), await wish({ carId, visitAt: noonIn(2) + HOUR_MS / 2 })];
    const answers = await Promise.all([confirm(one), confirm(other, noonIn(2) + HOUR_MS / 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toContain("автомобиль уже занят");
    const rows = await Promise.all([one, other].map(stored));
    expect(rows.filter(({ visitConfirmedAt }) => visitConfirmedAt !== null)).toHaveLength(1);
    expect((await confirm(one, noonIn(3))).status).toBe(200);
    expect((await confirm(other, noonIn(3) + HOUR_MS)).status).toBe(200);
  });

  it("leaves its time to others when it is withdrawn, the lead is closed or deleted", async () => {
    const { id: carId } = await car();
    const ids = [await wish({ carId }), await wish({ carId }), await wish({ carId }), await wish({ carId })];
    const [withdrawn = "", closed = "", deleted = "", last = ""] = ids;
    expect((await confirm(withdrawn)).status).toBe(200);
    expect((await confirm(closed)).status).toBe(409);
    await callAs(mila, "DELETE", `/leads/${withdrawn}/visit`);
    expect(await stored(withdrawn)).toMatchObject({ visitConfirmedAt: null, nextActionAt: null, visitAt: noonIn(2) });
    expect((await confirm(closed)).status).toBe(200);
    await callAs(mila, "PUT", `/leads/${closed}/status`, { status: "cancelled" });
    expect((await confirm(closed)).status).toBe(409);
    expect((await confirm(deleted)).status).toBe(200);
    await callAs(mila, "DELETE", `/leads/${deleted}`);
    expect((await confirm(last)).status).toBe(200);
  });

  it.each([
    ["2020-01-01T10:00", "Это время уже прошло"],
    ["скоро", "Неверная дата"],
  ])("is refused at «%s»", async (at, message) => {
    const answer = await callAs(mila, "PUT", `/leads/${await wish()}/visit`, { kind: "visit", at });
    expect([answer.status, answer.body.fields]).toEqual([400, { at: message }]);
  });

  it("is answered by mail into its lead while that channel is on", async () => {
    const leadId = crypto.randomUUID();
    const sentWith = async (enabled: boolean) => {
      await seedChannelAccount(deps, "mail", { account: "reply@salon.test", enabled });
      await confirm(await wish({ id: enabled ? leadId : crypto.randomUUID(), email: "buyer@example.com" }));
      const mail = fakeMail();
      await deliverNotifications(notificationDeps({ mail, clock: fixedClock(Date.now() + HOUR_MS) }));
      return mail.sent[0];
    };
    const sent = await sentWith(true);
    const email = sent?.replyTo?.email ?? "";
    expect(readMailTag("reply@salon.test", email)).toEqual({
      leadId,
      tag: await deps.conversationSigner?.mailTagOf(leadId),
    });
    expect(sent?.headers).toEqual({ References: `<${email.slice("reply+".length)}>` });
    expect(await sentWith(false)).not.toHaveProperty("replyTo");
  });

  it("is mailed to the visitor with the page of the calendar file, and again when the time changes", async () => {
    const { id: carId } = await car();
    const id = await wish({ carId, carInfo: "Haval Jolion, 2026", email: "buyer@example.com" });
    await confirm(id);
    const mail = fakeMail();
    const later = (hours: number) =>
      deliverNotifications(notificationDeps({ mail, clock: fixedClock(Date.now() + hours * HOUR_MS) }));
    await later(1);
    expect(mail.sent).toMatchObject([
      { to: "buyer@example.com", subject: expect.stringMatching(/^Ждём вас: .*12:00 по Екатеринбургу$/) },
    ]);
    const [, code = ""] = /https:\/\/salon\.test\/visit\/(\S+)/.exec(mail.sent[0]?.text ?? "") ?? [];
    const view = await getVisit(deps, code, "https://salon.test");
    expect(view.ok && view.value.calendar?.replaceAll("\r\n ", "")).toContain(
      "SUMMARY:Тест-драйв: Haval Jolion\\, 2026",
    );
    await confirm(id, noonIn(3));
    await later(2);
    expect(mail.sent).toHaveLength(2);
    await confirm(id, noonIn(4));
    await callAs(mila, "DELETE", `/leads/${id}/visit`);
    expect(await later(3)).toBe(0);
    const withdrawn = await getVisit(deps, code, "https://salon.test");
    expect(withdrawn).toMatchObject({ ok: true, value: { state: "waiting", calendar: null } });
  });

  it("sends nothing to a visitor without an address, and nobody else opens its page", async () => {
    const id = await wish();
    await confirm(id);
    expect(await db.query.$count(outbox, eq(outbox.topic, "visit_confirmed"))).toBe(0);
    const forged = await getVisit(deps, `${id}.${"A".repeat(43)}`, "https://salon.test");
    expect(forged).toMatchObject({ ok: false, error: { code: "not_found" } });
  });
});

describe("a reminder of a visit", () => {
  const send = async (now: number) => {
    const mail = fakeMail();
    await deliverNotifications(notificationDeps({ mail, clock: fixedClock(now), log: memoryLog() }));
    return mail.sent.filter(({ subject }) => subject.startsWith("Напоминаем"));
  };
  const reminders = () => db.query.select().from(outbox).where(eq(outbox.topic, "visit_reminder"));
  const confirmed = async (at = noonIn(4)) => {
    const id = await wish({ carInfo: "Haval Jolion, 2026", email: "buyer@example.com", visitAt: at });
    expect((await confirm(id, at)).status).toBe(200);
    return id;
  };

  it("is mailed once, a day before, with the calendar file and the page that cancels", async () => {
    const id = await confirmed();
    await confirm(id, noonIn(4));
    expect(await send(noonIn(3) - 1)).toEqual([]);
    expect(await send(noonIn(3))).toMatchObject([
      { to: "buyer@example.com", subject: expect.stringMatching(/^Напоминаем о визите: .*12:00 по Екатеринбургу$/) },
    ]);
    expect(await send(noonIn(3) + HOUR_MS)).toEqual([]);
    await confirm(id, noonIn(6));
    const [mail] = await send(noonIn(5));
    const [, code = ""] = /отменить запись: https:\/\/salon\.test\/visit\/(\S+)/.exec(mail?.text ?? "") ?? [];
    expect(mail?.text).toContain(`https://salon.test/visit/${code}/calendar`);
    expect((await cancelVisit(deps, code)).ok).toBe(true);
  });

  it("is not sent when the visit is withdrawn, cancelled, closed, deleted or without an address", async () => {
    const ends = [
      (id: string) => callAs(mila, "DELETE", `/leads/${id}/visit`),
      async (id: string) => cancelVisit(deps, (await deps.visitLinks?.codeOf(id)) ?? ""),
      (id: string) => callAs(mila, "PUT", `/leads/${id}/status`, { status: "cancelled" }),
      (id: string) => callAs(mila, "DELETE", `/leads/${id}`),
    ];
    for (const [hour, end] of ends.entries()) {
      const id = await confirmed(noonIn(4) + hour * HOUR_MS);
      expect(await reminders()).toHaveLength(1);
      await end(id);
      expect(await reminders()).toEqual([]);
    }
    await confirm(await wish());
    expect(await reminders()).toEqual([]);
  });

  it("comes as long before as the settings say, and not soon after the confirmation", async () => {
    for (const [hours, due] of [
      [3, noonIn(4) - 3 * HOUR_MS],
      [72, noonIn(1)],
      [0, null],
    ] as const) {
      await db.write([upsertSettings(db, { visitReminderHours: hours }, 1), db.query.delete(outbox)]);
      await confirmed();
      expect((await reminders()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(due === null ? [] : [due]);
    }
    await db.write([upsertSettings(db, { visitReminderHours: null }, 1)]);
    const soon = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 25 * HOUR_MS;
    const id = await confirmed();
    expect(await reminders()).toHaveLength(1);
    await confirm(id, soon);
    expect(await reminders()).toEqual([]);
  });

  it("is not sent too early by «Отправить ещё раз», nor when the visit has begun", async () => {
    const id = await confirmed();
    await callAs(mila, "POST", `/leads/${id}/notices/retry`);
    expect(await reminders()).toMatchObject([{ state: "pending", nextAttemptAt: noonIn(3) }]);
    expect(await send(noonIn(4))).toEqual([]);
    expect(await reminders()).toMatchObject([{ state: "dead", lastError: "Визит уже начался или прошёл" }]);
  });
});

describe("a visit that the visitor cancels", () => {
  const codeOf = async (id: string) => (await deps.visitLinks?.codeOf(id)) ?? "";
  const eventsOf = (id: string) => db.query.select().from(leadEvents).where(eq(leadEvents.leadId, id));

  it("is free for others, and staff have a call to make, however often it is cancelled", async () => {
    const { id: carId } = await car();
    const [id, other] = [await wish({ carId, email: "buyer@example.com" }), await wish({ carId })];
    await confirm(id);
    const code = await codeOf(id);
    const answers = await Promise.all([cancelVisit(deps, code), cancelVisit(deps, code)]);
    answers.push(await cancelVisit(deps, code));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await stored(id)).toMatchObject({
      visitKind: null,
      visitAt: null,
      visitConfirmedAt: null,
      nextActionKind: "callback",
      nextActionAt: FACTORY_TIME,
    });
    expect(await eventsOf(id)).toMatchObject([{ kind: "visit_cancelled", authorId: null }]);
    expect(await db.query.$count(outbox, eq(outbox.topic, "visit_confirmed"))).toBe(0);
    expect(await getVisit(deps, code, "https://salon.test")).toMatchObject({ ok: true, value: { state: "cancelled" } });
    expect((await confirm(other)).status).toBe(200);
  });

  it("leaves what staff have planned for another time", async () => {
    const id = await wish({ nextActionKind: "documents", nextActionAt: noonIn(1) });
    await cancelVisit(deps, await codeOf(id));
    expect(await stored(id)).toMatchObject({ nextActionKind: "documents", nextActionAt: noonIn(1), visitKind: null });
  });

  it("is not touched in a closed or deleted lead, nor by another code", async () => {
    const closed = await wish({ status: "completed" });
    const deleted = await wish({ deletedAt: 1 });
    for (const id of [closed, deleted]) {
      await cancelVisit(deps, await codeOf(id));
      expect(await stored(id)).toMatchObject({ visitKind: "test_drive", visitAt: noonIn(2) });
      expect(await eventsOf(id)).toEqual([]);
    }
    const forged = await cancelVisit(deps, `${await wish()}.${"A".repeat(43)}`);
    expect(forged).toMatchObject({ ok: false, error: { code: "not_found" } });
  });
});
