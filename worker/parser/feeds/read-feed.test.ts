// When these fail, suppliers' feeds become drafts with wrong values, or a truncated feed passes for a whole one.

import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { NOW, toCp1251 } from "../../../tests/pages/test-page.ts";
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
  for await (const event of readFeed(inChunks(bytes, size), { now: NOW, url: "https://dealer.example.ru/feed" })) {
    if (event.kind === "car") cars.push(event);
    else if (event.kind === "end") end = event;
  }
  return { cars, end };
}

type Values = { [K in keyof ImportDraft]?: NonNullable<ImportDraft[K]>["value"] | null };

function valuesOf(car: FeedCar | undefined, names: readonly string[]): Values {
  const fields = Object.entries(car?.draft ?? {});
  return Object.fromEntries(names.map((name) => [name, fields.find(([key]) => key === name)?.[1]?.value ?? null]));
}

const AUTORU_CAR = `<car><mark_id>Haval</mark_id><folder_id>F7, II</folder_id><modification_id>2.0 AMT (190 л.с.) 4WD</modification_id><body_type>Внедорожник 5 дв.</body_type><wheel>Левый</wheel><color>Серый</color>
<state>новый</state><run>12</run><year>2025</year><price>2899000</price><priceWithDiscount>2499000</priceWithDiscount><sale_price>2499000</sale_price><credit_discount>200000</credit_discount><max_discount>400000</max_discount><currency>RUR</currency>
<vin>LGWFF7A51SH000123</vin><images><image>https://pics.example.ru/1.jpg</image><image>https://pics.example.ru/2.jpg</image></images><unique_id>a-1</unique_id><description><![CDATA[Скидка до 400 000 & подарки]]></description></car>`;

