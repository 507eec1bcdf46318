import { runCommand } from "../command/run-command.mjs";

// npm run bench -- latency: response times with a D1 that answers 0, 60 and 150 ms later, as multiples of the plainest response too.
// Prints and never fails, like npm run bench -- pages; the round trips that it prints are checked by npm run budgets.

await runCommand(async () => {
  const { buildIfChanged } = await import("../build/build-site.mjs");
  const { openFaultySite } = await import("../site/faulty-bindings/open-faulty-site.mjs");
  const { latencyTable, timeLatency } = await import("../measure/time-latency.mjs");
  const { logIn } = await import("../measure/time-panel.mjs");
  await buildIfChanged();
  const site = await openFaultySite({ vars: { DIAGNOSTICS: "1" } });
  try {
    const timings = await timeLatency(site, await logIn(site.url(), site.administrator));
    for (const line of latencyTable(timings)) console.log(line);
  } finally {
    await site.stop();
  }
});
