// When these fail, a page or feed that repeats or nests something keeps the server from answering anybody, again after every restart.

import { describe, expect, it } from "vitest";
import { HOSTILE_FEEDS, HOSTILE_PAGES } from "../../tests/pages/hostile.ts";
import { bytesOf } from "../../tests/pages/test-page.ts";
import { readFeed } from "./feeds/read-feed.ts";
import { readPage } from "./read-page.ts";
import { pageBudget, StepBudget, STEPS_PER_STRETCH } from "./step-budget.ts";

const SIZES = [15_000, 30_000, 60_000] as const;
/** Twice the size may take twice the steps, and something for the parts that do not repeat. */
const GROWTH_MAX = 2.2;

async function stepsOf(html: string, budget: StepBudget) {
  const { kind, warnings } = await readPage({ bytes: bytesOf({ html }) }, budget);
  return { kind, warnings, steps: Math.min(budget.spent, budget.limit) };
}

describe.each(HOSTILE_PAGES)("a page of $name", ({ make }) => {
  it("takes steps in proportion to its size, within the budget", async () => {
    const steps: number[] = [];
    for (const size of SIZES) {
      const html = make(size);
      const budget = pageBudget(html.length);
      const reading = await stepsOf(html, budget);
      expect(reading.kind).not.toBe("car");
      expect(reading.steps).toBeLessThanOrEqual(budget.limit);
      // Longer stretches keep other requests waiting (decision 0038).
      expect(budget.longestStretch).toBeLessThan(2 * STEPS_PER_STRETCH);
      steps.push(reading.steps);
    }
    for (const [at, more] of steps.slice(1).entries()) expect(more / (steps[at] ?? 1)).toBeLessThan(GROWTH_MAX);
  });
});

describe.each(HOSTILE_FEEDS)("a feed of $name", ({ make }) => {
  it("ends with a verdict", async () => {
    const events = await eventsOf([new TextEncoder().encode(make(40_000))]);
    expect(events.at(-1)).toMatchObject({ kind: "end" });
  });
});

async function eventsOf(chunks: readonly Uint8Array[]) {
  const events = [];
  for await (const event of readFeed(streamOf(chunks))) events.push(event);
  return events;
}

async function* streamOf(chunks: readonly Uint8Array[]) {
  yield* chunks;
}

async function gzip(parts: Iterable<Uint8Array>): Promise<Uint8Array> {
  const stream = new ReadableStream<BufferSource>({
    start(controller) {
      for (const part of parts) controller.enqueue(new Uint8Array(part));
      controller.close();
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

const CAR = "<car><mark_id>BMW</mark_id><folder_id>X5</folder_id><year>2019</year><price>1000000</price></car>";

describe("a page beyond the limits", () => {
  it("gets a verdict in Russian and no draft, whichever limit it exceeds", async () => {
    const deep = "<div>".repeat(3000);
    const wide = "<i></i>".repeat(200_001);
    const attributes = `<p ${Array.from({ length: 600 }, (_, at) => `a${at}`).join(" ")}>`;
    for (const html of [deep, wide, attributes]) {
      const { kind, draft, warnings } = await readPage({ bytes: bytesOf({ html }) });
      expect({ kind, draft }).toEqual({ kind: "too-complex", draft: undefined });
      expect(warnings[0]?.message).toMatch(/^Слишком сложная страница/);
    }
  });

  it("stops at the step after its last one, with the same verdict each time", async () => {
    const html = HOSTILE_PAGES.find(({ name }) => name === "cards")?.make(20_000) ?? "";
    const whole = await stepsOf(html, new StepBudget(Number.POSITIVE_INFINITY));
    expect(whole.kind).toBe("list");
    expect((await stepsOf(html, new StepBudget(whole.steps))).kind).toBe("list");
    expect((await stepsOf(html, new StepBudget(whole.steps - 1))).kind).toBe("too-complex");
  });
});

describe("a feed beyond the limits", () => {
  it("keeps the cars before the fault and ends as too complex", async () => {
    const events = await eventsOf([new TextEncoder().encode(`<data><cars>${CAR}<car>${"<a>".repeat(50_000)}`)]);
    expect(events.map(({ kind }) => kind)).toEqual(["car", "end"]);
    expect(events.at(-1)).toMatchObject({ cars: 1, complete: false, fault: "too-complex" });
  });

  it("counts unpacked bytes: 200 MB packed into 200 KB end as too complex", async () => {
    const part = new TextEncoder().encode(" ".repeat(1024 * 1024));
    const packed = await gzip([new TextEncoder().encode(`<data><cars>${CAR}`), ...Array<Uint8Array>(200).fill(part)]);
    expect(packed.length).toBeLessThan(300_000);
    expect((await eventsOf([packed])).at(-1)).toMatchObject({ cars: 1, complete: false, fault: "too-complex" });
  });

  it("limits an attribute while it arrives", async () => {
    const part = new TextEncoder().encode("a".repeat(1024 * 1024));
    const packed = await gzip([new TextEncoder().encode('<data><cars><car id="'), ...Array<Uint8Array>(50).fill(part)]);
    expect((await eventsOf([packed])).at(-1)).toMatchObject({ fault: "too-complex" });
  });

  it("ends as damaged when its archive is cut, and an error of the store is no verdict", async () => {
    const packed = await gzip([new TextEncoder().encode(`<data><cars>${CAR.repeat(200)}</cars></data>`)]);
    const cut = packed.slice(0, packed.length - 12);
    expect((await eventsOf([cut])).at(-1)).toMatchObject({ complete: false, fault: "damaged" });
    async function* failing() {
      yield cut;
      throw new Error("store");
    }
    await expect(async () => {
      for await (const event of readFeed(failing())) expect(event.kind).toBe("car");
    }).rejects.toThrow("store");
  });
});
