import type { Sealer } from "../../../adapters/sealer.ts";
import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import type { Integration } from "../../../domain/leads/integrations/integration-terms.ts";
import type { Deps, NotificationDeps } from "../../deps.ts";
import { openSealed, sealText } from "../../sealed-text.ts";

export type IntegrationDeps = Deps & Pick<NotificationDeps, "integrationSealer">;

/** Name under which the key of a channel's webhook is sealed. */
export const hookSecretName = (key: Integration) => `hook of ${key}`;

const nameOf = (key: Integration) => `integration ${key}`;

export function sealSecret(sealer: Sealer, key: Integration, secret: string): Promise<string> {
  return sealText(sealer, nameOf(key), secret);
}

/** Null if none is set, or if it was sealed with a secret that this deployment no longer has; that is logged. */
export async function openSecret(
  deps: Pick<IntegrationDeps, "integrationSealer" | "log">,
  { key, secret }: Pick<IntegrationRow, "key" | "secret">,
): Promise<string | null> {
  return secret === null ? null : openSealed(deps, nameOf(key), secret);
}
