// When these fail, 1C overwrites what it did not send, sold cars stay on sale, or a hostile file stops the server.
import { expect, it } from "vitest";
import { catalogueJson, catalogueOfJson, exchangeLines, readExchange } from "./commerce-exchange.ts";
import { carValues, importXml, offersXml } from "./test-commerce.ts";

const VINS = ["LB3NF2Z05SC010301", "LB3NF2Z05SC010302", "LB3NF2Z05SC010303"] as const;
const carAt = (at: 0 | 1 | 2) => ({
  id: `g-${at + 1}`,
  name: `Haval Jolion ${at + 1}`,
  values: carValues(VINS[at]),
});
const CARS = [carAt(0), carAt(1), carAt(2)];

async function* chunksOf(bytes: Uint8Array, size = 7000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function cp1251(text: string): Uint8Array {
  return Uint8Array.from(text.replace("UTF-8", "windows-1251"), (sign) => {
    const code = sign.charCodeAt(0);
    return code < 128 ? code : code === 0x401 ? 0xa8 : code === 0x451 ? 0xb8 : code - 0x410 + 0xc0;
  });
}

function openCatalogue() {
  const catalogue = catalogueOfJson(null);
  if (!catalogue) throw new Error("No catalogue");
  const shown = () =>
    exchangeLines(catalogue, (file) => `https://pictures.test/${file}`).lines.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
  return {
    catalogue,
    send: (file: string | Uint8Array, isContinued = false) =>
      readExchange(chunksOf(typeof file === "string" ? utf8(file) : file), catalogue, { isContinued }),
    shown,
    prices: () => shown().map(({ id, price }) => [id, price]),
  };
}

it("makes a record of names and values of a product and its offer", async () => {
  const { send, shown } = openCatalogue();
  expect(await send(importXml([{ ...carAt(0), pictures: ["import_files/aa/1.jpg", "https://a.test/2.jpg"] }]))).toEqual(
    { products: 1, offers: 0, isWhole: true },
  );
  await send(offersXml({ "g-1": { price: 1_740_000, quantity: 1 } }), true);
  expect(shown()).toEqual([
    {
      ...carValues(VINS[0]),
      "Коробка передач": "Автомат",
      id: "g-1",
      title: "Haval Jolion 1",
      price: "1740000 RUB",
      image: ["https://pictures.test/import_files/aa/1.jpg", "https://a.test/2.jpg"],
    },
  ]);
});

it("reads windows-1251 as UTF-8, also where the file declares the other one", async () => {
  const { send, shown } = openCatalogue();
  await send(cp1251(importXml(CARS.slice(0, 1))));
  expect(shown()).toMatchObject([{ Марка: "Haval", "Коробка передач": "Автомат" }]);
  const lying = openCatalogue();
  await lying.send(utf8(importXml(CARS.slice(0, 1)).replace("UTF-8", "windows-1251")));
  expect(lying.shown()).toEqual(shown());
});

it("merges changes into what it has, and forgets it with a whole catalogue, once in an exchange", async () => {
  const { send, prices, catalogue } = openCatalogue();
  await send(importXml(CARS));
  await send(offersXml(Object.fromEntries(CARS.map(({ id }) => [id, { price: 1_000_000, quantity: 1 }]))), true);
  await send(offersXml({ "g-2": { price: 900_000 } }, { isChanges: true }));
  expect(prices()).toEqual([
    ["g-1", "1000000 RUB"],
    ["g-2", "900000 RUB"],
    ["g-3", "1000000 RUB"],
  ]);
  const again = catalogueOfJson(catalogueJson(catalogue));
  expect(again && exchangeLines(again, String).lines).toEqual(exchangeLines(catalogue, String).lines);
  await send(importXml(CARS.slice(0, 1)));
  await send(importXml(CARS.slice(1, 2)), true);
  // Their offers are still to come.
  expect(prices()).toEqual([
    ["g-1", "1000000 RUB"],
    ["g-2", "900000 RUB"],
  ]);
  await send(offersXml({ "g-1": { price: 7 } }), true);
  await send(offersXml({ "g-2": { price: 8 } }), true);
  expect(prices()).toEqual([
    ["g-1", "7 RUB"],
    ["g-2", "8 RUB"],
  ]);
});

it("takes a car without price or rest off sale, and one that is deleted", async () => {
  const { send, prices, catalogue } = openCatalogue();
  await send(importXml(CARS));
  await send(offersXml({ "g-1": { price: 0 }, "g-2": { price: 5, quantity: 0 }, "g-3": { price: 7, quantity: 1 } }));
  expect([prices(), exchangeLines(catalogue, String).offSale]).toEqual([[["g-3", "7 RUB"]], 2]);
  // Rests in a file of their own (schema 2.08), by warehouse.
  const rests = `<КоммерческаяИнформация><ПакетПредложений><Предложения><Предложение><Ид>g-2</Ид><Остатки><Остаток><Склад><Ид>s</Ид><Количество>1</Количество></Склад></Остаток></Остатки></Предложение><Предложение><Ид>g-3</Ид><Склад ИдСклада="s" КоличествоНаСкладе="0"/></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`;
  await send(rests);
  expect(prices()).toEqual([["g-2", "5 RUB"]]);
  await send(importXml([{ ...carAt(1), extra: "<Статус>Удален</Статус>" }], { isChanges: true }));
  expect(prices()).toEqual([]);
});

it("is no whole catalogue if it does not say so", async () => {
  const { send, catalogue } = openCatalogue();
  await send(importXml(CARS).replace(' СодержитТолькоИзменения="false"', ""));
  expect([catalogue.isWhole, catalogue.products.size]).toEqual([false, 3]);
});

it("refuses what is no exchange, and leaves the catalogue readable", async () => {
  const { send } = openCatalogue();
  const whole = importXml(CARS);
  const cases: [string, string | Uint8Array][] = [
    ["cut", whole.slice(0, whole.length / 2)],
    ["not-commerce", "<yml_catalog><shop><offers><offer id='1'/></offers></shop></yml_catalog>"],
    ["not-commerce", "Марка;Модель\nHaval;Jolion"],
    ["not-commerce", ""],
    ["doctype", whole.replace("?>", '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ["too-complex", `<КоммерческаяИнформация>${"<a>".repeat(10_000)}`],
    ["too-complex", `<КоммерческаяИнформация><Каталог x="${"y".repeat(2_000_000)}`],
  ];
  for (const [fault, file] of cases) expect(await send(file)).toEqual({ fault });
});

it("does not expand entities, and is not confused by names that objects have of themselves", async () => {
  const { send, shown } = openCatalogue();
  const file = importXml([
    { id: "__proto__", name: "&lol; &amp; &#1071;", values: { constructor: "y", Цвет: "серый" } },
  ]);
  await send(file.replaceAll("p-gear", "__proto__").replaceAll("w-at", "constructor"));
  expect(shown()).toEqual([{ id: "__proto__", title: "&lol; & Я", Цвет: "серый", "Коробка передач": "Автомат" }]);
});

it("reads a large file in time that grows with the size, and ends beyond the limit of a catalogue", async () => {
  const big = (count: number) =>
    importXml(
      Array.from({ length: count }, (_, at) => ({ id: `b-${at}`, name: "x".repeat(1000), values: carValues(VINS[0]) })),
    );
  expect(await openCatalogue().send(big(4000))).toMatchObject({ products: 4000 });
  expect(await openCatalogue().send(big(12_000))).toEqual({ fault: "too-complex" });
}, 60_000);
