import type { R2Bucket } from "@cloudflare/workers-types";
import type { Sealer } from "./sealer.ts";

/** Nightly backups by day (`2026-11-22`). Every file is sealed, because backups contain personal data. */
export interface BackupStore {
  put(day: string, file: string, text: string): Promise<void>;
  get(day: string, file: string): Promise<string | null>;
  has(day: string, file: string): Promise<boolean>;
  /** Days with files, finished or not. */
  days(): Promise<string[]>;
  /** When the last archive was written elsewhere by a schedule, epoch ms; null if none is scheduled (scripts/backup/scheduled-backup.mjs). */
  archivedAt(): Promise<number | null>;
  /** Deletes files of a day. Returns false when there are more. */
  remove(day: string): Promise<boolean>;
}

export const BACKUPS_PREFIX = "backups/";
/** The object with the time of the last scheduled archive. */
export const ARCHIVE_RECORD = `${BACKUPS_PREFIX}archive.json`;

/** In the bucket of the pictures, under a prefix that is not served. */
export function r2BackupStore(bucket: R2Bucket, sealer: Sealer): BackupStore {
  const keyOf = (day: string, file: string) => `${BACKUPS_PREFIX}${day}/${file}`;
  return {
    async put(day, file, text) {
      const key = keyOf(day, file);
      await bucket.put(key, await sealer.seal(text, key));
    },
    async get(day, file) {
      const key = keyOf(day, file);
      const object = await bucket.get(key);
      return object ? sealer.open(await object.arrayBuffer(), key) : null;
    },
    async has(day, file) {
      return (await bucket.head(keyOf(day, file))) !== null;
    },
    async days() {
      // One page is enough: the rotation keeps some 24 days.
      const { delimitedPrefixes } = await bucket.list({ prefix: BACKUPS_PREFIX, delimiter: "/" });
      return delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS_PREFIX.length, -1));
    },
    async archivedAt() {
      const object = await bucket.get(ARCHIVE_RECORD);
      return object ? Number((await object.json<{ at: number }>()).at) : null;
    },
    async remove(day) {
      const { objects, truncated } = await bucket.list({ prefix: keyOf(day, "") });
      // The manifest first: without it the rest is an unfinished backup.
      const keys = objects.map(({ key }) => key).toSorted((one) => (one.endsWith("/manifest.json") ? -1 : 1));
      if (keys.length > 0) await bucket.delete(keys);
      return !truncated;
    },
  };
}
