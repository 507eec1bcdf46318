import { type MediaStore } from "./media-store.ts";

/** The fake; `failsAt` matches keys that it refuses to store. */
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
    async get(key) {
      return objects.get(key) ?? null;
    },
    async removeAll(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    keys: () => [...objects.keys()],
  };
}
