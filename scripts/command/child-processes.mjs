import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";
import { toolEnvironment } from "./tool-environment.mjs";

/** @typedef {{ code: number, output: string }} Finished */
/**
 * `output` returns the latest output; `echo` prints all later output on this terminal. `pid` is 0 if the program did not start.
 * @typedef {{ pid: number, output(): string, echo(): void, exited: Promise<number>, stop(): Promise<void> }} Server
 */

const STOP_TIMEOUT_MS = 5000;
/** Characters of output that are kept. */
const OUTPUT_MAX = 100_000;

/** @type {Set<number>} process groups that are still alive */
const groups = new Set();

// No child process may outlive this one, however it ends.
process.on("exit", () => {
  for (const group of groups) signalGroup(group, "SIGKILL");
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

/**
 * Runs a program to its end. With `show` it prints to this terminal; otherwise the result contains its `output`.
 * @param {string} command @param {string[]} args @param {{ show?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<Finished>}
 */
export async function run(command, args, { show = false, env = {}, cwd = ROOT } = {}) {
  const child = launch(command, args, env, cwd, show);
  return { code: await child.exited, output: child.output() };
}

/** Starts a program that serves until it is stopped. @param {string} command @param {string[]} args @param {Record<string, string>} [env] @returns {Server} */
export function startServer(command, args, env = {}) {
  return launch(command, args, env, ROOT, false);
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} env @param {string} cwd @param {boolean} show @returns {Server} */
function launch(command, args, env, cwd, show) {
  const child = spawn(command, args, {
    cwd,
    env: toolEnvironment(env),
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    // A process group, because a signal to wrangler alone would leave its children running.
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  let text = "";
  let echo = false;
  const append = (/** @type {Buffer} */ chunk) => {
    text = `${text}${chunk}`.slice(-OUTPUT_MAX);
    if (echo) process.stdout.write(chunk);
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on("error", (error) => {
      text += error.message;
      resolve(127);
    });
    child.on("close", (code) => {
      if (pid !== undefined) {
        signalGroup(pid, "SIGKILL");
        groups.delete(pid);
      }
      resolve(code ?? 1);
    });
  });
  return {
    pid: pid ?? 0,
    output: () => text,
    echo: () => {
      echo = true;
    },
    exited,
    async stop() {
      if (pid === undefined || !groups.has(pid)) return;
      signalGroup(pid, "SIGTERM");
      const patience = setTimeout(() => signalGroup(pid, "SIGKILL"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}

/** @param {number} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // ESRCH: the group has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
