import { insertOperation, selectDeposit, takesOperation } from "../../../db/queries/holds/deposits.ts";
import { DEPOSIT_OPERATION_LABELS, depositSum, type DepositOperation } from "../../../domain/holds/deposits.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { getKeptLead } from "../../leads/stored-lead.ts";
import type { Actor } from "../../deps.ts";
import { type DepositDeps, depositAccount, NO_DEPOSIT, NO_PAYMENTS } from "./deposit-deps.ts";
import { checkPayment } from "./record-payment.ts";
import { workOnDeposits } from "./work-on-deposits.ts";

export interface DepositAction {
  kind: Exclude<DepositOperation, "create">;
  /** Of a refund. */
  amount?: number;
}

const NOT_TAKEN: Record<DepositAction["kind"], string> = {
  capture: "Списать можно только замороженное, и один раз",
  cancel: "Отменить можно только замороженное, и один раз",
  refund: "Вернуть можно не больше, чем списано и ещё не возвращено",
};

/**
 * Stores an operation, which is sent after the answer. `conflict` if the deposit does not take it: of two clicks at once the second
 * one is refused by the database.
 */
export async function actOnDeposit(
  deps: DepositDeps,
  actor: Actor,
  id: string,
  { kind, amount: asked }: DepositAction,
): Promise<Result<{ id: string; operation: string }>> {
  const { db, clock, ids } = deps;
  const found = await readDeposit(deps, actor, id);
  if (!found.ok) return found;
  const deposit = found.value;
  const amount = asked ?? deposit.amount;
  const operation = { id: ids.next(), depositId: id, kind, amount, authorId: actor.userId, at: clock.now() };
  try {
    await writeAsStaff(
      deps,
      actor,
      {
        action: "update",
        entity: "lead",
        entityId: deposit.leadId,
        changes: { deposit: [null, `${DEPOSIT_OPERATION_LABELS[kind].toLowerCase()} ${depositSum(amount)}`] },
        isVisible: false,
      },
      [takesOperation(db, operation), insertOperation(db, operation)],
    );
  } catch (cause) {
    if (!isStaleWrite(cause)) throw cause;
    return fail("conflict", NOT_TAKEN[kind], kind === "refund" ? { amount: NOT_TAKEN.refund } : undefined);
  }
  deps.later(() => workOnDeposits(deps));
  return ok({ id, operation: operation.id });
}

/** Asks the service at once. `conflict` while it does not answer. */
export async function checkDeposit(deps: DepositDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const found = await readDeposit(deps, actor, id);
  if (!found.ok) return found;
  const account = await depositAccount(deps);
  if (!account) return NO_PAYMENTS;
  await workOnDeposits(deps);
  const answer = await checkPayment(deps, account, id);
  return answer.ok ? ok({ id }) : fail("conflict", answer.reason);
}

/** Also of a lead that was deleted: its money is still there. */
async function readDeposit(deps: DepositDeps, actor: Actor, id: string) {
  const { db } = deps;
  const [[deposit]] = await db.read([selectDeposit(db, { id })]);
  if (!deposit) return NO_DEPOSIT;
  const kept = await getKeptLead(deps, actor, deposit.leadId);
  return kept.ok || kept.error.code !== "forbidden" ? ok(deposit) : kept;
}
