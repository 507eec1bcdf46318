import { expect, it } from "vitest";
import { viewportOf } from "./sender-headers.ts";

// Fails when a visitor gets the page size of another device class.

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

it.each([
  [{ "User-Agent": IPHONE }, "phone"],
  [{ "User-Agent": WINDOWS }, "desktop"],
  [{}, "desktop"],
  [{ "User-Agent": WINDOWS, "Sec-CH-UA-Mobile": "?1" }, "phone"],
  [{ "User-Agent": IPHONE, "Sec-CH-UA-Mobile": "?0" }, "desktop"],
  // Browsers that visited before the page size was fixed still send this cookie.
  [{ "User-Agent": WINDOWS, "Sec-CH-UA-Mobile": "?0", Cookie: "a=b; viewport=phone" }, "desktop"],
] as const)("%j → %s", (headers, viewport) => {
  expect(viewportOf(new Headers(headers as Record<string, string>))).toBe(viewport);
});

it("reads a long user agent without delay", () => {
  const startedAt = performance.now();
  expect(viewportOf(new Headers({ "User-Agent": "Android".repeat(30_000) }))).toBe("desktop");
  expect(performance.now() - startedAt).toBeLessThan(500);
});
