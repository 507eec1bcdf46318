import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length));
}

const files = ["app", "worker", "server", "scripts", "tests"]
  .flatMap(filesBelow)
  .filter((path) => !path.startsWith("tests/output/"));

it("names files in kebab-case; routes by their address", () => {
  const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)+$/;
  const odd = files.filter((path) => !kebab.test(path.split("/").at(-1) ?? ""));
  expect(odd).toEqual([]);
});

it("has no drawers called utils, misc or helpers, and no barrels", () => {
  const drawers = files.filter((path) =>
    path.split("/").some((part) => /^(?:utils?|misc|helpers?)(?:\.|$)/.test(part)),
  );
  const barrels = files.filter((path) => /\/index\.tsx?$/.test(path) && path !== "worker/index.ts");
  expect([...drawers, ...barrels]).toEqual([]);
});
