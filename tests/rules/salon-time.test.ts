import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A date or time as text, by a clock that is not the salon's. */
const OWN_CLOCKS = [
  /Intl\.DateTimeFormat\(/,
  /toLocale(?:Date|Time)?String\(/,
  /toISOString\(\)\.(?:slice|split|substring)/,
  /\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
];
const ALLOWED = ["worker/domain/kernel/time/salon-time.ts"];

const ownClocksIn = (text: string) => OWN_CLOCKS.filter((clock) => clock.test(text));

// A car's model year that the parser reads is of no clock.
it("only worker/domain/kernel/time/salon-time.ts makes days and times of moments", () => {
  const root = new URL("../../", import.meta.url);
  const files = globSync("{app,worker}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^worker\/parser\//.test(file) && !ALLOWED.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => ownClocksIn(readFileSync(new URL(file, root), "utf8")).length > 0);
  expect(found).toEqual([]);
});

it("would find one", () => {
  expect(ownClocksIn("new Date().toISOString().slice(0, 10)")).toHaveLength(1);
  expect(ownClocksIn("new Date(at).getFullYear()")).toHaveLength(1);
});
