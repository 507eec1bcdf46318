import type { D1Database, R2Bucket } from "@cloudflare/workers-types";

/** The bindings of wrangler.toml. */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** "1" adds a Server-Timing header with the request's database use; never set in production. */
  DIAGNOSTICS?: string;
}
