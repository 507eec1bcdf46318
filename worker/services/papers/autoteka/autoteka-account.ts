import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import type { NotificationDeps } from "../../deps.ts";
import { openSecret } from "../../leads/integrations/integration-secret.ts";
import type { PaperDeps } from "../paper-changes.ts";
import type { AutotekaAccount, AutotekaApiDeps } from "./autoteka-api.ts";

export type AutotekaDeps = PaperDeps & AutotekaApiDeps & Pick<NotificationDeps, "integrationSealer">;

/** The keys that staff have entered; null while it is off, or if the secret cannot be opened. */
export async function autotekaAccount(deps: AutotekaDeps): Promise<AutotekaAccount | null> {
  const [[row]] = await deps.db.read([selectIntegration(deps.db, "autoteka")]);
  if (!row?.enabled) return null;
  const secret = await openSecret(deps, row);
  return secret === null ? null : { account: row.account, secret };
}
