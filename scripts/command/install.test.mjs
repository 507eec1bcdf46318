// When this fails, commands run on missing packages, or install them at every start.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adviceFor, isInstalled } from "./install.mjs";

let root = "";

beforeEach(() => {
  root = `${mkdtempSync(`${tmpdir()}/install-`)}/`;
  mkdirSync(`${root}node_modules`);
});

afterEach(() => rmSync(root, { recursive: true }));

/** @param {Record<string, object>} wanted @param {Record<string, object>} [present] */
function lay(wanted, present) {
  writeFileSync(`${root}package-lock.json`, JSON.stringify({ packages: { "": { name: "site" }, ...wanted } }));
  if (present) writeFileSync(`${root}node_modules/.package-lock.json`, JSON.stringify({ packages: present }));
}

describe("isInstalled", () => {
  it("is true when every package is there in its version; optional ones of other platforms may be missing", () => {
    const there = { "node_modules/hono": { version: "4.1.0" } };
    lay({ ...there, "node_modules/win32": { version: "1.0.0", optional: true } }, there);
    expect(isInstalled(root)).toBe(true);
  });

  it("is false without node_modules, as after an interrupted install", () => {
    lay({ "node_modules/hono": { version: "4.1.0" } });
    expect(isInstalled(root)).toBe(false);
  });

  it("asks for no development packages in an unpacked release", () => {
    const there = { "node_modules/hono": { version: "4.1.0" } };
    lay({ ...there, "node_modules/vitest": { version: "4.0.0", dev: true } }, there);
    expect(isInstalled(root)).toBe(false);
    writeFileSync(`${root}release.json`, "{}");
    expect(isInstalled(root)).toBe(true);
  });

  it("is false when the lock file moved on", () => {
    lay({ "node_modules/hono": { version: "4.2.0" } }, { "node_modules/hono": { version: "4.1.0" } });
    expect(isInstalled(root)).toBe(false);
    lay({ "node_modules/hono": { version: "4.1.0" }, "node_modules/zod": { version: "4.0.0" } });
    expect(isInstalled(root)).toBe(false);
  });
});

describe("adviceFor", () => {
  it.each([
    ["npm error code ENOSPC", /disk is full/],
    ["npm error getaddrinfo EAI_AGAIN registry.example", /registry did not answer/],
    ["npm error code EACCES", /not writable/],
    [
      "npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync",
      /disagree/,
    ],
    ["something else", /npm ci/],
  ])("%s", (output, advice) => {
    expect(adviceFor(output)).toMatch(advice);
  });
});
