import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run bench: response times of storefront pages, rendered and cached, compared with /healthz in the same run.
// Prints and never fails, because timings depend on the load of the machine.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { timePages } = await import("./measure/time-pages.mjs");
  await buildIfChanged();
  const site = await openDemoSite();
  try {
    for (const { what, ms, ratio } of await timePages(site.url, ["/", "/new-cars", "/lease-cars"])) {
      console.log(`${what.padEnd(24)} p50 ${ms.toFixed(1).padStart(6)} ms ${ratio.toFixed(2).padStart(6)} × /healthz`);
    }
  } finally {
    await site.stop();
  }
});
