import { randomBytes } from "node:crypto";
import { parseEnv } from "node:util";
import { appendFile, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** wrangler reads this file; it is not committed. */
const FILE = `${ROOT}.dev.vars`;

/** Secrets that a deployment gets from `wrangler secret put`; for local development they are generated once. */
const NAMES = ["UPLOAD_KEY", "BACKUP_KEY"];

/**
 * Adds missing secrets to `.dev.vars` and keeps the others.
 * @param {string} [file] @returns {Promise<Record<string, string | undefined>>} all secrets of the file
 */
export async function ensureLocalSecrets(file = FILE) {
  const text = await readFile(file, "utf8").catch(() => "");
  const missing = NAMES.filter((name) => !new RegExp(`^${name}\\s*=`, "m").test(text));
  const added = missing.map((name) => `${name}=${randomBytes(32).toString("hex")}\n`).join("");
  if (added) await appendFile(file, (text === "" || text.endsWith("\n") ? "" : "\n") + added, { mode: 0o600 });
  return parseEnv(`${text}\n${added}`);
}
