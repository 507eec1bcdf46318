import { prepareProject } from "./command/prepare-project.mjs";
import { parsePort, requireFreePort } from "./command/ports.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";
import { stopSignal, untilAborted } from "./command/stop-signal.mjs";

// npm start: from a fresh checkout to the running site. PORT chooses another port than 8787.

const DEFAULT_PORT = 8787;

/** @type {number} */
let port = DEFAULT_PORT;
await runCommand(async () => {
  port = parsePort(process.env["PORT"], DEFAULT_PORT);
  await requireFreePort(port);
});
if (process.exitCode) process.exit();

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openLocalSite } = await import("./site/local-site.mjs");
  const { prepareData } = await import("./site/prepare-data.mjs");
  const stopped = stopSignal();
  const site = await openLocalSite();
  // The build is one process: encoding the demo's pictures takes the other cores meanwhile.
  const login = await prepareData(await site.env(), buildIfChanged);
  // Links in mail, and subscriptions of visitors, need the address.
  await site.serve({ port, vars: { SITE_ORIGIN: `http://localhost:${port}` } });
  printStep("The site answers. Ctrl-C stops it.");
  console.log(`Site: http://localhost:${port}/\nPanel: http://localhost:${port}/admin\n${login}`);
  site.echo();
  const { fireCrons } = await import("./site/local-crons.mjs");
  fireCrons(site, stopped);
  await untilAborted(stopped);
  await site.stop();
  printStep("Stopped.");
});
process.exit();
