import { resolve } from "node:path";
import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run parser:eval [-- <folder>] [--json]: how well the import's core reads a folder of saved pages and feeds; without a folder, our own
// made-up ones. The folder holds index.tsv or index.json and, for feeds, expected_feed_cars.tsv. A column `cards` of the index
// says how many cars a list has, `complete` that a feed has no others. It ends with 1 when a car is missing or invented, not for a wrong value.

const OWN_FOLDER = "tests/pages/open";
const from = process.env["INIT_CWD"] ?? process.cwd();
await prepareProject(import.meta.url);

await runCommand(async () => {
  const folder = process.argv.slice(2).find((/** @type {string} */ word) => !word.startsWith("--"));
  const { evaluate, percentile, scoresOf } = await import("./parser/evaluate.mjs");
  const { printCars, printTotals } = await import("./parser/print-totals.mjs");
  const { judged, kinds } = await evaluate(folder ? resolve(from, folder) : OWN_FOLDER);
  if (process.argv.includes("--json")) {
    for (const { line } of judged) console.log(JSON.stringify(line));
    return;
  }
  const scores = scoresOf(judged);
  for (const { file, expected, got } of kinds)
    console.log(
      `${expected === got ? "  " : "✗ "}${got.padEnd(14)} ${file}${expected === got ? "" : `  (expected ${expected})`}`,
    );
  for (const property of /** @type {const} */ (["field", "kind", "lang", "dialect"])) printTotals(scores, property);
  console.log("");
  for (const { file, item, field, grade, expected, got } of scores.filter((score) => score.grade !== "right"))
    console.log(`✗ ${field}: ${grade}, expected «${expected}», got «${got}»  ${file} ${item}`);
  const unexpected = judged.filter(({ line, row }) => line.kind === "feed" && !row);
  const right = scores.filter(({ grade }) => grade === "right").length;
  console.log(
    `\n${right} of ${scores.length} values are right (${((right / Math.max(1, scores.length)) * 100).toFixed(1)} %); ${unexpected.length} cars without expected values`,
  );
  if (!printCars(kinds)) process.exitCode = 1;
  const pages = [
    ...new Map(
      judged
        .filter(({ line }) => line.kind !== "feed" && line.kind !== "missing")
        .map(({ line }) => [line.file, line.ms]),
    ).values(),
  ];
  console.log(
    `time a page: p50 ${percentile(pages, 0.5).toFixed(1)} ms, p95 ${percentile(pages, 0.95).toFixed(1)} ms (${pages.length} pages)`,
  );
});
