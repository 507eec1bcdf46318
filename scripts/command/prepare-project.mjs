import { existsSync, readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
import { toolEnvironment } from "./tool-environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { onParentExit } from "./parent-watch.mjs";
import { ROOT } from "./paths.mjs";
import { runCommand, CommandError } from "./run-command.mjs";

const NODE_MIN = 20;
const PINNED_NODE = `${ROOT}node_modules/.bin/node`;

/** What a command does and takes: the comment at its head. @param {string} script its file or address */
export function usageOf(script) {
  const comment = /^\/\/ npm .*(?:\n\/\/.*)*/m.exec(
    readFileSync(script.startsWith("file:") ? new URL(script) : script, "utf8"),
  );
  return comment?.[0].replaceAll(/^\/\/ /gm, "") ?? "";
}

/**
 * Every command calls this first. Installs missing packages, and restarts the command under the pinned Node when another one runs it;
 * this process then only waits. With --help it prints the usage and ends. Imports no packages and needs Node 20.
 * @param {string} script `import.meta.url` of the command
 */
export async function prepareProject(script) {
  if (process.argv[2] === "--help" || process.argv[2] === "-h") {
    console.log(usageOf(script));
    process.exit();
  }
  // In the server's image (server/install/site.dockerfile), which has Node and the packages of production alone.
  if (process.env["PROJECT_IS_PREPARED"] === "1") return process.chdir(ROOT);
  await runCommand(async () => {
    const major = Number.parseInt(process.versions.node, 10);
    if (major < NODE_MIN) {
      throw new CommandError(`This project needs Node ${NODE_MIN} or newer; this is ${process.versions.node}.`, {
        advice: "Install a current Node from https://nodejs.org and run the command again.",
      });
    }
    await ensureInstalled();
    if (!existsSync(PINNED_NODE)) {
      throw new CommandError("The pinned Node is missing from node_modules.", {
        advice: "Run `npm ci` and read its messages.",
      });
    }
  });
  if (process.exitCode) process.exit();
  process.chdir(ROOT);
  Object.assign(process.env, toolEnvironment());
  if (realpathSync(process.execPath) === realpathSync(PINNED_NODE)) {
    onParentExit(() => process.kill(process.pid, "SIGTERM"));
    return;
  }
  process.exit(await runAgain(fileURLToPath(script)));
}

/** @param {string} script @returns {Promise<number>} */
function runAgain(script) {
  const child = spawn(PINNED_NODE, [script, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  onParentExit(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
