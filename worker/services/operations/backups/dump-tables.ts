import {
  selectAppliedMigrations,
  selectRowsAsJson,
  selectTableColumns,
} from "../../../db/queries/operations/table-rows.ts";
import type { Database } from "../../../db/client.ts";
import { type BackupManifest, type BackupTable, parentsFirst } from "../../../domain/operations/backup.ts";

/** A table that is being read: rows up to `after` are in its chunks. */
interface TableInWork extends BackupTable {
  after: number;
  isComplete: boolean;
}

/** A backup that is being taken. It is JSON, so that a later invocation can continue it. */
export interface BackupInWork extends Omit<BackupManifest, "tables"> {
  tables: TableInWork[];
}

/** Where a backup's files are written to. */
export interface BackupSink {
  put(file: string, text: string): Promise<void>;
}

/** What triggers and cron make of other tables. A restore indexes the words again (scripts/backup/restore-backup.mjs). */
export const DERIVED_TABLES: readonly string[] = [
  "car_words",
  "lead_words",
  "message_words",
  "unindexed_words",
  "stock_columns",
];
const ROWS_MAX = 1000;
/** A rowid below those of all rows: a key that is a day or another number may be zero. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;
/** One chunk is held in memory as text and bytes; an isolate has 128 MB. */
const CHARACTERS_MAX = 2_000_000;

/** All tables with their columns, parents before children. */
export async function readSchema(db: Database): Promise<Omit<BackupTable, "chunks">[]> {
  const [found] = await db.read([selectTableColumns(db)]);
  const tables = new Map<string, Omit<BackupTable, "chunks">>();
  for (const { table: name, sql, column } of found) {
    const parents = [...sql.matchAll(/\breferences\s+[`"]?(\w+)/gi)].flatMap(([, parent]) => parent ?? []);
    const table = tables.get(name) ?? { name, columns: [], parents };
    table.columns.push(column);
    tables.set(name, table);
  }
  return parentsFirst([...tables.values()]);
}

export async function beginBackup(db: Database, now: number): Promise<BackupInWork> {
  const [tables, [migrations]] = await Promise.all([readSchema(db), db.read([selectAppliedMigrations(db)])]);
  return {
    format: 1,
    takenAt: now,
    migrations: migrations.map(({ name }) => name),
    tables: tables
      .filter(({ name }) => !DERIVED_TABLES.includes(name))
      .toReversed()
      .map((table) => ({ ...table, chunks: [], after: BEFORE_ALL, isComplete: false })),
    objects: [],
  };
}

/**
 * Writes chunks and records them in `backup`, until `shouldStop`, which gets their number. Returns true when all tables are
 * complete.
 */
export async function continueBackup(
  db: Database,
  backup: BackupInWork,
  sink: BackupSink,
  shouldStop: (written: number) => boolean = () => false,
): Promise<boolean> {
  let written = 0;
  for (const table of backup.tables) {
    while (!table.isComplete) {
      if (shouldStop(written)) return false;
      const { lines, last, isLast } = await readLines(db, table, { rowsMax: ROWS_MAX, after: table.after });
      if (lines.length > 0) {
        const text = lines.join("\n");
        const file = `tables/${table.name}/${String(table.chunks.length + 1).padStart(5, "0")}.ndjson`;
        await sink.put(file, text);
        table.chunks.push({ file, rows: lines.length, sha256: await sha256(text) });
        table.after = last;
        written += 1;
      }
      table.isComplete = isLast;
    }
  }
  return true;
}

export function manifestOf({ tables, ...rest }: BackupInWork): BackupManifest {
  return {
    ...rest,
    tables: tables.map(({ name, columns, parents, chunks }) => ({ name, columns, parents, chunks })),
  };
}

/** Lines of the rows after a rowid, the rowid of the last, and whether the table ends with it. */
export async function readLines(
  db: Database,
  table: Pick<BackupTable, "name" | "columns">,
  { rowsMax, after }: { rowsMax: number; after: number },
) {
  const [rows] = await db.read([selectRowsAsJson(db, table, { after, rowsMax, charactersMax: CHARACTERS_MAX })]);
  const lines = rows.map(({ lists }) => `[${lists.map((list) => list.slice(1, -1)).join(",")}]`);
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  return {
    lines,
    last: rows.at(-1)?.position ?? after,
    isLast: rows.length < rowsMax && characters < CHARACTERS_MAX,
  };
}

export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
