import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SIGNAL_NAMES } from "../../worker/domain/operations/signal-names.ts";

// Fails when an operator would find an event in the log, or a signal on the dashboard, that docs/operate.md does not explain, or
// the other way round.

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const union = /LogEvent =([^;]+);/.exec(textOf("worker/adapters/log.ts"))?.[1] ?? "";
const events = [...union.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);

/** The first column of the table in a section of docs/operate.md. */
function explainedUnder(heading: string): string[] {
  const [, section = ""] = textOf("docs/operate.md").split(`\n## ${heading}\n`);
  const [text = ""] = section.split("\n## ");
  return [...text.matchAll(/^\| `(\w+_\w+)`/gm)].map(([, name = ""]) => name);
}

it("docs/operate.md explains every event of the log", () => {
  expect(events).not.toEqual([]);
  expect(explainedUnder("Logs").toSorted()).toEqual(events.toSorted());
});

it("docs/operate.md explains every event of the server that runs the Worker", () => {
  const declared = /ServerEvent =([^;]+);/.exec(textOf("server/worker/log.ts"))?.[1] ?? "";
  const own = [...declared.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  expect(own.length).toBeGreaterThan(5);
  const [, section = ""] = textOf("docs/operate.md").split("\n## Logs of a server of one's own\n");
  const explained = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(explained.toSorted()).toEqual(own.toSorted());
});

it("docs/operate.md explains every signal of trouble", () => {
  expect(explainedUnder("Signals").toSorted()).toEqual(SIGNAL_NAMES.toSorted());
});

it("no log line contains a query string: searches of the panel contain names and phones", () => {
  const files = ["app", "worker"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const calls = files.flatMap((file) =>
    [...textOf(file).matchAll(/log\.error\([^;]*;/g)].map(([call]) => ({ file, call })),
  );
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ call }) => /\b(?:url|href|search|searchParams)\b(?!\.pathname|\.host)/.test(call))).toEqual(
    [],
  );
});
