/** Epoch ms; a command that runs itself again under another Node counts on. */
const startedAt = Number(process.env["COMMAND_STARTED_AT"] ?? Date.now());
process.env["COMMAND_STARTED_AT"] = String(startedAt);

/** A line with the seconds since the command began. @param {string} text */
export function printStep(text) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  console.log(`[${seconds} s] ${text}`);
}

/** A failure that a person can act on: shown without a stack. */
export class CommandError extends Error {
  /** @param {string} what @param {{ advice?: string, output?: string }} [details] */
  constructor(what, { advice = "", output = "" } = {}) {
    super([output.trim(), what, advice].filter(Boolean).join("\n"));
  }
}

/**
 * Runs the command; a failure ends it with exit code 1 and, when it is not a `CommandError`, its stack.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    console.error(
      `\n${error instanceof CommandError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    process.exitCode = 1;
  }
}

/**
 * Counts up on one line of a terminal; where there is none, says every fifth part.
 * @param {string} label @param {number} total @returns {() => void} to be called once a piece
 */
export function createProgress(label, total) {
  let done = 0;
  let said = 0;
  return () => {
    done += 1;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r           ${label} ${done}/${total}${done === total ? "\n" : ""}`);
      return;
    }
    if (done === total || done - said >= total / 5) {
      said = done;
      printStep(`${label} ${done}/${total}`);
    }
  };
}
