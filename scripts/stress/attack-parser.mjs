import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { HOSTILE_FEEDS, HOSTILE_PAGES } from "../../tests/pages/hostile.ts";

/** Sizes of a page, characters. The largest is what the import accepts, less what non-ASCII characters add. */
const SIZES = [125_000, 250_000, 500_000, 1_000_000];
const TURNS = 5;
const REPEATS = 3;
/** The time may grow by this factor when the size doubles. */
const GROWTH_MAX = 2.2;
/** Shorter times are noise, ms. */
const FLOOR_MS = 60;
const FEED_CHUNK = 64 * 1024;

/**
 * Prints the table and returns the names of the inputs whose time grows faster than their size.
 * @param {string} words only inputs whose names contain them
 */
export async function attackParser(words) {
  const encoder = new TextEncoder();
  const kinds = [
    ...HOSTILE_PAGES.map((input) => ({ ...input, kind: "page", read: readWholePage })),
    ...HOSTILE_FEEDS.map((input) => ({ ...input, kind: "feed", read: readWholeFeed })),
  ].filter(({ name, kind }) => `${kind}: ${name}`.includes(words));
  const wrong = [];
  console.log(`${"".padEnd(46)}${SIZES.map((size) => `${size / 1000} KB`.padStart(9)).join("")}   growth  verdict`);
  for (const { name, kind, make, read } of kinds) {
    const label = `${kind}: ${name}`;
    let verdict = "";
    const measure = async () => {
      const times = [];
      for (const size of SIZES) {
        const bytes = encoder.encode(make(size));
        const turns = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          const start = performance.now();
          verdict = await read(bytes);
          turns.push(performance.now() - start);
        }
        times.push(turns.sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0);
      }
      return times;
    };
    let times = await measure();
    // Other load makes single measurements slow: what grows too fast is measured again.
    for (let again = 0; again < REPEATS && growthOf(times) > GROWTH_MAX; again += 1) {
      const repeated = await measure();
      times = times.map((time, at) => Math.min(time, repeated[at] ?? time));
    }
    const growth = growthOf(times);
    if (growth > GROWTH_MAX || verdict.startsWith("exception")) wrong.push(label);
    const columns = times.map((time) => `${time.toFixed(1)} ms`.padStart(9)).join("");
    console.log(`${label.slice(0, 45).padEnd(46)}${columns}   ${growth.toFixed(2).padStart(6)}  ${verdict}`);
  }
  return { tried: kinds.length, wrong };
}

/**
 * The mean growth at a doubling over the sizes whose times are above the floor.
 * @param {readonly number[]} times
 */
export function growthOf(times) {
  const slowest = times.at(-1) ?? 0;
  if (slowest < FLOOR_MS) return 1;
  const from = Math.min(
    times.findIndex((time) => time >= FLOOR_MS / 4),
    times.length - 2,
  );
  const first = Math.max(times[from] ?? 0, 0.1);
  return (slowest / first) ** (1 / (times.length - 1 - from));
}

/** @param {Uint8Array} bytes */
async function readWholePage(bytes) {
  try {
    return readPage({ bytes }).kind;
  } catch (cause) {
    return `exception: ${String(cause)}`;
  }
}

/** @param {Uint8Array} bytes */
async function readWholeFeed(bytes) {
  let cars = 0;
  try {
    for await (const event of readFeed(chunksOf(bytes))) {
      if (event.kind === "end") return event.fault ?? `${cars} cars`;
      cars += 1;
    }
    return "no end";
  } catch (cause) {
    return `exception: ${String(cause)}`;
  }
}

/** @param {Uint8Array} bytes */
async function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += FEED_CHUNK) yield bytes.subarray(at, at + FEED_CHUNK);
}
