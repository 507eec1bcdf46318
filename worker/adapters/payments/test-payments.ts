import { type Payment, type Refund, type PaymentFailure, type PaymentAnswer, type Payments } from "./payments.ts";

/**
 * The fake: a service that honours keys. `fail` decides how the next call ends: `before` and `after` it was done the answer is lost,
 * a failure is answered and nothing done.
 */
export function fakePayments() {
  const kept = new Map<string, Kept>();
  const byKey = new Map<string, string>();
  let last = 0;
  const fake = {
    kept,
    calls: [] as string[],
    fail: null as ((call: string) => "before" | "after" | PaymentFailure | null) | null,
    /** The visitor pays. */
    pay(id: string) {
      const payment = kept.get(id);
      if (payment?.state === "pending") payment.state = "waiting_for_capture";
    },
    /** Keys are forgotten after 24 hours. */
    forgetKeys: () => byKey.clear(),
    async open(): Promise<Payments> {
      return payments;
    },
  };
  const LOST: PaymentFailure = { ok: false, kind: "unsure", status: null, reason: "ЮKassa не ответила" };
  const refusal = (reason: string): PaymentFailure => ({ ok: false, kind: "refused", status: 400, reason });

  async function answer<T>(call: string, work: () => PaymentAnswer<T>): Promise<PaymentAnswer<T>> {
    fake.calls.push(call);
    const fault = fake.fail?.(call) ?? null;
    if (typeof fault === "object" && fault !== null) return fault;
    if (fault === "before") return LOST;
    const value = work();
    return fault === "after" ? LOST : value;
  }

  /** Of a payment in this state; under a key that is known the payment as it is. */
  function change(key: string, id: string, work: (payment: Kept) => string | null): PaymentAnswer<Payment> {
    const payment = kept.get(id);
    if (!payment) return refusal("Платёж не найден");
    if (!byKey.has(key)) {
      const problem = work(payment);
      if (problem !== null) return refusal(problem);
      byKey.set(key, id);
    }
    return { ok: true, value: { ...payment } };
  }

  const payments: Payments = {
    create: (key, { depositId, amount }) =>
      answer("create", () => {
        const known = kept.get(byKey.get(key) ?? "");
        if (known) return { ok: true, value: { ...known } };
        last += 1;
        const payment: Kept = {
          id: `payment-${last}`,
          depositId,
          amount,
          state: "pending",
          refunded: 0,
          payUrl: `https://pay.test/${last}`,
          captureUntil: null,
          cancelReason: null,
          isTest: true,
          createdAt: Date.now(),
          refunds: [],
        };
        kept.set(payment.id, payment);
        byKey.set(key, payment.id);
        return { ok: true, value: { ...payment } };
      }),
    capture: (key, id, amount) =>
      answer("capture", () =>
        change(key, id, (payment) => {
          if (payment.state !== "waiting_for_capture") return "Платёж нельзя списать";
          Object.assign(payment, { state: "succeeded", amount });
          return null;
        }),
      ),
    cancel: (key, id) =>
      answer("cancel", () =>
        change(key, id, (payment) => {
          if (payment.state !== "waiting_for_capture") return "Платёж нельзя отменить";
          Object.assign(payment, { state: "canceled", cancelReason: "Отменён салоном" });
          return null;
        }),
      ),
    refund: (key, { paymentId, amount, note }) =>
      answer("refund", () => {
        const payment = kept.get(paymentId);
        const known = payment?.refunds.find(({ id }) => id === byKey.get(key));
        if (known) return { ok: true, value: { ...known } };
        if (payment?.state !== "succeeded" || payment.refunded + amount > payment.amount + 1e-6)
          return refusal("Возвращать больше нечего");
        last += 1;
        const refund: Refund = {
          id: `refund-${last}`,
          paymentId,
          state: "succeeded",
          amount,
          note,
          cancelReason: null,
        };
        payment.refunds.push(refund);
        payment.refunded = Math.round((payment.refunded + amount) * 100) / 100;
        byKey.set(key, refund.id);
        return { ok: true, value: { ...refund } };
      }),
    get: (id) =>
      answer("get", () => {
        const payment = kept.get(id);
        return { ok: true, value: payment ? { ...payment } : null };
      }),
    refundsOf: (id) => answer("refundsOf", () => ({ ok: true, value: [...(kept.get(id)?.refunds ?? [])] })),
    createdBetween: (from, to) =>
      answer("createdBetween", () => ({
        ok: true,
        value: [...kept.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to),
      })),
    shop: () => answer("shop", () => ({ ok: true, value: { isTest: true, isEnabled: true } })),
  };
  return fake;
}

type Kept = Payment & { refunds: Refund[] };
