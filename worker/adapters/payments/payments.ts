import type { PaymentSeen } from "../../domain/holds/deposits.ts";
import type { ReceiptTerms } from "../../domain/holds/yookassa-fields.ts";

/** A payment as the service has it. Sums in rubles. */
export interface Payment extends PaymentSeen {
  id: string;
  /** From its metadata; null for a payment that this site has not made. */
  depositId: string | null;
  isTest: boolean;
  /** Epoch ms. */
  createdAt: number;
}

export interface Refund {
  id: string;
  paymentId: string;
  state: "pending" | "succeeded" | "canceled";
  amount: number;
  /** Contains the id of our operation, if it is ours. */
  note: string;
  /** Russian; of a cancelled one. */
  cancelReason: string | null;
}

export interface PaymentFailure {
  ok: false;
  /**
   * `refused`: not done, and a repeat is refused as well. `later`: not done, try again. `pause`: the same, and so will others be.
   * `unsure`: nobody knows whether it was done.
   */
  kind: "refused" | "later" | "pause" | "unsure";
  /** Null without an answer. */
  status: number | null;
  /** Russian, for staff. */
  reason: string;
  retryAfterMs?: number;
}

export type PaymentAnswer<T> = { ok: true; value: T } | PaymentFailure;

export interface Receipt {
  phone: string | null;
  email: string | null;
  description: string;
  terms: ReceiptTerms;
}

export interface NewPayment {
  depositId: string;
  amount: number;
  description: string;
  returnUrl: string;
  receipt: Receipt | null;
}

export interface NewRefund {
  paymentId: string;
  amount: number;
  note: string;
  receipt: Receipt | null;
}

export interface Shop {
  isTest: boolean;
  isEnabled: boolean;
}

/** `key` makes a repeated request harmless for 24 hours. Nothing throws but bugs. */
export interface Payments {
  create(key: string, payment: NewPayment): Promise<PaymentAnswer<Payment>>;
  capture(key: string, id: string, amount: number): Promise<PaymentAnswer<Payment>>;
  cancel(key: string, id: string): Promise<PaymentAnswer<Payment>>;
  refund(key: string, refund: NewRefund): Promise<PaymentAnswer<Refund>>;
  /** Null: the service has no such payment. */
  get(id: string): Promise<PaymentAnswer<Payment | null>>;
  refundsOf(paymentId: string): Promise<PaymentAnswer<Refund[]>>;
  /** All that were created between two moments, epoch ms. */
  createdBetween(from: number, to: number): Promise<PaymentAnswer<Payment[]>>;
  shop(): Promise<PaymentAnswer<Shop>>;
}

export interface PaymentAccount {
  shopId: string;
  secret: string;
}

type Kept = Payment & { refunds: Refund[] };

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
