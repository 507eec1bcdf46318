import type { R2Bucket, R2Objects } from "@cloudflare/workers-types";
import { unavailable } from "./r2-failures.ts";

/** Where a store is opened when it is needed: its code is no part of the Worker's start. */
export type ExchangeBucket = R2Bucket;

/** Stores what 1C sends, in the bucket of the pictures under a prefix that is not served. Names become hashes, so no name leads elsewhere. */
export interface ExchangeStore {
  /** A part of a file. Part 0 begins the file anew. */
  putPart(place: ExchangePlace, part: number, bytes: Uint8Array): Promise<void>;
  /** The parts in order. */
  read(place: ExchangePlace): AsyncGenerator<Uint8Array>;
  /** What was sent so far, with its version; null before the first exchange. */
  readCatalogue(): Promise<{ text: string; version: string } | null>;
  /** False if it is another version than the one that was read. */
  putCatalogue(text: string, version: string | null): Promise<boolean>;
  /** What the last run was made from. */
  readLastRun(): Promise<{ content: string; at: number } | null>;
  putLastRun(last: { content: string; at: number }): Promise<void>;
  /** Deletes files and pictures that were received before. */
  removeBefore(times: { files: number; pictures: number }): Promise<void>;
}

/** A file of a session, or a picture. */
export type ExchangePlace = { session: string; file: string } | { picture: string };

const PREFIX = "onec/";
/** Objects that R2 lists and deletes in one call. */
const PAGE = 1000;
/** Pages of one night: the rest follows in the next. */
const PAGES_MAX = 50;

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function folderOf(place: ExchangePlace): Promise<string> {
  if ("picture" in place) return `${PREFIX}pictures/${await hashOf(place.picture)}`;
  return `${PREFIX}files/${place.session}/${await hashOf(place.file)}`;
}

const keyOf = (folder: string, part: number) => `${folder}/${String(part).padStart(4, "0")}`;

export function r2ExchangeStore(bucket: ExchangeBucket): ExchangeStore {
  async function removeOld(prefix: string, time: number): Promise<void> {
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_MAX; page++) {
      const listed: R2Objects = await bucket.list({ prefix, limit: PAGE, ...(cursor !== undefined && { cursor }) });
      const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < time).map(({ key }) => key);
      if (old.length > 0) await bucket.delete(old);
      if (!listed.truncated) return;
      cursor = listed.cursor;
    }
  }

  return {
    async putPart(place, part, bytes) {
      const folder = await folderOf(place);
      // A file ends at the first part that is missing.
      if (part === 0) await bucket.delete(keyOf(folder, 1));
      await bucket.put(keyOf(folder, part), bytes);
    },
    async *read(place) {
      const folder = await folderOf(place);
      for (let part = 0; ; part++) {
        const object = await bucket.get(keyOf(folder, part)).catch(unavailable);
        if (!object) return;
        yield new Uint8Array(await object.arrayBuffer().catch(unavailable));
      }
    },
    async readCatalogue() {
      const object = await bucket.get(`${PREFIX}catalogue`);
      return object && { text: await object.text(), version: object.etag };
    },
    async putCatalogue(text, version) {
      const onlyIf = version === null ? { etagDoesNotMatch: "*" } : { etagMatches: version };
      return (await bucket.put(`${PREFIX}catalogue`, text, { onlyIf })) !== null;
    },
    readLastRun: async () => (await bucket.get(`${PREFIX}last-run`))?.json<{ content: string; at: number }>() ?? null,
    async putLastRun(last) {
      await bucket.put(`${PREFIX}last-run`, JSON.stringify(last));
    },
    async removeBefore({ files, pictures }) {
      await removeOld(`${PREFIX}files/`, files);
      await removeOld(`${PREFIX}pictures/`, pictures);
    },
  };
}
