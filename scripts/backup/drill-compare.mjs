import { printStep } from "../command/run-command.mjs";
import { require } from "./drill-content.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./drill-content.mjs").contentOf>>} Content */
/** @typedef {import("./drill-content.mjs").Rows} Rows */
/** Columns that may differ, and why, by table. @typedef {Record<string, { columns: string[], why: string }>} Changes */
/** @typedef {{ table: string, rows: number, found: number, differing: string[], why: string }} Line */

/** @type {Changes} */
export const CHANGES_BY_RESTORE = {
  content_version: { columns: ["version"], why: "raised, so that no kept page is shown" },
  d1_migrations: { columns: ["applied_at"], why: "time at which the new database was made" },
};

/**
 * Every table with its number of rows and the columns whose values differ, apart from those that may.
 * @param {Content} from @param {Content} to @param {Changes} [changes] @returns {Line[]}
 */
export function compareRows(from, to, changes = CHANGES_BY_RESTORE) {
  const names = new Set([...from.tables.keys(), ...to.tables.keys()]);
  return [...names].toSorted().map((table) => {
    const [before, after] = [from.tables.get(table) ?? [], to.tables.get(table) ?? []];
    const { columns: free = [], why = "" } = changes[table] ?? {};
    const columns = Object.keys({ ...before[0], ...after[0] }).filter((column) => !free.includes(column));
    return {
      table,
      rows: before.length,
      found: after.length,
      differing: columns.filter((column) => valuesOf(before, column) !== valuesOf(after, column)),
      why: free.length > 0 ? `but ${free.join(", ")}: ${why}` : "",
    };
  });
}

/** Prints the comparison, and fails on any difference. @param {string} title @param {Content} from @param {Content} to @param {Changes} [changes] */
export function requireSame(title, from, to, changes = CHANGES_BY_RESTORE) {
  const lines = compareRows(from, to, changes);
  const width = Math.max(...lines.map(({ table }) => table.length));
  const table = lines.map(({ table, rows, found, differing, why }) =>
    [
      table.padEnd(width),
      String(rows).padStart(6),
      String(found).padStart(6),
      ` ${differing.length > 0 ? `DIFFERS: ${differing.join(", ")}` : "same"}`,
      why,
    ].join(" "),
  );
  const files = [...from.objects].filter(([key]) => !key.startsWith("backups/"));
  printStep(
    `${title}: rows before and after\n${table.join("\n")}\n${lines.length} tables, ${to.rows} rows, ${files.length} files`,
  );
  const differing = lines.filter((line) => line.differing.length > 0 || line.rows !== line.found);
  require(differing.length === 0, `${title}: tables differ: ${differing.map((line) => line.table).join(", ")}`);
  const lost = files.filter(([key, hash]) => to.objects.get(key) !== hash);
  require(lost.length === 0, `${title}: files differ: ${lost.map(([key]) => key).join(", ")}`);
}

/** @param {Rows} rows @param {string} column */
function valuesOf(rows, column) {
  return JSON.stringify(rows.map((row) => row[column]));
}
