// When these fail, imported cars get a wrong price, mileage, year, engine or pictures.

import { describe, expect, it } from "vitest";
import { NOW } from "../../../tests/pages/test-page.ts";
import { currencyCode, currencyOfHost } from "../vocabulary/currencies.ts";
import { engineLine, readEngine, readModification, readVolume } from "./engine.ts";
import { readMileage } from "./choose-mileage.ts";
import { findMoney } from "./money.ts";
import { parseNumber } from "./numbers.ts";
import { cleanPictures } from "./pictures.ts";
import { fold, tidyLines } from "./text.ts";
import { readVin } from "./vin.ts";
import { readYear } from "./year.ts";

it.each([
  ["34.990", 34_990],
  ["48,00", 48],
  ["1 234 567,5", 1_234_567.5],
  ["13,995", 13_995],
  ["1195000.00", 1_195_000],
  ["1.984", 1984],
  ["2.0", 2],
  ["12'500", 12_500],
  ["1.234.567", 1_234_567],
  ["", undefined],
  ["12a", undefined],
])("the number %s is %s", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

describe("findMoney", () => {
  it.each<[text: string, amount: number, currency: string]>([
    ["1\u00a0234\u00a0567\u00a0₽", 1_234_567, "RUB"],
    ["1 195 000 руб.", 1_195_000, "RUB"],
    ["за 3 200 000 рублей", 3_200_000, "RUB"],
    ["1,2 млн ₽", 1_200_000, "RUB"],
    ["890 тыс. руб", 890_000, "RUB"],
    ["6000000 RUB", 6_000_000, "RUB"],
    ["34.990 €", 34_990, "EUR"],
    ["€ 47.950,-", 47_950, "EUR"],
    ["£13,995", 13_995, "GBP"],
    ["28 549 $", 28_549, "USD"],
    ["1 099 999 грн", 1_099_999, "UAH"],
    ["12 500 000 ₸", 12_500_000, "KZT"],
    ["1,040만원", 10_400_000, "KRW"],
    ["98 750 бел. руб.", 98_750, "BYN"],
  ])("%s", (text, amount, currency) => {
    expect(findMoney(text)).toMatchObject([{ amount, currency, periodic: false }]);
  });

  it.each([
    "от 29 900 ₽/мес.",
    "29 900 ₽ в месяц",
    "Платёж 29 900 ₽",
    "€ 229 p/m",
    "£394.90 p/m*",
    "mtl. Rate 249 €",
    "£189.50 per month",
    "950 ₽/день",
  ])("%s is no price", (text) => {
    expect(findMoney(text).every(({ periodic }) => periodic)).toBe(true);
  });

  it.each([
    "Скидка 150 000 ₽",
    "Цена в кредит 2 099 000 ₽",
    "Выгода до 300 000 ₽",
    "Save £1,000",
    "Первый взнос 200 000 ₽",
    "1 900 000 ₽ со скидкой по трейд-ин",
  ])("%s is conditional", (text) => {
    expect(findMoney(text)).toMatchObject([{ conditional: true }]);
  });

  it("recognises the lower end of a range, and ignores numbers without a currency", () => {
    expect(findMoney("от 1 499 900 руб.")).toMatchObject([{ from: true }]);
    expect(findMoney("2019, 61 500 км, 150 л.с.")).toEqual([]);
  });
});

it("recognises currencies by their signs and by the site's country", () => {
  expect(["RUR", "руб.", "€", "usd", "₸"].map(currencyCode)).toEqual(["RUB", "RUB", "EUR", "USD", "KZT"]);
  expect(["auto.ru", "av.by", "x.co.uk", "авто.xn--p1ai", "example.com"].map(currencyOfHost)).toEqual([
    "RUB",
    "BYN",
    "GBP",
    "RUB",
    undefined,
  ]);
});

it.each<[text: string, unit: string, km: number | undefined]>([
  ["45 000 км", "", 45_000],
  ["45 тыс. км", "", 45_000],
  ["42 тис. км", "", 42_000],
  ["21,736 miles", "", 34_981],
  ["54.195 km", "", 54_195],
  ["195,945km", "", 195_945],
  ["790", "KMT", 790],
  ["100", "SMI", 161],
  ["45", "пробег, тыс. км", 45_000],
  ["585000", "", 585_000],
  ["187 000 км, без пробега по РФ", "", 187_000],
  ["без пробега", "", 0],
  ["новый автомобиль", "", 0],
  ["150 л.с.", "", undefined],
  ["не указан", "", undefined],
])("the mileage «%s» %s is %s km", (text, unit, km) => {
  expect(readMileage(text, unit)?.km).toBe(km);
});

it.each<[text: string, year: number | undefined]>([
  ["2021 г.в.", 2021],
  ["2004 года", 2004],
  ["EZ 10/2012", 2012],
  ["18년04월(19년형)", 2018],
  ["202102", 2021],
  ["2022-08-01", 2022],
  ["Лада Веста, 2021", 2021],
  ["1960", 1960],
  ["2027", 2027],
  ["2031", undefined],
  ["II (2017—2020)", undefined],
  ["Toyota 12000", undefined],
])("the year in «%s» is %s", (text, year) => {
  expect(readYear(text, NOW)).toBe(year);
});

describe("engines", () => {
  it.each([
    ["2.0 л / 150 л.с. / Бензин", { cc: 2000, hp: 150, fuel: "gasoline" }],
    ["1.5 л (184 л.с.)", { cc: 1500, hp: 184 }],
    ["3.0 л, 367 л.с., дизель", { cc: 3000, hp: 367, fuel: "diesel" }],
    ["бензин, 1.6 л", { cc: 1600, fuel: "gasoline" }],
    ["1798 см3", { cc: 1798 }],
    ["1.984 cm³, 155 kW (211 PS)", { cc: 1984, kw: 155, hp: 211 }],
    ["250 kW (340 PS)", { kw: 250, hp: 340 }],
    ["2,497cc", { cc: 2497 }],
    ["55 TFSI 3.0 AMT (340 л.с.) 4WD", { cc: 3000, hp: 340 }],
    ["64 kWh", {}],
  ])("%s", (text, reading) => {
    expect(readEngine(text)).toEqual(reading);
  });

  it("are written in one form", () => {
    expect(engineLine({ cc: 1984, kw: 155, fuel: "gasoline" })).toBe("2.0 л, 211 л.с., бензин");
    expect(engineLine({ kw: 250, hp: 340, fuel: "electric" })).toBe("250 кВт (340 л.с.)");
    expect(engineLine({ fuel: "diesel" })).toBeUndefined();
  });

  it("may state volumes in litres or cubic centimetres", () => {
    expect([
      readVolume("1.6"),
      readVolume("1598"),
      readVolume("2.5 (бензин)"),
      readVolume("0"),
      readVolume("44"),
    ]).toEqual([1600, 1598, 2500, undefined, undefined]);
  });

  it("leave front or rear drive open", () => {
    expect(readModification("2.0 AT (231 л.с.)").drivetrain).toBeUndefined();
    expect(readModification("X-Line 1.6 MT").trim).toBe("X-Line");
  });
});

it("accepts only whole VINs", () => {
  expect(
    [
      "LMGBB1L8XS3145999",
      "lmgbb1l8xs3145999",
      "XTA**************",
      "500100",
      "",
      "00000000000000000",
      "LMGBB1L8XS314599O",
    ].map(readVin),
  ).toEqual(["LMGBB1L8XS3145999", "LMGBB1L8XS3145999", undefined, undefined, undefined, undefined, undefined]);
});

it("replaces look-alike letters by those of the word's alphabet", () => {
  expect(fold("Гpaнтa")).toBe("гранта");
  expect(fold("ВMW")).toBe("bmw");
  expect(fold("Привод 4х4")).toBe("привод 4x4");
  expect(fold("Škoda Coupé Ёлка")).toBe("skoda coupe елка");
});

it("keeps the lines of a description, also from markup", () => {
  expect(tidyLines("Ухоженный.<br>Два  ключа\r\n\r\n\r\nОдин <b>хозяин</b>\n")).toBe(
    "Ухоженный.\nДва ключа\n\nОдин хозяин",
  );
  expect(tidyLines("<ul><li>ABS</li><li>Люк</li></ul>")).toBe("ABS\nЛюк");
});

it("keeps photos in full size, once each, and drops other pictures", () => {
  const pictures = cleanPictures(
    [
      "//pics.example.net/a/320x240",
      "//pics.example.net/a/1200x900",
      "/upload/logo.png",
      "data:image/png;base64,x",
      "/upload/car-750x470.jpg",
      "javascript:alert(1)",
      "/x.svg",
    ],
    "https://dealer.example.ru/cars/1",
  );
  expect(pictures).toEqual(["https://pics.example.net/a/1200x900", "https://dealer.example.ru/upload/car-full.jpg"]);
  const nine = Array.from({ length: 9 }, (_, index) => `/p/${index}.jpg`);
  expect(cleanPictures(nine, "https://a.ru/")).toHaveLength(6);
  expect(cleanPictures(nine, "https://a.ru/", 8)).toHaveLength(8);
});
