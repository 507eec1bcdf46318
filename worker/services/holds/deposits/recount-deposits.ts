import { type DepositRow, selectDepositsAfter } from "../../../db/queries/holds/deposits.ts";
import { DEPOSIT_STATE_LABELS, depositSum, type DepositState } from "../../../domain/holds/deposits.ts";
import { labelOf } from "../../../domain/cars/car-terms.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { toKopecks, toRubles } from "../../../domain/money/money.ts";
import type { PaymentAnswer, Payments, Shop } from "../../../adapters/payments/payments.ts";
import { depositAccount, type DepositDeps, NO_PAYMENTS } from "./deposit-deps.ts";

/** What the site and the service say differently. Sums in words. */
export interface DepositDifference {
  /** Null for a payment that no deposit has. */
  depositId: string | null;
  what: string;
  ours: string;
  theirs: string;
}

export interface DepositRecount {
  deposits: number;
  /** Rubles. */
  sums: {
    asked: number;
    waiting: number;
    frozen: number;
    captured: number;
    cancelled: number;
    refunded: number;
    balance: number;
  };
  differences: DepositDifference[];
}

const PAGE = 50;
const WINDOW_MS = 30 * DAY_MS;

/**
 * Compares every deposit with its payment and refunds at the service, and every payment of the service that names a deposit with ours.
 * Changes nothing. `conflict` without keys, or when the service does not answer a question.
 */
export async function recountDeposits(deps: DepositDeps): Promise<Result<DepositRecount>> {
  const { db, clock } = deps;
  const account = await depositAccount(deps);
  if (!account) return NO_PAYMENTS;
  const { payments } = account;
  const all: DepositRow[] = [];
  const differences: DepositDifference[] = [];
  for (let after = ""; ;) {
    const [rows] = await db.read([selectDepositsAfter(db, after, PAGE)]);
    for (const row of rows) {
      const compared = await compare(payments, row);
      if (!compared.ok) return fail("conflict", compared.reason);
      differences.push(...compared.value);
    }
    all.push(...rows);
    after = rows.at(-1)?.id ?? "";
    if (rows.length < PAGE) break;
  }
  const known = new Map(all.map((row) => [row.id, row.outerId]));
  const first = Math.min(...all.map(({ createdAt }) => createdAt), clock.now());
  const seen = new Set<string>();
  for (let from = first - DAY_MS; from < clock.now() + DAY_MS; from += WINDOW_MS) {
    const created = await payments.createdBetween(from, from + WINDOW_MS);
    if (!created.ok) return fail("conflict", created.reason);
    for (const { id, depositId, amount, state } of created.value) {
      if (depositId === null || seen.has(id) || known.get(depositId) === id) continue;
      seen.add(id);
      const theirs = `платёж ${id}, ${depositSum(amount)}, ${labelOf(DEPOSIT_STATE_LABELS, state)}`;
      const ours = known.has(depositId) ? "нет такого платежа" : "нет такого задатка";
      differences.push({ depositId: known.has(depositId) ? depositId : null, what: "Платёж", ours, theirs });
    }
  }
  return ok({ deposits: all.length, sums: sumsOf(all), differences });
}

async function compare(
  payments: Payments,
  { id, outerId, state, amount, captured, refunded }: DepositRow,
): Promise<PaymentAnswer<DepositDifference[]>> {
  const found: DepositDifference[] = [];
  const differ = (what: string, ours: string, theirs: string) => {
    if (ours !== theirs) found.push({ depositId: id, what, ours, theirs });
  };
  if (outerId === null) {
    if (captured > 0 || refunded > 0) differ("Деньги без платежа", depositSum(captured - refunded), depositSum(0));
    return { ok: true, value: found };
  }
  const answer = await payments.get(outerId);
  if (!answer.ok) return answer;
  const payment = answer.value;
  if (payment === null) {
    differ("Платёж", outerId, "нет такого");
    return { ok: true, value: found };
  }
  const refunds = payment.state === "succeeded" ? await payments.refundsOf(outerId) : { ok: true as const, value: [] };
  if (!refunds.ok) return refunds;
  const given = refunds.value
    .filter((refund) => refund.state === "succeeded")
    .reduce((sum, refund) => sum + toKopecks(refund.amount), 0);
  differ("Состояние", labelOf(DEPOSIT_STATE_LABELS, state), labelOf(DEPOSIT_STATE_LABELS, payment.state));
  if (payment.state !== "succeeded") differ("Сумма", depositSum(amount), depositSum(payment.amount));
  differ("Списано", depositSum(captured), depositSum(payment.state === "succeeded" ? payment.amount : 0));
  differ("Возвращено", depositSum(refunded), depositSum(payment.refunded));
  differ("Сумма возвратов", depositSum(refunded), depositSum(toRubles(given)));
  return { ok: true, value: found };
}

function sumsOf(rows: readonly DepositRow[]): DepositRecount["sums"] {
  const sum = (of: (row: DepositRow) => number, ...states: DepositState[]) =>
    toRubles(
      rows
        .filter(({ state }) => states.length === 0 || (states as string[]).includes(state))
        .reduce((all, row) => all + toKopecks(of(row)), 0),
    );
  const captured = sum((row) => row.captured);
  const refunded = sum((row) => row.refunded);
  return {
    asked: sum((row) => row.amount),
    waiting: sum((row) => row.amount, "creating", "pending"),
    frozen: sum((row) => row.amount, "waiting_for_capture"),
    captured,
    cancelled: sum((row) => row.amount, "canceled"),
    refunded,
    balance: toRubles(toKopecks(captured) - toKopecks(refunded)),
  };
}

/** Whether the sums of the states make up what was asked for, to the kopeck. */
export function isBalanced({ asked, waiting, frozen, captured, cancelled }: DepositRecount["sums"]): boolean {
  return toKopecks(asked) === toKopecks(waiting) + toKopecks(frozen) + toKopecks(captured) + toKopecks(cancelled);
}

/** What the service says about the shop of the saved keys; stores nothing. */
export async function checkShop(deps: DepositDeps): Promise<Result<Shop>> {
  const account = await depositAccount(deps);
  if (!account) return NO_PAYMENTS;
  const answer = await account.payments.shop();
  return answer.ok ? ok(answer.value) : fail("conflict", answer.reason);
}
