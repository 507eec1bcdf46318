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
