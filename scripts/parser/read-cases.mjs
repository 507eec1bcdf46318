import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** @typedef {Record<string, string>} Row the values of one car that a person read, by column */
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
 * Rows of `<name>.tsv`, and of `<name>.json`: an array of objects with the same columns.
 * @param {string} folder
 * @param {string} name
 * @returns {Row[]}
 */
function readRows(folder, name) {
  const [table, list] = [join(folder, `${name}.tsv`), join(folder, `${name}.json`)];
  if (existsSync(table)) return readTable(readFileSync(table, "utf8"));
  if (!existsSync(list)) return [];
  /** @type {Record<string, unknown>[]} */
  const objects = JSON.parse(readFileSync(list, "utf8"));
  return objects.map((object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, String(value)])),
  );
}

/**
 * The existing files of the folder's index, in its order. Cars of a feed stand in the index with their VIN or `#id` as `item`, or in
 * `expected_feed_cars`.
 * @param {string} folder
 * @returns {EvalCase[]}
 */
export function readCases(folder) {
  const listed = readRows(folder, "expected_feed_cars");
  /** @type {Map<string, EvalCase>} */
  const cases = new Map();
  for (const row of readRows(folder, "index")) {
    const file = row["file"] ?? "";
    const path = [join(folder, basename(file)), join(folder, file), join(folder, "..", file)].find((candidate) =>
      existsSync(candidate),
    );
    if (!path) {
      console.error(`Not there: ${file}`);
      continue;
    }
    const known = cases.get(file) ?? { file, path, rows: [], cars: carsOf(listed, file, row) };
    known.rows.push(row);
    if (isKeyOfCar(row)) known.cars.push(row);
    cases.set(file, known);
  }
  return [...cases.values()];
}

/**
 * The cars of a feed in the table of all feeds; currency and status stand in the feed's line of the index.
 * @param {readonly Row[]} listed @param {string} file @param {Row} row @returns {Row[]}
 */
function carsOf(listed, file, row) {
  return listed
    .filter((car) => car["file"] === file)
    .map((car) => ({ ...car, item: car["vin"] ?? "", currency: row["currency"] ?? "", status: row["status"] ?? "" }));
}

/** @param {Row} row */
const isKeyOfCar = (row) => row["kind"] === "feed" && /^(?:#|[A-HJ-NPR-Z0-9]{17}$)/.test(row["item"] ?? "");
