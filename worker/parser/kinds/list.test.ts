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

it("reads the cards that have addresses, each once and with its own", () => {
  const wrong = readings
    .filter(({ hasAddresses }) => hasAddresses)
    .filter(
      ({ reading: { links = [] } }) => links.length !== 4 || new Set(links.flatMap(({ url }) => url ?? [])).size !== 4,
    );
  expect(wrong.map(({ name, reading: { kind, links } }) => `${name}: ${kind} ${links?.length}`)).toEqual([]);
});

it("counts the cards without a link in the warning", () => {
  const unlinked = readings.filter(
    ({ name, hasAddresses }) => !hasAddresses && name.includes("opened by") && !name.includes("no currency"),
  );
  expect(unlinked.length).toBeGreaterThan(12);
  for (const { name, reading } of unlinked)
    expect({ name, message: reading.warnings[0]?.message, cars: reading.links?.length }).toEqual({
      name,
      message: "Это список объявлений, а не одно объявление: найдено 4 объявления, 4 карточки без ссылки",
      cars: 4,
    });
});

it("says of a list that cannot be read that it is one", () => {
  const unread = readings.filter(({ reading: { links } }) => links?.length === 0);
  expect(unread.length).toBeGreaterThan(3);
  for (const { reading } of unread) expect(reading.warnings[0]?.message).toContain("ни одно не прочитано");
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
