import { describe, expect, it } from "vitest";
import { importDraftSchema } from "#worker/domain/import-draft.ts";
import { readPage } from "./read-page.ts";
import { bytesOf, NOW } from "./test-page.ts";
import { TEST_PAGES } from "./test-pages.ts";

describe.each(TEST_PAGES)("$name", (page) => {
  const reading = readPage({ bytes: bytesOf(page), now: NOW, ...page.input });

  it(`is ${page.kind}`, () => {
    expect(reading.kind).toBe(page.kind);
    expect(reading.draft === undefined).toBe(page.kind !== "car");
    if (page.kind !== "car") expect(reading.warnings).not.toEqual([]);
  });

  it.runIf(page.expected)("states what a person reads, and no more", () => {
    const draft = importDraftSchema.parse(reading.draft);
    for (const [name, value] of Object.entries(page.expected ?? {})) {
      const field = Object.entries(draft).find(([key]) => key === name)?.[1];
      expect({ [name]: field?.value ?? null }).toEqual({ [name]: value });
    }
    for (const name of page.doubts ?? []) expect(reading.warnings.map(({ field }) => field)).toContain(name);
  });
});
