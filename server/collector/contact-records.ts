import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Names inside the collector's folder. */
export const RECORDS_FILE = "contacts.sqlite";
export const ERASED_FILE = "erased-tokens.txt";

/** How long a call waits for another process that reads the file, such as `sqlite3` or Litestream. */
const BUSY_TIMEOUT_MS = 1_000;

interface ContactDetails {
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
}

export interface ContactRecords {
  /** Stores the details of a lead and returns its token, the same for the same lead. They are on the disk when it returns. */
  record(leadId: string, person: ContactDetails): string;
  /** Details by token; unknown tokens are missing. */
  read(tokens: readonly string[]): Record<string, ContactDetails>;
  /** Deletes details for good: no byte of them stays in the folder. @throws if another process keeps old pages in use */
  erase(tokens: readonly string[]): void;
  /** Erases what was recorded before a time (epoch ms); returns how many. */
  expire(before: number): number;
  count(): number;
  /** Writes a consistent copy into a new file. */
  copyTo(path: string): void;
  close(): void;
}

/**
 * Opens the records in a folder, which it creates. Tokens of erased records stand in a file of their own: erasures are repeated when an
 * older copy of the records was put into the folder.
 */
export function openRecords(folder: string, now: () => number = Date.now): ContactRecords {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const erasedFile = join(folder, ERASED_FILE);
  const db = new DatabaseSync(join(folder, RECORDS_FILE), { timeout: BUSY_TIMEOUT_MS });
  // `secure_delete` overwrites deleted content with zeros; FULL syncs the log at each commit.
  db.exec(`pragma secure_delete = on; pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;
    create table if not exists contacts (
      token text primary key,
      lead_id text not null unique,
      name text not null, phone text not null, email text, message text,
      recorded_at integer not null
    ) strict, without rowid;
    create index if not exists contacts_recorded_at on contacts (recorded_at)`);
  const upsert = db.prepare(`insert into contacts values (?, ?, ?, ?, ?, ?, ?) on conflict (lead_id) do update set
    name = excluded.name, phone = excluded.phone, email = excluded.email, message = excluded.message returning token`);
  const select = db.prepare(
    "select token, name, phone, email, message from contacts where token in (select value from json_each(?))",
  );
  const remove = db.prepare("delete from contacts where token in (select value from json_each(?))");
  const selectOld = db.prepare("select token from contacts where recorded_at < ?");
  const countAll = db.prepare("select count(*) as number from contacts");

  function erase(tokens: readonly string[]): void {
    if (tokens.length === 0) return;
    appendSynced(erasedFile, `${tokens.join("\n")}\n`);
    remove.run(JSON.stringify(tokens));
    emptyLog(db);
  }

  if (existsSync(erasedFile)) {
    remove.run(JSON.stringify(readFileSync(erasedFile, "utf8").split("\n")));
    emptyLog(db);
  }
  return {
    record(leadId, { name, phone, email, message }) {
      return String(upsert.get(randomUUID(), leadId, name, phone, email, message, now())?.["token"]);
    },
    read(tokens) {
      const rows = select.all(JSON.stringify(tokens));
      return Object.fromEntries(
        rows.map(({ token, ...person }) => [String(token), person as unknown as ContactDetails]),
      );
    },
    erase,
    expire(before) {
      const tokens = selectOld.all(before).map(({ token }) => String(token));
      erase(tokens);
      return tokens.length;
    },
    count: () => Number(countAll.get()?.["number"]),
    copyTo(path) {
      db.prepare("vacuum into ?").run(path);
    },
    close: () => db.close(),
  };
}

/** The write-ahead log contains earlier versions of pages until it is emptied. */
function emptyLog(db: DatabaseSync): void {
  if (db.prepare("pragma wal_checkpoint(truncate)").get()?.["busy"] !== 0) {
    throw new Error("Another process reads the records: the log could not be emptied.");
  }
}

function appendSynced(path: string, text: string): void {
  const file = openSync(path, "a", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
