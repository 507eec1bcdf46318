import type { R2Bucket } from "@cloudflare/workers-types";

/** Stores pictures. A key contains the hash of its content, so a stored file never changes. */
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
      await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: CACHE_CONTROL } });
    },
    async has(key) {
      return (await bucket.head(key)) !== null;
    },
    async get(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async removeAll(prefix) {
      // A picture has a dozen files; R2 lists a thousand at once.
      const { objects } = await bucket.list({ prefix });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
  };
}
