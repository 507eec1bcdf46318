import { DAY_MS } from "../kernel/time/durations.ts";

/** A part of a table: one file, one row per line as a JSON list in the order of the table's columns. */
interface BackupChunk {
  file: string;
  rows: number;
  /** Hex, of the file. */
  sha256: string;
}

export interface BackupTable {
  name: string;
  columns: string[];
  /** Tables that this table's foreign keys refer to. */
  parents: string[];
  chunks: BackupChunk[];
}

/** An R2 object of a backup that is a file: the nightly backup leaves the objects where they are. */
export interface BackupObject {
  key: string;
  size: number;
  sha256: string;
  contentType: string | null;
  cacheControl: string | null;
  /** R2's custom metadata. */
  metadata: Record<string, string>;
}

/** Contents of a backup, written last: files without a manifest are an unfinished backup. */
export interface BackupManifest {
  format: 1;
  /** Epoch ms at which it was begun. */
  takenAt: number;
  /** Names of the migrations that the database had, in order. */
  migrations: string[];
  /** Children before their parents: a row that is deleted while the tables are read is then missing in the child, not in the parent. */
  tables: BackupTable[];
  objects: BackupObject[];
}

/** The shortest passphrase of an archive, characters. age's scrypt makes guessing slow, so four random words are enough. */
export const PASSPHRASE_MIN = 12;

/** Trouble is reported when the latest backup is older. */
export const BACKUP_AGE_MAX_MS = 36 * 60 * 60 * 1000;

/** The latest days, and the latest day of each of the latest weeks and months. */
const KEPT = { days: 7, weeks: 5, months: 12 };

/** Which of these days' backups (`2026-11-22`) are not among those that are kept and can be deleted. */
export function expiredBackups(days: readonly string[], keep: typeof KEPT = KEPT): string[] {
  const latestFirst = days.toSorted().toReversed();
  const latestOfEach = (periodOf: (day: string) => string, count: number) =>
    [...new Map(latestFirst.toReversed().map((day) => [periodOf(day), day])).values()].toReversed().slice(0, count);
  const kept = new Set([
    ...latestFirst.slice(0, keep.days),
    ...latestOfEach(weekOf, keep.weeks),
    ...latestOfEach((day) => day.slice(0, 7), keep.months),
  ]);
  return latestFirst.filter((day) => !kept.has(day));
}

/** Weeks since the one of 1 January 1970, a Thursday; they begin on Mondays. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) / 7));
}

/** Parents before children. */
export function parentsFirst<T extends { name: string; parents: readonly string[] }>(tables: readonly T[]): T[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<T>();
  const add = (table: T): void => {
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found && found !== table && !ordered.has(found)) add(found);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

export function countRows({ chunks }: Pick<BackupTable, "chunks">): number {
  return chunks.reduce((sum, { rows }) => sum + rows, 0);
}
