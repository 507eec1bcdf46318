import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useGitHooks } from "./use-git-hooks.mjs";

// When this fails, `npm ci` fails where git is missing, or overwrites the hooks that a contributor has set.

let folder = "";
const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: folder, stdio: "pipe" }).toString().trim();

beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), "hooks-"))}/`;
  vi.stubEnv("CI", "");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it("sets the hooks of a checkout", () => {
  git("init", "--quiet");
  useGitHooks(folder);
  expect(git("config", "--local", "--get", "core.hooksPath")).toBe(".githooks");
});

it("keeps hooks that were set before", () => {
  git("init", "--quiet");
  git("config", "core.hooksPath", "mine");
  useGitHooks(folder);
  expect(git("config", "--get", "core.hooksPath")).toBe("mine");
});

it("does nothing in a folder that is not a checkout, or in CI", () => {
  useGitHooks(folder);
  git("init", "--quiet");
  vi.stubEnv("CI", "true");
  useGitHooks(folder);
  expect(() => git("config", "--local", "--get", "core.hooksPath")).toThrow();
});
