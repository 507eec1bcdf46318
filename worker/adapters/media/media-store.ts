import type { R2Bucket } from "@cloudflare/workers-types";
import { unavailable } from "../r2-failures.ts";

/** Stores pictures. A key contains the hash of its content, so a stored file never changes. Throws `StoreUnavailable`. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes everything whose key begins with `prefix`. */
  removeAll(prefix: string): Promise<void>;
}

const CACHE_CONTROL = "public, max-age=31536000, immutable";

export function r2MediaStore(bucket: R2Bucket): MediaStore {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: CACHE_CONTROL } }).catch(unavailable);
    },
    async has(key) {
      return (await bucket.head(key).catch(unavailable)) !== null;
    },
    async get(key) {
      const object = await bucket.get(key).catch(unavailable);
      return object && new Uint8Array(await object.arrayBuffer().catch(unavailable));
    },
    async removeAll(prefix) {
      // A picture has a dozen files; R2 lists a thousand at once.
      const { objects } = await bucket.list({ prefix }).catch(unavailable);
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key)).catch(unavailable);
    },
  };
}