describe("dialects", () => {
  it.each<[dialect: string, feed: string, values: Values]>([
    [
      "auto.ru",
      `\ufeff<?xml version="1.0"?><data><cars>${AUTORU_CAR}</cars></data>`,
      {
        brand: "Haval",
        model: "F7",
        generation: "II",
        year: 2025,
        price: 2_899_000,
        currency: "RUB",
        mileage: 12,
        status: "new",
        bodyType: "coupe",
        transmission: "robotic",
        drivetrain: "all",
        fuelType: "gasoline",
        engine: "2.0 л, 190 л.с., бензин",
        vin: "LGWFF7A51SH000123",
        steering: "left",
        images: ["https://pics.example.ru/1.jpg", "https://pics.example.ru/2.jpg"],
        sourceId: "a-1",
      },
    ],
    [
      "catalog",
      `<catalog><vehicles><vehicle><mark>Kia</mark><model>Sportage</model><modification>2.0 AT (150 л.с.)</modification><body_type>Кроссовер</body_type><drive_type>передний</drive_type><engine_type>бензиновый</engine_type><gearbox_type>автомат</gearbox_type><сomplectation-name>Prestige</сomplectation-name><year>2024</year><price>3 190 000</price><run>0</run><vin>XWEPH81ADR0000457</vin></vehicle></vehicles></catalog>`,
      {
        brand: "Kia",
        model: "Sportage",
        trim: "Prestige",
        year: 2024,
        price: 3_190_000,
        mileage: 0,
        bodyType: "crossover",
        transmission: "automatic",
        drivetrain: "front",
        fuelType: "gasoline",
      },
    ],
    [
      "cm-expert",
      `<vehicles><vehicle><id>77</id><brand>Lada (ВАЗ)</brand><model>Vesta</model><generation>I Рестайлинг</generation><modification>1.6 MT (106 л.с.)</modification><bodyType>Седан</bodyType><bodyColor>Белый</bodyColor><driveType>Передний</driveType><engineType>Бензин</engineType><gearboxType>Механика</gearboxType><mileage>45000</mileage><steeringWheel>Левый</steeringWheel><owners>1</owners><year>2022</year><price>1250000</price><tradeinDiscount>50000</tradeinDiscount><photos><photo>https://p.example.ru/a.jpg</photo></photos></vehicle></vehicles>`,
      {
        brand: "LADA",
        model: "Vesta",
        generation: "I Рестайлинг",
        year: 2022,
        price: 1_250_000,
        mileage: 45_000,
        status: "used",
        owners: 1,
        bodyType: "sedan",
        drivetrain: "front",
        transmission: "manual",
        fuelType: "gasoline",
        color: "Белый",
        vin: null,
      },
    ],
    [
      "avito",
      `<Ads formatVersion="3" target="Avito.ru"><Ad><Id>x7</Id><Category>Автомобили</Category><CarType>С пробегом</CarType><Make>Skoda</Make><Model>Kodiaq</Model><GenerationId>12345</GenerationId><ModificationId>998877</ModificationId><Year>2019</Year><Kilometrage>98000</Kilometrage><BodyType>Внедорожник</BodyType><FuelType>Дизель</FuelType><Transmission>Робот</Transmission><DriveType>Полный</DriveType><WheelType>Левый</WheelType><Price>2650000</Price><VIN>TMBLE9NS5K8000321</VIN><Images><Image url="https://img.example.ru/1.jpg"/><Image url="https://img.example.ru/2.jpg"/></Images><Description><![CDATA[<p>Ухоженный автомобиль, два комплекта колёс</p>]]></Description></Ad></Ads>`,
      {
        brand: "Skoda",
        model: "Kodiaq",
        generation: null,
        year: 2019,
        mileage: 98_000,
        status: "used",
        bodyType: "coupe",
        fuelType: "diesel",
        transmission: "robotic",
        drivetrain: "all",
        price: 2_650_000,
        description: "Ухоженный автомобиль, два комплекта колёс",
        images: ["https://img.example.ru/1.jpg", "https://img.example.ru/2.jpg"],
      },
    ],
    [
      "carcopy",
      `<carcopy><offers><offer><make>Toyota</make><model>Camry</model><version>2.5 AT (200 л.с.)</version><body-type>седан</body-type><engine-type>бензин</engine-type><transmission>автомат</transmission><drive>передний</drive><steering-wheel>левый</steering-wheel><year>2023</year><mileage unit="км">21000</mileage><price>3990000</price><credit-discount>100000</credit-discount><photos><photo>https://c.example.ru/1.jpg</photo></photos><comment>Полная история обслуживания у дилера</comment></offer></offers></carcopy>`,
      {
        brand: "Toyota",
        model: "Camry",
        year: 2023,
        mileage: 21_000,
        price: 3_990_000,
        bodyType: "sedan",
        transmission: "automatic",
        drivetrain: "front",
        fuelType: "gasoline",
        status: "used",
      },
    ],
    [
      "yml",
      `<yml_catalog date="2026-11-01"><shop><name>Салон</name><offers><offer id="55" type="vendor.model" available="true"><url>https://dealer.example.ru/55</url><price>1890000</price><oldprice>1990000</oldprice><currencyId>RUR</currencyId><picture>https://d.example.ru/55-1.jpg</picture><picture>https://d.example.ru/55-2.jpg</picture><vendor>Chery</vendor><model>Tiggo 4 Pro</model><param name="Кузов">кроссовер</param><param name="Привод">передний</param><param name="Двигатель">бензин, 1.5 л</param><param name="КПП">вариатор</param><param name="Год выпуска">2025</param><param name="Пробег" unit="км">0</param></offer></offers></shop></yml_catalog>`,
      {
        brand: "Chery",
        model: "Tiggo 4 Pro",
        year: 2025,
        price: 1_890_000,
        oldPrice: 1_990_000,
        bodyType: "crossover",
        drivetrain: "front",
        fuelType: "gasoline",
        engineCc: 1500,
        transmission: "cvt",
        mileage: 0,
        sourceId: "55",
        images: ["https://d.example.ru/55-1.jpg", "https://d.example.ru/55-2.jpg"],
      },
    ],
    [
      "maxposter",
      `<response status="success"><vehicle id="9"><mark>Volkswagen</mark><model>Tiguan</model><year>2020</year><engine><type>дизель</type><volume unit="cm3">1968</volume><power>150</power></engine><drive><type>полный</type></drive><gearbox><type>роботизированная</type></gearbox><body><type>кроссовер</type><color>белый</color></body><mileage><value unit="mile">50000</value></mileage><price><value unit="rub">2790000</value></price><photos><photo><thumbnail>https://m.example.ru/t/1.jpg</thumbnail><original>https://m.example.ru/o/1.jpg</original></photo></photos></vehicle></response>`,
      {
        brand: "Volkswagen",
        model: "Tiguan",
        year: 2020,
        fuelType: "diesel",
        engineCc: 1968,
        powerHp: 150,
        drivetrain: "all",
        transmission: "robotic",
        bodyType: "crossover",
        color: "белый",
        mileage: 80_467,
        price: 2_790_000,
        currency: "RUB",
        images: ["https://m.example.ru/o/1.jpg"],
      },
    ],
    [
      "facebook",
      `<rss><channel><title>Feed</title><item><vehicle_id>v1</vehicle_id><title>Geely Coolray 2024</title><make>Geely</make><model>Coolray</model><year>2024</year><price>2390000 RUB</price><mileage><value>0</value><unit>KM</unit></mileage><body_style>CROSSOVER</body_style><transmission>AUTOMATIC</transmission><fuel_type>GASOLINE</fuel_type><drivetrain>FWD</drivetrain><state_of_vehicle>NEW</state_of_vehicle><image><url>https://f.example.ru/1.jpg</url></image></item></channel></rss>`,
      {
        brand: "Geely",
        model: "Coolray",
        year: 2024,
        price: 2_390_000,
        mileage: 0,
        bodyType: "crossover",
        transmission: "automatic",
        fuelType: "gasoline",
        drivetrain: "front",
        status: "new",
        images: ["https://f.example.ru/1.jpg"],
      },
    ],
    [
      "csv",
      `id;brand;model;year;price;mileage.value;mileage.unit;transmission;fuel_type;description;image_link\n1;Mazda;CX-5;2021;"2 950 000 RUB";64000;KM;Automatic;Gasoline;"Один ""хозяин"";\nбез аварий и перекрасов";https://v.example.ru/1.jpg\n`,
      {
        brand: "Mazda",
        model: "CX-5",
        year: 2021,
        price: 2_950_000,
        mileage: 64_000,
        transmission: "automatic",
        fuelType: "gasoline",
        status: "used",
        description: 'Один "хозяин";\nбез аварий и перекрасов',
        images: ["https://v.example.ru/1.jpg"],
      },
    ],
  ])("%s", async (dialect, feed, values) => {
    const { cars, end } = await readAll(feed);
    expect(end).toMatchObject({ dialect: { id: dialect }, cars: 1, complete: true });
    expect(valuesOf(cars[0], Object.keys(values))).toEqual(values);
  });
});

