// The plugin's declarations need the global Workers types, which contradict the DOM types that the screens need.
declare module "cloudflare:test" {
  import type { Env } from "#worker/env.ts";

  interface Migration {
    name: string;
    queries: string[];
  }

  /** `PICTURES`: base64 by content type (tests/setup/pictures.mjs). */
  export const env: Env & { MIGRATIONS: Migration[]; PICTURES: Record<string, string> };
  export function applyD1Migrations(db: Env["DB"], migrations: Migration[]): Promise<void>;
}
