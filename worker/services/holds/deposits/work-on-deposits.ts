import {
  type OperationRow,
  selectDueDeposits,
  selectDueOperations,
  updateDeposit,
} from "../../../db/queries/holds/deposits.ts";
import {
  pauseIntegration,
  recordIntegrationFailure,
  recordIntegrationUse,
  selectIntegration,
  selectIntegrationState,
} from "../../../db/queries/leads/integrations.ts";
import { MINUTE_MS } from "../../../domain/kernel/time/durations.ts";
import { eachByConnection } from "../../connections.ts";
import { isOver } from "../../work-slice.ts";
import { type DepositDeps, openPayments } from "./deposit-deps.ts";
import { checkPayment } from "./record-payment.ts";
import { runOperation } from "./run-operation.ts";

const AT_ONCE = 20;
const BUDGET_MS = 20_000;

/**
 * Sends what is due and asks about the payments that may have changed. Does nothing while the service wants to be left alone. Returns how
 * much was done.
 */
export async function workOnDeposits(
  deps: DepositDeps,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const slice = { until: clock.now() + budgetMs };
  let done = 0;
  /** Each is served once an invocation, however soon it is due again. */
  const served = new Set<string>();
  for (let isPaused = false; !isPaused && !isOver(deps, slice);) {
    const now = clock.now();
    const [dueOperations, dueDeposits, [row], [state]] = await db.read([
      selectDueOperations(db, now, AT_ONCE),
      selectDueDeposits(db, now, AT_ONCE),
      selectIntegration(db, "yookassa"),
      selectIntegrationState(db, "yookassa"),
    ]);
    const operations = dueOperations.filter(({ id }) => !served.has(id));
    const due = dueDeposits.filter(({ id }) => !served.has(id));
    for (const { id } of [...operations, ...due]) served.add(id);
    if (operations.length + due.length === 0 || (state?.pausedUntil ?? 0) > now) return done;
    const account = await openPayments(deps, row);
    if (!account) return done;
    const byDeposit = new Map<string, OperationRow[]>();
    for (const one of operations) byDeposit.set(one.depositId, [...(byDeposit.get(one.depositId) ?? []), one]);
    const pause = async (reason: string, ms: number) => {
      isPaused = true;
      const at = clock.now();
      await db.writeIdempotent([
        pauseIntegration(db, "yookassa", at + ms),
        recordIntegrationFailure(db, "yookassa", reason, at),
      ]);
    };
    const failures: unknown[] = [];
    const guarded = async (work: () => Promise<void>) => {
      if (isPaused || isOver(deps, slice)) return;
      done += 1;
      await work().catch((cause: unknown) => failures.push(cause));
    };
    await eachByConnection([...byDeposit.values()], async (own: OperationRow[]) => {
      for (const operation of own.toSorted((one, other) => one.createdAt - other.createdAt)) {
        await guarded(async () => {
          const pauseMs = await runOperation(deps, account, operation);
          if (pauseMs > 0) await pause("ЮKassa просит подождать или не приняла ключи", pauseMs);
        });
      }
    });
    await eachByConnection(
      due.filter(({ id }) => !byDeposit.has(id)),
      async ({ id }) => {
        await guarded(async () => {
          const answer = await checkPayment(deps, account, id);
          if (answer.ok) return;
          const at = clock.now();
          const waitMs = Math.max(answer.retryAfterMs ?? 0, MINUTE_MS);
          await db.writeIdempotent([updateDeposit(db, id, { nextCheckAt: at + 5 * waitMs })]);
          if (answer.kind === "pause" || (answer.status ?? 0) >= 500) await pause(answer.reason, waitMs);
        });
      },
    );
    // Of the database, as a rule: the other deposits were served.
    if (failures.length > 0) throw failures[0];
    if (!isPaused) await db.writeIdempotent([recordIntegrationUse(db, "yookassa", clock.now())]);
  }
  return done;
}
