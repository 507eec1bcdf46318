// When this fails, `npm start` and `npm test` use an old build, or build each time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashInputs } from "./build-site.mjs";

let root = "";

beforeEach(() => {
  root = `${mkdtempSync(`${tmpdir()}/build-`)}/`;
  for (const folder of ["app/routes", "worker", "public/build", "docs"])
    mkdirSync(`${root}${folder}`, { recursive: true });
  writeFileSync(`${root}app/routes/route.tsx`, "one");
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ["a screen", "app/routes/route.tsx", true],
  ["a new file", "worker/index.ts", true],
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

it("stays the same while nothing changes", async () => {
  expect(await hashInputs(root)).toBe(await hashInputs(root));
});
