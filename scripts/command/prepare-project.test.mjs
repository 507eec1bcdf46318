import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "./paths.mjs";
import { usageOf } from "./prepare-project.mjs";

/** @type {Record<string, string>} */
const commands = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")).scripts;
const files = Object.values(commands).flatMap((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []);

test.each(files)("%s says what it does and takes", (file) => {
  expect(usageOf(`${ROOT}${file}`)).toMatch(/^npm (run )?[\w:]+/);
});

test("the usage is the whole comment at the head, and nothing of the next one", () => {
  const usage = usageOf(`${ROOT}scripts/restore.mjs`);
  expect(usage).toContain("it must be stopped.");
  expect(usage).not.toMatch(/\/\/|import|prepareProject/);
});
