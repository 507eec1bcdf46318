// When this fails, one request with a long text keeps the server busy for seconds: a pattern that takes time with the square of its input
// is reached before the length is checked.
import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

/** A visitor's call has 64 KB at most. */
const LENGTH = 30_000;
/** Ordinary input takes less than a millisecond, and these texts a few. */
const LIMIT_MS = 1000;
const REPEATED = "a|-|0|.|:|/|+|(|{|, |a-|a.|a@|1 |я |доб |www.|https://|<!--|%41|\t\n|'\"|../|+7|=?|а\u0301".split(
  "|",
);
const TEXTS = REPEATED.flatMap((text) => {
  const long = text.repeat(LENGTH / text.length);
  return [long, `${long}!`, `a@${long}`];
});

const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => /(?<!test)\.ts$/.test(file));
const modules = await Promise.all(
  files.map(async (file) => ({ file, exported: (await import(`./${file}`)) as Record<string, unknown> })),
);
const schemas = modules.flatMap(({ file, exported }) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodMiniObject ? [{ file, name, schema }] : [],
  ),
);

it("finds the schemas of the domain", () => {
  expect(schemas.length).toBeGreaterThan(20);
});

describe.each(schemas)("$name of $file", ({ schema }) => {
  it("refuses long texts without delay", () => {
    const slow = Object.keys(schema.shape).flatMap((field) =>
      TEXTS.filter((text) => {
        const startedAt = performance.now();
        schema.safeParse({ [field]: text });
        return performance.now() - startedAt > LIMIT_MS;
      }).map((text) => `${field}: ${JSON.stringify(text.slice(0, 12))}`),
    );
    expect(slow).toEqual([]);
  });
});
