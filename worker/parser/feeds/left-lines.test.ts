// When these fail, a car of a file is lost without a word, or a total or a heading becomes one.

import { describe, expect, it } from "vitest";
import type { FeedCar } from "./read-item.ts";
import { readFeed } from "./read-feed.ts";
import type { LeftLine } from "./left-line.ts";
import type { FeedEnd } from "./feed-cars.ts";

const NOW = Date.UTC(2026, 0, 15);

async function readAll(text: string, options: { skip?: number; size?: number } = {}) {
  const bytes = new TextEncoder().encode(text);
  const size = options.size ?? bytes.length;
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const [cars, left]: [FeedCar[], LeftLine[]] = [[], []];
  let end: FeedEnd | undefined;
  for await (const event of readFeed(chunks(), { now: NOW, ...(options.skip && { skip: options.skip }) })) {
    if (event.kind === "car") cars.push(event);
    else if (event.kind === "left") left.push(event);
    else end = event;
  }
  return { cars, left, end, names: cars.map(({ draft }) => `${draft.brand?.value} ${draft.model?.value}`) };
}

const offer = (model: string, close = "offer", open = "offer") =>
  `<${open} id="${model}"><mark>Kia</mark><model>${model}</model><year>2019</year><price>900000</price></${close}>\n`;
const json = (model: string) => JSON.stringify({ id: model, make: "Kia", model, year: 2019, price: 900_000 });

