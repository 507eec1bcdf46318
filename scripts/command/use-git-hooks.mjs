import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "./paths.mjs";

/**
 * Points git at the hooks of this repository. Does nothing outside a git checkout (a tarball), in CI, or where hooks are configured
 * already: a missing hook must never fail an installation.
 * @param {string} root folder of the repository, ends with a slash
 */
export function useGitHooks(root) {
  const folder = `${root}.git`;
  if (process.env["CI"] || !existsSync(folder) || !statSync(folder).isDirectory()) return;
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, stdio: "pipe" }).toString().trim();
  try {
    git("config", "--get", "core.hooksPath");
  } catch {
    try {
      git("config", "core.hooksPath", ".githooks");
    } catch {
      // No git on this machine.
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) useGitHooks(ROOT);
