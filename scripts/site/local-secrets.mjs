import { randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** wrangler reads this file; it is not committed. */
const FILE = `${ROOT}.dev.vars`;

/** Secrets that a deployment gets from `wrangler secret put`; for local development they are generated once. */
const NAMES = ["UPLOAD_KEY", "SEALING_KEY"];

/** Adds missing secrets to `.dev.vars` and keeps the others. @param {string} [file] */
export async function ensureLocalSecrets(file = FILE) {
  const text = await readFile(file, "utf8").catch(() => "");
  const missing = NAMES.filter((name) => !new RegExp(`^${name}\\s*=`, "m").test(text));
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString("hex")}\n`);
  await appendFile(file, (text === "" || text.endsWith("\n") ? "" : "\n") + lines.join(""), { mode: 0o600 });
}

/** @param {string} name @param {string} [file] @returns {Promise<string | null>} */
export async function localSecret(name, file = FILE) {
  const text = await readFile(file, "utf8").catch(() => "");
  return new RegExp(`^${name}\\s*=\\s*(.+)$`, "m").exec(text)?.[1] ?? null;
}
