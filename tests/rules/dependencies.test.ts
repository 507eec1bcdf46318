// Fails when a direct package has no line in docs/dependencies.md, no reason, or another version, or an action of CI may be replaced.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it("every direct package has a line with its version and a reason", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const rows = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` *\|([^|]*)\|[^|]*\|[^|]*\|[^|]*\|([^|]*)\|/gm)];
  const lines = rows.map(([, name = "", version = "", why = ""]) => [name, version.trim(), why.trim() !== ""]);
  const packages = Object.entries({ ...dependencies, ...devDependencies });
  expect(packages.length).toBeGreaterThan(50);
  expect(lines).toEqual(packages.map(([name, version]) => [name, version, true]));
});

it("CI names its actions by their commits, with the version beside", () => {
  const folder = new URL("../../.github/workflows/", import.meta.url);
  const used = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/uses: (.*)$/gm)].map(([, action = ""]) => action),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});
