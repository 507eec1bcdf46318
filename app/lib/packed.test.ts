import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed.ts";

test("rows come back as they were", () => {
  const rows = [
    { slug: "lada-vesta", price: 1_450_000, daily: null, marks: ["новый"] },
    { slug: "geely-monjaro", price: 4_100_000, daily: 2_900, marks: [] },
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

test("no rows are no rows", () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});
