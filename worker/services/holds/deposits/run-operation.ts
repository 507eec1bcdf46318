import {
  claimOperation,
  type OperationRow,
  recordOperation,
  selectDeposit,
  setPayment,
  type WholeDeposit,
} from "../../../db/queries/holds/deposits.ts";
import { DeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import { selectLead } from "../../../db/queries/leads/lead-page.ts";
import type { Query } from "../../../db/client.ts";
import type { PaymentAnswer, PaymentFailure, Receipt, Refund } from "../../../adapters/payments/payments.ts";
import { depositHref, KEY_LIFE_MS } from "../../../domain/holds/deposits.ts";
import { retryDelayMs } from "../../../domain/kernel/retries.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { wholeLead } from "../../leads/whole-lead.ts";
import type { DepositAccount, DepositDeps } from "./deposit-deps.ts";
import { checkPayment } from "./record-payment.ts";

/** Longer than the requests of one attempt, which end with their timeouts. */
const LEASE_MS = 2 * MINUTE_MS;
/** The clocks of the site and the service may differ. */
const CLOCKS_MS = 10 * MINUTE_MS;

/** How an attempt has ended. `outerId`: of the payment or the refund. */
type Outcome =
  | { kind: "done"; outerId: string }
  | { kind: "refused"; reason: string }
  | { kind: "waits"; reason: string; isUnsure: boolean; outerId?: string; retryAfterMs?: number; isPause?: boolean };

/**
 * Sends an operation under its own id as the key, or asks what has become of it. An answer that was lost is asked for with the same
 * key while the service knows it, and then by what the service has: nothing is ever sent anew. Returns how long the service wants to be
 * left alone; 0 if it does not.
 */
export async function runOperation(
  deps: DepositDeps,
  account: DepositAccount,
  operation: OperationRow,
): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const [claimed] = await db.write([claimOperation(db, operation, now + LEASE_MS)]);
  if (claimed.length === 0) return 0;
  const [[deposit]] = await db.read([selectDeposit(db, { id: operation.depositId })]);
  if (!deposit) return 0;
  const outcome = await attempt(deps, account, operation, deposit);
  const at = clock.now();
  if (outcome.kind === "waits") {
    const { reason, isUnsure, outerId, retryAfterMs = 0, isPause = false } = outcome;
    const delay = Math.max(retryDelayMs(operation.attempts + 1), retryAfterMs);
    const next = isPause ? at + retryAfterMs : at + delay;
    await db.writeIdempotent([
      recordOperation(db, operation.id, {
        state: isUnsure ? "unsure" : "due",
        failure: reason,
        nextAttemptAt: next,
        ...(outerId ? { outerId } : {}),
      }),
    ]);
    return isPause ? retryAfterMs : 0;
  }
  const isDone = outcome.kind === "done";
  const ended: Query[] = [
    recordOperation(db, operation.id, {
      state: isDone ? "done" : "refused",
      failure: isDone ? null : outcome.reason,
      nextAttemptAt: null,
      doneAt: at,
      ...(isDone ? { outerId: outcome.outerId } : {}),
    }),
  ];
  if (isDone && operation.kind === "create") {
    // First, so that a failure of the question loses no payment.
    await db.writeIdempotent([setPayment(db, deposit.id, outcome.outerId, at), ...ended] as [Query, ...Query[]]);
    await checkPayment(deps, account, deposit.id);
    return 0;
  }
  // The end of the operation and the sums that it has changed are stored together.
  const checked = await checkPayment(deps, account, deposit.id, ended);
  if (!checked.ok || checked.value === null) await db.writeIdempotent(ended as [Query, ...Query[]]);
  return 0;
}

async function attempt(
  deps: DepositDeps,
  account: DepositAccount,
  operation: OperationRow,
  deposit: WholeDeposit,
): Promise<Outcome> {
  const wasUnsure = operation.state === "unsure";
  const isKeyForgotten = deps.clock.now() - operation.createdAt > KEY_LIFE_MS;
  // A refund that the service has taken and not finished.
  const isKnown = operation.kind === "refund" && operation.outerId !== null;
  if (wasUnsure && (isKeyForgotten || isKnown)) return whatBecame(deps, account, operation, deposit, null);
  const answer = await send(deps, account, operation, deposit).catch((cause: unknown) => {
    if (!(cause instanceof DeliveryFailure)) throw cause;
    return { ok: false, kind: "later", status: null, reason: cause.message } satisfies PaymentFailure;
  });
  if (answer.ok)
    return "paymentId" in answer.value ? ofRefund(answer.value) : { kind: "done", outerId: answer.value.id };
  // The earlier request may have been done, and this one be refused for that very reason.
  if (answer.kind === "refused" && wasUnsure) return whatBecame(deps, account, operation, deposit, answer.reason);
  return ofFailure(answer, wasUnsure);
}

