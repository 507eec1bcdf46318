import { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { Deps } from "../deps.ts";
import type { ImportDeps } from "../imports/import-deps.ts";
import { clearSignal } from "./clear-signal.ts";
import { checkHeartbeatUrl } from "./heartbeat-url.ts";
import { raiseSignal } from "./raise-signal.ts";

const TIMEOUT_MS = 5_000;

/**
 * Calls the heartbeat address of the settings, if there is one. The service behind it sends an alarm when the calls stop: a
 * dead man's switch, which works when nothing of this site does. An address that does not answer raises a signal.
 */
export async function sendHeartbeat(deps: Deps & Pick<ImportDeps, "web">): Promise<void> {
  const { db, web } = deps;
  const [[settings]] = await db.read([selectSettings(db)]);
  if (!settings?.heartbeatUrl) return;
  const failure = await callHeartbeat(web, settings.heartbeatUrl);
  await (failure ? raiseSignal(deps, "heartbeat_failed", failure) : clearSignal(deps, "heartbeat_failed"));
}

/** Why the call failed, in Russian and without the address, which is a secret; null if it succeeded. */
async function callHeartbeat(web: ImportDeps["web"], address: string): Promise<string | null> {
  const url = checkHeartbeatUrl(address);
  if (!url.ok) return url.error.message;
  try {
    const response = await web.fetch(url.value, {
      headers: {},
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `Ответ ${response.status}`;
  } catch {
    return "Нет связи";
  }
}
