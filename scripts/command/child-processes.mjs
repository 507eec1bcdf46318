import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";
import { toolEnvironment } from "./tool-environment.mjs";

/** @typedef {{ code: number, output: string }} Finished */
/**
 * `output` gives the latest words; `echo` shows those that follow on this terminal.
 * @typedef {{ output(): string, echo(): void, exited: Promise<number>, stop(): Promise<void> }} Server
 */

const STOP_PATIENCE_MS = 5000;
/** Characters of a program's latest words that are remembered. */
const OUTPUT_KEPT = 100_000;

/** @type {Set<number>} process groups that are still alive */
const groups = new Set();

// Whatever ends this process, nothing that it started may stay behind.
process.on("exit", () => {
  for (const group of groups) signalGroup(group, "SIGKILL");
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1);
  });
}

/**
 * Runs a program to its end. `show` lets it write to this terminal; otherwise its words come back as `output`.
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
    // A group of its own: programs such as wrangler have children that a signal to them alone would orphan.
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  let words = "";
  let echo = false;
  const hear = (/** @type {Buffer} */ chunk) => {
    words = `${words}${chunk}`.slice(-OUTPUT_KEPT);
    if (echo) process.stdout.write(chunk);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on("error", (error) => {
      words += error.message;
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
    output: () => words,
    echo: () => {
      echo = true;
    },
    exited,
    async stop() {
      if (pid === undefined || !groups.has(pid)) return;
      signalGroup(pid, "SIGTERM");
      const patience = setTimeout(() => signalGroup(pid, "SIGKILL"), STOP_PATIENCE_MS);
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
    // ESRCH: all of it has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
