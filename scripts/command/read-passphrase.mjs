import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { PASSPHRASE_MIN } from "../../worker/domain/operations/backup.ts";
import { CommandError } from "./run-command.mjs";

/**
 * The passphrase in BACKUP_PASSPHRASE, or one that is typed and not shown. A new one is typed twice.
 * @param {{ isNew: boolean }} options @param {NodeJS.ProcessEnv} [environment]
 */
export async function readPassphrase({ isNew }, environment = process.env) {
  const given = environment["BACKUP_PASSPHRASE"];
  if (!given && !process.stdin.isTTY) {
    throw new CommandError("There is no passphrase.", {
      advice: "Set BACKUP_PASSPHRASE, or run the command in a terminal.",
    });
  }
  const passphrase = given ?? (await ask("Passphrase: "));
  if (isNew && passphrase.length < PASSPHRASE_MIN) {
    throw new CommandError(
      `The passphrase is too short: it needs ${PASSPHRASE_MIN} characters, for example four random words.`,
    );
  }
  if (isNew && !given && (await ask("Once more: ")) !== passphrase) {
    throw new CommandError("The two passphrases differ.");
  }
  return passphrase;
}

/** @param {string} question */
async function ask(question) {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
