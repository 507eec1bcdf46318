import { DatabaseSync } from "node:sqlite";
import type { StoredObject } from "./stored-object.ts";

/** An object and the file that has its content. */
export interface IndexedObject extends StoredObject {
  /** Hex of the SHA-256. */
  hash: string;
}

/** The objects of a folder by key, in SQLite. */
export interface ObjectIndex {
  find(key: string): IndexedObject | null;
  /** Keys after `after` (or from it, if `isFrom`) that begin with `prefix`, in the order of their UTF-8 bytes. */
  after(prefix: string, after: string, isFrom: boolean): Iterable<IndexedObject>;
  save(object: IndexedObject): void;
  remove(key: string): void;
  /** Whether some object has this content. */
  uses(hash: string): boolean;
  /** Files without an object since before `time`, epoch ms. */
  unusedBefore(time: number): string[];
  recordUnused(hash: string, now: number): void;
  forgetUnused(hash: string): void;
  /** Runs alone, also among processes that use the same folder; everything or nothing is stored. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const SCHEMA = `
  create table if not exists objects (
    key text primary key not null,
    hash text not null,
    version text not null,
    size integer not null,
    etag text not null,
    uploaded integer not null,
    checksums text not null,
    http_metadata text not null,
    custom_metadata text not null
  ) strict;
  create index if not exists objects_by_hash on objects (hash);
  create table if not exists unused_files (hash text primary key not null, since integer not null) strict;
`;

/** How long another process (a backup, a restore) may hold the lock. */
const BUSY_TIMEOUT_MS = 10_000;
const SWEPT_AT_ONCE = 100;

/** @throws if the file is damaged */
export function openObjectIndex(file: string): ObjectIndex {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: what was answered survives a power cut, not only the end of the process.
  db.exec("pragma journal_mode = wal; pragma synchronous = full");
  db.exec(SCHEMA);
  const [check] = Object.values(db.prepare("pragma quick_check(1)").get() ?? {});
  if (check !== "ok") throw new Error(`${file} is damaged: ${check}`);

  const select = db.prepare("select * from objects where key = ?");
  const page = db.prepare("select * from objects where key > ? order by key");
  const pageFrom = db.prepare("select * from objects where key >= ? order by key");
  const upsert = db.prepare(`
    insert into objects values (:key, :hash, :version, :size, :etag, :uploaded, :checksums, :http_metadata, :custom_metadata)
    on conflict (key) do update set hash = excluded.hash, version = excluded.version, size = excluded.size,
      etag = excluded.etag, uploaded = excluded.uploaded, checksums = excluded.checksums,
      http_metadata = excluded.http_metadata, custom_metadata = excluded.custom_metadata
  `);
  const deleteObject = db.prepare("delete from objects where key = ?");
  const selectUse = db.prepare("select 1 from objects where hash = ? limit 1");
  const selectUnused = db.prepare(
    `select hash from unused_files where since < ? order by since limit ${SWEPT_AT_ONCE}`,
  );
  const insertUnused = db.prepare("insert into unused_files values (?, ?) on conflict do nothing");
  const deleteUnused = db.prepare("delete from unused_files where hash = ?");

  return {
    find(key) {
      const row = select.get(key);
      return row ? ofRow(row) : null;
    },
    *after(prefix, after, isFrom) {
      for (const row of (isFrom ? pageFrom : page).iterate(after)) {
        const object = ofRow(row);
        if (!object.key.startsWith(prefix)) return;
        yield object;
      }
    },
    save(object) {
      upsert.run(rowOf(object));
    },
    remove(key) {
      deleteObject.run(key);
    },
    uses: (hash) => selectUse.get(hash) !== undefined,
    unusedBefore: (time) => selectUnused.all(time).map((row) => String(row["hash"])),
    recordUnused(hash, now) {
      insertUnused.run(hash, now);
    },
    forgetUnused(hash) {
      deleteUnused.run(hash);
    },
    transaction(work) {
      db.exec("begin immediate");
      try {
        const result = work();
        db.exec("commit");
        return result;
      } catch (cause) {
        // SQLite itself rolls back when the disk is full.
        if (db.isTransaction) db.exec("rollback");
        throw cause;
      }
    },
    close: () => db.close(),
  };
}

function rowOf({ checksums, httpMetadata, customMetadata, ...columns }: IndexedObject) {
  return {
    ...columns,
    checksums: JSON.stringify(checksums),
    http_metadata: JSON.stringify(httpMetadata),
    custom_metadata: JSON.stringify(customMetadata),
  };
}

function ofRow(row: Record<string, unknown>): IndexedObject {
  const { http_metadata, custom_metadata, checksums, ...columns } = row as Record<string, string>;
  const { cacheExpiry, ...httpMetadata } = JSON.parse(http_metadata ?? "{}") as Record<string, string>;
  return {
    ...(columns as unknown as IndexedObject),
    checksums: JSON.parse(checksums ?? "{}") as IndexedObject["checksums"],
    httpMetadata: { ...httpMetadata, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) },
    customMetadata: JSON.parse(custom_metadata ?? "{}") as Record<string, string>,
  };
}
