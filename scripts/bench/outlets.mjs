import { runCommand } from "../command/run-command.mjs";

// npm run bench -- outlets: time, memory and statements of a file of 50,000 cars, made in turns as cron makes it. It prints and never fails:
// machines are noisy. npm run bench -- outlets 1000 makes one of 1,000 cars.

/** @type {readonly Parameters<typeof import("../measure/time-outlets.mjs").timeOutlet>[0][]} */
const KEYS = ["cars_feed", "autoru_used", "webmaster", "json"];

await runCommand(async () => {
  const { timeOutlet } = await import("../measure/time-outlets.mjs");
  const cars = Number(process.argv[2] ?? 50_000);
  console.log("outlet           cars    MB  turns  all, s  longest, s  statements a turn  peak MB");
  for (const key of KEYS) {
    const { written, bytes, problem, turns, allMs, longestMs, statements, peakMegabytes } = await timeOutlet(key, cars);
    console.log(
      [
        key.padEnd(13),
        String(written).padStart(8),
        (bytes / 1024 / 1024).toFixed(0).padStart(6),
        String(turns).padStart(7),
        (allMs / 1000).toFixed(1).padStart(8),
        (longestMs / 1000).toFixed(1).padStart(12),
        String(statements).padStart(19),
        peakMegabytes.toFixed(0).padStart(9),
        problem ? `  ${problem}` : "",
      ].join(""),
    );
  }
});
