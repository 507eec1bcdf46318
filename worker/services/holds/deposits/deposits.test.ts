// Fails when money is asked for or given back twice, lost from the accounts, or a state is guessed that the payment service has not said.
import { beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { settings } from "../../../db/schema/content.ts";
import { carHolds, depositOperations, deposits } from "../../../db/schema/holds.ts";
import { integrations, integrationStates } from "../../../db/schema/integrations.ts";
import { leadEvents, leads } from "../../../db/schema/leads.ts";
import { type PaymentFailure } from "../../../adapters/payments/payments.ts";
import { fakePayments } from "../../../adapters/payments/test-payments.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { eq } from "drizzle-orm";
import { saveIntegration } from "../../leads/integrations/save-integration.ts";
import { getIntegrations } from "../../leads/integrations/get-integrations.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { testDeps } from "../../test-deps.ts";
import { actOnDeposit, checkDeposit } from "./act-on-deposit.ts";
import { createDeposit } from "./create-deposit.ts";
import { getDepositPage, payDeposit } from "./deposit-page.ts";
import { recountDeposits } from "./recount-deposits.ts";
import { receivePaymentHook } from "./receive-payment-hook.ts";
import { workOnDeposits } from "./work-on-deposits.ts";

const actor = { userId: "user-boss", role: "administrator" } as const;
const START = Date.now();
let service = fakePayments();
let leadId = "";
let holdId = "";

function at(ms = 0) {
  return testDeps({ payments: service.open, clock: fixedClock(START + ms), siteOrigin: "https://salon.test" });
}
const { db } = testDeps();

const UNSURE_REFUSAL: PaymentFailure = {
  ok: false,
  kind: "pause",
  status: 429,
  reason: "ЮKassa просит подождать",
  retryAfterMs: 60_000,
};

beforeEach(async () => {
  service = fakePayments();
  await db.write([
    db.query.delete(depositOperations),
    db.query.delete(deposits),
    db.query.delete(carHolds),
    db.query.delete(integrationStates),
  ]);
  const brand = brandRow();
  const car = carRow({ brandId: brand.id });
  const lead = leadRow({ carId: car.id });
  leadId = lead.id;
  holdId = `hold-${lead.id}`;
  await seedUser("boss", { role: "administrator" }).catch(() => undefined);
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(car),
    db.query.insert(leads).values(lead),
    db.query.insert(carHolds).values({
      id: holdId,
      carId: car.id,
      leadId,
      state: "active",
      hours: 24,
      startedAt: START,
      endsAt: START + 24 * HOUR_MS,
      createdAt: START,
    }),
    db.query
      .insert(settings)
      .values({
        id: 1,
        salonName: "Салон",
        phone: "+73430000000",
        address: "Пермь",
        depositAmount: 20_000,
        updatedAt: 1,
      })
      .onConflictDoNothing(),
  ]);
  await connect({});
});

async function connect(options: Record<string, string>) {
  const saved = await saveIntegration(at(), actor, "yookassa", {
    enabled: true,
    account: "100500",
    secret: "test_secret",
    options: { capture: "", receipts: "", ...options },
  });
  expect(saved).toMatchObject({ ok: true });
}

async function newDeposit(amount?: number): Promise<{ id: string; code: string }> {
  const made = await createDeposit(at(), actor, leadId, { amount });
  if (!made.ok) throw new Error(made.error.message);
  return { id: made.value.id, code: made.value.href.split("/").at(-1) ?? "" };
}

const rowOf = async (id: string) =>
  (await db.read([db.query.select().from(deposits).where(eq(deposits.id, id))]))[0][0];
const operationsOf = async (id: string) =>
  (await db.read([db.query.select().from(depositOperations).where(eq(depositOperations.depositId, id))]))[0];
const eventsOf = async () =>
  (await db.read([db.query.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))]))[0].map(({ text }) => text);

