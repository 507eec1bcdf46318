import { existsSync, readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** A table of a standard's requirements: numbers, level, what, state and how. */
export function readStateTable(path: string) {
  const text = read(path);
  const rows = text
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [ids = "", level = "", , state = "", how = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim());
      return { ids: ids.split(", "), level, state, how };
    });
  const paths = [...text.matchAll(/`((?:app|worker|server|tests|docs|scripts)\/[^`\s]*)`/g)].map(
    ([, path = ""]) => path,
  );
  const titles = [...text.matchAll(/`([^`\s]+\.test\.(?:tsx?|mjs))`((?:,? _[^_|]+_)+)/g)].flatMap(
    ([, path = "", names = ""]) => [...names.matchAll(/_([^_]+)_/g)].map(([, title = ""]) => ({ path, title })),
  );
  return {
    rows,
    withoutState: rows.filter(({ state }) => !["holds", "n/a", "owner", "gap"].includes(state)),
    withoutReason: rows.filter(({ how }) => how.length < 5),
    // What holds is held by something in this repository.
    heldByNothing: rows.filter(
      ({ state, how }) =>
        state === "holds" &&
        !/`(?:app|worker|server|tests|docs|scripts|public|[\w-]+\.(?:toml|json))|not used|there are none/.test(how),
    ),
    gaps: rows.filter(({ state }) => state === "gap").flatMap(({ ids }) => ids),
    missingFiles: paths.filter((path) => !existsSync(new URL(path, ROOT))),
    citedTests: titles.length,
    missingTests: titles.filter(({ path, title }) => !existsSync(new URL(path, ROOT)) || !read(path).includes(title)),
  };
}
