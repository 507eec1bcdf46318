import * as z from "zod/mini";
import { WebFailure } from "../web/web.ts";
import type { Web } from "../web/web.ts";
import { wasNotSent } from "../web/was-not-sent.ts";
import type {
  Payment,
  PaymentAccount,
  PaymentAnswer,
  PaymentFailure,
  Payments,
  Receipt,
  Refund,
  Shop,
} from "./payments.ts";

// https://yookassa.ru/developers/api

export const YOOKASSA_ORIGIN = "https://api.yookassa.ru";

const PER_PAGE = 100;
/** 5,000 objects. */
const PAGES_MAX = 50;
const RETRY_AFTER_DEFAULT_MS = 60_000;
const REASON_MAX = 200;
/** Limits of the API, characters. */
const DESCRIPTION_MAX = 128;
const NOTE_MAX = 250;

const moneySchema = z.object({
  value: z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/)),
  currency: z.literal("RUB"),
});
const cancellationSchema = z.nullish(z.object({ party: z.nullish(z.string()), reason: z.nullish(z.string()) }));
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

const paymentSchema = z.object({
  id: idSchema,
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: moneySchema,
  refunded_amount: z.nullish(moneySchema),
  confirmation: z.nullish(z.object({ confirmation_url: z.nullish(z.string()) })),
  expires_at: z.nullish(z.string()),
  created_at: z.string(),
  test: z.nullish(z.boolean()),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
  cancellation_details: cancellationSchema,
});

const refundSchema = z.object({
  id: idSchema,
  payment_id: idSchema,
  status: z.enum(["pending", "succeeded", "canceled"]),
  amount: moneySchema,
  description: z.nullish(z.string()),
  cancellation_details: cancellationSchema,
});

const listSchema = z.object({ items: z.array(z.unknown()), next_cursor: z.nullish(z.string()) });
const shopSchema = z.object({ status: z.nullish(z.string()), test: z.nullish(z.boolean()) });
const errorSchema = z.object({ description: z.nullish(z.string()), parameter: z.nullish(z.string()) });

/** https://yookassa.ru/developers/payment-acceptance/after-the-payment/declined-payments */
const CANCEL_REASONS: Readonly<Record<string, string>> = {
  "3d_secure_failed": "не пройдена проверка 3-D Secure",
  call_issuer: "банк отклонил оплату",
  canceled_by_merchant: "отменён салоном",
  card_expired: "истёк срок карты",
  country_forbidden: "карта этой страны не принимается",
  expired_on_capture: "заморозка кончилась раньше списания",
  expired_on_confirmation: "время на оплату вышло",
  fraud_suspected: "платёж признан подозрительным",
  general_decline: "причина не названа",
  identification_required: "превышены лимиты кошелька",
  insufficient_funds: "не хватило денег",
  internal_timeout: "технические неполадки ЮKassa",
  invalid_card_number: "неверный номер карты",
  invalid_csc: "неверный код CVC",
  issuer_unavailable: "банк недоступен",
  payment_method_limit_exceeded: "превышен лимит способа оплаты",
  payment_method_restricted: "операции этим способом запрещены",
  permission_revoked: "разрешение на списание отозвано",
  rejected_by_payee: "отклонён получателем",
};

interface Sent {
  method?: "GET" | "POST";
  key?: string;
  body?: object;
}

