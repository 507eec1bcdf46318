// When this fails, docs/outlet-checks.md describes other checks than the code makes.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OUTLET_CHECKS } from "#worker/domain/outlets/outlet-checks.ts";
import { OUTLET_KEYS } from "#worker/domain/outlets/outlet-keys.ts";

/** Checks of an edit, of the file and of the salon. */
const OTHERS = [26, 33, 34, 35, 38];

const rows = readFileSync("docs/outlet-checks.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, rule, outlets = "", level] = line.split("|").map((cell) => cell.trim());
    if (!/^\d+$/.test(rule ?? "")) return [];
    const keys = outlets.startsWith("all")
      ? OUTLET_KEYS.filter((key) => outlets === "all" || key !== "json")
      : OUTLET_KEYS.filter((key) => outlets.includes(`\`${key}\``));
    return keys.map((key) => `${rule} ${key} ${level}`);
  });

it("lists every check of every outlet with its level, and no other", () => {
  const made = OUTLET_KEYS.flatMap((key) => OUTLET_CHECKS[key].map(({ rule, level }) => `${rule} ${key} ${level}`));
  const listed = rows.filter((row) => !OTHERS.includes(Number(row.split(" ")[0])));
  expect(listed.toSorted()).toEqual([...new Set(made)].toSorted());
});

it("has all 38 rules", () => {
  const rules = new Set(rows.map((row) => Number(row.split(" ")[0])));
  expect([...rules]).toEqual(Array.from({ length: 38 }, (_, at) => at + 1));
});
