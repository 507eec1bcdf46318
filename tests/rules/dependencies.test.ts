// Fails when a direct package has no line in docs/dependencies.md, no reason, or another version.
import { readFileSync } from "node:fs";
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
