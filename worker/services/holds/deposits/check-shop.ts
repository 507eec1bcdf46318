import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Shop } from "../../../adapters/payments/payments.ts";
import { depositAccount, type DepositDeps, NO_PAYMENTS } from "./deposit-deps.ts";

/** What the service says about the shop of the saved keys; stores nothing. */
export async function checkShop(deps: DepositDeps): Promise<Result<Shop>> {
  const account = await depositAccount(deps);
  if (!account) return NO_PAYMENTS;
  const answer = await account.payments.shop();
  return answer.ok ? ok(answer.value) : fail("conflict", answer.reason);
}
