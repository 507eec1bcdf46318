// Lists of cars are empty or show values of another field.
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed.ts";

test("unpacks the rows that were packed", () => {
  const rows = [
    { slug: "lada-vesta", price: 1_450_000, daily: null, badges: ["новый"] },
    { slug: "geely-monjaro", price: 4_100_000, daily: 2_900, badges: [] },
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

test("writes a value that all rows share once, and a single row as it is", () => {
  const rows = ["lada-vesta", "geely-monjaro"].map((slug) => ({ slug, status: "lease", daily: null }));
  expect(packRows(rows).split("lease")).toHaveLength(2);
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(unpackRows(packRows(rows.slice(1)))).toEqual(rows.slice(1));
});

test("packs an empty list", () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});
