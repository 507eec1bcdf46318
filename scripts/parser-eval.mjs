import { resolve } from "node:path";
import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, CommandError } from "./command/run-command.mjs";

// npm run parser:eval -- <folder> [--json]: how well the import's core reads a folder of saved pages and feeds. The folder
// holds index.tsv and, for feeds, expected_feed_cars.tsv. A report, not a check: it ends with 0 whatever it finds.

const from = process.env["INIT_CWD"] ?? process.cwd();
await prepareProject(import.meta.url);

await runCommand(async () => {
  const folder = process.argv.slice(2).find((/** @type {string} */ word) => !word.startsWith("--"));
  if (!folder) throw new CommandError("Name the folder: npm run parser:eval -- <folder>.");
  const { evaluate, percentile, scoresOf } = await import("./lib/parser-eval.mjs");
  const { judged, kinds } = await evaluate(resolve(from, folder));
  if (process.argv.includes("--json")) {
    for (const { line } of judged) console.log(JSON.stringify(line));
    return;
  }
  const scores = scoresOf(judged);
  for (const { file, expected, got } of kinds)
    console.log(
      `${expected === got ? "  " : "✗ "}${got.padEnd(14)} ${file}${expected === got ? "" : `  (expected ${expected})`}`,
    );
  console.log(`\n${"field".padEnd(16)} right  wrong  wrongly filled  wrongly empty`);
  for (const field of new Set(scores.map((score) => score.field))) {
    const own = scores.filter((score) => score.field === field);
    const count = (/** @type {string} */ grade) => own.filter((score) => score.grade === grade).length;
    const share = ((count("right") / own.length) * 100).toFixed(1);
    console.log(
      `${field.padEnd(16)} ${String(count("right")).padStart(5)} ${String(count("wrong")).padStart(6)} ${String(count("wronglyFilled")).padStart(15)} ${String(count("wronglyEmpty")).padStart(14)}  ${share.padStart(5)} %`,
    );
  }
  for (const { file, item, field, grade, expected, got } of scores.filter((score) => score.grade !== "right")) {
    console.log(`✗ ${field}: ${grade}, expected «${expected}», got «${got}»  ${file} ${item}`);
  }
  const pages = [
    ...new Map(
      judged
        .filter(({ line }) => line.kind !== "feed" && line.kind !== "missing")
        .map(({ line }) => [line.file, line.ms]),
    ).values(),
  ];
  console.log(
    `\ntime a page: p50 ${percentile(pages, 0.5).toFixed(1)} ms, p95 ${percentile(pages, 0.95).toFixed(1)} ms (${pages.length} pages)`,
  );
});
