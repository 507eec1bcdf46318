import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run bench:filters: from a tap on a filter to painted cards, on Lighthouse's phone, with the demo's stock and with 3,000 cars.
// Prints and never fails, because timings depend on the load of the machine. At most 50 ms on an idle one.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { timeFilters } = await import("./measure/time-filters.mjs");
  await buildIfChanged();
  const site = await openDemoSite();
  try {
    for (const { what, cars, columnsKb, times } of await timeFilters(site.url)) {
      const sorted = times.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      const worst = sorted.at(-1) ?? Number.NaN;
      console.log(
        `${what.padEnd(10)} ${String(cars).padStart(5)} cars, columns ${columnsKb.toFixed(1).padStart(4)} KB br: ` +
          `median ${median.toFixed(0).padStart(3)} ms, worst ${worst.toFixed(0).padStart(3)} ms of ${times.length} taps`,
      );
    }
  } finally {
    await site.stop();
  }
});
