import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../command/child-processes.mjs";
import { ensureLocalSecrets } from "./local-secrets.mjs";
import { STATE_DIR } from "../command/paths.mjs";
import { CommandError } from "../command/run-command.mjs";

/** @typedef {import("../command/child-processes.mjs").Server & { url: string }} Site */

const START_TIMEOUT_MS = 60_000;

/**
 * Serves the built Worker in workerd and waits until it answers.
 * @param {{ port: number, stateDir?: string, vars?: Record<string, string> }} options @returns {Promise<Site>} `url` ends without a slash
 */
export async function serveSite({ port, stateDir = STATE_DIR, vars = {} }) {
  await ensureLocalSecrets();
  const fixed = "dev --local --ip 127.0.0.1 --inspector-port 0 --log-level warn --show-interactive-dev-session false";
  const server = startServer("wrangler", [
    ...fixed.split(" "),
    "--port",
    String(port),
    "--persist-to",
    stateDir,
    ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const exited = new AbortController();
  void server.exited.then(() => exited.abort());
  const answered = await waitUntilHealthy(url, exited.signal);
  if (!answered) {
    await server.stop();
    const advice = /ENOSPC|disk is full/i.test(server.output()) ? "The disk is full." : "";
    throw new CommandError("The site did not start.", { output: server.output(), advice });
  }
  return { ...server, url };
}

/** @param {string} url @param {AbortSignal} gone @returns {Promise<boolean>} */
async function waitUntilHealthy(url, gone) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!gone.aborted && performance.now() < deadline) {
    try {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  return false;
}
