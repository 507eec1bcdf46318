import type { D1Database, ImagesBinding, R2Bucket } from "@cloudflare/workers-types";

/** The bindings of wrangler.toml. */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  /** Signs upload addresses; a secret. Without it nothing can be uploaded. */
  UPLOAD_KEY?: string;
  /** "1" adds a Server-Timing header with the request's database use; never set in production. */
  DIAGNOSTICS?: string;
}
