import { runCommand } from "../command/run-command.mjs";

// npm run bench -- pages: response times of storefront pages, drawn and kept, compared with the Worker's plainest answer in the same run.
// Prints and never fails, because timings depend on the load of the machine.

await runCommand(async () => {
  const { buildIfChanged } = await import("../build/build-site.mjs");
  const { openDemoSite } = await import("../site/demo-site.mjs");
  const { AIMS, timePages } = await import("../measure/time-pages.mjs");
  await buildIfChanged();
  const site = await openDemoSite();
  try {
    for (const { path, kind, ms, ratio, lowest, highest } of await timePages(site.url, [
      "/",
      "/new-cars",
      "/lease-cars",
    ])) {
      const [time, times, low, high] = [ms, ratio, lowest, highest].map((number) => number.toFixed(2).padStart(6));
      const verdict = ratio <= AIMS[kind] ? "met" : "missed";
      console.log(
        `${`${path} ${kind}`.padEnd(20)} p50 ${time} ms ${times} × hello (${low} to ${high}), aim ${AIMS[kind].toFixed(1)} ×: ${verdict}`,
      );
    }
  } finally {
    await site.stop();
  }
});