describe("values that a feed lacks stay empty", () => {
  const carOf = async (inner: string) =>
    (
      await readAll(
        `<data><cars><car><mark_id>GAC</mark_id><folder_id>GS4</folder_id><year>2025</year><price>2999000</price>${inner}</car></cars></data>`,
      )
    ).cars[0];

  it("invents no drive, body type or picture", async () => {
    const car = await carOf("<modification_id>1.5 AMT (170 л.с.)</modification_id>");
    expect(valuesOf(car, ["drivetrain", "bodyType", "images", "mileage"])).toEqual({
      drivetrain: null,
      bodyType: null,
      images: null,
      mileage: null,
    });
    expect(valuesOf(car, ["transmission", "fuelType"])).toEqual({ transmission: "robotic", fuelType: "gasoline" });
  });

  it.each([
    ["Electro AT (150 кВт) 4WD", { fuelType: "electric", drivetrain: "all", powerHp: 204 }],
    ["1.5hyb AT (340 л.с.) 4WD", { fuelType: "hybrid", drivetrain: "all", transmission: "automatic" }],
    ["2.2d AT (200 л.с.) 4WD", { fuelType: "diesel", engineCc: 2200 }],
    ["2.0T DCT (200 л.с.)", { fuelType: "gasoline", transmission: "robotic", drivetrain: null }],
    ["X-Line 1.4 AT", { fuelType: "gasoline", transmission: "automatic", engineCc: 1400 }],
    ["2.4 D MT (94 л.с.)", { fuelType: "diesel", transmission: "manual" }],
    ["55 TFSI 3.0 AMT (340 л.с.) 4WD", { engineCc: 3000, transmission: "robotic", drivetrain: "all" }],
  ])("reads the modification %s", async (modification, values) => {
    expect(valuesOf(await carOf(`<modification_id>${modification}</modification_id>`), Object.keys(values))).toEqual(
      values,
    );
  });

  it("recognises a new car by its owners, and doubts a new car with mileage", async () => {
    expect(valuesOf(await carOf("<owners_number>Не было владельцев</owners_number>"), ["status"])).toEqual({
      status: "new",
    });
    const driven = await carOf("<state>новый</state><run>15617</run>");
    expect(driven?.draft.status?.value).toBe("used");
    expect(driven?.warnings.map(({ code }) => code)).toContain("status-contradiction");
  });

  it("never uses an invalid VIN as a key", async () => {
    const car = await carOf("<vin></vin><unique_id>42</unique_id>");
    expect(car?.key).toBe("#42");
    expect((await carOf("<vin>500100</vin>"))?.key).toBeUndefined();
    expect((await carOf("<vin>LMGBB1L8XS3145999</vin>"))?.key).toBe("LMGBB1L8XS3145999");
  });
});