/** Paid by the visitor and seen by the site. */
async function paid(amount?: number) {
  const deposit = await newDeposit(amount);
  await payDeposit(at(), deposit.code);
  const outerId = (await rowOf(deposit.id))?.outerId ?? "";
  service.pay(outerId);
  await checkDeposit(at(), actor, deposit.id);
  return { ...deposit, outerId };
}

async function captured(amount?: number) {
  const deposit = await paid(amount);
  await actOnDeposit(at(), actor, deposit.id, { kind: "capture" });
  await workOnDeposits(at());
  return deposit;
}

describe("a deposit", () => {
  it("is a link until the visitor pays, and one payment however often the visitor presses", async () => {
    const { id, code } = await newDeposit();
    expect(service.calls).toEqual([]);
    expect(await getDepositPage(at(), code)).toMatchObject({
      value: { state: "open", pay: "Оплатить", sum: "20\u00a0000\u00a0₽" },
    });
    const answers = await Promise.all([payDeposit(at(), code), payDeposit(at(), code), payDeposit(at(), code)]);
    expect(answers.some((one) => one.ok && one.value.href === "https://pay.test/1")).toBe(true);
    expect(await payDeposit(at(), code)).toEqual({ ok: true, value: { href: "https://pay.test/1" } });
    expect([...service.kept.keys()]).toEqual(["payment-1"]);
    expect(await rowOf(id)).toMatchObject({ state: "pending", outerId: "payment-1", captured: 0 });
  });

  it("keeps the car when it is paid, and its money is captured and given back in parts, never more than there is", async () => {
    const { id, outerId } = await paid();
    const [[hold]] = await db.read([db.query.select().from(carHolds).where(eq(carHolds.id, holdId))]);
    expect(hold?.endsAt).toBe(START + 72 * HOUR_MS);
    expect(await rowOf(id)).toMatchObject({ state: "waiting_for_capture", captured: 0 });
    expect(await actOnDeposit(at(), actor, id, { kind: "refund", amount: 1 })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await actOnDeposit(at(), actor, id, { kind: "capture" })).toMatchObject({ ok: true });
    expect(await actOnDeposit(at(), actor, id, { kind: "cancel" })).toMatchObject({ error: { code: "conflict" } });
    expect(await rowOf(id)).toMatchObject({ state: "waiting_for_capture" });
    await workOnDeposits(at());
    expect(await rowOf(id)).toMatchObject({ state: "succeeded", captured: 20_000, refunded: 0 });
    expect(await actOnDeposit(at(), actor, id, { kind: "refund", amount: 15_000.5 })).toMatchObject({ ok: true });
    // Not sent yet, and spoken for.
    expect(await actOnDeposit(at(), actor, id, { kind: "refund", amount: 4999.51 })).toMatchObject({
      error: { code: "conflict" },
    });
    await workOnDeposits(at());
    expect(await actOnDeposit(at(), actor, id, { kind: "refund", amount: 4999.51 })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await actOnDeposit(at(), actor, id, { kind: "refund", amount: 4999.5 })).toMatchObject({ ok: true });
    await workOnDeposits(at());
    expect(await rowOf(id)).toMatchObject({
      state: "succeeded",
      captured: 20_000,
      refunded: 20_000,
      nextCheckAt: null,
    });
    expect(service.kept.get(outerId)?.refunds).toHaveLength(2);
    expect((await eventsOf()).length).toBe(4);
    expect(await recountDeposits(at())).toMatchObject({
      value: { differences: [], sums: { balance: 0, captured: 20_000 } },
    });
  });

  it("takes two refunds at once only while their sum is there", async () => {
    const { id } = await captured(10_000);
    const both = await Promise.all([
      actOnDeposit(at(), actor, id, { kind: "refund", amount: 6000 }),
      actOnDeposit(at(), actor, id, { kind: "refund", amount: 6000 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([workOnDeposits(at()), workOnDeposits(at())]);
    expect(await rowOf(id)).toMatchObject({ refunded: 6000 });
  });

  it("is one a hold while it is alive, and needs an active hold", async () => {
    await newDeposit();
    expect(await createDeposit(at(), actor, leadId, {})).toMatchObject({ error: { code: "conflict" } });
    await db.write([
      db.query.delete(deposits),
      db.query.update(carHolds).set({ state: "released" }).where(eq(carHolds.id, holdId)),
    ]);
    expect(await createDeposit(at(), actor, leadId, {})).toMatchObject({ error: { code: "conflict" } });
  });

  it("that was not paid in time is paid by another one, once", async () => {
    const { id, code } = await newDeposit();
    await payDeposit(at(), code);
    Object.assign(service.kept.get("payment-1") ?? {}, { state: "canceled", cancelReason: "время на оплату вышло" });
    await checkDeposit(at(), actor, id);
    expect(await getDepositPage(at(), code)).toMatchObject({ value: { state: "cancelled", pay: "Оплатить ещё раз" } });
    expect(await payDeposit(at(), code)).toEqual({ ok: true, value: { href: "https://pay.test/2" } });
    expect(await payDeposit(at(), code)).toEqual({ ok: true, value: { href: "https://pay.test/2" } });
    expect(service.kept.size).toBe(2);
  });

  it("that was paid at the second attempt is paid on the page of its link, and asks for nothing more", async () => {
    const { id, code } = await newDeposit();
    await payDeposit(at(), code);
    Object.assign(service.kept.get("payment-1") ?? {}, { state: "canceled", cancelReason: "время на оплату вышло" });
    await checkDeposit(at(), actor, id);
    await payDeposit(at(), code);
    expect(await getDepositPage(at(), code)).toMatchObject({ value: { state: "pending", pay: "Продолжить оплату" } });
    service.pay("payment-2");
    const later = at(MINUTE_MS);
    expect(await getDepositPage(later, code)).toMatchObject({ value: { state: "frozen", pay: null } });
    expect(await payDeposit(later, code)).toMatchObject({ value: { href: expect.stringMatching(/^\/deposit\//) } });
    expect(service.kept.size).toBe(2);
  });

  it("of a released hold is freed while it is frozen, and left to staff once it was captured", async () => {
    const { id } = await paid();
    await db.write([db.query.update(carHolds).set({ state: "released" }).where(eq(carHolds.id, holdId))]);
    await workOnDeposits(at(MINUTE_MS));
    await workOnDeposits(at(2 * MINUTE_MS));
    expect(await rowOf(id)).toMatchObject({ state: "canceled", captured: 0 });
    await db.write([db.query.update(carHolds).set({ state: "active" }).where(eq(carHolds.id, holdId))]);
    const other = await captured();
    await db.write([db.query.update(carHolds).set({ state: "released" }).where(eq(carHolds.id, holdId))]);
    await workOnDeposits(at(HOUR_MS * 30));
    expect(await rowOf(other.id)).toMatchObject({ state: "succeeded", captured: 20_000, refunded: 0 });
  });

  it("stays frozen for a quarter of an hour after a release, which may have been a mistake", async () => {
    const { id, code } = await paid();
    const release = { state: "released", endedAt: START } as const;
    await db.write([db.query.update(carHolds).set(release).where(eq(carHolds.id, holdId))]);
    await workOnDeposits(at(14 * MINUTE_MS));
    expect(await operationsOf(id)).toHaveLength(1);
    expect(await getDepositPage(at(), code)).toMatchObject({
      value: { text: expect.stringMatching(/^Бронь закончилась/) },
    });
    await workOnDeposits(at(15 * MINUTE_MS));
    await workOnDeposits(at(16 * MINUTE_MS));
    expect(await rowOf(id)).toMatchObject({ state: "canceled" });
  });

  it.each(["active", "expired"] as const)(
    "is captured at the sale to its buyer while the hold is %s",
    async (state) => {
      await connect({ capture: "sale" });
      const { id } = await paid();
      const [hold] = (await db.read([db.query.select().from(carHolds).where(eq(carHolds.id, holdId))]))[0];
      await db.write([
        db.query
          .update(leads)
          .set({ status: "completed", soldCarId: hold?.carId ?? "" })
          .where(eq(leads.id, leadId)),
        db.query
          .update(carHolds)
          .set({ state, endedAt: state === "active" ? null : START })
          .where(eq(carHolds.id, holdId)),
      ]);
      await workOnDeposits(at(HOUR_MS));
      await workOnDeposits(at(HOUR_MS + MINUTE_MS));
      expect(await rowOf(id)).toMatchObject({ state: "succeeded", captured: 20_000 });
    },
  );

  it("is freed when the lead of a sale was a mistake and lies in the trash", async () => {
    await connect({ capture: "sale" });
    const { id } = await paid();
    const [hold] = (await db.read([db.query.select().from(carHolds).where(eq(carHolds.id, holdId))]))[0];
    const mistake = { status: "completed", soldCarId: hold?.carId ?? "", deletedAt: START, updatedAt: START } as const;
    await db.write([db.query.update(leads).set(mistake).where(eq(leads.id, leadId))]);
    await workOnDeposits(at(HOUR_MS));
    await workOnDeposits(at(HOUR_MS + MINUTE_MS));
    expect(await rowOf(id)).toMatchObject({ state: "canceled", captured: 0 });
  });

  it("is captured by itself where the settings say so", async () => {
    await connect({ capture: "paid" });
    const { id } = await paid();
    await workOnDeposits(at());
    expect(await rowOf(id)).toMatchObject({ state: "succeeded", captured: 20_000 });
    expect(await operationsOf(id)).toMatchObject([
      { kind: "create" },
      { kind: "capture", state: "done", authorId: null },
    ]);
  });
});

describe("a lost answer", () => {
  it.each(["before", "after"] as const)("%s the payment was made brings one payment", async (lost) => {
    const { id, code } = await newDeposit();
    service.fail = (call) => (call === "create" ? lost : null);
    expect(await payDeposit(at(), code)).toMatchObject({ error: { code: "conflict" } });
    expect(await rowOf(id)).toMatchObject({ state: "creating", outerId: null });
    expect(await operationsOf(id)).toMatchObject([{ state: "unsure" }]);
    service.fail = null;
    await workOnDeposits(at(5 * MINUTE_MS));
    expect(await rowOf(id)).toMatchObject({ state: "pending" });
    expect(service.kept.size).toBe(1);
  });

  it("of a payment is found by asking when the key is forgotten, and never sent anew", async () => {
    const { id, code } = await newDeposit();
    service.fail = (call) => (call === "create" ? "after" : null);
    await payDeposit(at(), code);
    service.fail = null;
    service.forgetKeys();
    await workOnDeposits(at(25 * HOUR_MS));
    expect(await rowOf(id)).toMatchObject({ state: "pending", outerId: "payment-1" });
    expect(service.calls.filter((call) => call === "create")).toHaveLength(1);
  });

  it.each([
    ["before", 0, "refused"],
    ["after", 5000, "done"],
  ] as const)("of a refund, %s it was made, is asked for when the key is forgotten", async (lost, refunded, state) => {
    const { id } = await captured();
    service.fail = (call) => (call === "refund" ? lost : null);
    await actOnDeposit(at(), actor, id, { kind: "refund", amount: 5000 });
    await workOnDeposits(at());
    service.fail = null;
    service.forgetKeys();
    await workOnDeposits(at(25 * HOUR_MS));
    expect(service.calls.filter((call) => call === "refund")).toHaveLength(1);
    expect((await operationsOf(id)).find(({ kind }) => kind === "refund")).toMatchObject({ state });
    expect(await rowOf(id)).toMatchObject({ refunded });
    expect(await recountDeposits(at())).toMatchObject({ value: { differences: [] } });
  });

  it("of a capture whose repeat is refused is resolved by the payment", async () => {
    const { id } = await paid();
    service.fail = (call) => (call === "capture" ? "after" : null);
    await actOnDeposit(at(), actor, id, { kind: "capture" });
    await workOnDeposits(at());
    service.fail = null;
    service.forgetKeys();
    await workOnDeposits(at(5 * MINUTE_MS));
    expect((await operationsOf(id)).find(({ kind }) => kind === "capture")).toMatchObject({ state: "done" });
    expect(await rowOf(id)).toMatchObject({ state: "succeeded", captured: 20_000 });
  });

  it("is not waited for while the service asks for a pause", async () => {
    const { id } = await captured();
    service.fail = (call) => (call === "refund" ? UNSURE_REFUSAL : null);
    await actOnDeposit(at(), actor, id, { kind: "refund", amount: 5000 });
    await workOnDeposits(at());
    const before = service.calls.length;
    await workOnDeposits(at(30_000));
    expect(service.calls.length).toBe(before);
    service.fail = null;
    await workOnDeposits(at(2 * MINUTE_MS));
    expect(await rowOf(id)).toMatchObject({ refunded: 5000 });
  });
});

describe("a notification", () => {
  async function hook(object: object, key?: string) {
    const { paymentHookPath } = await getIntegrations(at());
    return receivePaymentHook(at(), key ?? paymentHookPath?.split("/").at(-1) ?? "", JSON.stringify({ object }));
  }

  it("is not trusted: only the payment is asked about", async () => {
    const { id, code } = await newDeposit();
    await payDeposit(at(), code);
    expect(await hook({ id: "payment-1", status: "succeeded", amount: { value: "1.00" } })).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: "pending", captured: 0 });
    service.pay("payment-1");
    await hook({ id: "payment-1", status: "canceled" });
    await hook({ id: "payment-1", status: "pending" });
    expect(await rowOf(id)).toMatchObject({ state: "waiting_for_capture" });
    expect((await eventsOf()).length).toBe(1);
  });

  it("of a payment that is not ours, or with a wrong key, asks nobody", async () => {
    const before = service.calls.length;
    expect(await hook({ id: "somebody-elses" })).toMatchObject({ ok: true });
    expect(await hook({ id: "payment-1" }, "0".repeat(64))).toMatchObject({ error: { code: "not_found" } });
    expect(await hook({ id: "../../x" })).toMatchObject({ ok: true });
    expect(service.calls.length).toBe(before);
  });

  it("that an older answer overtakes sets nothing back", async () => {
    const { id, outerId } = await captured();
    Object.assign(service.kept.get(outerId) ?? {}, { state: "pending" });
    await checkDeposit(at(), actor, id);
    expect(await rowOf(id)).toMatchObject({ state: "succeeded", captured: 20_000 });
  });
});

it("finds each kopeck that differs", async () => {
  const { id, outerId } = await captured();
  await db.write([db.query.update(deposits).set({ captured: 20_000.01 }).where(eq(deposits.id, id))]);
  expect(await recountDeposits(at())).toMatchObject({ value: { differences: [{ depositId: id, what: "Списано" }] } });
  await db.write([db.query.update(deposits).set({ captured: 20_000 }).where(eq(deposits.id, id))]);
  const stray = { ...service.kept.get(outerId), id: "payment-99", depositId: "gone" };
  service.kept.set("payment-99", stray as never);
  expect(await recountDeposits(at())).toMatchObject({ value: { differences: [{ depositId: null, what: "Платёж" }] } });
});

it("does nothing and shows nothing without keys", async () => {
  const { code } = await newDeposit();
  await db.write([db.query.delete(integrations)]);
  expect(await createDeposit(at(), actor, leadId, {})).toMatchObject({ error: { code: "conflict" } });
  expect(await getDepositPage(at(), code)).toMatchObject({ value: { pay: null } });
  expect(await recountDeposits(at())).toMatchObject({ error: { code: "conflict" } });
  expect(await workOnDeposits(at())).toBe(0);
});