describe("a table", () => {
  it("counts the lines that became no car, and none of headings, totals, repeated headers and signatures", async () => {
    const head = "Марка;Модель;Год;Цена;Пробег;Цвет";
    const text = [
      "Прайс-лист на 15.01.2026;;;;;",
      head,
      "Kia;Rio;2019;900000;54000;белый",
      ";;2018;800000;61000;серый",
      "Внедорожники;;;;;",
      head,
      "Kia;Ceed;2020;1200000;33000;белый",
      "Всего по Kia;;;2100000;;",
      "Итого:;2;;2100000;;",
      ";;;;;",
      "Директор;Иванов И. И.;;;;",
    ].join("\n");
    for (const size of [7, 10_000]) {
      const { names, left, end } = await readAll(text, { size });
      expect(names).toEqual(["Kia Rio", "Kia Ceed"]);
      expect(left).toEqual([
        {
          kind: "left",
          record: 2,
          line: 4,
          text: "2018; 800000; 61000; серый",
          reason: "Нет ни марки, ни модели, ни VIN",
        },
      ]);
      expect(end).toMatchObject({ cars: 2, left: 1, complete: true });
    }
  });

  it("counts a line once when it is read in two slices", async () => {
    const text = `vin,make,model,year,price\n,Kia,Rio,2019,900000\n,,,2018,800000\n,Kia,Ceed,2020,1200000\n,,,2017,700000\n`;
    expect((await readAll(text)).left.map(({ line, record }) => [line, record])).toEqual([
      [3, 2],
      [5, 4],
    ]);
    expect((await readAll(text, { skip: 2 })).left.map(({ line }) => line)).toEqual([5]);
  });

  it("whose lines stand in quotes as a whole is unquoted twice", async () => {
    const lines = [
      "Марка;Модель;Год;Цена",
      `"Kia;Rio ""X"";2019;900000"`,
      `"Kia;""Ceed; SW"";2020;1200000"`,
      "Kia;K5;2021;2300000",
    ];
    const quoted = lines.map((line, at) => (at === 0 ? `"${line}"` : line));
    for (const text of [lines, quoted]) {
      const { cars, left } = await readAll(text.join("\r\n"));
      expect(cars.map(({ draft }) => [draft.year?.value, draft.price?.value])).toEqual([
        [2019, 900_000],
        [2020, 1_200_000],
        [2021, 2_300_000],
      ]);
      expect(left).toEqual([]);
    }
  });

  it("whose quote never closes loses no line to it", async () => {
    const rows = (from: number) => [1, 2, 3].map((n) => `Kia;Rio;20${from + n};900000;"белый"`);
    for (const torn of [`Kia;"Ceed;2018;700000;белый`, `Kia;Ceed;2018;700000;"белый`]) {
      const { cars } = await readAll(["Марка;Модель;Год;Цена;Цвет", ...rows(10), torn, ...rows(14)].join("\n"));
      expect(cars.map(({ draft }) => draft.year?.value)).toEqual([2011, 2012, 2013, 2018, 2015, 2016, 2017]);
    }
    const described = `Марка;Модель;Год;Цена;Описание\nKia;Rio;2019;900000;"Опции:\nABS; ESP; климат; люк; фары"\nKia;Ceed;2020;1200000;нет\n`;
    expect((await readAll(described)).names).toEqual(["Kia Rio", "Kia Ceed"]);
  });

  it("is not whole when a quote is open at its end", async () => {
    const { cars, end } = await readAll(
      `Марка;Модель;Год;Цена;Цвет\nKia;Rio;2019;900000;белый\nKia;Ceed;2020;1200000;"бел`,
    );
    expect({ cars: cars.length, end }).toMatchObject({ cars: 2, end: { complete: false, fault: "damaged" } });
    const swallowed = "Kia;Rio;2019;900000\n".repeat(9000);
    const { cars: all } = await readAll(`Марка;Модель;Год;Цена;Цвет\n"${swallowed}`, { size: 16_000 });
    expect(all).toHaveLength(9000);
  });

  it("leaves lines of broken references, and values of them, out", async () => {
    const broken = "Марка;Модель;Год;Цена, ₽\n#ССЫЛКА!;#ССЫЛКА!;#Н/Д;#ЗНАЧ!\nKia;Rio;2020;#N/A\n#REF!;#REF!;;\n";
    const read = await readAll(broken);
    expect(read).toMatchObject({ names: ["Kia Rio"], left: [{ line: 2 }, { line: 4 }] });
    expect(read.cars[0]?.draft.price).toBeUndefined();
    const wide =
      "Марка;Модель;Год;Цена, ₽;Пробег;Цвет\nKia;Rio;2020;900000;1;\n#ССЫЛКА!;#ССЫЛКА!;;;;\nНеделя скидок;;;;;1\n";
    expect(await readAll(wide)).toMatchObject({ names: ["Kia Rio"], left: [{ line: 3 }, { line: 4 }] });
  });

  it("gives the makes and models that stand above the cars to them", async () => {
    const flat =
      "Модель;Год;Цена;Пробег\nToyota;;;\nCamry;2019;2500000;70000\nCorolla;2018;1500000;90000\nИтого Toyota;;4000000;\nKia (1);;;\nRio;2020;1200000;30000\n";
    expect((await readAll(flat)).names).toEqual(["Toyota Camry", "Toyota Corolla", "Kia Rio"]);
    const nested =
      "VIN;Год;Цена;Пробег\nToyota;;5000000;\nCamry;;2500000;\nJTNB11HK103000001;2019;2500000;70000\nCorolla;;;\nJTNB11HK103000002;2018;1500000;90000\n";
    expect((await readAll(nested)).names).toEqual(["Toyota Camry", "Toyota Corolla"]);
    const section =
      "Модель;Год;Цена;Пробег\nToyota;;;\nCamry;2019;2500000;70000\nПрочие автомобили;;;\nRio;2020;1200000;30000\n";
    // Of no make any more: staff choose it.
    expect(await readAll(section)).toMatchObject({ names: ["Toyota Camry", "undefined Rio"], left: [] });
  });

  it("of several worksheets names the worksheet of a line, and leaves the cars of one without a header", async () => {
    const row = (cells: string) =>
      `<Row>${cells
        .split(";")
        .map((cell) => (cell ? `<Cell><Data ss:Type="String">${cell}</Data></Cell>` : "<Cell/>"))
        .join("")}</Row>`;
    const worksheet = (name: string, ...rows: string[]) =>
      `<Worksheet ss:Name="${name}"><Table>${rows.map(row).join("")}</Table></Worksheet>`;
    const head = "Марка;Модель;Год;Цена";
    const { names, left } = await readAll(
      `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${worksheet("Москва", head, "Kia;Rio;2019;900000")}${worksheet("Тверь", "Склад", head, "Kia;Ceed;2020;1200000", ";;2021;700000")}${worksheet("Новые", "Kia;K5;2024;3100000")}${worksheet("Контакты", "Телефон;+7 900 000-00-00")}</Workbook>`,
    );
    expect(names).toEqual(["Kia Rio", "Kia Ceed"]);
    expect(left).toMatchObject([
      { line: 4, text: "Лист «Тверь»; 2021; 700000" },
      {
        line: 1,
        text: "Лист «Новые»; Kia; K5; 2024; 3100000",
        reason: "На этом листе нет строки с названиями столбцов",
      },
    ]);
  });

  it("has a header of two rows", async () => {
    const below = "Марка;Модель;Год;Цена;;Пробег\n;;;Опт;Розница;\nKia;Rio;2019;800000;900000;54000\n";
    const above = "Автомобиль;;;Цена;;\nМарка;Модель;Год;Розница;Опт;Пробег\nKia;Rio;2019;900000;800000;54000\n";
    const unit = "Марка;Модель;Год;Цена;Пробег;\n;;;;км;мили\nKia;Rio;2019;900000;54000;33554\n";
    for (const text of [below, above, unit]) {
      const { cars, left } = await readAll(text);
      expect(cars.map(({ draft }) => [draft.price?.value, draft.mileage?.value])).toEqual([[900_000, 54_000]]);
      expect(left).toEqual([]);
    }
  });
});

