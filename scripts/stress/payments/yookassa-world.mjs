import { randomUUID } from "node:crypto";

/**
 * YooKassa as its documentation describes it (https://yookassa.ru/developers/api): keys that make repeats harmless, payments in two stages,
 * refunds, lists by time. It fails before and after it has done what was asked, drops connections and asks for pauses.
 * @typedef {{ id: string, status: string, amount: number, refunded: number, metadata: Record<string, string>, returnUrl: string, createdAt: number, reason: string | null, receipt: unknown }} KeptPayment sums in kopecks
 * @typedef {{ id: string, paymentId: string, amount: number, description: string }} KeptRefund
 * @typedef {{ method: string, path: string, headers: Record<string, string | string[] | undefined>, body: string }} Call `path` with its query
 * @typedef {{ status: number, body?: unknown, retryAfter?: number, afterMs?: number }} Answer a status of 0 drops the connection
 */

export const SHOP = { id: "100500", secret: "test_secret" };
const AUTHORIZATION = `Basic ${Buffer.from(`${SHOP.id}:${SHOP.secret}`).toString("base64")}`;

/** Shares of the calls; of those that change nothing and are answered, too. */
export const PAYMENT_FAULTS = [
  { share: 0.06, kind: "refuses with 500", isDone: false, status: 500 },
  { share: 0.06, kind: "does it and answers 500", isDone: true, status: 500 },
  { share: 0.04, kind: "does it and drops the connection", isDone: true, status: 0 },
  { share: 0.03, kind: "drops the connection", isDone: false, status: 0 },
  { share: 0.04, kind: "is slow", isDone: true, status: 200, afterMs: 400 },
  { share: 0.01, kind: "asks for a pause", isDone: false, status: 429, retryAfter: 5 },
];

const PER_PAGE = 100;

