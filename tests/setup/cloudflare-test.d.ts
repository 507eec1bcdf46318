// The plugin's own declarations lean on global Workers types, which contradict the DOM's that the screens need.
declare module "cloudflare:test" {
  import type { Env } from "#worker/env.ts";

  interface Migration {
    name: string;
    queries: string[];
  }

  export const env: Env & { MIGRATIONS: Migration[] };
  export function applyD1Migrations(db: Env["DB"], migrations: Migration[]): Promise<void>;
}
