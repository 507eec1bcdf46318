import { existsSync } from "node:fs";
import { run } from "../command/child-processes.mjs";
import { printStep } from "../command/run-command.mjs";

/** A machine without a network continues with what it has. */
const APT_OPTIONS = [
  "-qq",
  "-o",
  "Acquire::Retries=0",
  "-o",
  "Acquire::http::Timeout=20",
  "-o",
  "Acquire::https::Timeout=20",
];

/**
 * Installs a package that a test needs, on Debian and as root only. Returns whether the file is there.
 * @param {string} name @param {string} file of the package @returns {Promise<boolean>}
 */
export async function installByApt(name, file) {
  if (existsSync(file)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version") || !existsSync("/usr/bin/apt-get")) return false;
  printStep(`Installing ${name} (apt-get) for the tests`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", ...APT_OPTIONS], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...APT_OPTIONS, name], { env });
  return existsSync(file);
}
