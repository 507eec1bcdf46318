import { fork } from "node:child_process";
import { ROOT } from "../command/paths.mjs";

/** @typedef {{ kill(): Promise<void>, token: string | null }} SiteProcess `token`: of staff, of a site that was made for conversations */

/** Starts the site under stress and waits until it listens. @param {{ port: number, stateDir: string, outsidePort: number, receivers: readonly string[] }} place @returns {Promise<SiteProcess>} */
export async function startSite({ port, stateDir, outsidePort, receivers }) {
  const child = fork(
    `${ROOT}scripts/stress/stress-site.mjs`,
    [String(port), stateDir, String(outsidePort), receivers.join(",")],
    {
      // A process group, so that workerd is killed with it and cannot clean up.
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
    await exited;
  };
  process.once("exit", () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  });
  const { token } = await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    exited.then(() => {
      throw new Error("The site did not start");
    }),
  ]);
  return { kill, token };
}
