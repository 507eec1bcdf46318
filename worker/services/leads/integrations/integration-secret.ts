import type { Sealer } from "../../../adapters/sealer.ts";
import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import type { Integration } from "../../../domain/leads/integrations/integration-terms.ts";
import type { Deps, NotificationDeps } from "../../deps.ts";

export type IntegrationDeps = Deps & Pick<NotificationDeps, "integrationSealer">;

const nameOf = (key: Integration) => `integration ${key}`;

export async function sealSecret(sealer: Sealer, key: Integration, secret: string): Promise<string> {
  return btoa(String.fromCharCode(...(await sealer.seal(secret, nameOf(key)))));
}

/** Null if none is set, or if it was sealed with a secret that this deployment no longer has; that is logged. */
export async function openSecret(
  { integrationSealer, log }: Pick<IntegrationDeps, "integrationSealer" | "log">,
  { key, secret }: Pick<IntegrationRow, "key" | "secret">,
): Promise<string | null> {
  if (secret === null || !integrationSealer) return null;
  try {
    const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
    return await integrationSealer.open(bytes.buffer, nameOf(key));
  } catch (cause) {
    log.error("integration_secret_not_opened", cause, { integration: key });
    return null;
  }
}
