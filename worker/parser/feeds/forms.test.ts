// When these fail, a stock file of a form that nobody described is refused, or read with wrong cars.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NOW } from "../../../tests/pages/test-page.ts";
import type { FeedEnd } from "./feed-cars.ts";
import { readFeed } from "./read-feed.ts";
import type { FeedCar } from "./read-item.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(feed: string | Uint8Array, size = 64): Promise<{ cars: FeedCar[]; end: FeedEnd | undefined }> {
  const bytes = typeof feed === "string" ? new TextEncoder().encode(feed) : feed;
  const cars: FeedCar[] = [];
  let end: FeedEnd | undefined;
  for await (const event of readFeed(inChunks(bytes, size), { now: NOW })) {
    if (event.kind === "car") cars.push(event);
    else if (event.kind === "end") end = event;
  }
  return { cars, end };
}

const open = (name: string) => new Uint8Array(readFileSync(`tests/pages/open/${name}`));
const names = ({ cars }: { cars: FeedCar[] }) => cars.map(({ draft }) => `${draft.brand?.value} ${draft.model?.value}`);

describe("a file", () => {
  it.each([1, 13, 100_000])("of JSON gives the same cars in chunks of any size", async (size) => {
    const { cars, end } = await readAll(open("nested.json"), size);
    expect(names({ cars })).toEqual(["Mitsubishi Outlander", "Suzuki Vitara"]);
    expect(end).toMatchObject({ dialect: { id: "json" }, cars: 2, complete: true });
  });

  it.each([1, 13, 100_000])(
    "of XML Spreadsheet 2003 gives the cars of its visible worksheets, in chunks of any size",
    async (size) => {
      const { cars, end } = await readAll(open("xml-2003.xml"), size);
      expect(names({ cars })).toEqual(["Skoda Octavia", "Renault Kaptur"]);
      expect(cars.map(({ draft, record }) => [record, draft.price?.value, draft.mileage?.value])).toEqual([
        [1, 1_349_000, 91_250],
        [2, 1_285_000, undefined],
      ]);
      expect(end).toMatchObject({ dialect: { id: "spreadsheetml" }, cars: 2, complete: true });
    },
  );

  it("of XML Spreadsheet 2003 that is cut has no cars that count as all", async () => {
    const whole = new TextDecoder().decode(open("xml-2003.xml"));
    const { end } = await readAll(whole.slice(0, whole.indexOf("</Workbook>")));
    expect(end).toMatchObject({ complete: false, fault: "damaged" });
  });

  it("of Excel beyond 20 MB is refused with its own reason", async () => {
    const zip = new Uint8Array(20 * 1024 * 1024 + 1);
    zip.set([0x50, 0x4b, 3, 4]);
    expect((await readAll(zip, 1_000_000)).end).toMatchObject({ cars: 0, complete: false, fault: "large-workbook" });
  });

  it("is read on from the record after the last one that was read, in every form", async () => {
    const [xml, json, csv] = [open("shop-offers.xml"), open("lines.jsonl"), open("accounting.csv")];
    for (const bytes of [xml, json, csv, open("xml-2003.xml"), open("by-hand.xlsx")]) {
      const all = await readAll(bytes);
      expect(all.cars.length).toBeGreaterThan(1);
      const skip = all.cars[0]?.record ?? 0;
      const rest: FeedCar[] = [];
      for await (const event of readFeed(inChunks(bytes, 64), { now: NOW, skip }))
        if (event.kind === "car") rest.push(event);
      expect(rest).toEqual(all.cars.slice(1));
    }
  });

  it.each<[FeedEnd["fault"], string | number[]]>([
    ["binary-workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]],
    ["empty", ""],
    ["empty", "\ufeff \r\n\n"],
    ["web-page", "<!DOCTYPE html>\n<title>Войти</title><p>Kia, Rio"],
    ["web-page", '<?xml version="1.0"?><!-- Сайт --><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ["binary", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]],
    ["binary", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ["binary", "%PDF-1.7\n1 0 obj, 2"],
    ["no-offers", "<yml_catalog><shop><name>Салон</name><offers></offers></shop></yml_catalog>"],
    ["no-offers", "<data><cars/></data>"],
    ["no-offers", '<Ads formatVersion="3" target="Avito.ru"/>'],
    [undefined, "<response>Forbidden</response>"],
    [undefined, "<data><cars><lot><what>1</what></lot></cars></data>"],
    [undefined, "Что это, сколько\nшина, 4"],
  ])("that is no feed has its own reason: %s", async (fault, content) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
    for (const size of [1, 3, 100_000]) {
      const { cars, end } = await readAll(bytes, size);
      expect({ cars: cars.length, read: end?.cars, fault: end?.fault }).toEqual({ cars: 0, read: 0, fault });
    }
  });

  it("of a table has columns that are abbreviated, have two names or a number", async () => {
    const { cars } = await readAll(
      "Код;Марка;Модель;Год вып.;VIN / № кузова;Пробег, тыс. км;Engine (cc);Фото 1;Фото 2\nА-1;Kia;Rio;2019;Z94C241BBKR100300;43,5;1591;//i.ru/1.jpg;//i.ru/2.jpg\n",
    );
    const [draft] = cars.map((car) => car.draft);
    expect(draft?.year?.value).toBe(2019);
    expect(draft?.vin?.value).toBe("Z94C241BBKR100300");
    expect(draft?.mileage?.value).toBe(43_500);
    expect(draft?.engineCc?.value).toBe(1591);
    expect(draft?.images?.value).toHaveLength(2);
  });

  it("of a table keeps a quote inside a value, and notices a unit that has no column", async () => {
    const table = `id,make,model,year,price,mileage\n1,Kia,"Rio "X" Line",2019,"1 24"5 000",\n2,Kia,Rio,2019,900000,38000,MI\n`;
    const [quoted, shifted] = (await readAll(table)).cars;
    expect(quoted?.draft).toMatchObject({ model: { value: `Rio "X" Line"` } });
    expect(quoted?.draft.price).toBeUndefined();
    expect(shifted?.warnings.map(({ code }) => code)).toContain("mileage-unit-assumed");
  });

  it("of XML takes no two texts for one number", async () => {
    const offer = `<offer id="1"><vendor>Kia</vendor><model>Rio</model><year>2019</year><price>900000</price><mileage>54</x>54</mileage></offer>`;
    const { cars } = await readAll(`<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`);
    expect(cars[0]?.draft).toMatchObject({ price: { value: 900_000 } });
    expect(cars[0]?.draft.mileage).toBeUndefined();
  });

  it("of JSON may begin with more text than a car has", async () => {
    const long = { dictionary: Array.from({ length: 4000 }, (_, index) => ({ code: index, label: "x".repeat(90) })) };
    const cars = [1, 2, 3].map((id) => ({ id, make: "Kia", model: "Rio", year: 2019, price: 1_000_000 + id }));
    expect(names(await readAll(JSON.stringify({ ...long, cars }), 5000))).toEqual(["Kia Rio", "Kia Rio", "Kia Rio"]);
  });

  it("of JSON that is cut is not whole", async () => {
    const { cars, end } = await readAll(open("nested.json").subarray(0, 700));
    expect({ cars: cars.length, complete: end?.complete }).toEqual({ cars: 1, complete: false });
  });

  it("of XML with unknown elements has its cars in the repeated one", async () => {
    const car = (model: string) =>
      `<row><vehicle><make>Kia</make><model>${model}</model><year>2019</year></vehicle><price>900000</price></row>`;
    const { cars, end } = await readAll(
      `<export><head><title>Kia</title></head><rows>${car("Rio")}${car("Ceed")}${car("K5")}</rows></export>`,
    );
    expect(names({ cars })).toEqual(["Kia Rio", "Kia Ceed", "Kia K5"]);
    expect(cars.map(({ draft }) => draft.price?.value)).toEqual([900_000, 900_000, 900_000]);
    expect(end).toMatchObject({ dialect: { id: "xml" }, cars: 3, complete: true });
  });

  it("of XML with one unknown car has this car", async () => {
    const { cars } = await readAll(
      `<export><item><make>Kia</make><model>Rio</model><year>2019</year><price>900000</price></item></export>`,
    );
    expect(names({ cars })).toEqual(["Kia Rio"]);
  });

  it("of a table has equal columns as one list, and no prototype", async () => {
    const { cars } = await readAll(
      "id,brand,model,price,image,image,__proto__\n1,Kia,Rio,900000,https://a.example.ru/1.jpg,https://a.example.ru/2.jpg,x\n",
    );
    expect(cars[0]?.draft.images?.value).toEqual(["https://a.example.ru/1.jpg", "https://a.example.ru/2.jpg"]);
  });

  it("of a workbook that is cut or damaged is a fault, not an exception", async () => {
    const bytes = open("by-hand.xlsx");
    for (const size of [40, 300, bytes.length - 400]) {
      const { end } = await readAll(bytes.subarray(0, size));
      expect({ size, complete: end?.complete, fault: end?.fault }).toEqual({ size, complete: false, fault: "damaged" });
    }
  });
});
