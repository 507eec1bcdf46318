import { runCommand } from "../command/run-command.mjs";

// npm run bench -- feed: processor time and memory of a stock of 50,000 cars and 200 MB, read in slices as the import does. It prints and never
// fails: machines are noisy.

await runCommand(async () => {
  const { timeFeeds } = await import("../parser/time-feed.mjs");
  console.log("200 MB                cars  slices  all slices, s  longest slice, s  memory held, MB");
  for await (const { name, cars, slices, allMs, longestMs, heldMegabytes } of timeFeeds())
    console.log(
      [
        name.padEnd(16),
        String(cars).padStart(10),
        String(slices).padStart(7),
        (allMs / 1000).toFixed(1).padStart(14),
        (longestMs / 1000).toFixed(1).padStart(17),
        heldMegabytes.toFixed(1).padStart(18),
      ].join(""),
    );
});
