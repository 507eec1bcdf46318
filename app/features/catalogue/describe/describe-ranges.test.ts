// The chip or the title of a range says one value twice.
import { expect, it } from "vitest";
import { describeSearch } from "#worker/domain/alerts/describe-search.ts";
import { rangeChip } from "./describe-ranges.ts";

it.each([
  [2018, 2020, "от 2018 до 2020 года"],
  [2020, 2020, "2020 года"],
  [2020, null, "от 2020 года"],
  [null, 2020, "до 2020 года"],
])("a range from %s to %s is «%s»", (from, to, text) => {
  expect(rangeChip(from, to, String, "", " года")).toEqual([{ label: text, href: "" }]);
  const params = new URLSearchParams({ ...(from && { yearFrom: String(from) }), ...(to && { yearTo: String(to) }) });
  expect(describeSearch(params.toString(), new Map()).toLowerCase()).toBe(text);
});
