import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/spec-coverage.md", ROOT), "utf8");

/** `app/…`, `worker/…`: whatever stands in code marks and begins with a folder of ours. */
const paths = [...page.matchAll(/`((?:app|worker|tests|docs|scripts|migrations|public)\/[^`\s]*)`/g)].map(
  ([, path = ""]) => path,
);

/** A test file and the names in italics that follow it. */
const named = [...page.matchAll(/`([^`\s]+\.test\.tsx?)`((?:,? _[^_|]+_)+)/g)].flatMap(([, path = "", names = ""]) =>
  [...names.matchAll(/_([^_]+)_/g)].map(([, name = ""]) => ({ path, name })),
);

it("names no file that is not there", () => {
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

it("names no test that its file does not hold", () => {
  expect(named.length).toBeGreaterThan(150);
  const lost = named.filter(({ path, name }) => {
    const file = new URL(path, ROOT);
    return !existsSync(file) || !readFileSync(file, "utf8").includes(name);
  });
  expect(lost).toEqual([]);
});
