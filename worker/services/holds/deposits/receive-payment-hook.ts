import * as z from "zod/mini";
import { selectDeposit } from "../../../db/queries/holds/deposits.ts";
import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isSameText } from "../../leads/calls/formats/signatures.ts";
import { type DepositDeps, openPayments } from "./deposit-deps.ts";
import { checkPayment } from "./record-payment.ts";

const outerId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** Of a payment its own id, of a refund that of its payment. */
const notificationSchema = z.object({ object: z.object({ id: outerId, payment_id: z.optional(outerId) }) });

/**
 * A notification of the service: nothing of it is trusted but which payment to ask about. Payments that are none of ours are asked about by
 * nobody. `not_found` for a wrong key and without keys alike; `unavailable` when the service does not answer: it repeats for a day.
 */
export async function receivePaymentHook(deps: DepositDeps, key: string, body: string): Promise<Result<null>> {
  const { db } = deps;
  const [[row]] = await db.read([selectIntegration(db, "yookassa")]);
  const account = await openPayments(deps, row);
  if (!account?.hookSecret || !isSameText(key, account.hookSecret)) return fail("not_found", "Такого адреса нет");
  const notification = notificationSchema.safeParse(parsedJson(body));
  if (!notification.success) return ok(null);
  const { id, payment_id: ofRefund } = notification.data.object;
  const [[deposit]] = await db.read([selectDeposit(db, { outerId: ofRefund ?? id })]);
  // It may be of a payment whose creation was not answered: that operation is resolved by itself.
  if (!deposit) return ok(null);
  const answer = await checkPayment(deps, account, deposit.id);
  return answer.ok ? ok(null) : fail("unavailable", answer.reason);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
