// When these fail, a page of several cars becomes one invented car, or the page of a car with others below it becomes a list.
import { expect, it } from "vitest";
import { DETAIL_PAGES, LIST_PAGES } from "../../../tests/pages/lists.ts";
import { bytesOf, NOW } from "../../../tests/pages/test-page.ts";
import { readPage } from "../read-page.ts";

const readings = await Promise.all(
  LIST_PAGES.map(async ({ html, url, ...page }) => ({
    ...page,
    pasted: await readPage({ bytes: bytesOf({ html }), now: NOW }),
    reading: await readPage({ bytes: bytesOf({ html }), now: NOW, url }),
  })),
);

it("makes no car of a page with several, whatever its cards link to", () => {
  expect(readings.length).toBeGreaterThan(12 * 3);
  const cars = readings.filter(({ reading, pasted }) => reading.kind === "car" || pasted.kind === "car");
  expect(cars.map(({ name }) => name)).toEqual([]);
});

it("reads the cards that have addresses, each with its own", () => {
  const wrong = readings
    .filter(({ hasAddresses }) => hasAddresses)
    .filter(({ reading: { links } }) => new Set(links?.flatMap(({ url }) => url ?? [])).size !== 4);
  expect(wrong.map(({ name, reading: { kind, links } }) => `${name}: ${kind} ${links?.length}`)).toEqual([]);
});

it("keeps the page of a car with others below it, and takes nothing from them", async () => {
  const wrong: string[] = [];
  for (const { name, html, url } of DETAIL_PAGES) {
    const { kind, draft } = await readPage({ bytes: bytesOf({ html }), now: NOW, url });
    const read = `${kind} ${draft?.brand?.value} ${draft?.year?.value} ${draft?.mileage?.value}`;
    if (!/^car Audi 2018 (?:77300|1244\d\d)$/.test(read)) wrong.push(`${name}: ${read}`);
  }
  expect(wrong).toEqual([]);
});
