import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { WebFailure } from "../../adapters/web/web.ts";
import type { Deps, WebDeps } from "../deps.ts";
import { clearSignal, raiseSignal } from "./raise-signal.ts";

/**
 * Calls the heartbeat address of the settings, if there is one. The service behind it sends an alarm when the calls stop: a
 * dead man's switch, which works when nothing of this site does. An address that does not answer raises a signal.
 */
export async function sendHeartbeat(deps: Deps & WebDeps): Promise<void> {
  const { db, web } = deps;
  const [[settings]] = await db.read([selectSettings(db)]);
  const failure = settings?.heartbeatUrl ? await callHeartbeat(web, settings.heartbeatUrl) : null;
  await (failure ? raiseSignal(deps, "heartbeat_failed", failure) : clearSignal(deps, "heartbeat_failed"));
}

/** Why the call failed, in Russian and without the address, which is a secret; null if it succeeded. */
async function callHeartbeat(web: WebDeps["web"], address: string): Promise<string | null> {
  try {
    const { isOk, status } = await web.request("heartbeat", address);
    return isOk ? null : `Ответ ${status}`;
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    return cause.error.message;
  }
}
