// When these fail, cars of the exports of Maxposter, CM.Expert and 1C are lost or lack their price.

import { describe, expect, it } from "vitest";
import type { FeedCar } from "./read-item.ts";
import { readFeed } from "./read-feed.ts";

const NOW = Date.UTC(2026, 0, 15);

async function read(text: string) {
  const chunks = async function* () {
    yield new TextEncoder().encode(text);
  };
  const cars: FeedCar[] = [];
  let dialect: string | undefined;
  let left = 0;
  for await (const event of readFeed(chunks(), { now: NOW })) {
    if (event.kind === "car") cars.push(event);
    else if (event.kind === "end") [dialect, left] = [event.dialect?.id, event.left];
  }
  const values = cars.map(({ draft }) => {
    const { brand, model, year, price, foreignPrice, currency, mileage, vin, transmission } = draft;
    const stated = {
      brand,
      model,
      year,
      price,
      foreignPrice,
      currency: foreignPrice && currency,
      mileage,
      vin,
      transmission,
    };
    return Object.fromEntries(Object.entries(stated).flatMap(([name, found]) => (found ? [[name, found.value]] : [])));
  });
  return { values, dialect, left };
}

describe("an export of Maxposter", () => {
  const vehicle = (mileage: string, price: string) =>
    `<vehicle id="1"><mark>Mazda</mark><model>CX-5</model><year>2019</year><gearbox><type>автоматическая</type></gearbox>${mileage}${price}</vehicle>`;

  it.each([
    ["km", "rub", "61000", 61_000, { price: 2_150_000 }],
    ["mile", "rub", "50000", 80_467, { price: 2_150_000 }],
    ["km", "usd", "61000", 61_000, { foreignPrice: 2_150_000, currency: "USD" }],
  ])("states its units beside the values: %s, %s", async (distance, currency, mileage, km, price) => {
    const values = [
      `<mileage><value unit="${distance}">${mileage}</value></mileage>`,
      `<price><value unit="${currency}">2150000</value></price>`,
    ] as const;
    for (const [before, after] of [
      ["<response>", "</response>"],
      ["<response><vehicles>", "</vehicles></response>"],
    ]) {
      const found = await read(`${before}${vehicle(...values)}${after}`);
      expect(found).toMatchObject({ dialect: "maxposter", left: 0 });
      expect(found.values).toEqual([
        { brand: "Mazda", model: "CX-5", year: 2019, mileage: km, transmission: "automatic", ...price },
      ]);
    }
  });
});

describe("an export of CM.Expert", () => {
  const fields =
    "<vin>XW7BF4FK90S100200</vin><brand>Toyota</brand><model>Camry</model><year>2017</year><mileage>118000</mileage><gearboxType>Автомат</gearboxType><price>1990000</price>";
  it.each([
    `<vehicles><vehicle>${fields}</vehicle></vehicles>`,
    `<vehicles><offer id="7">${fields}</offer></vehicles>`,
    `<?xml version="1.0"?><offers><vehicle><id>7</id>${fields}<photos><photo>https://p.example.ru/1.jpg</photo></photos></vehicle></offers>`,
  ])("%s", async (text) => {
    const found = await read(text);
    expect(found).toMatchObject({ dialect: "cm-expert", left: 0 });
    expect(found.values).toEqual([
      {
        vin: "XW7BF4FK90S100200",
        brand: "Toyota",
        model: "Camry",
        year: 2017,
        mileage: 118_000,
        transmission: "automatic",
        price: 1_990_000,
      },
    ]);
  });
});

describe("CommerceML", () => {
  const pair = (name: string, value: string) =>
    `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;
  const product = (id: string, inner: string) =>
    `<Товар><Ид>${id}</Ид><Наименование>Kia Rio</Наименование>${inner}</Товар>`;
  const offer = (id: string, inner: string) =>
    `<Предложение><Ид>${id}</Ид><Наименование>Kia Rio</Наименование>${inner}</Предложение>`;
  const price = (amount: string, currency: string, type = "") =>
    `<Цена>${type && `<ИдТипаЦены>${type}</ИдТипаЦены>`}<ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта></Цена>`;
  const requisites = `<ЗначенияРеквизитов>${pair("ВидНоменклатуры", "Товар")}${pair("Марка", "Kia")}${pair("Модель", "Rio")}${pair("Год выпуска", "2019")}${pair("Пробег, км", "54000")}</ЗначенияРеквизитов>`;
  const file = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.05">${inner}</КоммерческаяИнформация>`;
  const RIO = { brand: "Kia", model: "Rio", year: 2019, mileage: 54_000 };

  it("has its prices behind the products, of which it takes the retail one", async () => {
    const found = await read(
      file(
        `<Каталог><Товары>${product("a1", requisites)}${product("a2", requisites)}${product("a3", `<Статус>Удален</Статус>${requisites}`)}</Товары></Каталог><ПакетПредложений><ТипыЦен><ТипЦены><Ид>t1</Ид><Наименование>Оптовая</Наименование></ТипЦены><ТипЦены><Ид>t2</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения>${offer("a1", `<Цены>${price("800000", "руб", "t1")}${price("900000", "руб", "t2")}</Цены>`)}</Предложения></ПакетПредложений>`,
      ),
    );
    expect(found).toEqual({ dialect: "commerceml", left: 0, values: [{ ...RIO, price: 900_000 }, RIO] });
  });

  it("has offers alone, with their values as characteristics", async () => {
    const values = requisites
      .replaceAll("ЗначенияРеквизитов", "ХарактеристикиТовара")
      .replaceAll("ЗначениеРеквизита", "ХарактеристикаТовара");
    const found = await read(
      file(
        `<ПакетПредложений><Предложения>${offer("b1#c1", `${values}<Цены>${price("9000", "USD")}</Цены>`)}</Предложения></ПакетПредложений>`,
      ),
    );
    expect(found.values).toEqual([{ ...RIO, foreignPrice: 9000, currency: "USD" }]);
  });

  it("has properties whose names and words stand in the classifier", async () => {
    const property = (id: string, name: string, words = "") =>
      `<Свойство><Ид>${id}</Ид><Наименование>${name}</Наименование>${words}</Свойство>`;
    const value = (id: string, text: string) =>
      `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;
    const words = `<ВариантыЗначений><Справочник><ИдЗначения>w1</ИдЗначения><Значение>Автомат</Значение></Справочник></ВариантыЗначений>`;
    const found = await read(
      file(
        `<Классификатор><Свойства>${property("p1", "Год выпуска")}${property("p2", "Пробег, км")}${property("p3", "Коробка передач", words)}</Свойства></Классификатор><Каталог><Товары>${product("d1", `<Изготовитель><Ид>k</Ид><Наименование>Kia</Наименование></Изготовитель><ЗначенияСвойств>${value("p1", "2019")}${value("p2", "54000")}${value("p3", "w1")}</ЗначенияСвойств>`)}</Товары></Каталог><ПакетПредложений><Предложения>${offer("d1", `<Цены>${price("900000", "643")}</Цены>`)}</Предложения></ПакетПредложений>`,
      ),
    );
    expect(found.values).toEqual([{ ...RIO, transmission: "automatic", price: 900_000 }]);
  });
});
