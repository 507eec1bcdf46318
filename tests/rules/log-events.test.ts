import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Fails when an operator would find an event in the log that docs/operate.md does not explain, or the other way round.

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const union = /LogEvent =([^;]+);/.exec(textOf("worker/adapters/log.ts"))?.[1] ?? "";
const events = [...union.matchAll(/"(\w+)"/g)].map(([, name]) => name);

it("docs/operate.md explains every event of the log", () => {
  const explained = [...textOf("docs/operate.md").matchAll(/^\| `(\w+_\w+)`/gm)].map(([, name]) => name);
  expect(events).not.toEqual([]);
  expect(explained.toSorted()).toEqual(events.toSorted());
});
