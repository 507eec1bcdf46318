import { randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** Read by wrangler beside its wrangler.toml; never committed. */
const FILE = `${ROOT}.dev.vars`;

/** Secrets that a deployment is given by `wrangler secret put` and this machine makes for itself, once. */
const NAMES = ["UPLOAD_KEY"];

/** Adds what is missing to `.dev.vars` and leaves what is there. @param {string} [file] */
export async function ensureLocalSecrets(file = FILE) {
  const text = await readFile(file, "utf8").catch(() => "");
  const missing = NAMES.filter((name) => !new RegExp(`^${name}\\s*=`, "m").test(text));
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString("hex")}\n`);
  await appendFile(file, (text === "" || text.endsWith("\n") ? "" : "\n") + lines.join(""), { mode: 0o600 });
}