function ofFailure({ kind, reason, retryAfterMs }: PaymentFailure, wasUnsure: boolean): Outcome {
  if (kind === "refused") return { kind, reason };
  return {
    kind: "waits",
    reason,
    isUnsure: wasUnsure || kind === "unsure",
    isPause: kind === "pause",
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function ofRefund({ id, state, cancelReason }: Refund): Outcome {
  if (state === "succeeded") return { kind: "done", outerId: id };
  if (state === "canceled")
    return { kind: "refused", reason: `Возврат отменён${cancelReason ? `: ${cancelReason}` : ""}` };
  return { kind: "waits", reason: "ЮKassa выполняет возврат", isUnsure: true, outerId: id };
}

async function send(
  deps: DepositDeps,
  { payments, terms }: DepositAccount,
  { id: key, kind, amount }: OperationRow,
  deposit: WholeDeposit,
): Promise<PaymentAnswer<{ id: string } | Refund>> {
  const receiptFor = async (description: string): Promise<Receipt | null> => {
    const person = terms.receipt && (await personOf(deps, deposit.leadId));
    return terms.receipt && person ? { ...person, description, terms: terms.receipt } : null;
  };
  if (kind === "create") {
    const description = `Задаток: ${deposit.carTitle}`;
    const receipt = await receiptFor(description);
    if (terms.receipt && !receipt)
      return { ok: false, kind: "refused", status: null, reason: "Для чека нужен телефон или почта покупателя" };
    const returnUrl = `${deps.siteOrigin ?? deps.caller?.origin ?? "https://localhost"}${depositHref(deposit.code)}`;
    return payments.create(key, { depositId: deposit.id, amount, description, returnUrl, receipt });
  }
  const paymentId = deposit.outerId;
  if (paymentId === null) return { ok: false, kind: "refused", status: null, reason: "Платежа ещё нет" };
  if (kind === "capture") return payments.capture(key, paymentId, amount);
  if (kind === "cancel") return payments.cancel(key, paymentId);
  // Of a person whose data were erased the service takes the receipt of the payment.
  const receipt = await receiptFor(`Возврат задатка: ${deposit.carTitle}`);
  return payments.refund(key, { paymentId, amount, note: noteOf(key), receipt });
}

/** By it a refund is found again. */
function noteOf(operationId: string): string {
  return `Возврат задатка, операция ${operationId}`;
}

/** Null for a person who left nothing to send a receipt to. @throws when the collector does not answer */
async function personOf(deps: DepositDeps, leadId: string): Promise<Pick<Receipt, "phone" | "email"> | null> {
  const [[stored]] = await deps.db.read([selectLead(deps.db, leadId)]);
  if (!stored || stored.anonymisedAt !== null) return null;
  const { phone, email } = await wholeLead(deps, stored);
  const reached = { phone: normalisePhone(phone), email: email || null };
  return reached.phone === null && reached.email === null ? null : reached;
}

/**
 * What the service has of an operation whose answer was lost. `refusal`: why a repeat was refused; null if there was none, because the
 * service has forgotten the key.
 */
async function whatBecame(
  { clock }: DepositDeps,
  { payments }: DepositAccount,
  { id, kind, createdAt }: OperationRow,
  { outerId, id: depositId }: WholeDeposit,
  refusal: string | null,
): Promise<Outcome> {
  const notDone = (reason: string): Outcome => ({ kind: "refused", reason: refusal ?? reason });
  if (kind === "create") {
    const until = Math.min(clock.now(), createdAt + 3 * DAY_MS) + CLOCKS_MS;
    const created = await payments.createdBetween(createdAt - CLOCKS_MS, until);
    if (!created.ok) return ofFailure(asUnsure(created), true);
    const found = created.value.find((payment) => payment.depositId === depositId);
    return found ? { kind: "done", outerId: found.id } : notDone("Платёж в ЮKassa не создан");
  }
  if (outerId === null) return notDone("Платежа нет");
  if (kind === "refund") {
    const refunds = await payments.refundsOf(outerId);
    if (!refunds.ok) return ofFailure(asUnsure(refunds), true);
    const found = refunds.value.find(({ note }) => note.includes(id));
    return found ? ofRefund(found) : notDone("Возврат в ЮKassa не создан");
  }
  const answer = await payments.get(outerId);
  if (!answer.ok) return ofFailure(asUnsure(answer), true);
  const wanted = kind === "capture" ? "succeeded" : "canceled";
  return answer.value?.state === wanted
    ? { kind: "done", outerId }
    : notDone(`Платёж не ${kind === "capture" ? "списан" : "отменён"}`);
}

/** A question that was refused says nothing about the operation. */
function asUnsure(failure: PaymentFailure): PaymentFailure {
  return failure.kind === "refused" ? { ...failure, kind: "unsure" } : failure;
}
