// When this fails, one car that no check has found keeps the whole stock from an outlet.
import { expect, it } from "vitest";
import { fitItems } from "#worker/services/outlets/files/write-parts.ts";
import { OUTLETS } from "#worker/services/outlets/outlets.ts";
import { demoCars, SALON } from "./demo-cars.ts";

it("leaves a car without a picture out of a file that requires one, and keeps the others", async () => {
  const [first, second, third] = await demoCars();
  if (!first || !second || !third) throw new Error("no demo cars");
  const cars = [first, { ...second, pictures: [] }, third];
  const items = cars.map((car) => ({ id: car.id, item: OUTLETS.meta.item(car, SALON) }));
  const around = { head: OUTLETS.meta.head(SALON, { sets: [] }), tail: OUTLETS.meta.tail(SALON) };
  expect(fitItems(OUTLETS.meta, around, items).map(({ id }) => id)).toEqual([first.id, third.id]);
  expect(
    fitItems(
      OUTLETS.meta,
      around,
      [items[0], items[2]].flatMap((item) => item ?? []),
    ),
  ).toHaveLength(2);
});
