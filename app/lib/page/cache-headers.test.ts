// Browsers show outdated cars, or a phone's page on a desktop.
import { expect, it } from "vitest";
import { DETAIL_CACHE, LIST_CACHE } from "./page-head.ts";

/** Seconds for which a response is fresh, and for which a browser may show it at all. */
function timesOf({ "Cache-Control": text }: { "Cache-Control": string }): [fresh: number, usable: number] {
  const [, fresh, stale] = /^private, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(text) ?? [];
  return [Number(fresh), Number(fresh) + Number(stale)];
}

it("lists are stale after two minutes, a car after five, and both expire after ten", () => {
  expect(timesOf(LIST_CACHE)).toEqual([120, 600]);
  expect(timesOf(DETAIL_CACHE)).toEqual([300, 600]);
});

it("a page made for phones is not reused on a desktop", () => {
  for (const { Vary } of [LIST_CACHE, DETAIL_CACHE]) expect(Vary).toBe("Cookie, Sec-CH-UA-Mobile");
});
