// When these fail, a car is offered with miles as kilometres, a warranty as its mileage, euros as rubles or a used car as new.

import { describe, expect, it } from "vitest";
import { doubtsOf } from "#worker/domain/imports/draft-to-car.ts";
import { NOW, page } from "../../../tests/pages/test-page.ts";
import { type ExtractedValue, extractedValue, type SourceContext } from "../extracted-values.ts";
import { makeDraft } from "../make-draft.ts";
import { readPage } from "../read-page.ts";
import { readEngine, readPower, readVolume } from "./engine.ts";
import { readMileage } from "./choose-mileage.ts";
import { findMoney } from "./money.ts";

const context: SourceContext = { now: NOW, currency: "RUB" };
const car = (...values: ExtractedValue[]) => makeDraft([extractedValue("brand", "Kia", "state"), ...values], context);
const read = (html: string) =>
  readPage({ bytes: new TextEncoder().encode(html), url: "https://dealer.example.ru/1", now: NOW });

describe("the unit of a mileage", () => {
  it.each<[where: string, row: string]>([
    ["in the value", "<dt>Odometer</dt><dd>50,000 mi</dd>"],
    ["in an attribute", `<dt>Odometer</dt><dd data-unit="mi">50,000</dd>`],
    ["in an attribute of a part", `<dt>Odometer</dt><dd><b data-unit="miles">50,000</b></dd>`],
    ["in the next part", "<dt>Odometer</dt><dd>50,000</dd><dd>mi</dd>"],
    ["in the label", "<dt>Odometer (mi)</dt><dd>50,000</dd>"],
    ["in a Russian label", "<dt>Пробег, миль</dt><dd>50 000</dd>"],
  ])("is obeyed wherever it stands: %s", async (_where, row) => {
    const { draft, warnings } = await read(
      page("Kia Rio, 2018", `<h1>Kia Rio, 2018</h1><b>900 000 ₽</b><dl>${row}<dt>Коробка</dt><dd>Автомат</dd></dl>`),
    );
    expect(draft?.mileage?.value).toBe(80_467);
    expect(warnings.filter(({ field }) => field === "mileage")).toEqual([]);
  });

  it.each([
    ["mileageMi", { mileageMi: 50000 }],
    ["a key of units", { mileage: 50000, mileage_unit: "mi" }],
    ["an object", { odometer: { value: 50000, uom: "mi" } }],
  ])("is obeyed wherever it stands: data with %s", async (_where, data) => {
    const state = JSON.stringify({ car: { brand: "Kia", model: "Rio", year: 2018, price: 900000, ...data } });
    const { draft } = await read(page("Kia Rio, 2018", `<h1>Kia Rio</h1><script>window.__S=${state};</script>`));
    expect(draft?.mileage?.value).toBe(80_467);
  });

  it("beats a value without one, whatever their confidence; other numbers are a contradiction", () => {
    const bare = extractedValue("mileage", "50000", "json-ld");
    const miles = extractedValue("mileage", "50,000 miles", "text");
    expect(car(bare, miles).draft.mileage?.value).toBe(80_467);
    expect(car(bare, miles).warnings.map(({ code }) => code)).not.toContain("conflict");
    expect(car(bare, extractedValue("mileage", "90 000 км", "label")).warnings.map(({ code }) => code)).toContain(
      "conflict",
    );
  });

  it.each<[km: string, year: string, status: string, isDoubted: boolean]>([
    ["62", "2018", "used", true],
    ["62", String(new Date(NOW).getUTCFullYear()), "used", false],
    ["62", "2018", "new", false],
    ["0", "2018", "used", false],
    ["62000", "2018", "used", false],
  ])("may be thousands: %s km of a car of %s that is %s", (km, year, status, isDoubted) => {
    const values = { mileage: km, year, status } as const;
    const { draft, warnings } = car(
      ...Object.entries(values).map(([name, text]) => extractedValue(name as keyof typeof values, text, "feed")),
    );
    expect(draft.mileage?.value).toBe(Number(km));
    const found = warnings.filter(({ code }) => code === "mileage-thousands").map(({ message }) => message);
    expect(found).toEqual(isDoubted ? ["Проверьте пробег, не тысячи ли это километров: 62 км"] : []);
    expect(doubtsOf(draft, warnings).some(({ field }) => field === "mileage")).toBe(isDoubted);
  });

  it("is missing: a doubt where cars drive in miles", () => {
    const values = [extractedValue("mileage", "50,000", "label"), extractedValue("price", "£9,000", "label")];
    expect(car(...values).draft.mileage?.value).toBe(80_467);
    expect(car(...values).warnings.map(({ code }) => code)).toContain("mileage-unit-assumed");
    expect(car(extractedValue("mileage", "50 000", "label")).warnings.map(({ field }) => field)).not.toContain(
      "mileage",
    );
  });
});

it("the rest of a number that begins in the middle is no mileage", () => {
  expect(readMileage("Пробег,12 800")).toBeUndefined();
  expect(readMileage("Пробег, 12 800 км")).toEqual({ km: 12_800, unit: "km" });
});

