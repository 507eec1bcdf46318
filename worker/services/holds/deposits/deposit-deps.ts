import type { PaymentAccount, Payments } from "../../../adapters/payments/payments.ts";
import { type IntegrationRow, selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { type DepositTerms, depositTermsOf } from "../../../domain/holds/yookassa-fields.ts";
import { fail } from "../../../domain/kernel/result.ts";
import { hookSecretName, openSecret } from "../../leads/integrations/integration-secret.ts";
import { openSealed } from "../../sealed-text.ts";
import type { JobDeps, NotificationDeps } from "../../deps.ts";

/** For use cases of deposits. */
export interface DepositDeps extends NotificationDeps, JobDeps {
  /** The payment service with the keys of a shop; its code is read when it is first used. */
  payments: (account: PaymentAccount) => Promise<Payments>;
}

export interface DepositAccount {
  payments: Payments;
  terms: DepositTerms;
  hookSecret: string | null;
}

/** `enabled` or not: what was paid once is settled also after staff have switched new deposits off. Null without keys. */
export async function openPayments(deps: DepositDeps, row: IntegrationRow | undefined): Promise<DepositAccount | null> {
  if (!row?.account) return null;
  const secret = await openSecret(deps, row);
  if (secret === null) return null;
  return {
    payments: await deps.payments({ shopId: row.account, secret }),
    terms: depositTermsOf(JSON.parse(row.options) as Record<string, string>),
    hookSecret: row.hookSecret && (await openSealed(deps, hookSecretName("yookassa"), row.hookSecret)),
  };
}

export async function depositAccount(deps: DepositDeps): Promise<DepositAccount | null> {
  const [[row]] = await deps.db.read([selectIntegration(deps.db, "yookassa")]);
  return openPayments(deps, row);
}

export const NO_PAYMENTS = fail("conflict", "ЮKassa не подключена: добавьте ключи в «Телефония и 1С»");
export const NO_DEPOSIT = fail("not_found", "Задаток не найден");
