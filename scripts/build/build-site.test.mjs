// When this fails, `npm start` and `npm test` use an old build, or build each time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BROWSER_INPUTS, hashInputs } from "./build-site.mjs";

let root = "";

beforeEach(() => {
  root = `${mkdtempSync(`${tmpdir()}/build-`)}/`;
  for (const folder of ["app/routes", "worker", "public/build", "docs", "scripts/build"])
    mkdirSync(`${root}${folder}`, { recursive: true });
  writeFileSync(`${root}app/routes/route.tsx`, "one");
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ["a screen", "app/routes/route.tsx", true],
  ["a new file", "worker/index.ts", true],
  ["a step of the build", "scripts/build/minify.mjs", true],
  ["a static file", "public/_headers", true],
  ["the compiler's settings", "remix.config.js", true],
  ["a test", "app/routes/route.test.tsx", false],
  ["what the build wrote", "public/build/entry.js", false],
  ["a document", "docs/run.md", false],
])("a change of %s needs a build: %s", async (_what, file, changes) => {
  const before = await hashInputs(root);
  writeFileSync(`${root}${file}`, "two");
  expect((await hashInputs(root)) !== before).toBe(changes);
});

it("a change of the Worker alone needs no browser build, one of the domain does", async () => {
  mkdirSync(`${root}worker/domain`);
  const before = await hashInputs(root, BROWSER_INPUTS);
  writeFileSync(`${root}worker/index.ts`, "two");
  expect(await hashInputs(root, BROWSER_INPUTS)).toBe(before);
  writeFileSync(`${root}worker/domain/car.ts`, "two");
  expect(await hashInputs(root, BROWSER_INPUTS)).not.toBe(before);
});

it("stays the same while nothing changes", async () => {
  expect(await hashInputs(root)).toBe(await hashInputs(root));
});
