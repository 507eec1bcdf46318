// Fails when staff cannot read what a visitor has looked at.
import { expect, it } from "vitest";
import { pagesSeenOf } from "./pages-seen.ts";

it("names pages and cars once each, without the thanks after a form", () => {
  const paths = ["/", "/car/bmw-x5", "/thanks/credit", "/message", "/car/bmw-x5", "/brand/kia"];
  expect(pagesSeenOf(paths, [{ slug: "bmw-x5", name: "BMW X5", year: 2026 }]).map(({ value }) => value)).toEqual([
    "Главная",
    "BMW X5, 2026",
    "Написать нам",
    "/brand/kia",
  ]);
  expect(pagesSeenOf(null, [])).toEqual([]);
});
