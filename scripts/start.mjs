import { enterProject } from "./lib/enter-project.mjs";
import { parsePort, requireFreePort } from "./lib/ports.mjs";
import { runCommand, say, Trouble } from "./lib/steps.mjs";
import { stopSignal, untilAborted } from "./lib/stop-signal.mjs";

// npm start: from a fresh checkout to the running site. PORT chooses another port than 8787.

const DEFAULT_PORT = 8787;

/** @type {number} */
let port = DEFAULT_PORT;
await runCommand(async () => {
  port = parsePort(process.env["PORT"], DEFAULT_PORT);
  await requireFreePort(port);
});
if (process.exitCode) process.exit();

await enterProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./lib/build.mjs");
  await buildIfChanged();
  const { prepareData } = await import("./lib/prepare-data.mjs");
  const login = await prepareData();
  const { serveSite } = await import("./lib/serve.mjs");
  const stopped = stopSignal();
  const site = await serveSite({ port });
  say("The site answers. Ctrl-C stops it.");
  console.log(`Site: http://localhost:${port}/\nPanel: http://localhost:${port}/admin\n${login}`);
  site.echo();
  const { fireCrons } = await import("./lib/local-crons.mjs");
  void fireCrons(site.url, stopped);
  await Promise.race([site.exited, untilAborted(stopped)]);
  if (!stopped.aborted) throw new Trouble("The server ended by itself.", { output: site.output() });
  await site.stop();
  say("Stopped.");
});
process.exit();
