import type { LiveMessage } from "../../domain/live/live-message.ts";
import type { LiveDeps } from "../deps.ts";

/** Makes open panels show a change. Call it after the write has succeeded. */
export function publish({ live }: Pick<LiveDeps, "live">, message: LiveMessage): Promise<void> {
  return live.publish(message);
}