/** @param {{ faults?: readonly (typeof PAYMENT_FAULTS)[number][], payOrigin?: () => string, now?: () => number }} [options] */
export function yookassaWorld({ faults: first = [], payOrigin = () => "https://yookassa.test", now = Date.now } = {}) {
  /** @type {Map<string, KeptPayment>} */
  const payments = new Map();
  /** @type {Map<string, KeptRefund>} */
  const refunds = new Map();
  /** @type {Map<string, { request: string, answer: () => Answer }>} */
  const byKey = new Map();
  /** @type {Record<string, number>} */
  const injected = {};
  let faults = first;
  const world = { payments, refunds, injected, answer, pay, cancel, setFaults };

  /** @param {number} kopecks */
  const money = (kopecks) => ({ value: (kopecks / 100).toFixed(2), currency: "RUB" });
  const kopecksOf = (/** @type {{ value: string }} */ { value }) => Math.round(Number(value) * 100);

  /** @param {KeptPayment} payment */
  const shown = ({ id, status, amount, refunded, metadata, createdAt, reason }) => ({
    id,
    status,
    amount: money(amount),
    ...(status === "succeeded" ? { refunded_amount: money(refunded) } : {}),
    ...(status === "pending"
      ? { confirmation: { type: "redirect", confirmation_url: `${payOrigin()}/pay/${id}` } }
      : {}),
    ...(status === "waiting_for_capture" ? { expires_at: new Date(createdAt + 7 * 86_400_000).toISOString() } : {}),
    ...(reason === null ? {} : { cancellation_details: { party: "merchant", reason } }),
    created_at: new Date(createdAt).toISOString(),
    metadata,
    paid: status === "waiting_for_capture" || status === "succeeded",
    test: true,
  });
  /** @param {KeptRefund} refund */
  const shownRefund = ({ id, paymentId, amount, description }) => ({
    id,
    payment_id: paymentId,
    status: "succeeded",
    amount: money(amount),
    description,
    created_at: new Date().toISOString(),
  });
  const refused = (/** @type {string} */ description) => ({
    status: 400,
    body: { type: "error", code: "invalid_request", description },
  });

  /** @param {readonly (typeof PAYMENT_FAULTS)[number][]} next */
  function setFaults(next) {
    faults = next;
  }

  /** The buyer pays. @param {string} id */
  function pay(id) {
    const payment = payments.get(id);
    if (payment?.status === "pending") payment.status = "waiting_for_capture";
    return payment;
  }

  /** The buyer does not pay in time. @param {string} id */
  function cancel(id) {
    const payment = payments.get(id);
    if (payment?.status === "pending")
      Object.assign(payment, { status: "canceled", reason: "expired_on_confirmation" });
  }

  /** @param {Call} call @returns {Answer} */
  function answer(call) {
    if (call.headers["authorization"] !== AUTHORIZATION)
      return { status: 401, body: { type: "error", code: "invalid_credentials" } };
    let draw = Math.random();
    const fault = faults.find(({ share }) => (draw -= share) < 0);
    if (fault) injected[`YooKassa ${fault.kind}`] = (injected[`YooKassa ${fault.kind}`] ?? 0) + 1;
    if (fault && !fault.isDone)
      return { status: fault.status, ...("retryAfter" in fault ? { retryAfter: fault.retryAfter } : {}) };
    const done = call.method === "POST" ? change(call) : read(call);
    if (!fault) return done;
    return fault.status === 200
      ? { ...done, afterMs: ("afterMs" in fault && fault.afterMs) || 0 }
      : { status: fault.status, body: {} };
  }

  /** @param {Call} call @returns {Answer} */
  function change({ path, headers, body }) {
    const key = String(headers["idempotence-key"] ?? "");
    if (key === "" || key.length > 64) return refused("Idempotence key is missing or too long");
    const request = `${path} ${body}`;
    const known = byKey.get(key);
    if (known) return known.request === request ? known.answer() : refused("Idempotence key duplicated");
    const made = changed(path, JSON.parse(body));
    if (typeof made !== "function") return made;
    byKey.set(key, { request, answer: made });
    return made();
  }

  /** @param {string} path @param {any} sent @returns {Answer | (() => Answer)} what a repeat is answered, too */
  function changed(path, sent) {
    if (path === "/v3/payments") {
      if (sent.capture !== false || sent.amount.currency !== "RUB") return refused("capture");
      const payment = {
        id: randomUUID(),
        status: "pending",
        amount: kopecksOf(sent.amount),
        refunded: 0,
        metadata: sent.metadata ?? {},
        returnUrl: sent.confirmation.return_url,
        createdAt: now(),
        reason: null,
        receipt: sent.receipt ?? null,
      };
      payments.set(payment.id, payment);
      return () => ({ status: 200, body: shown(payment) });
    }
    if (path === "/v3/refunds") {
      const payment = payments.get(sent.payment_id);
      const amount = kopecksOf(sent.amount);
      if (payment?.status !== "succeeded") return refused("The payment is not succeeded");
      if (payment.refunded + amount > payment.amount) return refused("The sum is larger than what is left");
      const refund = { id: randomUUID(), paymentId: payment.id, amount, description: sent.description };
      payment.refunded += amount;
      refunds.set(refund.id, refund);
      return () => ({ status: 200, body: shownRefund(refund) });
    }
    const [, id = "", what] = /^\/v3\/payments\/([\w-]+)\/(capture|cancel)$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: { type: "error", code: "not_found" } };
    if (payment.status !== "waiting_for_capture") return refused(`The payment is ${payment.status}`);
    if (what === "cancel") Object.assign(payment, { status: "canceled", reason: "canceled_by_merchant" });
    else Object.assign(payment, { status: "succeeded", amount: kopecksOf(sent.amount) });
    return () => ({ status: 200, body: shown(payment) });
  }

  /** @param {Call} call @returns {Answer} */
  function read({ path }) {
    const { pathname, searchParams } = new URL(path, "http://yookassa.test");
    if (pathname === "/v3/me") return { status: 200, body: { account_id: SHOP.id, status: "enabled", test: true } };
    if (pathname === "/v3/payments") {
      const [from, to] = ["gte", "lte"].map((end) => Date.parse(searchParams.get(`created_at.${end}`) ?? ""));
      const found = [...payments.values()].filter(
        ({ createdAt }) => createdAt >= (from ?? 0) && createdAt <= (to ?? Infinity),
      );
      return { status: 200, body: listed(found.map(shown), searchParams) };
    }
    if (pathname === "/v3/refunds") {
      const found = [...refunds.values()].filter(({ paymentId }) => paymentId === searchParams.get("payment_id"));
      return { status: 200, body: listed(found.map(shownRefund), searchParams) };
    }
    const payment = payments.get(pathname.split("/").at(-1) ?? "");
    return payment
      ? { status: 200, body: shown(payment) }
      : { status: 404, body: { type: "error", code: "not_found" } };
  }

  return world;
}

/** @param {unknown[]} all @param {URLSearchParams} query */
function listed(all, query) {
  const from = Number(query.get("cursor") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? 10), PER_PAGE);
  const next = from + limit;
  return { type: "list", items: all.slice(from, next), ...(next < all.length ? { next_cursor: String(next) } : {}) };
}

/** Answers a request of a server. @param {ReturnType<typeof yookassaWorld>} world @param {Call} call @param {import("node:http").ServerResponse} response */
export async function answerPayments(world, call, response) {
  const { status, body, retryAfter, afterMs } = world.answer(call);
  if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (status === 0) return response.destroy();
  response.writeHead(status, {
    "Content-Type": "application/json",
    ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
  });
  return response.end(body === undefined ? "" : JSON.stringify(body));
}
