// When these fail, pages of listing sites become drafts with wrong or invented values.

import { expect, it } from "vitest";
import { importDraftSchema } from "#worker/domain/imports/import-draft.ts";
import { readPage } from "./read-page.ts";
import { bytesOf, NOW, page } from "../../tests/pages/test-page.ts";
import { TEST_PAGES } from "../../tests/pages/all.ts";

it.each(TEST_PAGES)("$name: is $kind", async (page) => {
  const { kind, draft, warnings } = await readPage({ bytes: bytesOf(page), now: NOW, ...page.input });
  expect(kind).toBe(page.kind);
  expect(draft === undefined).toBe(page.kind !== "car");
  if (page.kind !== "car") expect(warnings).not.toEqual([]);
});

it.each(TEST_PAGES.filter(({ expected }) => expected))(
  "$name: yields the values that a person reads, and no others",
  async (page) => {
    const { draft, warnings } = await readPage({ bytes: bytesOf(page), now: NOW, ...page.input });
    const fields = Object.entries(importDraftSchema.parse(draft));
    for (const [name, value] of Object.entries(page.expected ?? {})) {
      const field = fields.find(([key]) => key === name)?.[1];
      expect({ [name]: field?.value ?? null }).toEqual({ [name]: value });
    }
    for (const name of page.doubts ?? []) expect(warnings.map(({ field }) => field)).toContain(name);
  },
);

it("returns the cars of a list with the values of their cards, and no draft", async () => {
  const page = TEST_PAGES.find(({ name }) => name === "result list");
  const { draft, links } = await readPage({ bytes: bytesOf(page ?? { html: "" }), now: NOW, ...page?.input });
  expect(draft).toBeUndefined();
  expect(
    links?.map(({ url, title, draft: car }) => [
      url,
      title,
      car.price?.value,
      car.mileage?.value,
      car.transmission?.value,
    ]),
  ).toEqual([
    ["https://dealer.example.ru/cars/0", "Kia Rio", 1_190_000, 88_000, "automatic"],
    ["https://dealer.example.ru/cars/1", "Skoda Rapid", 1_290_000, 64_000, "manual"],
    ["https://dealer.example.ru/cars/2", "LADA Vesta", 1_090_000, 35_000, "manual"],
    ["https://dealer.example.ru/cars/3", "BMW 3 серии", 2_750_000, 92_000, "automatic"],
  ]);
});

it("completes the cards of a list from the state of the same address", async () => {
  const cars = ["Rio", "Ceed", "K5"].map((model, index) => ({
    brand: "Kia",
    model,
    url: `/cars/${index}`,
    year: 2019,
    mileage: 40_000 + index,
    gearbox: "Автомат",
    price: 1_000_000 + index,
  }));
  const cards = cars.map(
    ({ model, url, price }) => `<li><a href="${url}">Kia ${model}, 2019</a><b>${price} ₽</b></li>`,
  );
  const html = page("Автомобили", `<ul>${cards.join("")}</ul><script>window.__S=${JSON.stringify({ cars })};</script>`);
  const { links } = await readPage({ bytes: bytesOf({ html }), now: NOW, url: "https://dealer.example.ru/cars" });
  expect(links?.map(({ draft }) => [draft.mileage?.value, draft.transmission?.value])).toEqual([
    [40_000, "automatic"],
    [40_001, "automatic"],
    [40_002, "automatic"],
  ]);
});

it("gives the origin and confidence of each value", async () => {
  const page = TEST_PAGES.find(({ name }) => name.startsWith("windows-1251"));
  const { draft, provenance } = await readPage({ bytes: bytesOf(page ?? { html: "" }), now: NOW, ...page?.input });
  expect(draft?.brand).toMatchObject({ from: "json-ld" });
  expect(draft?.transmission).toMatchObject({ from: "label" });
  expect(draft?.brand?.confidence).toBeGreaterThan(draft?.status?.confidence ?? 1);
  expect(provenance.filter(({ name }) => name === "status").map(({ from }) => from)).toContain("json-ld");
});
