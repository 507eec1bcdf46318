// Fails when docs/asvs.md leaves a requirement out, cites a test that does not exist, or has a gap that nobody named.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

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
const GAPS = ["14.3.3", "16.4.3"];

const rows = read("docs/asvs.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [ids = "", level = "", , state = "", how = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { ids: ids.split(", "), level: Number(level), state, how };
  });

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2, once", () => {
    const ids = rows.flatMap((row) => row.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [chapter, counts] of Object.entries(REQUIREMENTS)) {
      const of = (level: number) =>
        rows
          .filter((row) => row.level === level)
          .flatMap((row) => row.ids.filter((id) => id.startsWith(`${chapter}.`)));
      expect([of(1).length, of(2).length], `chapter ${chapter}`).toEqual(counts);
    }
  });

  it("gives each a state and a reason", () => {
    expect(rows.filter(({ state }) => !["holds", "n/a", "owner", "gap"].includes(state))).toEqual([]);
    expect(rows.filter(({ how }) => how.length < 5)).toEqual([]);
    // What holds is held by something in this repository.
    const isHeld = (how: string) => /`(?:app|worker|tests|docs|scripts|public|[\w-]+\.(?:toml|json))/.test(how);
    expect(
      rows.filter(({ state, how }) => state === "holds" && !isHeld(how) && !/not used|there are none/.test(how)),
    ).toEqual([]);
  });

  it("names its gaps", () => {
    expect(rows.filter(({ state }) => state === "gap").flatMap(({ ids }) => ids)).toEqual(GAPS);
  });

  it("cites files and tests that exist", () => {
    const text = read("docs/asvs.md");
    const paths = [...text.matchAll(/`((?:app|worker|tests|docs|scripts)\/[^`\s]*)`/g)].map(([, path = ""]) => path);
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    const titles = [...text.matchAll(/`([^`\s]+\.test\.(?:tsx?|mjs))`((?:,? _[^_|]+_)+)/g)].flatMap(
      ([, path = "", names = ""]) => [...names.matchAll(/_([^_]+)_/g)].map(([, title = ""]) => ({ path, title })),
    );
    expect(titles.length).toBeGreaterThan(80);
    expect(titles.filter(({ path, title }) => !read(path).includes(title))).toEqual([]);
  });
});