describe("the bytes of a feed", () => {
  const feed = `<data><cars>${AUTORU_CAR}</cars></data>`;
  const brandOf = async (bytes: Uint8Array, size?: number) => (await readAll(bytes, size)).cars[0]?.draft.color?.value;

  it.each([1, 7, 100_000])("are read in chunks of %d", async (size) => {
    expect(await brandOf(new TextEncoder().encode(feed), size)).toBe("Серый");
  });

  it("are decoded as UTF-8 despite a wrong declaration, and as windows-1251 when they are", async () => {
    const lying = `<?xml version="1.0" encoding="windows-1251"?>${feed}`;
    expect(await brandOf(new TextEncoder().encode(lying))).toBe("Серый");
    expect(await brandOf(toCp1251(lying))).toBe("Серый");
    expect(await brandOf(toCp1251(feed))).toBe("Серый");
  });

  it("may be compressed by gzip", async () => {
    expect(await brandOf(new Uint8Array(gzipSync(feed)))).toBe("Серый");
  });

  it("are recognised as truncated", async () => {
    const { cars, end } = await readAll(`<data><cars>${AUTORU_CAR}${AUTORU_CAR.slice(0, 300)}`);
    expect({ cars: cars.length, complete: end?.complete }).toEqual({ cars: 1, complete: false });
  });

  it("of an entity bomb are not expanded", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE data [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><data><cars><car><mark_id>Kia</mark_id><folder_id>Rio</folder_id><description>${"&c;".repeat(500)}</description></car></cars></data>`;
    const { cars } = await readAll(bomb);
    expect(cars[0]?.draft.brand?.value).toBe("Kia");
    expect(cars[0]?.draft.description?.value.length ?? 0).toBeLessThan(5001);
  });

  it("may name elements and a brand like members of every object", async () => {
    const odd = "<constructor>1</constructor><__proto__><x>1</x></__proto__><toString><a>1</a></toString>";
    const { cars } = await readAll(`<data><cars>${AUTORU_CAR.replace("</color>", `</color>${odd}`)}</cars></data>`);
    expect(cars[0]?.draft.color?.value).toBe("Серый");
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  it("that are no feed yield no car", async () => {
    const { cars, end } = await readAll("<html><body><h1>Страница</h1></body></html>");
    expect({ cars: cars.length, dialect: end?.dialect }).toEqual({ cars: 0, dialect: undefined });
  });
});
