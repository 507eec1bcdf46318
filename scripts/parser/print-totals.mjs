/** @typedef {import("./evaluate.mjs").LineScore} LineScore */

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
