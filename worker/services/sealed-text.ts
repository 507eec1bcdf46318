import type { Sealer } from "../adapters/sealer.ts";
import type { Deps, NotificationDeps } from "./deps.ts";

/** A secret as the database stores it: sealed, in base64. `name` says whose it is. */
export async function sealText(sealer: Sealer, name: string, text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await sealer.seal(text, name))));
}

/** Null if it was sealed with a secret that this deployment no longer has; that is logged. */
export async function openSealed(
  { integrationSealer, log }: Pick<Deps, "log"> & Pick<NotificationDeps, "integrationSealer">,
  name: string,
  sealed: string,
): Promise<string | null> {
  if (!integrationSealer) return null;
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    return await integrationSealer.open(bytes.buffer, name);
  } catch (cause) {
    log.error("integration_secret_not_opened", cause, { integration: name });
    return null;
  }
}
