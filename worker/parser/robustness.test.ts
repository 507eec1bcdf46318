// When these fail, a redesigned or damaged page stops the import or yields a false price. Set PARSER_OPEN_FOLDER to a folder of
// saved pages to run them over these as well.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { decodeBytes } from "./decode.ts";
import { parseNumber } from "./normalise/numbers.ts";
import { readPage } from "./read-page.ts";
import { bytesOf, NOW } from "../../tests/pages/test-page.ts";
import { TEST_PAGES } from "../../tests/pages/all.ts";

interface Subject {
  name: string;
  bytes: Uint8Array;
  url?: string;
}

const OPEN_FOLDER = process.env["PARSER_OPEN_FOLDER"];
const MUTATIONS = 2000;

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

/** A seeded random generator (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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

const JUNK = [
  "<",
  ">",
  '"',
  "{",
  "}",
  "\u0000",
  "</div>",
  "<table>",
  "&#x41;",
  "₽",
  "0",
  "9",
  "\ud83d",
  "<script>",
  "]]>",
  "млн",
  "от ",
  "/мес",
];

function mutated(text: string, random: () => number): string {
  const at = () => Math.floor(random() * text.length);
  const start = at();
  const length = Math.floor(random() * random() * 400);
  switch (Math.floor(random() * 6)) {
    case 0:
      return text.slice(0, start) + text.slice(start + length);
    case 1:
      return text.slice(0, start);
    case 2:
      return text.slice(0, start) + (JUNK[Math.floor(random() * JUNK.length)] ?? "") + text.slice(start);
    case 3:
      return text.slice(0, start) + text.slice(start, start + length) + text.slice(start);
    case 4: {
      const other = at();
      return text.slice(0, start) + text.slice(other, other + length) + text.slice(start + length);
    }
    default:
      return text.replace(/\d/g, (digit) => (random() < 0.02 ? String(Math.floor(random() * 10)) : digit));
  }
}

/** Whether the page contains this number, with any separators between its digits. */
function isStated(amount: number, text: string): boolean {
  const spaced = text.replace(/&(?:nbsp|thinsp|#160|#8239);?|%20|\\u00a0/gi, " ");
  for (const form of [spaced, spaced.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ")]) {
    if (form.replace(/(\d)[\s\u00a0\u2009\u202f.,'’]+(?=\d)/g, "$1").includes(String(Math.round(amount)))) return true;
  }
  // Korean sites state tens of thousands of won.
  if (amount % 10_000 === 0 && text.includes(`"price":${amount / 10_000}`)) return true;
  return [...text.matchAll(/\d+(?:[.,]\d+)?(?=\s*(?:млн|тыс|тис|만))/g)].some(([found]) =>
    [1e3, 1e4, 1e6].some((unit) => Math.round((parseNumber(found) ?? 0) * unit) === Math.round(amount)),
  );
}

it(
  `reads ${MUTATIONS} damaged pages without an exception and without inventing a price`,
  { timeout: 120_000 },
  async () => {
    const random = randomOf(20261121);
    const texts = subjects.map(({ bytes, url }) => ({ text: decodeBytes(bytes), url }));
    for (let turn = 0; turn < MUTATIONS; turn += 1) {
      const { text = "", url } = texts[turn % texts.length] ?? {};
      let damaged = text;
      for (let hits = 0; hits <= random() * 3; hits += 1) damaged = mutated(damaged, random);
      const bytes = new TextEncoder().encode(damaged);
      const { draft } = await read(bytes, url);
      const price = draft?.price?.value ?? draft?.foreignPrice?.value;
      if (price !== undefined)
        expect({
          turn,
          price,
          stated: isStated(price, decodeBytes(bytes)) || isStated(price, tryDecode(damaged)),
        }).toEqual({
          turn,
          price,
          stated: true,
        });
    }
  },
);

/** Some pages contain percent-encoded states. */
function tryDecode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

it("words that are members of every object are words like others", async () => {
  const html = `<html lang="constructor"><h1>Haval Jolion, 2025</h1><div itemscope itemtype="https://schema.org/Car">
<i itemprop="constructor toString __proto__">1</i><i itemprop="brand">constructor</i></div><dl><dt>constructor</dt><dd>toString</dd></dl>`;
  expect((await read(new TextEncoder().encode(html))).kind).toBeDefined();
});
