// When these fail, an outlet gets a file that it refuses, or a car loses a value on its way to the outlet.
import { describe, expect, it } from "vitest";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { OutletCar } from "#worker/domain/outlets/outlet-car.ts";
import { readFeed } from "#worker/parser/feeds/read-feed.ts";
import { sameMake } from "#worker/parser/normalise/make-model.ts";
import type { FeedCar } from "#worker/parser/feeds/read-item.ts";
import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { CARRIED } from "./carried-values.ts";
import { demoCars, NOW, withNames } from "./demo-cars.ts";
import { FORMATS } from "./formats.ts";
import { writeFile } from "./write-file.ts";

const cars = await demoCars();

describe.each(FORMATS.map((outlet) => [outlet.key, outlet] as const))("%s", (key, outlet) => {
  const taken = cars.map((car) => withNames(car, key)).filter((car) => outlet.takes(car));

  it("writes a valid file of the demo stock", () => {
    expect(taken.length).toBeGreaterThan(20);
    expect(outlet.checkFile(writeFile(outlet, cars))).toEqual([]);
  });

  it("is read back by the import of stock to the same cars", async () => {
    const read = await readBack(writeFile(outlet, cars));
    expect(read.length).toBe(taken.length);
    expect(lossesOf(taken, read, outlet)).toEqual({});
  });
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function readBack(file: string): Promise<FeedCar[]> {
  const read: FeedCar[] = [];
  for await (const event of readFeed(bytesOf(file), { now: NOW })) {
    if (event.kind === "car") read.push(event);
    else if (event.kind === "end") expect(event.complete).toBe(true);
  }
  return read;
}

/** The first car of each field whose value the draft lacks or states otherwise: «accident: none → undefined». */
function lossesOf(cars: readonly OutletCar[], read: readonly FeedCar[], outlet: Outlet): Record<string, string> {
  const losses: Record<string, string> = {};
  for (const [at, car] of cars.entries()) {
    const draft: ImportDraft = read[at]?.draft ?? {};
    for (const [name, expected] of Object.entries(CARRIED[outlet.key]?.(car) ?? {})) {
      const value = draft[name as keyof ImportDraft]?.value;
      const isMake = name === "brand" && sameMake(String(value), String(expected));
      if (!isMake && !isSame(value, expected))
        losses[name] ??= `${car.title}, ${car.year}: ${JSON.stringify(expected)} → ${JSON.stringify(value)}`;
    }
  }
  return losses;
}

/** The import writes non-breaking spaces as spaces. A flag that is not stated is off. */
function isSame(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected) && expected.length === 0) return value === undefined;
  if (expected === null || expected === false) return value === undefined || value === expected;
  return JSON.stringify(value) === JSON.stringify(expected).replaceAll("\u00a0", " ");
}
