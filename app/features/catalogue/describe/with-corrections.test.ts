// A correction of what a visitor typed is not shown, or on the wrong chip.
import { expect, it } from "vitest";
import { catalogueParams, type CatalogueQuery, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { withCorrections } from "./with-corrections.ts";

const query = parseCatalogueQuery(new URLSearchParams("brand=geely&model=monjaro&priceMax=3000000&fuel=diesel"));
const chip = (label: string, change: Partial<CatalogueQuery>) => ({
  label,
  href: `?${catalogueParams({ ...query, ...change })}`,
});
const applied = [
  chip("Geely", { brands: [], models: [] }),
  chip("Geely Monjaro", { models: [] }),
  chip("Дизель", { fuelTypes: [] }),
  chip("до 3 000 000 ₽", { priceMax: null }),
];

it("names the typed words on the chip that removes their value alone", () => {
  const corrected = [
    { value: "geely.monjaro", typed: "монжарро" },
    { value: "3000000", typed: "lj 3 vky" },
    { value: "kia", typed: "кка" },
  ];
  expect(withCorrections({ applied }, query, { corrected }).applied.map(({ label }) => label)).toEqual([
    "Geely",
    "Geely Monjaro (вместо «монжарро»)",
    "Дизель",
    "до 3 000 000 ₽ (вместо «lj 3 vky»)",
  ]);
  expect(withCorrections({ applied }, query, { corrected: [] }).applied).toEqual(applied);
});
