import type { R2Bucket } from "@cloudflare/workers-types";

/** Which leads were erased at a person's request. Holds ids only, no personal data. */
interface Erasure {
  id: string;
  leadIds: string[];
  /** Epoch ms. */
  erasedAt: number;
}

/** Stored outside the database, so that erasures can be repeated after an older database was restored. */
export interface ErasureLog {
  put(erasure: Erasure): Promise<void>;
  /** Ids of all erasures. */
  list(): Promise<string[]>;
  get(id: string): Promise<Erasure | null>;
}

const PREFIX = "erasures/";

export function r2ErasureLog(bucket: R2Bucket): ErasureLog {
  return {
    async put(erasure) {
      await bucket.put(`${PREFIX}${erasure.id}.json`, JSON.stringify(erasure));
    },
    async list() {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: PREFIX, ...(cursor ? { cursor } : {}) });
        ids.push(...page.objects.map(({ key }) => key.slice(PREFIX.length, -".json".length)));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return ids;
    },
    async get(id) {
      const object = await bucket.get(`${PREFIX}${id}.json`);
      return object ? object.json<Erasure>() : null;
    },
  };
}
