import { heldSettingsMemory, type SettingsMemory } from "../adapters/settings-memory.ts";
import { type CircuitBreaker, circuitBreaker } from "../db/circuit-breaker.ts";
import { databaseLimitsOf } from "./database-limits.ts";

/** What the requests of one isolate share. Plain values only: a promise belongs to the request that made it. */
export interface Isolate {
  breaker: CircuitBreaker;
  settings: SettingsMemory;
  databaseLimitsOf: typeof databaseLimitsOf;
}

interface IsolateOptions {
  /** Outlives the isolate. */
  settingsStore?: SettingsMemory;
  /** Tests pass shorter ones. */
  limitsOf?: typeof databaseLimitsOf;
}

export function createIsolate({ settingsStore, limitsOf = databaseLimitsOf }: IsolateOptions = {}): Isolate {
  return {
    breaker: circuitBreaker(),
    settings: heldSettingsMemory(settingsStore ?? null, Date.now),
    databaseLimitsOf: limitsOf,
  };
}
