import { existsSync } from "node:fs";
import { ROOT } from "./paths.mjs";

/** Epoch ms; kept when the command restarts under the pinned Node. */
const startedAt = Number(process.env["COMMAND_STARTED_AT"] ?? Date.now());
process.env["COMMAND_STARTED_AT"] = String(startedAt);

/** Prints a line with the seconds since the command began. @param {string} text */
export function printStep(text) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  console.log(`[${seconds} s] ${text}`);
}

/** A failure that the user can act on: printed without a stack. */
export class CommandError extends Error {
  /** @param {string} what @param {{ advice?: string, output?: string }} [details] */
  constructor(what, { advice = "", output = "" } = {}) {
    super([output.trim(), what, advice].filter(Boolean).join("\n"));
  }
}

/** What the user can act on, of errors that Node throws. @param {unknown} error */
function explained(error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && code.startsWith("ERR_PARSE_ARGS")) return new CommandError(error.message);
  if (code === "ERR_MODULE_NOT_FOUND" && existsSync(`${ROOT}release.json`))
    return new CommandError("This command needs the source code; a release has only what a server runs.", {
      advice: "docs/self-hosting.md: how to install it.",
    });
  return error;
}

/**
 * Runs the command; a failure ends it with exit code 1 and, when it is neither a `CommandError` nor a `SettingsError` of the server, its stack.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (thrown) {
    const error = explained(thrown);
    const isForUser = error instanceof CommandError || (error instanceof Error && error.name === "SettingsError");
    console.error(
      `\n${isForUser ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    process.exitCode = 1;
  }
}

/**
 * Counts up on one line of a terminal, with the remaining time; without a terminal prints a line for every fifth part.
 * @param {string} label @param {number} total @returns {() => void} to be called for each finished part
 */
export function createProgress(label, total) {
  const began = Date.now();
  let done = 0;
  let printed = 0;
  return () => {
    done += 1;
    const left = Math.ceil((((Date.now() - began) / done) * (total - done)) / 1000);
    const line = `${label} ${done}/${total}${left > 0 ? `, ${left} s left` : ""}`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r           ${line.padEnd(50)}${done === total ? "\n" : ""}`);
      return;
    }
    if (done === total || done - printed >= total / 5) {
      printed = done;
      printStep(line);
    }
  };
}
