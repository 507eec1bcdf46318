import { expect, it } from "vitest";
import { expiredBackups, parentsFirst } from "./backup.ts";
import { DAY_MS } from "../kernel/time/durations.ts";

// Fails when a backup is deleted that should be kept, or backups pile up.

/** Days up to 2026-11-22 (a Sunday), oldest first. */
const daysBack = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 10, 22) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );

/** What is left when the rotation runs after each night's backup. */
function keptAfter(count: number): string[] {
  let kept: string[] = [];
  for (const day of daysBack(count)) {
    kept = [...kept, day];
    const expired = new Set(expiredBackups(kept));
    kept = kept.filter((one) => !expired.has(one));
  }
  return kept;
}

it("keeps 7 days, 5 weeks and 12 months after two years of nights", () => {
  const kept = keptAfter(730);
  expect(kept.slice(-7)).toEqual(daysBack(7));
  // The last days of the weeks before, and of the months before.
  expect(kept).toEqual(expect.arrayContaining(["2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15"]));
  expect(kept).toEqual(expect.arrayContaining(["2025-12-31", "2026-01-31", "2026-06-30", "2026-10-31"]));
  expect(kept).not.toContain("2025-11-30");
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12);
});

it("never deletes the only backup, nor any of the first week", () => {
  expect(expiredBackups(["2020-01-01"])).toEqual([]);
  expect(expiredBackups(daysBack(7))).toEqual([]);
});

it("puts tables after those that they refer to", () => {
  const table = (name: string, ...parents: string[]) => ({ name, parents });
  const ordered = parentsFirst([
    table("items", "runs"),
    table("runs", "sources"),
    table("tree", "tree"),
    table("sources"),
    table("notes", "leads", "users"),
    table("users"),
    table("leads"),
  ]).map(({ name }) => name);
  expect(ordered).toEqual(["sources", "runs", "items", "tree", "leads", "users", "notes"]);
});
