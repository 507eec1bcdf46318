import type { R2Bucket } from "@cloudflare/workers-types";
import { unavailable } from "./r2-failures.ts";

/** Stores feeds and pasted pages until they are read, in the bucket of the pictures under a prefix that is not served. */
export interface ImportStore {
  /** Stores a stream and returns its length in bytes. Stores nothing if the stream throws. */
  put(run: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** The stored chunks, in order. */
  read(run: string): AsyncGenerator<Uint8Array>;
  /** Stores lines of the file that became no car: those behind the record `from`. */
  putLeft(run: string, from: number, lines: readonly LeftRow[]): Promise<void>;
  /** They, in order. */
  readLeft(run: string): Promise<LeftRow[]>;
  remove(run: string): Promise<void>;
  removeBefore(time: number): Promise<void>;
}

export interface LeftRow {
  line: number;
  text: string;
  /** Russian. */
  reason: string;
}

const PREFIX = "imports/";
/** R2 needs the length of a stream, which feeds do not announce: they are stored in parts of this size, bytes. */
const PART_BYTES = 4 * 1024 * 1024;
/** Objects that R2 lists and deletes in one call. */
const PAGE = 1000;
/** Pages of one night: the rest follows in the next. */
const PAGES_MAX = 50;

export function r2ImportStore(bucket: R2Bucket): ImportStore {
  const keyOf = (run: string, part: number) => `${PREFIX}${run}/${String(part).padStart(4, "0")}`;

  const leftPrefix = (run: string) => `${PREFIX}${run}/left-`;

  async function remove(run: string): Promise<void> {
    const { objects } = await bucket.list({ prefix: `${PREFIX}${run}/` }).catch(unavailable);
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key)).catch(unavailable);
  }

  return {
    async put(run, chunks) {
      await remove(run);
      let part = 0;
      let total = 0;
      let filled = 0;
      let buffer = new Uint8Array(PART_BYTES);
      const flush = async () => {
        if (filled > 0) await bucket.put(keyOf(run, part++), buffer.slice(0, filled)).catch(unavailable);
        buffer = new Uint8Array(PART_BYTES);
        filled = 0;
      };
      try {
        for await (const chunk of chunks) {
          total += chunk.length;
          for (let at = 0; at < chunk.length;) {
            const piece = chunk.subarray(at, at + PART_BYTES - filled);
            buffer.set(piece, filled);
            filled += piece.length;
            at += piece.length;
            if (filled === PART_BYTES) await flush();
          }
        }
        await flush();
      } catch (cause) {
        await remove(run);
        throw cause;
      }
      return total;
    },
    async *read(run) {
      for (let part = 0; ; part++) {
        const object = await bucket.get(keyOf(run, part)).catch(unavailable);
        if (!object) return;
        yield new Uint8Array(await object.arrayBuffer().catch(unavailable));
      }
    },
    async putLeft(run, from, lines) {
      const rows = lines.map(({ line, text, reason }): LeftRow => ({ line, text, reason }));
      await bucket.put(`${leftPrefix(run)}${String(from).padStart(8, "0")}`, JSON.stringify(rows)).catch(unavailable);
    },
    async readLeft(run) {
      const { objects } = await bucket.list({ prefix: leftPrefix(run) }).catch(unavailable);
      const rows: LeftRow[] = [];
      for (const { key } of objects) {
        const text = await (await bucket.get(key).catch(unavailable))?.text().catch(unavailable);
        const part: LeftRow[] = text ? JSON.parse(text) : [];
        rows.push(...part);
      }
      return rows;
    },
    remove,
    async removeBefore(time) {
      // A feed of 200 MB that is read every hour has 8,000 parts in a week.
      let cursor: string | undefined;
      for (let page = 0; page < PAGES_MAX; page++) {
        const listed = await bucket.list({ prefix: PREFIX, limit: PAGE, ...(cursor !== undefined && { cursor }) });
        const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < time).map(({ key }) => key);
        if (old.length > 0) await bucket.delete(old);
        if (!listed.truncated) return;
        cursor = listed.cursor;
      }
    },
  };
}
