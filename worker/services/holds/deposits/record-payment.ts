import type { Query } from "../../../db/client.ts";
import {
  insertDepositEvent,
  insertOperation,
  keepHold,
  selectDeposit,
  updateDeposit,
  type WholeDeposit,
} from "../../../db/queries/holds/deposits.ts";
import { unchangedSince } from "../../../db/queries/cars/row-versions.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import type { PaymentAnswer, Payment } from "../../../adapters/payments/payments.ts";
import {
  depositAfter,
  type DepositMoney,
  depositSum,
  isPaid,
  nextCheckAt,
  RELEASE_AFTER_MS,
} from "../../../domain/holds/deposits.ts";
import type { DepositTerms } from "../../../domain/holds/yookassa-fields.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import type { DepositAccount, DepositDeps } from "./deposit-deps.ts";

const ATTEMPTS = 5;
const IN_DOUBT = "В ЮKassa такого платежа нет: проверьте, чьи это ключи";

/**
 * Asks for the payment and stores what the service says, with all that follows from it, in one batch. An answer that another one has
 * overtaken is dropped and asked for again. Null for a deposit without a payment.
 */
export async function checkPayment(
  deps: DepositDeps,
  { payments, terms }: DepositAccount,
  id: string,
  besides: readonly Query[] = [],
): Promise<PaymentAnswer<Payment | null>> {
  const { db, clock, ids } = deps;
  for (let attempt = 1; ; attempt += 1) {
    const [[row]] = await db.read([selectDeposit(db, { id })]);
    if (!row || row.outerId === null) return { ok: true, value: null };
    const answer = await payments.get(row.outerId);
    if (!answer.ok) return answer;
    const payment = answer.value;
    const now = clock.now();
    const guard = unchangedSince(db, "deposit", id, row.version);
    const changes =
      payment === null
        ? [updateDeposit(db, id, { failure: IN_DOUBT, checkedAt: now, nextCheckAt: now + HOUR_MS, updatedAt: now })]
        : await changesOf(deps, terms, row, payment, { now, actionId: ids.next() });
    try {
      await db.writeIdempotent([guard, ...changes, ...besides]);
    } catch (cause) {
      if (!isStaleWrite(cause) || attempt === ATTEMPTS) throw cause;
      continue;
    }
    await deps.live.publish({ kind: "lead_changed", id: row.leadId, assigneeId: row.assigneeId, at: now });
    return answer;
  }
}

async function changesOf(
  { db, ids }: DepositDeps,
  { capture, paidHours }: DepositTerms,
  row: WholeDeposit,
  payment: Payment,
  { now, actionId }: { now: number; actionId: string },
): Promise<Query[]> {
  const { id, holdId, leadId, amount } = row;
  const before = moneyOf(row);
  const after = depositAfter(before, payment);
  // Queries are thenables: none may be the result of an async function.
  const event = (eventId: string, text: string) => insertDepositEvent(db, leadId, { id: eventId, at: now, text });
  const stateEvent = await ids.from(`deposit:${id}:${after.state}`);
  const refundEvent = await ids.from(`deposit:${id}:refunded:${after.refunded}`);
  const changes: Query[] = [
    updateDeposit(db, id, {
      ...after,
      payUrl: payment.payUrl ?? row.payUrl,
      captureUntil: payment.captureUntil ?? row.captureUntil,
      failure: failureOf(row, payment),
      checkedAt: now,
      nextCheckAt: nextCheckAt(after, row.createdAt, now),
      updatedAt: now,
    }),
  ];
  const isPaidNow = isPaid(after.state) && !isPaid(before.state);
  if (isPaidNow) changes.push(keepHold(db, holdId, now + paidHours * HOUR_MS));
  if (after.state !== before.state) {
    if (after.state === "waiting_for_capture")
      changes.push(event(stateEvent, `Оплачен, заморожено ${depositSum(amount)}`));
    if (after.state === "succeeded") changes.push(event(stateEvent, `Списано ${depositSum(after.captured)}`));
    if (after.state === "canceled") {
      const reason = payment.cancelReason === null ? "" : `: ${payment.cancelReason}`;
      changes.push(event(stateEvent, `Отменён${reason}`));
    }
  }
  if (after.refunded > before.refunded) {
    changes.push(event(refundEvent, `Возвращено всего ${depositSum(after.refunded)} из ${depositSum(after.captured)}`));
  }
  if (after.state === "waiting_for_capture") {
    const kind = actionOf(row, capture, now);
    if (kind) changes.push(insertOperation(db, { id: actionId, depositId: id, kind, amount, authorId: null, at: now }));
  }
  return changes;
}

/** What is done with frozen money without staff: it is released with the hold, and captured as the settings say. */
function actionOf(
  { holdState, holdEndedAt, leadStatus, soldCarId, carId }: WholeDeposit,
  capture: DepositTerms["capture"],
  now: number,
): "cancel" | "capture" | null {
  // To whom the car was sold is known when a lead is closed with it, also while the car is still on sale.
  if (soldCarId === carId) return capture === "hand" ? null : "capture";
  if (holdState === "active") return capture === "paid" ? "capture" : null;
  if (holdState !== "sold") return (holdEndedAt ?? 0) <= now - RELEASE_AFTER_MS ? "cancel" : null;
  return leadStatus === "new" || leadStatus === "in_progress" || leadStatus === null ? null : "cancel";
}

function failureOf({ amount, state }: WholeDeposit, payment: Payment): string | null {
  const isOther = payment.state !== "succeeded" && state !== "succeeded" && payment.amount !== amount;
  if (isOther) return `В ЮKassa другая сумма: ${depositSum(payment.amount)}`;
  return payment.state === "canceled" ? payment.cancelReason : null;
}

export function moneyOf({
  state,
  captured,
  refunded,
}: Pick<WholeDeposit, "state" | "captured" | "refunded">): DepositMoney {
  return { state: state as DepositMoney["state"], captured, refunded };
}
