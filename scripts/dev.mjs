import { prepareProject } from "./command/prepare-project.mjs";
import { parsePort, requireFreePort } from "./command/ports.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";
import { stopSignal, untilAborted } from "./command/stop-signal.mjs";

// npm run dev: the site on the same local data as npm start, rebuilt and reloaded on every change.

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
  const { holdLocalState, withLocalEnv } = await import("./site/local-site.mjs");
  const { prepareData } = await import("./site/prepare-data.mjs");
  const { startServer } = await import("./command/child-processes.mjs");
  const { DEVELOPMENT_WORKER } = await import("./build/built-files.mjs");
  const login = await withLocalEnv(prepareData);
  printStep(`Building; then the site is at http://localhost:${port}/`);
  console.log(login);
  // wrangler bundles the packages here, which is faster than finishing the build.
  const wrangler = `wrangler dev ${DEVELOPMENT_WORKER} --bundle --local --ip 127.0.0.1 --port ${port} --inspector-port 0 --log-level warn --show-interactive-dev-session false`;
  const stopped = stopSignal();
  holdLocalState();
  const server = startServer("remix", ["dev", "--manual", "-c", wrangler], {
    NODE_ENV: "development",
    NODE_OPTIONS: `--import ${new URL("command/loopback-only.mjs", import.meta.url).href}`,
  });
  server.echo();
  await Promise.race([server.exited, untilAborted(stopped)]);
  await server.stop();
});
process.exit();
