// A search in words leads to another list than it means, hides what it left out, or staff do not see what is looked for.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { createDatabase } from "../../../db/client.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../../db/factories.ts";
import { rebuildFacets } from "../../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { settings } from "../../../db/schema/content.ts";
import { fruitlessSearches } from "../../../db/schema/reports.ts";
import { carLookup } from "../../../domain/cars/car-lookup.ts";
import { parseSaid } from "../../../domain/catalogue/said-words.ts";
import { testDeps } from "../../test-deps.ts";
import { searchByWords } from "./search-by-words.ts";
import { suggestSearches } from "./suggest-searches.ts";

const geely = brandRow({ name: "Geely", slug: "geely", aliases: "гелли" });
const mazda = brandRow({ name: "Mazda", slug: "mazda" });

function deps(now = FACTORY_TIME) {
  const tasks: Promise<unknown>[] = [];
  const made = testDeps({
    clock: fixedClock(now),
    caller: { address: null, userAgent: "Mozilla/5.0 Firefox/140.0" },
    later: (task) => void tasks.push(task()),
  });
  return { made, tasks };
}

async function search(words: string, now = FACTORY_TIME, list: string | null = null) {
  const { made, tasks } = deps(now);
  const { href } = await searchByWords(made, words, list);
  await Promise.all(tasks);
  const url = new URL(href, "https://salon.test");
  const said = parseSaid(url.searchParams);
  for (const name of ["q", "missed", "instead"]) url.searchParams.delete(name);
  return { list: decodeURIComponent(`${url.pathname}${url.search}`), said, trips: made.db.use.roundTrips };
}

beforeAll(async () => {
  const db = createDatabase(env.DB);
  const rows = [
    { brand: geely, model: "Monjaro", trim: "Flagship", price: 3_500_000 },
    { brand: geely, model: "Monjaro", trim: "Exclusive", price: 2_900_000 },
    { brand: geely, model: "Atlas", trim: null, price: 2_000_000, status: "used" as const },
    { brand: geely, model: "Okavango", trim: null, price: 1_900_000, description: "Просторный салон, 7 мест." },
    { brand: geely, model: "Coolray", trim: null, price: 1_800_000, options: ["panoramic_roof" as const] },
    { brand: mazda, model: "CX-5", trim: null, price: 2_500_000, status: "used" as const },
  ].map(({ brand, model, trim, ...rest }) => {
    const row = carRow({ ...rest, brandId: brand.id, model, trim, name: `${brand.name} ${model}` });
    return { ...row, ...carLookup(brand, { ...row, trim }) };
  });
  await db.write([
    ...[geely, mazda].map((brand) => db.query.insert(brands).values(brand)),
    ...[...rows, draftRow({ brandId: mazda.id, name: "Mazda RX-8", model: "RX-8" })].map((row) =>
      db.query.insert(cars).values(row),
    ),
    ...rebuildFacets(db),
  ] as never);
});

it.each([
  ["джили монжаро до 3 млн", "/cars?brand=geely&model=monjaro&priceMax=3000000"],
  ["новая гелли", "/new-cars?brand=geely"],
  ["мазда с пробегом", "/used-cars?brand=mazda"],
  ["мазда пробег до 100", "/used-cars?brand=mazda&mileageMax=100000"],
  ["аренда", "/lease-cars"],
  ["монжаро flagship", "/cars?brand=geely&model=monjaro&text=flagship"],
  ["", "/cars"],
  ["7 мест", "/cars?text=семиместный"],
  ["джили с панорамной крышей", "/cars?brand=geely&text=панорама"],
  ["мазда до 2х млн", "/cars?brand=mazda&priceMax=2000000"],
  ["купе", "/cars?body=two_door_coupe"],
])("«%s» leads to %s", async (words, list) => {
  expect(await search(words)).toMatchObject({ list, said: { words, missed: [], corrected: [] } });
});

it.each([
  ["мазда", "/used-cars?body=sedan&priceMax=3000000", "/used-cars?brand=mazda&body=sedan&priceMax=3000000"],
  ["мазда", "/used-cars?brand=geely&model=atlas&text=монжаро", "/used-cars?brand=mazda"],
  ["до 2 млн", "/used-cars?brand=geely&priceMin=3000000", "/used-cars?brand=geely&priceMax=2000000"],
  ["новая мазда", "/used-cars?", "/new-cars?brand=mazda"],
  ["мазда", "/body-type/sedan?", "/cars?brand=mazda&body=sedan"],
  ["мазда", "https://other.test/used-cars", "/cars?brand=mazda"],
])("«%s» within %s leads to %s", async (words, within, list) => {
  expect(await search(words, FACTORY_TIME, within)).toMatchObject({ list });
});

it("reads the brands in one round trip, and looks for unknown words in a second", async () => {
  expect((await search("мазда дизель")).trips).toBe(1);
  expect((await search("мазда диванчик")).trips).toBe(2);
});

it("leaves out words that no fitting car has, names them, and counts each for staff", async () => {
  expect(await search("мазда с панорамой до 500 flagship")).toMatchObject({
    list: "/cars?brand=mazda",
    said: { words: "мазда с панорамой до 500 flagship", missed: ["до 500", "панорамой", "flagship"] },
  });
  const counted = await createDatabase(env.DB).query.select().from(fruitlessSearches);
  expect(counted).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "words", search: "панорамой" })]));
});

it("names in the address what was corrected", async () => {
  expect((await search("vjy;fhj")).said.corrected).toEqual([{ value: "geely.monjaro", typed: "vjy;fhj" }]);
  expect((await search("мазда")).said.corrected).toEqual([]);
  expect((await search("до 20000 в месяц")).said.corrected).toEqual([{ value: "1000000", typed: "до 20000 в месяц" }]);
});

it("keeps words that are a phone number out of the report", async () => {
  await search("мазда 89991234567");
  const counted = await createDatabase(env.DB).query.select().from(fruitlessSearches);
  expect(JSON.stringify(counted)).not.toContain("9991234567");
});

it("suggests makes and models on show by their beginning, in any spelling and layout, and cars of a named make", async () => {
  const labels = async (typed: string) =>
    (await suggestSearches(deps().made, typed)).map(({ label, note }) => [label, note]);
  expect(await labels("мон")).toEqual([["Geely Monjaro", "2 автомобиля"]]);
  expect(await labels("vjy")).toEqual([["Geely Monjaro", "2 автомобиля"]]);
  expect((await labels("джили мо"))[0]).toEqual(["Geely Monjaro", "2 автомобиля"]);
  expect((await labels("гел"))[0]).toEqual(["Geely", "5 автомобилей"]);
  expect(await labels("мазда сх")).toEqual([
    ["Mazda CX-5", "1 автомобиль"],
    ["Mazda CX-5, 2026", "2 500 000 ₽".replaceAll(" ", "\u00a0")],
  ]);
  expect(await labels("rx-8")).toEqual([]);
  expect(await labels("м")).toEqual([]);
  const [monjaro] = await suggestSearches(deps().made, "monjaro");
  expect(monjaro?.href).toBe("/cars?brand=geely&model=monjaro");
});

it("counts the age of a car by the salon's clock", async () => {
  const db = createDatabase(env.DB);
  const salon = { salonName: "Салон", phone: "1", address: "2", updatedAt: 3, timeZone: "Asia/Vladivostok" } as const;
  await db.query.insert(settings).values(salon);
  // In Vladivostok it is 2027 already.
  const newYear = Date.UTC(2026, 11, 31, 15);
  expect((await search("geely не старше 5 лет", newYear)).list).toBe("/cars?brand=geely&yearFrom=2022");
});
