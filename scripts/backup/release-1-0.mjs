import { sha256 } from "../../worker/services/operations/backups/dump-tables.ts";

/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */

/** The last migration of release 1.0. Release 1.1 replaced all of them by one baseline (decision 0119). */
const LAST_MIGRATION = "0053_visit_reminder.sql";
const BASELINE = "0000_baseline.sql";
/** Body types and fuels that 1.0 kept in a second column, each behind the value that its first column could hold. */
const LATER_TERMS = new Set([
  "sedan two_door_coupe",
  "hatchback liftback",
  "wagon minivan",
  "sedan convertible",
  "wagon van",
  "gasoline lpg",
  "electric hydrogen",
]);

/**
 * A backup of release 1.0 as one of the baseline; any other is returned as it is. Only columns differ: later ones have defaults.
 * @param {BackupSource} source @returns {Promise<BackupSource>}
 */
export async function fromRelease1(source) {
  if (source.manifest.migrations.at(-1) !== LAST_MIGRATION) return source;
  /** @type {Map<string, (row: unknown[]) => unknown[]>} by file of a chunk */
  const converted = new Map();
  /** @param {string} file */
  const lines = async (file) => {
    const convert = converted.get(file);
    const read = await source.lines(file);
    return convert ? read.map((line) => JSON.stringify(convert(JSON.parse(line)))) : read;
  };
  const tables = [];
  for (const table of source.manifest.tables) {
    const columns = table.columns.filter((column) => !isGone(table.name, column));
    if (columns.length === table.columns.length) {
      tables.push(table);
      continue;
    }
    const chunks = [];
    for (const chunk of table.chunks) {
      converted.set(chunk.file, (row) => {
        const values = Object.fromEntries(table.columns.map((column, at) => [column, row[at]]));
        if (table.name === "cars") Object.assign(values, termsOf(values));
        return columns.map((column) => values[column]);
      });
      chunks.push({ ...chunk, sha256: await sha256((await lines(chunk.file)).join("\n")) });
    }
    tables.push({ ...table, columns, chunks });
  }
  return { ...source, lines, manifest: { ...source.manifest, migrations: [BASELINE], tables } };
}

/** @param {string} table @param {string} column */
function isGone(table, column) {
  return table === "cars" ? column.endsWith("_kind") : table === "media" && column === "placeholder";
}

/** @param {Record<string, unknown>} car */
function termsOf({ body_type, body_kind, fuel_type, fuel_kind, pts, pts_kind }) {
  return {
    body_type: LATER_TERMS.has(`${body_type} ${body_kind}`) ? body_kind : body_type,
    fuel_type: LATER_TERMS.has(`${fuel_type} ${fuel_kind}`) ? fuel_kind : fuel_type,
    pts: pts ?? pts_kind,
  };
}