it("miles in a page's data that belong to no value are a doubt", async () => {
  const data = `{"@context":"https://schema.org","@type":"Car","name":"2019 Mazda CX-9","brand":"Mazda","model":"CX-9","mileageFromOdometer":72118,"vehicleModelDate":"2019","extra":{"odometerUnits":"MI"}}`;
  const { warnings } = await read(
    page(
      "Mazda CX-9",
      `<h1>Mazda CX-9</h1><b>900 000 ₽</b><dl><dt>Коробка</dt><dd>Автомат</dd></dl><script type="application/ld+json">${data}</script>`,
    ),
  );
  expect(warnings.map(({ code }) => code)).toContain("mileage-unit-assumed");
});

describe("a range", () => {
  it.each([
    ["200 - 299 HP", () => readPower("200 - 299 HP")],
    ["1.5–2.0 л", () => readVolume("1.5–2.0 л")],
    ["1.5 л – 2.0 л, 100-150 л.с.", () => readEngine("1.5 л – 2.0 л, 100-150 л.с.")],
    ["100 000 – 149 999 км", () => readMileage("100 000 – 149 999 км")],
    ["1 500 000 – 1 900 000 ₽", () => findMoney("1 500 000 – 1 900 000 ₽")[0]],
  ])("is no value: %s", (_text, value) => {
    expect(Object.keys(value() ?? {})).toEqual([]);
  });

  it("is none when the numbers are of two things", () => {
    expect(readEngine("1.6 - 106 л.с.")).toMatchObject({ hp: 106 });
    expect(readEngine("2.0 AT-6 (150 л.с.)")).toMatchObject({ hp: 150 });
  });
});

describe("another distance", () => {
  it.each([
    "гарантия 100 000 км",
    "ТО через 15 000 км",
    "запас хода 500 км",
    "service interval 20,000 km",
    "15 000 км в год",
    "保証 20000km",
  ])("is no mileage: %s", (text) => {
    expect(readMileage(text)).toBeUndefined();
  });

  it("is no mileage when its digits are grouped in no way", () => {
    for (const text of [
      "18189 500 km",
      "1900 000 – 149 999 км",
      "104,5009",
      "201998.700 km",
      "6Fuel type",
      `58,000"8`,
      `₽"58`,
      "5.2万8万公里",
    ])
      expect(readMileage(text), text).toBeUndefined();
    expect(readMileage("1420000", "RUB")).toBeUndefined();
    expect(readMileage("189 500 km")?.km).toBe(189_500);
  });

  it("does not hide the mileage beside it", () => {
    expect(readMileage("45 000 км, сервисная книжка")?.km).toBe(45_000);
  });
});

describe("the status", () => {
  it("blocks publishing when the site sells the car as used and its data call it new", async () => {
    const state = JSON.stringify({
      car: { brand: "Kia", model: "Rio", year: 2025, price: 1900000, condition: "new", mileage: 8 },
    });
    const crumbs = `<p><a href="/">Главная</a> / <a href="/u">Авто с пробегом</a> / <a href="/u/kia">Kia</a> / <i>Rio</i></p>`;
    const { draft = {}, warnings } = await read(
      page("Kia Rio, 2025", `${crumbs}<h1>Kia Rio</h1><b>1 900 000 ₽</b><script>window.__S=${state};</script>`),
    );
    expect(draft.status).toBeUndefined();
    expect(doubtsOf(draft, warnings).find(({ field }) => field === "status")).toMatchObject({ isMissing: true });
  });

  it("is not decided by a menu that has both parts", async () => {
    const state = JSON.stringify({
      car: { brand: "Kia", model: "Rio", year: 2025, price: 1900000, condition: "new", mileage: 8 },
    });
    const { draft } = await read(
      page("Kia Rio, 2025", `<h1>Kia Rio</h1><b>1 900 000 ₽</b><script>window.__S=${state};</script>`),
    );
    expect(draft?.status?.value).toBe("new");
  });
});

describe("a sum", () => {
  it("is none when its digits are grouped in no way, but may follow a year", () => {
    for (const text of [
      "18189 500 €",
      "13.5млн8万元",
      "5.213.58万元",
      "9 200 000 млн ₸",
      "18млн50000 ₽",
      `$14"350`,
      "98 750 млн р.",
      "2,150,150만원",
    ])
      expect(findMoney(text), text).toEqual([]);
    expect(findMoney("1 млн \u0000 240 тыс. ₽").map(({ amount }) => amount)).toEqual([1_240_000]);
    expect(findMoney("2019 500 €").map(({ amount }) => amount)).toEqual([500]);
  });

  it("does not take digits from the next element", async () => {
    const { draft } = await read(page("Kia Rio, 2018", "<h1>Kia Rio, 2018</h1><p>$ 19,900</p>900<p>50 000 км</p>"));
    expect(draft?.foreignPrice?.value).toBe(19_900);
  });
});

describe("a currency", () => {
  it("that is written wins over the same amount without one", () => {
    const { draft } = car(extractedValue("price", "2999", "state"), extractedValue("price", "2 999 €", "text"));
    expect({ price: draft.price, foreign: draft.foreignPrice?.value, currency: draft.currency?.value }).toEqual({
      price: undefined,
      foreign: 2999,
      currency: "EUR",
    });
  });

  it("in a description is enough for the same amount, and for no other", () => {
    const price = extractedValue("price", "1900000", "feed");
    const text = (sum: string) => extractedValue("description", `Автомобиль стоит ${sum}, торг возможен`, "feed");
    expect(car(price, text("1 900 000 ₸")).draft.currency?.value).toBe("KZT");
    expect(car(price, text("500 €")).draft.price?.value).toBe(1_900_000);
  });
});
