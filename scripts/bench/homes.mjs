import { parseArgs } from "node:util";
import { runCommand } from "../command/run-command.mjs";

// npm run bench -- homes: requests a second, times and memory of the Worker in workerd and in the server of one's own, side by side.
// --seconds 5 for each kind of request, --load 15 for the mixed load before memory is read again. Prints and never fails.

await runCommand(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "5" }, load: { type: "string", default: "15" } },
  });
  const { buildIfChanged } = await import("../build/build-site.mjs");
  const { openDemoSite } = await import("../site/demo-site.mjs");
  const { startDemoServer } = await import("../site/server-process.mjs");
  const { childNamed, LOADS, memoryOf, putLoad, putMixedLoad } = await import("../measure/load-homes.mjs");
  await buildIfChanged();
  const site = await openDemoSite({ home: "workerd" });
  const server = await startDemoServer();
  try {
    const homes = [
      { name: "workerd", url: site.url.replace("localhost", "127.0.0.1"), pid: await childNamed("workerd") },
      { name: "server", ...server },
    ];
    const atRest = await Promise.all(homes.map(({ pid }) => memoryOf(pid)));
    console.log(
      "                 workerd: 1/s    p50    p99 failed   server: 1/s    p50    p99 failed    server/workerd",
    );
    for (const [kind, load] of Object.entries(LOADS)) {
      const found = [];
      // One after the other: both would share the cores.
      for (const { url } of homes) found.push(await putLoad(url, load, Number(values.seconds)));
      const cells = found.map(({ perSecond, p50, p99, failed }) =>
        [
          perSecond.toFixed(0).padStart(12),
          p50.toFixed(0).padStart(6),
          p99.toFixed(0).padStart(6),
          String(failed).padStart(6),
        ].join(" "),
      );
      const ratio = (found[1]?.perSecond ?? 0) / (found[0]?.perSecond ?? 1);
      console.log(`${kind.padEnd(14)} ${cells.join("  ")}  ${ratio.toFixed(2).padStart(13)} ×`);
    }
    for (const [at, { name, url, pid }] of homes.entries()) {
      const { perSecond, failed } = await putMixedLoad(url, Number(values.load));
      const { now, most } = await memoryOf(pid);
      console.log(
        `${name}: ${atRest[at]?.now.toFixed(0)} MB at rest, ${now.toFixed(0)} MB (at most ${most.toFixed(0)}) after ${values.load} s of all kinds mixed, ${perSecond.toFixed(0)}/s, ${failed} failed`,
      );
    }
  } finally {
    await server.stop();
    await site.stop();
  }
});
