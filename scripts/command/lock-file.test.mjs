// When this fails, `npm ci` rejects package-lock.json on other platforms.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingPlatforms } from "./lock-file.mjs";
import { ROOT } from "./paths.mjs";

const LINUX = "@tool/linux-x64-gnu";

describe("missingPlatforms", () => {
  it("names what npm left out, with the platform it is for", () => {
    const names = [LINUX, "@tool/linux-x64-musl", "@tool/win32-arm64-msvc", "@tool/wasm32-wasi", "@tool/darwin-64"];
    const found = missingPlatforms({
      "node_modules/tool": {
        version: "2.0.0",
        dev: true,
        optionalDependencies: Object.fromEntries(names.map((name) => [name, "2.0.0"])),
      },
      [`node_modules/${LINUX}`]: { version: "2.0.0", dev: true, optional: true },
    });
    const locked = { version: "2.0.0", dev: true, optional: true };
    expect(found).toEqual([
      ["node_modules/@tool/linux-x64-musl", { ...locked, os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
      ["node_modules/@tool/win32-arm64-msvc", { ...locked, os: ["win32"], cpu: ["arm64"] }],
      ["node_modules/@tool/wasm32-wasi", { ...locked, cpu: ["wasm32"] }],
      ["node_modules/@tool/darwin-64", { ...locked, os: ["darwin"], cpu: ["x64"] }],
    ]);
  });

  it("nests a version beside which another one stands", () => {
    const found = missingPlatforms({
      "node_modules/a/node_modules/tool": { optionalDependencies: { [LINUX]: "1.0.0" } },
      [`node_modules/a/node_modules/${LINUX}`]: { version: "3.0.0" },
      [`node_modules/${LINUX}`]: { version: "2.0.0" },
    });
    expect(found.map(([path]) => path)).toEqual([`node_modules/a/node_modules/tool/node_modules/${LINUX}`]);
  });

  it("is content where an enclosing folder holds the version, and leaves ranges to npm", () => {
    expect(
      missingPlatforms({
        "node_modules/a/node_modules/tool": { optionalDependencies: { [LINUX]: "2.0.0", fsevents: "~2.3.2" } },
        [`node_modules/${LINUX}`]: { version: "2.0.0" },
      }),
    ).toEqual([]);
  });
});

it("package-lock.json is complete; else `npm ci` refuses it: run node scripts/complete-lock.mjs", () => {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8"));
  expect(missingPlatforms(packages).map(([path]) => path)).toEqual([]);
});
