import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { startServer } from "../command/child-processes.mjs";
import { findFreePort } from "../command/ports.mjs";
import { CommandError } from "../command/run-command.mjs";
import { copyState } from "./demo-states.mjs";
import { ensureLocalSecrets } from "./local-secrets.mjs";

/**
 * The demo salon as `npm run server` serves it, in a process of its own.
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startDemoServer() {
  const dataDir = await mkdtemp(`${tmpdir()}/car-dealership-server-`);
  await copyState("demo", dataDir, "server");
  const secrets = /** @type {Record<string, string>} */ (await ensureLocalSecrets());
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer("node", ["server/main.ts"], {
    ...secrets,
    SITE_ORIGIN: url,
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let hasExited = false;
  void server.exited.then(() => (hasExited = true));
  while (!server.output().includes('"started"')) {
    if (hasExited) throw new CommandError("The server did not start.", { output: server.output() });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: server.pid, stop };
}
