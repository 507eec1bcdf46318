/** @typedef {import("./evaluate.mjs").LineScore} LineScore */
/** @typedef {import("./evaluate.mjs").FileKind} FileKind */

const GRADES = /** @type {const} */ ([
  ["right", "right"],
  ["wrong", "wrong"],
  ["wronglyFilled", "wrongly filled"],
  ["wronglyEmpty", "wrongly empty"],
  ["missing", "missing"],
]);
const NAME_WIDTH = 18;

/**
 * Prints a table: how many values have each grade, by the value of one property.
 * @param {readonly LineScore[]} scores
 * @param {"field" | "kind" | "lang" | "dialect"} property
 */
export function printTotals(scores, property) {
  console.log(`\n${property.padEnd(NAME_WIDTH)} ${GRADES.map(([, title]) => title).join("  ")}`);
  for (const name of new Set(scores.map((score) => score[property]))) {
    const own = scores.filter((score) => score[property] === name);
    const counts = GRADES.map(([grade, title]) =>
      String(own.filter((score) => score.grade === grade).length).padStart(title.length),
    );
    const share = (own.filter(({ grade }) => grade === "right").length / own.length) * 100;
    console.log(`${name.padEnd(NAME_WIDTH)} ${counts.join("  ")}  ${share.toFixed(1).padStart(5)} %`);
  }
}

/**
 * Prints the cars of lists, and the missing and invented cars of all files. True when there are none of the latter two.
 * @param {readonly FileKind[]} kinds
 */
export function printCars(kinds) {
  const lists = kinds.filter(({ wanted }) => wanted !== undefined);
  /** @param {"cards" | "wanted" | "missing" | "invented"} name */
  const sum = (name, files = kinds) => files.reduce((all, file) => all + (file[name] ?? 0), 0);
  console.log(`cards of lists: ${sum("cards", lists)} read, ${sum("wanted", lists)} expected`);
  for (const name of /** @type {const} */ (["missing", "invented"])) {
    const files = kinds.filter((file) => file[name] > 0).map((file) => `${file.file} (${file[name]})`);
    console.log(`${name} cars: ${sum(name)}${files.length > 0 ? ` — ${files.join(", ")}` : ""}`);
  }
  return sum("missing") + sum("invented") === 0;
}
