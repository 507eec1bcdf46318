import { expect, it } from "vitest";
import { brandRow, carRow } from "../../db/factories.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { EVERY_CAR } from "../../domain/cars/price-change.ts";
import { changePrices, undoPrices } from "../cars/change-prices.ts";
import { depsAt } from "../staff/test-staff.ts";
import { countByPrice } from "./count-by-price.ts";

// Fails when the home page's search announces a wrong number of cars.

const actor = { userId: "u", role: "administrator" } as const;
const brand = brandRow({ name: "Haval", slug: "haval" });

it("counts new and used cars by bands of half a million, and follows a bulk change of prices and its undoing", async () => {
  const deps = depsAt();
  const { db } = deps;
  const stock = [
    carRow({ brandId: brand.id, price: 1_999_999.99 }),
    carRow({ brandId: brand.id, price: 2_000_000 }),
    carRow({ brandId: brand.id, price: 2_000_000.01 }),
    carRow({ brandId: brand.id, price: 900_000, status: "used" }),
    carRow({ brandId: brand.id, price: 900_000, status: "lease" }),
    carRow({ brandId: brand.id, price: 900_000, inStock: false }),
  ];
  await db.write([
    db.query.insert(brands).values(brand),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...rebuildFacets(db),
  ]);
  const before = {
    haval: {
      new: [
        [4, 2],
        [5, 1],
      ],
      used: [[2, 1]],
    },
  };
  expect(await countByPrice(deps)).toEqual(before);
  const asked = depsAt();
  await countByPrice(asked);
  expect(asked.db.use.roundTrips).toBe(1);

  const changed = await changePrices(deps, actor, { priceMultiplier: 2, filter: EVERY_CAR });
  if (!changed.ok) throw new Error(changed.error.message);
  expect(await countByPrice(deps)).toEqual({
    haval: {
      new: [
        [8, 2],
        [9, 1],
      ],
      used: [[4, 1]],
    },
  });
  await undoPrices(deps, actor, changed.value.run);
  expect(await countByPrice(deps)).toEqual(before);
});
