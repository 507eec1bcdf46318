import type { R2Bucket } from "@cloudflare/workers-types";

/**
 * Stores the files of outlets in parts, in the bucket of the pictures under a prefix that is not served. A file's parts are what it
 * consists of, in order; beside each stand notes that are not part of it.
 */
export interface OutletStore {
  put(file: string, kind: OutletPartKind, part: number, text: string): Promise<number>;
  /** @throws if the part is missing */
  get(file: string, kind: OutletPartKind, part: number): Promise<string>;
  /** The bytes of the parts 0 to `count - 1`. @throws if one is missing */
  read(file: string, count: number): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  remove(file: string): Promise<void>;
}

/** `index`: which cars the part holds. `appendix`: what belongs after the last item. */
type OutletPartKind = "part" | "index" | "appendix";

const PREFIX = "outlets/";

export function r2OutletStore(bucket: R2Bucket): OutletStore {
  const keyOf = (file: string, kind: OutletPartKind, part: number) =>
    `${PREFIX}${file}/${kind}-${String(part).padStart(4, "0")}`;
  const open = async (key: string) => {
    const object = await bucket.get(key);
    if (!object) throw new Error(`No object ${key}`);
    return object;
  };
  return {
    async put(file, kind, part, text) {
      const bytes = new TextEncoder().encode(text);
      await bucket.put(keyOf(file, kind, part), bytes);
      return bytes.length;
    },
    get: async (file, kind, part) => (await open(keyOf(file, kind, part))).text(),
    async *read(file, count) {
      for (let part = 0; part < count; part++) {
        yield new Uint8Array(await (await open(keyOf(file, "part", part))).arrayBuffer());
      }
    },
    async remove(file) {
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix: `${PREFIX}${file}/` });
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
        if (!truncated) return;
      }
    },
  };
}
