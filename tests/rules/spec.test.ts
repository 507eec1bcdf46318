// Fails when docs/spec names a file or a test that does not exist: a requirement would then be held by nothing.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

const pages = ["storefront", "admin", "additions", "README"].map((name) => read(`docs/spec/${name}.md`)).join("\n");

const paths = [...pages.matchAll(/`((?:app|worker|tests|docs|scripts|migrations|public)\/[^`\s]*)`/g)].map(
  ([, path = ""]) => path,
);

/** A test file and the titles in italics that follow it. */
const titles = [...pages.matchAll(/`([^`\s]+\.test\.(?:tsx?|mjs))`((?:,? _[^_|]+_)+)/g)].flatMap(
  ([, path = "", names = ""]) => [...names.matchAll(/_([^_]+)_/g)].map(([, title = ""]) => ({ path, title })),
);

describe("the requirements in docs/spec", () => {
  it("name only files that exist", () => {
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it("name only tests that their files contain", () => {
    expect(titles.length).toBeGreaterThan(150);
    const missing = titles.filter(({ path, title }) => !existsSync(new URL(path, ROOT)) || !read(path).includes(title));
    expect(missing).toEqual([]);
  });

  it.each(["storefront S", "admin A"])("have consecutive numbers: %s", (table) => {
    const [name = "", letter = ""] = table.split(" ");
    const numbers = [...read(`docs/spec/${name}.md`).matchAll(/^\| ([A-Z])-(\d+) \|/gm)];
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.map(([, of, number]) => `${of}-${number}`)).toEqual(
      numbers.map((_, index) => `${letter}-${index + 1}`),
    );
  });

  it("have ascending numbers in the additions", () => {
    const numbers = [...read("docs/spec/additions.md").matchAll(/^\| X-(\d+) \|/gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it("have every number that a comment, a test or a document cites", () => {
    const defined = new Set([...pages.matchAll(/^\| ([ADSX]-\d+) \|/gm)].map(([, number]) => number));
    const files = ["app", "worker", "server", "tests", "scripts", "docs"].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:ts|tsx|mjs|md)$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    const cited = files.flatMap((path) =>
      [...read(path).matchAll(/docs\/spec\/\w+\.md[,)]? \(?([ADSX]-\d+)/g)].map(([, number]) => number),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((number) => !defined.has(number))).toEqual([]);
  });
});
