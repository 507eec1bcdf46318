import type { WatchedSource } from "../../../db/queries/imports/parser-sources.ts";
import { draftLabel } from "../../../domain/imports/import-words.ts";
import { healthOfJson, isAlarming, WATCHED_FIELDS } from "./field-health.ts";

/** A source that is on and does not work as it should. */
export interface SourceTrouble {
  id: string;
  name: string;
  /** Its last run. */
  runId: string;
  /** Russian, fit to show. */
  reason: string;
}

/** Those whose last run stopped or failed, and those that suddenly tell less of their cars. */
export function toSourceTroubles(sources: readonly WatchedSource[]): SourceTrouble[] {
  return sources.flatMap(({ id, name, runId, health, state, reason }) => {
    const isOver = state === "stopped" || state === "failed";
    const why = isOver ? (reason ?? "Проверка не удалась") : fallenOf(health);
    return why ? [{ id, name, runId, reason: why }] : [];
  });
}

function fallenOf(health: string | null): string | null {
  const stored = healthOfJson(health);
  const fallen = WATCHED_FIELDS.filter((field) => {
    const known = stored[field];
    return known !== undefined && isAlarming(known);
  });
  return fallen.length > 0 ? `Стало меньше данных: ${fallen.map(draftLabel).join(", ").toLowerCase()}` : null;
}
