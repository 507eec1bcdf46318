import { runCommand } from "../command/run-command.mjs";

// npm run bench -- parser [<folder of saved pages>]: time a page and the memory that a 20 MB feed takes. It prints and never
// fails: machines are noisy.

await runCommand(async () => {
  const { benchFeed, benchPages } = await import("../parser/time-parser.mjs");
  const folder = process.argv.slice(2).find((/** @type {string} */ word) => !word.startsWith("--"));
  const pages = await benchPages(folder);
  console.log(
    `${pages.count} pages of ${pages.kilobytes} KB on average: p50 ${pages.p50.toFixed(1)} ms, p95 ${pages.p95.toFixed(1)} ms`,
  );
  const feed = await benchFeed();
  console.log(
    `a feed of ${feed.megabytes.toFixed(1)} MB, ${feed.cars} cars: ${feed.ms.toFixed(0)} ms, heap and buffers at most ${feed.peakMegabytes.toFixed(1)} MB over the start`,
  );
});
