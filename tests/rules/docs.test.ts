// Fails when a document sends its reader to a file, a page or a command that does not exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const scripts = Object.keys((JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as PackageJson).scripts);

interface PackageJson {
  scripts: Record<string, string>;
}

/** Patterns, placeholders (`<name>`, `*`, `…`), packages, and files that a build or a start creates. */
const NOT_A_FILE = /[*<>{}\s…]|^[#@]|^(?:\.wrangler|build|node_modules|public\/build|tests\/output)\/|:\/\/|^\//;

const all = documents.flatMap((document) => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return {
    document,
    paths: codes.filter((code) => /^[^/]+\/.*\.[a-z]{2,4}$/.test(code) && !NOT_A_FILE.test(code)),
    links: [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = ""]) => link).filter((link) => !/^\w+:/.test(link)),
    names: [...prose.matchAll(/`(\w+)`\s\(`([^`]+\.(?:tsx?|mjs))`\)/g)].map(([, name = "", path = ""]) => ({
      name,
      path,
    })),
    commands: [...text.matchAll(/npm run ([\w:]+)/g)].map(([, command = ""]) => command),
  };
});

describe.each(all)("$document", ({ document, paths, names, links, commands }) => {
  it("names files that exist", () => {
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("names functions that their files contain", () => {
    const missing = names.filter(({ name, path }) => {
      return !existsSync(join(ROOT, path)) || !readFileSync(join(ROOT, path), "utf8").includes(name);
    });
    expect(missing).toEqual([]);
  });

  it("links to pages that exist", () => {
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
  });

  it("names commands of package.json", () => {
    expect(commands.filter((command) => !scripts.includes(command))).toEqual([]);
  });
});

it("the glossary names identifiers that the code uses", () => {
  const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8");
  const identifiers = [...glossary.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|[^|]+\|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, identifier = ""]) => identifier),
  );
  const code = ["app", "worker", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
  );
  expect(identifiers.length).toBeGreaterThan(30);
  expect(identifiers.filter((identifier) => !code.some((text) => text.includes(identifier)))).toEqual([]);
});
