// When these fail, Drom refuses the file of an official dealer, or shows discounts of cars that it takes none for.
import { expect, it } from "vitest";
import { OUTLETS, dromDiscounts } from "#worker/services/outlets/outlets.ts";
import type { FileWork } from "#worker/services/outlets/files/file-work.ts";
import { endOf } from "#worker/services/outlets/files/write-parts.ts";
import { demoCars, SALON } from "./demo-cars.ts";

const cars = await demoCars();
const discounted = cars.find(({ status, maxDiscount }) => status === "new" && maxDiscount !== null);
const head = OUTLETS.drom.head(SALON, { sets: [] });
const endWith = (entries: string) => endOf({ outlet: OUTLETS.drom, salon: SALON } as FileWork, entries);

it("ends the list of cars with and without discounts", () => {
  if (!discounted) throw new Error("no car with a discount");
  const items = head + OUTLETS.drom.item(discounted, SALON);
  expect(OUTLETS.drom.checkFile(items + endWith(""))).toEqual([]);
  const entries = dromDiscounts(discounted, SALON) ?? "";
  expect(entries.match(/<(?:Max)?Discount>/g)).toHaveLength(4);
  expect(OUTLETS.drom.checkFile(items + endWith(entries))).toEqual([]);
});

it("sends discounts of new cars of an official dealer only", () => {
  if (!discounted) throw new Error("no car with a discount");
  expect(dromDiscounts({ ...discounted, status: "used" }, SALON)).toBeNull();
  expect(dromDiscounts(discounted, { ...SALON, settings: {} })).toBeNull();
  expect(dromDiscounts({ ...discounted, vin: null }, SALON)).toBeNull();
});
