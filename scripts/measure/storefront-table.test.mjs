// When this fails, npm run bench -- storefront calls pages flat that are not.
import { expect, it } from "vitest";
import { faultOf, storefrontTable } from "./storefront-table.mjs";

const line = {
  what: "a list",
  path: "/cars?text=%D1%8D",
  limit: 200,
  status: 200,
  use: { trips: 1, statements: 7, read: 200, ms: 4 },
};

it("a page passes up to its limit", () => {
  expect(faultOf(line, 100_000)).toBeNull();
});

it("a page with one row more fails, and so does one that is not served", () => {
  const slow = { ...line, use: { ...line.use, read: 201 } };
  expect(faultOf(slow, 100_000)).toBe("a list with 100,000 cars, /cars?text=э: 201 rows, limit 200");
  expect(faultOf({ ...line, status: 404 }, 100)).toBe("a list with 100 cars, /cars?text=э: status 404");
});

it("the table has a column for each number of cars", () => {
  const [head, row] = storefrontTable(
    new Map([
      [100, [line]],
      [10_000, [line]],
    ]),
  ).split("\n");
  expect(head).toMatch(/^page +limit +100 cars +10,000 cars$/);
  expect(row).toMatch(/^a list +200( +200 +in 1 +4 ms){2}$/);
});
