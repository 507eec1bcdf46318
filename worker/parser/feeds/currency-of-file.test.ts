// When these fail, a foreign price is shown in rubles, or a file that names no currency is taken without a question.

import { expect, it } from "vitest";
import { NO_ANSWERS } from "#worker/domain/imports/reading-answers.ts";
import { NOW } from "../../../tests/pages/test-page.ts";
import { readFeed } from "./read-feed.ts";
import type { FeedCar, FeedOptions } from "./read-item.ts";

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function carsOf(text: string, options: FeedOptions = {}): Promise<FeedCar[]> {
  const cars: FeedCar[] = [];
  for await (const event of readFeed(whole(text), { now: NOW, ...options })) if (event.kind === "car") cars.push(event);
  return cars;
}

const priced = (cars: readonly FeedCar[]) =>
  cars.map(({ draft, warnings }) => ({
    rubles: draft.price?.value,
    foreign: draft.foreignPrice?.value,
    currency: draft.currency?.value,
    asks: warnings.some(({ code }) => code === "currency-unstated"),
  }));

const BARE = "id,make,model,year,price,mileage\n1,Kia,Rio,2019,1290000,45000\n2,Kia,Ceed,2020,1590000,51000\n";

it("asks for the currency of a file that names none, and its prices are doubted", async () => {
  const cars = await carsOf(BARE);
  expect(priced(cars)).toEqual([
    { rubles: 1_290_000, currency: "RUB", asks: true },
    { rubles: 1_590_000, currency: "RUB", asks: true },
  ]);
  expect(cars.map(({ draft }) => draft.price?.confidence)).toEqual([0.5, 0.5]);
});

it("takes the answer of staff without a question, for mileages too", async () => {
  const [first] = await carsOf(BARE, { answers: { ...NO_ANSWERS, currency: "CAD", mileageUnit: "mi" } });
  expect(first && priced([first])).toEqual([{ foreign: 1_290_000, currency: "CAD", asks: false }]);
  expect(first?.draft.mileage).toMatchObject({ value: 72_420, confidence: 0.95 });
  expect(first?.warnings.filter(({ field }) => field === "mileage")).toEqual([]);
});

it.each([
  ["the line above the header", `Цены указаны в рублях\n${BARE}`, "RUB"],
  ["a currency that does not exist", `Currency: QQD\n${BARE}`, undefined],
  ["another sum of the column", BARE.replace("1590000", "1590000 kr SEK").replace("kr SEK", "SEK"), "SEK"],
  ["the name of the column", BARE.replace("price", "price_dkk"), "DKK"],
])("is stated once: %s", async (_where, text, currency) => {
  const [first] = priced(await carsOf(text));
  expect(first).toMatchObject({ currency, asks: false });
  expect(first?.rubles).toBe(currency === "RUB" ? 1_290_000 : undefined);
});

it("reads the later cars of a file by what its first ones state", async () => {
  const text = BARE.replace("1290000", "1290000 €");
  expect(priced(await carsOf(text, { skip: 1 }))).toEqual([{ foreign: 1_590_000, currency: "EUR", asks: false }]);
});

it("asks nothing of a format that has prices in rubles only", async () => {
  const offer = `<offer id="1"><vendor>Kia</vendor><model>Rio</model><year>2020</year><price>1290000</price></offer>`;
  const yml = (head: string) => `<yml_catalog><shop>${head}<offers>${offer}</offers></shop></yml_catalog>`;
  expect(priced(await carsOf(yml("")))).toEqual([{ rubles: 1_290_000, currency: "RUB", asks: false }]);
  const tenge = `<currencies><currency id="KZT" rate="1"/><currency id="USD" rate="450"/></currencies>`;
  expect(priced(await carsOf(yml(tenge)))).toEqual([{ foreign: 1_290_000, currency: "KZT", asks: false }]);
});
