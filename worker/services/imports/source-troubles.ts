import type { Database } from "../../db/client.ts";
import { selectLastRuns, type ShownRun } from "../../db/queries/import-runs.ts";
import { selectParserSources, type SourceRow } from "../../db/queries/parser-sources.ts";
import { draftLabel } from "../../domain/import-words.ts";
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

export function sourceTroublesQueries(db: Database) {
  return [selectParserSources(db), selectLastRuns(db)] as const;
}

/** Those whose last run stopped or failed, and those that suddenly tell less of their cars. */
export function toSourceTroubles(sources: readonly SourceRow[], runs: readonly ShownRun[]): SourceTrouble[] {
  return sources.flatMap(({ id, name, enabled, health }) => {
    const run = runs.find(({ sourceId }) => sourceId === id);
    if (!enabled || !run) return [];
    const reason = reasonOf(run) ?? fallenOf(health);
    return reason ? [{ id, name, runId: run.id, reason }] : [];
  });
}

function reasonOf({ state, reason }: ShownRun): string | null {
  return state === "stopped" || state === "failed" ? (reason ?? "Проверка не удалась") : null;
}

function fallenOf(health: string | null): string | null {
  const stored = healthOfJson(health);
  const fallen = WATCHED_FIELDS.filter((field) => {
    const known = stored[field];
    return known !== undefined && isAlarming(known);
  });
  return fallen.length > 0 ? `Стало меньше данных: ${fallen.map(draftLabel).join(", ").toLowerCase()}` : null;
}
