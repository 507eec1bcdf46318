import { DatabaseSync } from "node:sqlite";
import type { R2Bucket, R2ListOptions, R2PutOptions } from "@cloudflare/workers-types";
import { WAITING_LEADS_PREFIX } from "../../worker/adapters/leads/waiting-leads.ts";
import { objectOf, objectWithBody, type StoredObject } from "./stored-object.ts";

/** Some 4,000 leads: the most that a person types is 16 KB, sealed. */
const ROOM_BYTES = 8 * 1024 * 1024;

/**
 * A bucket whose waiting leads go to a file of their own when the bucket does not take them: on a full disk. The file and its journal
 * have their size from the beginning, and SQLite writes into them in place.
 */
export function withLeadReserve<B extends R2Bucket & { close(): void }>(bucket: B, file: string): B {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec("pragma journal_mode = persist; pragma synchronous = full");
  db.exec("create table if not exists leads (key text primary key, body blob not null, object text not null) strict");
  makeRoom(db);
  const find = db.prepare("select body, object from leads where key = ?");
  const all = db.prepare("select object from leads where substr(key, 1, length(?1)) = ?1 order by key");
  const insert = db.prepare("insert into leads values (?, ?, ?)");
  const remove = db.prepare("delete from leads where key = ?");

  function reserved(key: string): { object: StoredObject; body: Uint8Array } | null {
    const row = key.startsWith(WAITING_LEADS_PREFIX) ? find.get(key) : undefined;
    return row ? { object: JSON.parse(String(row["object"])) as StoredObject, body: row["body"] as Uint8Array } : null;
  }

  async function putReserved(key: string, value: unknown, options: R2PutOptions, cause: unknown) {
    // A full disk fails before the condition is compared.
    if (options.onlyIf && (await bucket.head(key))) return null;
    const body = new Uint8Array(await new Response(value as BodyInit).arrayBuffer());
    const at = Date.now();
    const customMetadata = options.customMetadata ?? {};
    const described = { key, version: String(at), size: body.length, etag: String(at), uploaded: at };
    const object: StoredObject = { ...described, checksums: {}, httpMetadata: {}, customMetadata };
    try {
      insert.run(key, body, JSON.stringify(object));
    } catch {
      throw cause;
    }
    return objectOf(object);
  }

  const methods = {
    async head(key: string) {
      const found = reserved(key);
      return found ? objectOf(found.object) : bucket.head(key);
    },
    async get(key: string, options?: Parameters<R2Bucket["get"]>[1]) {
      const found = reserved(key);
      if (!found) return bucket.get(key, options);
      const content = () => new Response(found.body as BodyInit).body as ReadableStream<Uint8Array>;
      return objectWithBody(found.object, { offset: 0, length: found.body.length }, content);
    },
    async put(key: string, value: unknown, options: R2PutOptions = {}) {
      if (!key.startsWith(WAITING_LEADS_PREFIX)) return bucket.put(key, value as string, options);
      // The first text of a waiting lead counts.
      if (reserved(key)) return null;
      return bucket
        .put(key, value as string, options)
        .catch((cause: unknown) => putReserved(key, value, options, cause));
    },
    async list(options: R2ListOptions = {}) {
      const page = await bucket.list(options);
      const { prefix = "", cursor } = options;
      if (cursor) return page;
      const objects = all.all(prefix).map((row) => objectOf(JSON.parse(String(row["object"])) as StoredObject));
      return { ...page, objects: [...objects, ...page.objects] };
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) remove.run(key);
      await bucket.delete(keys);
    },
    close() {
      db.close();
      bucket.close();
    },
  };
  return { ...bucket, ...methods } as unknown as B;
}

/** Deleted rows leave pages in the file, and the journal keeps its length: both are used again. */
function makeRoom(db: DatabaseSync): void {
  const size = db.prepare("select page_count * page_size as bytes from pragma_page_count, pragma_page_size").get();
  if (Number(size?.["bytes"]) > ROOM_BYTES) return;
  try {
    for (const statement of [
      "insert into leads values ('', randomblob(?), '')",
      "update leads set body = randomblob(?) where key = ''",
    ])
      db.prepare(statement).run(ROOM_BYTES);
  } catch {
    // The disk is full already: the next start tries again.
  }
  db.exec("delete from leads where key = ''");
}
