import type { WatchedSource } from "../../../db/queries/imports/parser-sources.ts";
import { fallenFields, healthOfJson } from "./field-health.ts";

/** An enabled source that needs attention. */
export interface SourceTrouble {
  id: string;
  name: string;
  /** The last run of the source. */
  runId: string;
  /** Russian, shown to staff. */
  reason: string;
}

/** Sources whose last run stopped or failed, or whose fill rates fell. */
export function toSourceTroubles(sources: readonly WatchedSource[]): SourceTrouble[] {
  return sources.flatMap(({ id, name, runId, health, state, reason }) => {
    const hasFailed = state === "stopped" || state === "failed";
    const trouble = hasFailed ? (reason ?? "Проверка не удалась") : fallenFields(healthOfJson(health));
    return trouble ? [{ id, name, runId, reason: trouble }] : [];
  });
}
