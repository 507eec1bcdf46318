// Fails when docs/asvs.md leaves a requirement out, cites a test that does not exist, or has a gap that nobody named.
import { describe, expect, it } from "vitest";
import { readStateTable } from "./state-table.ts";

/** Numbers of requirements of levels 1 and 2 by chapter, as version 5.0.0 has them. */
const REQUIREMENTS: Record<number, readonly [level1: number, level2: number]> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};
/** A gap that is closed leaves this list; a new one needs a decision. */
const GAPS = ["14.3.3"];

const table = readStateTable("docs/asvs.md");

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2, once", () => {
    const ids = table.rows.flatMap((row) => row.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [chapter, counts] of Object.entries(REQUIREMENTS)) {
      const of = (level: number) =>
        table.rows
          .filter((row) => row.level === String(level))
          .flatMap((row) => row.ids.filter((id) => id.startsWith(`${chapter}.`)));
      expect([of(1).length, of(2).length], `chapter ${chapter}`).toEqual(counts);
    }
  });

  it("gives each a state and a reason", () => {
    expect([table.withoutState, table.withoutReason, table.heldByNothing]).toEqual([[], [], []]);
  });

  it("names its gaps", () => {
    expect(table.gaps).toEqual(GAPS);
  });

  it("cites files and tests that exist", () => {
    expect(table.missingFiles).toEqual([]);
    expect(table.citedTests).toBeGreaterThan(80);
    expect(table.missingTests).toEqual([]);
  });
});
