// Fails when docs/wcag.md leaves a criterion out, cites a test that does not exist, or has a gap that nobody named.
import { describe, expect, it } from "vitest";
import { readStateTable } from "./state-table.ts";

/** The criteria of version 2.2, which has no 4.1.1 any more. */
const CRITERIA: Record<string, string> = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};
/** A gap that is closed leaves this list; a new one needs a decision, and a line in the statement for visitors. */
const GAPS = ["1.1.1", "3.1.2"];

const table = readStateTable("docs/wcag.md");

describe("docs/wcag.md", () => {
  it.each(["A", "AA"])("has every criterion of level %s, once and in order", (level) => {
    const ids = table.rows.filter((row) => row.level === level).flatMap((row) => row.ids);
    expect(ids).toEqual(CRITERIA[level]?.split(" "));
  });

  it("gives each a state and a reason", () => {
    expect([table.withoutState, table.withoutReason, table.heldByNothing]).toEqual([[], [], []]);
  });

  it("names its gaps", () => {
    expect(table.gaps).toEqual(GAPS);
  });

  it("cites files and tests that exist", () => {
    expect(table.missingFiles).toEqual([]);
    expect(table.citedTests).toBeGreaterThan(50);
    expect(table.missingTests).toEqual([]);
  });
});
