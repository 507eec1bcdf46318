// Fails when a request to YooKassa is not what its documentation asks for, or an answer is taken for another one.
import { expect, it } from "vitest";
import { fakeWeb } from "../web/test-web.ts";
import { SHOP, yookassaWorld } from "../../../scripts/stress/payments/yookassa-world.mjs";
import { YOOKASSA_ORIGIN, yookassa } from "./yookassa.ts";

const PAYMENT = {
  depositId: "deposit-1",
  amount: 20_000.5,
  description: "Задаток: Хавейл, 2024",
  returnUrl: "https://salon.test/deposit/1",
  receipt: {
    phone: "+79991112233",
    email: null,
    description: "Задаток",
    terms: { taxSystem: 2, vat: 1, subject: "payment", mode: "advance" },
  },
};

function open() {
  const world = yookassaWorld();
  const sent: { method: string; headers: Record<string, string>; body: unknown }[] = [];
  const web = fakeWeb((url, { method, headers, body }) => {
    const plain = Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    );
    sent.push({ method, headers: plain, body: body ? JSON.parse(String(body)) : null });
    const answer = world.answer({
      method,
      path: url.replace(YOOKASSA_ORIGIN, ""),
      headers: plain,
      body: String(body ?? ""),
    });
    return Response.json(answer.body ?? {}, { status: answer.status });
  });
  return { world, sent, web, payments: yookassa(web, { shopId: SHOP.id, secret: SHOP.secret }, YOOKASSA_ORIGIN) };
}

it("asks for a payment in two stages with a receipt, under the key it was given", async () => {
  const { payments, sent, world } = open();
  const made = await payments.create("key-1", PAYMENT);
  expect(made).toMatchObject({ ok: true, value: { state: "pending", amount: 20_000.5, depositId: "deposit-1" } });
  expect(sent[0]).toMatchObject({
    method: "POST",
    headers: { "idempotence-key": "key-1", authorization: `Basic ${btoa("100500:test_secret")}` },
    body: {
      amount: { value: "20000.50", currency: "RUB" },
      capture: false,
      confirmation: { type: "redirect", return_url: "https://salon.test/deposit/1" },
      metadata: { deposit: "deposit-1" },
      receipt: {
        customer: { phone: "79991112233" },
        tax_system_code: 2,
        items: [
          {
            quantity: "1.00",
            amount: { value: "20000.50" },
            vat_code: 1,
            payment_subject: "payment",
            payment_mode: "advance",
          },
        ],
      },
    },
  });
  expect(await payments.create("key-1", PAYMENT)).toEqual(made);
  expect(world.payments.size).toBe(1);
});

it("captures, gives back in parts and lists what there is", async () => {
  const { payments, world } = open();
  const made = await payments.create("key-1", PAYMENT);
  const id = made.ok ? made.value.id : "";
  expect(await payments.capture("key-2", id, 20_000.5)).toMatchObject({ ok: false, kind: "refused" });
  world.pay(id);
  expect(await payments.get(id)).toMatchObject({
    value: { state: "waiting_for_capture", captureUntil: expect.any(Number) },
  });
  expect(await payments.capture("key-3", id, 20_000.5)).toMatchObject({ value: { state: "succeeded" } });
  const refund = { paymentId: id, amount: 0.5, note: "Возврат, операция 1", receipt: null };
  expect(await payments.refund("key-4", refund)).toMatchObject({ value: { state: "succeeded", amount: 0.5 } });
  expect(await payments.refund("key-5", { ...refund, amount: 20_000.01 })).toMatchObject({ kind: "refused" });
  expect(await payments.get(id)).toMatchObject({ value: { amount: 20_000.5, refunded: 0.5 } });
  expect(await payments.refundsOf(id)).toMatchObject({ value: [{ amount: 0.5, note: "Возврат, операция 1" }] });
  expect(await payments.createdBetween(Date.now() - 1000, Date.now() + 1000)).toMatchObject({ value: [{ id }] });
  expect(await payments.get("no-such")).toEqual({ ok: true, value: null });
});

it.each([
  [401, {}, "pause"],
  [429, {}, "pause"],
  [500, {}, "unsure"],
  [202, {}, "unsure"],
  [400, { description: "Receipt is missing" }, "refused"],
  [200, { id: "x" }, "unsure"],
] as const)("takes an answer %i for what it says", async (status, body, kind) => {
  const web = fakeWeb(() => Response.json(body, { status, headers: { "Retry-After": "7" } }));
  const payments = yookassa(web, { shopId: "1", secret: "s" }, YOOKASSA_ORIGIN);
  const answer = await payments.cancel("key", "payment");
  expect(answer).toMatchObject({ ok: false, kind });
  if (kind === "pause") expect(answer).toMatchObject({ retryAfterMs: 7000 });
});

it("does not know what became of a request without an answer", async () => {
  const web = fakeWeb(() => Promise.reject(new Error("The connection was lost")));
  const lost = yookassa(web, { shopId: "1", secret: "s" }, YOOKASSA_ORIGIN);
  expect(await lost.cancel("key", "payment")).toMatchObject({ ok: false, kind: "unsure", status: null });
  const refusing = fakeWeb(() => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" })));
  const unreached = yookassa(refusing, { shopId: "1", secret: "s" }, YOOKASSA_ORIGIN);
  expect(await unreached.cancel("key", "payment")).toMatchObject({ ok: false, kind: "later" });
});
