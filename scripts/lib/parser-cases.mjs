import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** @typedef {Record<string, string>} Row one line of a table, by column */
/** @typedef {{ file: string, path: string, rows: Row[], cars: Row[] }} EvalCase a file with the values that a person read from it */

/**
 * Rows of a tab-separated table with a header. Cells may be quoted as in CSV.
 * @param {string} text
 * @returns {Row[]}
 */
function readTable(text) {
  const [header, ...lines] = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(cellsOf);
  return lines.map((cells) => Object.fromEntries((header ?? []).map((name, index) => [name, cells[index] ?? ""])));
}

/** @param {string} line */
function cellsOf(line) {
  return line.split("\t").map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

/**
 * The existing files of the folder's index, in its order.
 * @param {string} folder
 * @returns {EvalCase[]}
 */
export function readCases(folder) {
  const table = (/** @type {string} */ name) =>
    existsSync(join(folder, name)) ? readTable(readFileSync(join(folder, name), "utf8")) : [];
  const cars = table("expected_feed_cars.tsv");
  /** @type {Map<string, EvalCase>} */
  const cases = new Map();
  for (const row of table("index.tsv")) {
    const file = row["file"] ?? "";
    const path = [join(folder, basename(file)), join(folder, file), join(folder, "..", file)].find((candidate) =>
      existsSync(candidate),
    );
    if (!path) {
      console.error(`Not there: ${file}`);
      continue;
    }
    const known = cases.get(file) ?? { file, path, rows: [], cars: cars.filter((car) => car["file"] === file) };
    known.rows.push(row);
    cases.set(file, known);
  }
  return [...cases.values()];
}
