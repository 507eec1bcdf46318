import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run bench: how long the storefront's pages take, drawn and from the page cache, against the Worker's plainest answer, turn by turn in one run.
// It prints and never fails: machines are noisy, and a test that times them fails for reasons that are not ours.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { timeAgainstHello } = await import("./measure/time-pages.mjs");
  const site = await openDemoSite();
  try {
    for (const { what, ms, ratio } of await timeAgainstHello(site.url, ["/", "/new-cars", "/lease-cars"])) {
      console.log(`${what.padEnd(24)} p50 ${ms.toFixed(1).padStart(6)} ms ${ratio.toFixed(2).padStart(6)} × /healthz`);
    }
  } finally {
    await site.stop();
  }
});
