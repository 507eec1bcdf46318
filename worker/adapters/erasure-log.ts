import type { R2Bucket } from "@cloudflare/workers-types";

/** Which leads were emptied at a person's request. Ids alone: they say nothing of anybody. */
interface Erasure {
  id: string;
  leadIds: string[];
  /** Epoch ms. */
  erasedAt: number;
}

/** Lies outside the database, so that restoring an old one forgets nothing of what was to be forgotten. */
export interface ErasureLog {
  put(erasure: Erasure): Promise<void>;
  /** Ids of all that were ever put. */
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