describe("XML", () => {
  it("with one misspelt element loses no car", async () => {
    for (const broken of [offer("Ceed", "ofer"), offer("Ceed", "offer", "ofer"), offer("Ceed", "ofer", "ofer")]) {
      for (const size of [11, 100_000]) {
        const { names, left } = await readAll(
          `<carcopy><offers>${offer("Rio")}${broken}${offer("K5")}${offer("Soul")}</offers></carcopy>`,
          { size },
        );
        expect(names).toEqual(["Kia Rio", "Kia Ceed", "Kia K5", "Kia Soul"]);
        expect(left).toEqual([]);
      }
    }
    const last = await readAll(`<carcopy><offers>${offer("Rio")}${offer("K5", "ofer")}</offers></carcopy>`);
    expect(last.names).toEqual(["Kia Rio", "Kia K5"]);
    const unknown = await readAll(
      `<a><list>${offer("Rio", "rwo", "row")}${["K5", "Soul"].map((m) => offer(m, "row", "row")).join("")}</list></a>`,
    );
    expect(unknown.names.toSorted()).toEqual(["Kia K5", "Kia Rio", "Kia Soul"]);
  });

  it("counts a car that stands under another name among the cars", async () => {
    const { names, left } = await readAll(
      `<carcopy><offers>${offer("Rio")}${offer("K5", "gift", "gift")}</offers></carcopy>`,
    );
    expect(names).toEqual(["Kia Rio"]);
    expect(left).toMatchObject([{ record: 2, text: "K5; Kia; K5; 2019; 900000" }]);
  });
});

describe("JSON", () => {
  it("of lines loses the broken one alone", async () => {
    const broken = json("Ceed").replace('"Ceed",', '"Ceed,');
    for (const size of [9, 100_000]) {
      const { names, left, end } = await readAll([json("Rio"), broken, json("K5"), "", json("Soul")].join("\n"), {
        size,
      });
      expect(names).toEqual(["Kia Rio", "Kia K5", "Kia Soul"]);
      expect(left).toMatchObject([{ line: 2, reason: "Запись повреждена", text: broken }]);
      expect(end).toMatchObject({ cars: 3, left: 1, complete: true });
    }
  });

  it("loses the broken object alone", async () => {
    const cars = (broken: string) =>
      `{"cars":[\n${[json("Rio"), broken, json("K5"), json("Soul")].join(",\n")}\n],"makes":[{"id":1,"name":"Kia"}]}`;
    const ceed = json("Ceed");
    for (const broken of [
      ceed.replace('"Ceed",', '"Ceed" SW",'),
      ceed.replace('"Ceed",', '"Ceed,'),
      ceed.slice(0, -1),
      `${ceed}}`,
    ])
      for (const size of [9, 100_000]) {
        const { names, left } = await readAll(cars(broken), { size });
        expect({ broken, names: names.filter((name) => name !== "Kia Ceed") }).toEqual({
          broken,
          names: ["Kia Rio", "Kia K5", "Kia Soul"],
        });
        expect(left.length + names.length).toBe(4);
      }
  });
});
