import type { R2Bucket } from "@cloudflare/workers-types";
import type { PictureType } from "../domain/media/picture-type.ts";

/** Where pictures lie. Keys are named by content, so nothing is ever overwritten with something else. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, type: PictureType): Promise<void>;
  has(key: string): Promise<boolean>;
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
    async removeAll(prefix) {
      // A picture has a dozen files; R2 lists a thousand at once.
      const { objects } = await bucket.list({ prefix });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
  };
}

/** Holds what it is given; `failsAt` is the key that it cannot store. */
export function memoryMediaStore({ failsAt }: { failsAt?: RegExp } = {}): MediaStore & { keys(): string[] } {
  const objects = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      if (failsAt?.test(key)) throw new Error(`No room for ${key}`);
      objects.set(key, bytes);
    },
    async has(key) {
      return objects.has(key);
    },
    async removeAll(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    keys: () => [...objects.keys()],
  };
}