/** YooKassa with the keys of one shop. `origin`: without a slash at its end. */
export function yookassa(web: Web, { shopId, secret }: PaymentAccount, origin: string): Payments {
  const authorization = `Basic ${btoa(`${shopId}:${secret}`)}`;

  async function ask<T>(schema: z.ZodMiniType<T>, path: string, sent: Sent = {}): Promise<PaymentAnswer<T>> {
    const { method = "GET", key, body } = sent;
    const headers = {
      Authorization: authorization,
      ...(key === undefined ? {} : { "Idempotence-Key": key }),
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    try {
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const response = await web.request("payments", `${origin}/v3${path}`, init);
      const answer: unknown = jsonOf(await response.bytes());
      if (response.status !== 200) return failureOf(response.status, answer, response.headers);
      const parsed = schema.safeParse(answer);
      return parsed.success
        ? { ok: true, value: parsed.data }
        : { ok: false, kind: "unsure", status: 200, reason: "Ответ ЮKassa не удалось прочитать" };
    } catch (cause) {
      if (!(cause instanceof WebFailure)) throw cause;
      const isNotSent = cause.kind === "refused" || wasNotSent(cause);
      const reason = isNotSent ? "Нет связи с ЮKassa" : "ЮKassa не ответила";
      return { ok: false, kind: isNotSent ? "later" : "unsure", status: null, reason };
    }
  }

  /** All pages; a failure of one is the answer. */
  async function all<T>(schema: z.ZodMiniType<T>, path: string): Promise<PaymentAnswer<T[]>> {
    const found: T[] = [];
    let cursor = "";
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const answer = await ask(listSchema, `${path}&limit=${PER_PAGE}${cursor}`);
      if (!answer.ok) return answer;
      for (const item of answer.value.items) {
        const parsed = schema.safeParse(item);
        // A payment in another currency, or of a kind that we do not know, is none of ours.
        if (parsed.success) found.push(parsed.data);
      }
      const { next_cursor: next } = answer.value;
      if (!next) return { ok: true, value: found };
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    return { ok: false, kind: "unsure", status: null, reason: "В списке ЮKassa слишком много страниц" };
  }

  const change = async (path: string, key: string, body: object) =>
    mapped(await ask(paymentSchema, path, { method: "POST", key, body }), toPayment);

  return {
    create: (key, { depositId, amount, description, returnUrl, receipt }) =>
      change("/payments", key, {
        amount: moneyOf(amount),
        capture: false,
        confirmation: { type: "redirect", return_url: returnUrl },
        description: description.slice(0, DESCRIPTION_MAX),
        metadata: { deposit: depositId },
        ...(receipt ? { receipt: receiptOf(receipt, amount) } : {}),
      }),
    capture: (key, id, amount) => change(`/payments/${id}/capture`, key, { amount: moneyOf(amount) }),
    cancel: (key, id) => change(`/payments/${id}/cancel`, key, {}),
    async refund(key, { paymentId, amount, note, receipt }) {
      const body = {
        payment_id: paymentId,
        amount: moneyOf(amount),
        description: note.slice(0, NOTE_MAX),
        ...(receipt ? { receipt: receiptOf(receipt, amount) } : {}),
      };
      return mapped(await ask(refundSchema, "/refunds", { method: "POST", key, body }), toRefund);
    },
    async get(id) {
      const answer = mapped(await ask(paymentSchema, `/payments/${encodeURIComponent(id)}`), toPayment);
      return !answer.ok && answer.status === 404 ? { ok: true, value: null } : answer;
    },
    async refundsOf(paymentId) {
      const answer = await all(refundSchema, `/refunds?payment_id=${encodeURIComponent(paymentId)}`);
      return mapped(answer, (found) => found.map(toRefund));
    },
    async createdBetween(from, to) {
      const period = `created_at.gte=${new Date(from).toISOString()}&created_at.lte=${new Date(to).toISOString()}`;
      return mapped(await all(paymentSchema, `/payments?${period}`), (found) => found.map(toPayment));
    },
    async shop() {
      return mapped(await ask(shopSchema, "/me"), ({ status, test }): Shop => ({
        isTest: test === true,
        isEnabled: status !== "disabled",
      }));
    },
  };
}

function mapped<T, U>(answer: PaymentAnswer<T>, of: (value: T) => U): PaymentAnswer<U> {
  return answer.ok ? { ok: true, value: of(answer.value) } : answer;
}

function failureOf(status: number, answer: unknown, headers: Headers): PaymentFailure {
  const parsed = errorSchema.safeParse(answer);
  const said = parsed.success ? [parsed.data.description, parsed.data.parameter].filter(Boolean).join(" ") : "";
  const seconds = Number(headers.get("Retry-After"));
  const retryAfterMs = seconds > 0 ? seconds * 1000 : RETRY_AFTER_DEFAULT_MS;
  if (status === 401 || status === 403)
    return { ok: false, kind: "pause", status, reason: "ЮKassa не приняла ключи магазина", retryAfterMs };
  if (status === 429) return { ok: false, kind: "pause", status, reason: "ЮKassa просит подождать", retryAfterMs };
  // 202: the request is still being processed; 409: the first one with this key is.
  if (status >= 500 || status < 300 || status === 409)
    return {
      ok: false,
      kind: "unsure",
      status,
      reason: `ЮKassa: ответ ${status}`,
      ...(seconds > 0 ? { retryAfterMs } : {}),
    };
  const reason = said ? `ЮKassa не приняла: ${said.slice(0, REASON_MAX)}` : `ЮKassa: ответ ${status}`;
  return { ok: false, kind: "refused", status, reason };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function moneyOf(rubles: number) {
  return { value: rubles.toFixed(2), currency: "RUB" };
}

/** Of one item: the deposit. https://yookassa.ru/developers/api#create_payment_receipt */
function receiptOf({ phone, email, description, terms }: Receipt, amount: number) {
  return {
    customer: { ...(phone ? { phone: phone.replace(/\D/g, "") } : {}), ...(email ? { email } : {}) },
    items: [
      {
        description: description.slice(0, DESCRIPTION_MAX),
        quantity: "1.00",
        amount: moneyOf(amount),
        vat_code: terms.vat,
        payment_subject: terms.subject,
        payment_mode: terms.mode,
      },
    ],
    ...(terms.taxSystem === null ? {} : { tax_system_code: terms.taxSystem }),
  };
}

function toPayment(payment: z.infer<typeof paymentSchema>): Payment {
  const url = payment.confirmation?.confirmation_url ?? null;
  const deposit = payment.metadata?.["deposit"];
  return {
    id: payment.id,
    depositId: typeof deposit === "string" ? deposit : null,
    state: payment.status,
    amount: Number(payment.amount.value),
    refunded: Number(payment.refunded_amount?.value ?? 0),
    // It becomes a redirect.
    payUrl: url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
    captureUntil: timeOf(payment.expires_at),
    cancelReason: cancelReasonOf(payment.cancellation_details),
    isTest: payment.test === true,
    createdAt: timeOf(payment.created_at) ?? 0,
  };
}

function toRefund(refund: z.infer<typeof refundSchema>): Refund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    state: refund.status,
    amount: Number(refund.amount.value),
    note: refund.description ?? "",
    cancelReason: cancelReasonOf(refund.cancellation_details),
  };
}

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? null : at;
}

function cancelReasonOf(details: z.infer<typeof cancellationSchema>): string | null {
  const reason = details?.reason;
  return reason ? (CANCEL_REASONS[reason] ?? `причина ${reason.slice(0, 50)}`) : null;
}
