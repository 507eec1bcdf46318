// When these fail, a redesigned or damaged page stops the import or yields a false price. Set PARSER_OPEN_FOLDER to a folder of
// saved pages to run them over these as well.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { decodeBytes } from "./decode.ts";
import { readPage } from "./read-page.ts";
import { bytesOf, NOW } from "../../tests/pages/test-page.ts";
import { TEST_PAGES } from "../../tests/pages/all.ts";
import { damagedSubjects, readDamaged } from "../../tests/pages/mutations.ts";

interface Subject {
  name: string;
  bytes: Uint8Array;
  url?: string;
}

const OPEN_FOLDER = process.env["PARSER_OPEN_FOLDER"];
/** `npm run attack -- mutations` reads 5,000 and more. */
const MUTATIONS = 2000;
const SEED = 20261121;

const subjects: Subject[] = [
  ...TEST_PAGES.map((page) => ({
    name: page.name,
    bytes: bytesOf(page),
    ...(page.input.url && { url: page.input.url }),
  })),
  ...(OPEN_FOLDER ? readdirSync(OPEN_FOLDER) : [])
    .filter((file) => /\.(?:html?|json)$/.test(file))
    .map((file) => ({ name: file, bytes: new Uint8Array(readFileSync(join(OPEN_FOLDER ?? "", file))) })),
];

const kinds = await Promise.all(subjects.map(({ bytes, url }) => read(bytes, url)));
const cars = subjects.filter(({ bytes }, at) => kinds[at]?.kind === "car" && decodeBytes(bytes).includes("<"));

function read(bytes: Uint8Array, url?: string) {
  return readPage({ bytes, now: NOW, ...(url && { url }) });
}

/** Renames every class, id and data attribute consistently. */
function withRenamedClasses(html: string): string {
  const names = new Map<string, string>();
  const renamed = (name: string) => {
    const known = names.get(name) ?? `q${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return html.replace(
    /\s(class|id|data-(?!src|srcset|lazy|original)[\w-]+)=("[^"]*"|'[^']*')/g,
    (whole, attribute: string, value: string) => {
      // Ids of states are used by the page's scripts, so a redesign keeps them.
      if (/__\w+__/.test(value)) return whole;
      if (attribute.startsWith("data-")) return ` data-${renamed(attribute)}=${value}`;
      return ` ${attribute}="${value.slice(1, -1).split(/\s+/).filter(Boolean).map(renamed).join(" ")}"`;
    },
  );
}

const FIELDS = [
  "brand",
  "model",
  "year",
  "price",
  "foreignPrice",
  "mileage",
  "status",
  "bodyType",
  "transmission",
  "drivetrain",
  "fuelType",
] as const satisfies (keyof ImportDraft)[];

describe.each(cars)("classes renamed: $name", ({ bytes, url }) => {
  it("keeps four of five fields and never yields another car", async () => {
    const before = (await read(bytes, url)).draft ?? {};
    const renamed = new TextEncoder().encode(withRenamedClasses(decodeBytes(bytes)));
    const after = (await read(renamed, url)).draft ?? {};
    const stated = FIELDS.filter((name) => before[name] !== undefined);
    const kept = stated.filter((name) => after[name]?.value === before[name]?.value);
    expect(kept.length / stated.length).toBeGreaterThanOrEqual(0.8);
    for (const name of ["brand", "model", "price", "year"] as const) {
      if (after[name]) expect(after[name].value).toBe(before[name]?.value);
    }
  });
});

it(
  `reads ${MUTATIONS} damaged pages and files without an exception, an invented price or a mileage in the wrong unit`,
  { timeout: 120_000 },
  async () => {
    expect(await readDamaged(damagedSubjects(OPEN_FOLDER), MUTATIONS, SEED)).toEqual([]);
  },
);

it("words that are members of every object are words like others", async () => {
  const html = `<html lang="constructor"><h1>Haval Jolion, 2025</h1><div itemscope itemtype="https://schema.org/Car">
<i itemprop="constructor toString __proto__">1</i><i itemprop="brand">constructor</i></div><dl><dt>constructor</dt><dd>toString</dd></dl>`;
  expect((await read(new TextEncoder().encode(html))).kind).toBeDefined();
});
