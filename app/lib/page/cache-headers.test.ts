import { expect, it } from "vitest";
import { DETAIL_CACHE, LIST_CACHE } from "./cache-headers.ts";

/** Seconds for which a browser takes an answer for fresh, and for which it may show it at all. */
function timesOf({ "Cache-Control": text }: { "Cache-Control": string }): [fresh: number, kept: number] {
  const [, fresh, stale] = /^private, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(text) ?? [];
  return [Number(fresh), Number(fresh) + Number(stale)];
}

it("lists are stale after two minutes, a car after five, and both are gone after ten", () => {
  expect(timesOf(LIST_CACHE)).toEqual([120, 600]);
  expect(timesOf(DETAIL_CACHE)).toEqual([300, 600]);
});

it("a page for phones is never shown to a desktop", () => {
  for (const { Vary } of [LIST_CACHE, DETAIL_CACHE]) expect(Vary).toBe("Cookie, Sec-CH-UA-Mobile");
});
