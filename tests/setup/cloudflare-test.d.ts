// The plugin's declarations need the global Workers types, which contradict the DOM types that the screens need.
declare module "cloudflare:test" {
  import type { Env } from "#worker/env.ts";

  interface Migration {
    name: string;
    queries: string[];
  }

  /**
   * `PICTURES`: base64 by content type (tests/setup/pictures.mjs). `APPROVED_CARS`: size of the stock in
   * worker/services/imports/plan/approve-within-budget.test.ts.
   */
  export const env: Env & { MIGRATIONS: Migration[]; PICTURES: Record<string, string>; APPROVED_CARS: string };
  export function applyD1Migrations(db: Env["DB"], migrations: Migration[]): Promise<void>;
  /** Empties D1, R2 and the cache. */
  export function reset(): Promise<void>;
}
