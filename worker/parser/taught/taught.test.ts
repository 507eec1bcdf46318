// When these fail, a file that staff have taught is read with wrong cars, or a changed file is read as if it were the old one.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NOW } from "../../../tests/pages/test-page.ts";
import { differenceLines, differenceOf, differenceReason } from "../../domain/imports/form-difference.ts";
import { mappingChanges, mappingLines } from "../../domain/imports/mapping-changes.ts";
import type { StoredMapping } from "../../domain/imports/source-mapping.ts";
import type { TaughtField } from "../../domain/imports/taught-fields.ts";
import type { FeedCar } from "../feeds/read-item.ts";
import type { FeedEnd } from "../feeds/feed-cars.ts";
import { readFeed } from "../feeds/read-feed.ts";
import { percentOf, shareOf } from "./column-share.ts";
import { guessColumns } from "./guess-columns.ts";
import { type FileForm, type FormOptions, readForm } from "./read-form.ts";

async function* chunksOf(text: string, size = 97): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function formOf(text: string, options: FormOptions = {}): Promise<FileForm> {
  const form = await readForm(chunksOf(text), options);
  if (!form) throw new Error("no form");
  return form;
}

const fieldsOf = ({ paths, records }: FileForm) =>
  Object.fromEntries(
    guessColumns(paths, records, NOW).flatMap(({ field, unit }, at) =>
      field ? [[paths[at], unit ? `${field} ${unit}` : field]] : [],
    ),
  );

/** A mapping as it is stored: the columns of the file, and the fields of some of them. */
function mappingOf(
  form: FileForm,
  fields: Record<string, TaughtField | [TaughtField, string]>,
  values: StoredMapping["values"] = [],
): StoredMapping {
  const columns = form.paths.map((path) => {
    const given = fields[path];
    const [field, unit] = Array.isArray(given) ? given : [given ?? null, null];
    return { path, field, unit, share: null as number | null };
  });
  for (const column of columns) {
    const share = shareOf(column, { columns, values }, form.records, NOW);
    column.share = share ? percentOf(share) : null;
  }
  return { kind: form.kind, place: form.place, header: form.header, columns, values };
}

async function carsOf(text: string, mapping: StoredMapping): Promise<{ cars: FeedCar[]; end: FeedEnd | undefined }> {
  const cars: FeedCar[] = [];
  let end: FeedEnd | undefined;
  for await (const event of readFeed(chunksOf(text), { now: NOW, mapping })) {
    if (event.kind === "car") cars.push(event);
    else if (event.kind === "end") end = event;
  }
  return { cars, end };
}

function difference(mapping: StoredMapping, form: FileForm) {
  const shares = mapping.columns.map((column) => {
    const share = shareOf(column, mapping, form.records, NOW);
    return [column.path, share ? percentOf(share) : null] as const;
  });
  const columns = form.paths.map((path) => ({
    path,
    samples: form.records.flatMap((record) => record.get(path)?.[0] ?? []).slice(0, 3),
    filled: Math.round((100 * form.records.filter((record) => record.has(path)).length) / form.records.length),
  }));
  return differenceOf(mapping, { kind: form.kind, columns }, new Map(shares));
}

const ODD = `Остатки на утро;;;;;;;
Чьё;Что за зверь;Рождён;Почём;Накатал;Ящик;Тянет;Паспорт
Киа;Рио;2019;1 190;43,5;палка;перёд;Z94C241BBKR100300
Хавейл;Джулион;2022;2 150;12,1;мешалка;полный;XZGFF04A1NA100301
Лада;Веста;2021;990;61;палка;перёд;XTAGFL110MY100302
Итого;;;4 330;;;;
`;
const TAUGHT = {
  Чьё: "brand",
  "Что за зверь": "model",
  Рождён: "year",
  Почём: ["price", "тыс. ₽"],
  Накатал: ["mileage", "тыс. км"],
  Ящик: "transmission",
  Тянет: "drivetrain",
  Паспорт: "vin",
} satisfies Record<string, TaughtField | [TaughtField, string]>;
const WORDS: StoredMapping["values"] = [
  { field: "transmission", text: "Палка", value: "manual" },
  { field: "transmission", text: "мешалка", value: "cvt" },
  { field: "drivetrain", text: "перёд", value: "front" },
];

describe("a form", () => {
  it("of a table has the row of names below a title, and its guesses are made by the values", async () => {
    const form = await formOf(ODD);
    expect({ header: form.header, records: form.records.length }).toEqual({ header: 1, records: 3 });
    expect(fieldsOf(form)).toMatchObject({ Чьё: "brand", Рождён: "year", Паспорт: "vin", "Что за зверь": "model" });
  });

  it("of names that are known needs no values, and takes units from them", async () => {
    const form = await formOf("Марка;Модель;Цена, тыс. руб.;Пробег, тыс. км;Мощность, кВт\nKia;Rio;1190;43,5;74\n");
    expect(fieldsOf(form)).toEqual({
      Марка: "brand",
      Модель: "model",
      "Цена, тыс. руб.": "price тыс. ₽",
      "Пробег, тыс. км": "mileage тыс. км",
      "Мощность, кВт": "power кВт",
    });
  });

  it("of prices and mileages in thousands is guessed with their units, and rubles win over thousands", async () => {
    const rows = ["Кто;Что;Раз;Два", "Kia;Rio;1 190;43,5", "Lada;Vesta;990;61"];
    expect(fieldsOf(await formOf(rows.join("\n")))).toMatchObject({ Раз: "price тыс. ₽", Два: "mileage тыс. км" });
    const inRubles = ["Кто;Что;Раз;Два", "Kia;Rio;8 190;1190000", "Lada;Vesta;9 905;990000"];
    expect(fieldsOf(await formOf(inRubles.join("\n")))).toMatchObject({ Раз: "mileage км", Два: "price ₽" });
  });

  it.each([
    ["xml-2003.xml", ["Склад"]],
    ["by-hand.xlsx", ["Наличие"]],
  ])("of the workbook %s has the names of its visible worksheets", async (file, names) => {
    const chunks = (async function* () {
      yield new Uint8Array(readFileSync(`tests/pages/open/${file}`));
    })();
    const form = await readForm(chunks, {});
    expect(form?.places.map(({ label }) => label)).toEqual(names);
  });

  it("of a table without names has numbered columns", async () => {
    const form = await formOf("Kia;Rio;2019;1190000;Z94C241BBKR100300\nLada;Vesta;2021;990000;XTAGFL110MY100302\n");
    expect(form.header).toBeNull();
    expect(form.paths).toEqual(["#1", "#2", "#3", "#4", "#5"]);
    expect(fieldsOf(form)).toEqual({ "#1": "brand", "#2": "model", "#3": "year", "#4": "price ₽", "#5": "vin" });
  });

  it("of XML is the element that repeats with the most values, not the photos in it", async () => {
    const unit = (model: string) =>
      `<mashina kod="7"><zavod>Kia</zavod><imya>${model}</imya><godik>2019</godik><svoystva><s name="Ящик">палка</s></svoystva><kartinki><k><a>//i.ru/1.jpg</a><b>2</b><c>3</c></k><k><a>//i.ru/2.jpg</a><b>2</b><c>3</c></k></kartinki></mashina>`;
    const form = await formOf(`<vygruzka><spisok>${unit("Rio")}${unit("Ceed")}${unit("K5")}</spisok></vygruzka>`);
    expect(form).toMatchObject({ kind: "xml", place: "vygruzka/spisok/mashina" });
    expect(form.paths).toContain("svoystva.s[Ящик]");
    expect(form.records[1]?.get("imya")).toEqual(["Ceed"]);
    expect(form.records[0]?.get("kartinki.k.a")).toEqual(["//i.ru/1.jpg", "//i.ru/2.jpg"]);
  });

  it.each([
    [
      "a document",
      `{"otvet":{"sklad":[{"zavod":"Kia","imya":"Rio","god":2019,"foto":[{"a":1,"b":2}]},{"zavod":"Lada","imya":"Vesta","god":2021}]}}`,
    ],
    [
      "a document that is cut",
      `{"otvet":{"sklad":[{"zavod":"Kia","imya":"Rio","god":2019},{"zavod":"Lada","imya":"Vesta","god":2021},{"zavod":"Hav`,
    ],
    ["lines", `{"zavod":"Kia","imya":"Rio","god":2019}\n{"zavod":"Lada","imya":"Vesta","god":2021}\n`],
  ])("of JSON is found in %s", async (_, text) => {
    const form = await formOf(text);
    expect(form.kind).toBe("json");
    expect(form.records.map((record) => record.get("imya")?.[0])).toEqual(["Rio", "Vesta"]);
  });

  it.each(["", "привет", "<html>", "[]", "{", "\u0000\u0001"])("is none in %j", async (text) => {
    expect((await readForm(chunksOf(text), {}))?.records ?? []).toEqual([]);
  });
});

describe("a taught file", () => {
  it("of a table gives cars with units and words as they were taught, without its totals", async () => {
    const { cars, end } = await carsOf(ODD, mappingOf(await formOf(ODD), TAUGHT, WORDS));
    expect(end).toMatchObject({ cars: 3, complete: true });
    expect(
      cars.map(({ draft }) => [
        draft.brand?.value,
        draft.price?.value,
        draft.mileage?.value,
        draft.transmission?.value,
        draft.drivetrain?.value,
      ]),
    ).toEqual([
      ["Kia", 1_190_000, 43_500, "manual", "front"],
      ["Haval", 2_150_000, 12_100, "cvt", "all"],
      ["LADA", 990_000, 61_000, "manual", "front"],
    ]);
    expect(cars.flatMap(({ warnings }) => warnings.filter(({ code }) => code === "unmapped"))).toEqual([]);
  });

  it("leaves a value out that staff have taught to leave out", async () => {
    const mapping = mappingOf(await formOf(ODD), TAUGHT, [{ field: "transmission", text: "палка", value: "" }]);
    const { cars } = await carsOf(ODD, mapping);
    expect(cars[0]?.draft.transmission).toBeUndefined();
    expect(cars[0]?.warnings.filter(({ field }) => field === "transmission")).toEqual([]);
    expect(cars[1]?.warnings.find(({ field }) => field === "transmission")?.message).toContain("мешалка");
  });

  it("keeps the contradiction of a car that is taught to be new and has run far", async () => {
    const text = "Чьё;Имя;Катался;Вид\nKia;Rio;90000;А\n";
    const fields = { Чьё: "brand", Имя: "model", Катался: "mileage", Вид: "status" } as const;
    const mapping = mappingOf(await formOf(text), fields, [{ field: "status", text: "А", value: "new" }]);
    const { cars } = await carsOf(text, mapping);
    expect(cars[0]?.draft.status?.value).toBe("used");
    expect(cars[0]?.warnings.map(({ code }) => code)).toContain("status-contradiction");
  });

  it("fills the fields for outlets, and keeps the words of a color beside its key", async () => {
    const text =
      "Чьё;Имя;Цвет;Бита;Дверки;Скидка;Ролик;Где\n" +
      "Kia;Rio;Сочи;целая;4;15000;https://video.example.ru/1;едет\n" +
      "Kia;Ceed;Белый перламутр;не бита;5;;;в наличии\n";
    const fields = {
      ...({ Чьё: "brand", Имя: "model", Цвет: "color", Бита: "accident" } as const),
      ...({ Дверки: "doors", Скидка: "maxDiscount", Ролик: "videoUrl", Где: "availability" } as const),
    };
    const mapping = mappingOf(await formOf(text), fields, [
      { field: "color", text: "Сочи", value: "yellow" },
      { field: "accident", text: "целая", value: "none" },
      { field: "availability", text: "едет", value: "in_transit" },
    ]);
    const { cars } = await carsOf(text, mapping);
    const valuesOf = ({ draft }: FeedCar) =>
      [
        draft.color,
        draft.colorKey,
        draft.accident,
        draft.doors,
        draft.maxDiscount,
        draft.videoUrl,
        draft.availability,
      ].map((stated) => stated?.value);
    expect(cars.map(valuesOf)).toEqual([
      ["Сочи", "yellow", "none", 4, 15_000, "https://video.example.ru/1", "in_transit"],
      ["Белый перламутр", "white", "none", 5, undefined, undefined, "in_stock"],
    ]);
  });

  it("of XML and JSON is read at its place and paths", async () => {
    const xml = `<v><m><zavod>Kia</zavod><imya>Rio</imya><tsena>1190</tsena></m><m><zavod>Lada</zavod><imya>Vesta</imya><tsena>990</tsena></m></v>`;
    const json = `{"v":[{"zavod":"Kia","imya":"Rio","tsena":1190,"foto":[{"tsena":5,"x":1}]},{"zavod":"Lada","imya":"Vesta","tsena":990}]}`;
    for (const text of [xml, json]) {
      const fields = { zavod: "brand", imya: "model", tsena: ["price", "тыс. ₽"] } as const;
      const { cars, end } = await carsOf(
        text,
        mappingOf(await formOf(text), { ...fields, tsena: ["price", "тыс. ₽"] }),
      );
      expect(end).toMatchObject({ cars: 2, complete: true });
      expect(cars.map(({ draft }) => [draft.model?.value, draft.price?.value])).toEqual([
        ["Rio", 1_190_000],
        ["Vesta", 990_000],
      ]);
    }
  });

  it("is read from where a slice has ended", async () => {
    const mapping = mappingOf(await formOf(ODD), TAUGHT, WORDS);
    const rest: string[] = [];
    for await (const event of readFeed(chunksOf(ODD), { now: NOW, mapping, skip: 2 }))
      if (event.kind === "car") rest.push(event.draft.model?.value ?? "");
    expect(rest).toEqual(["Веста"]);
  });
});

describe("a version of a mapping", () => {
  it("is described by what it changed: fields, units, words, the row of names", async () => {
    const before = mappingOf(await formOf(ODD), { Чьё: "brand", "Что за зверь": "model", Почём: "price" }, [
      { field: "transmission", text: "палка", value: "manual" },
      { field: "body", text: "сарай", value: "wagon" },
    ]);
    const after: StoredMapping = {
      ...before,
      header: 2,
      columns: before.columns.map((column) =>
        column.path === "Почём"
          ? { ...column, unit: "тыс. ₽" }
          : column.path === "Рождён"
            ? { ...column, field: "year" }
            : column,
      ),
      values: [
        { field: "transmission", text: "Палка", value: "" },
        { field: "fuel", text: "сок", value: "electric" },
      ],
    };
    expect(mappingChanges(before, after)).toEqual([
      "Строка с названиями: 2 → 3",
      "«Рождён»: не переносится → Год выпуска",
      "«Почём»: Цена → Цена, тыс. ₽",
      "«Палка» (Коробка): Механика → не указывать",
      "«сок» (Топливо): Электро",
      "«сарай» (Кузов): ответ убран",
    ]);
    expect(mappingChanges(after, after)).toEqual([]);
    expect(mappingLines(after)).toContainEqual({ from: "«Палка» (Коробка)", to: "не указывать" });
  });
});

describe("a changed form", () => {
  const taught = async () => mappingOf(await formOf(ODD), TAUGHT, WORDS);
  const changed = async (change: (rows: string[][]) => string[][]) => {
    const [title = "", ...rows] = ODD.trim().split("\n");
    const table = change(rows.map((row) => row.split(";"))).map((cells) => cells.join(";"));
    const mapping = await taught();
    const form = await formOf([title, ...table, ""].join("\n"), { taught: mapping });
    const found = difference(mapping, form);
    return found && differenceLines(found);
  };

  it("is no change when cars come and go, and a title is added above", async () => {
    expect(await changed((rows) => [["Новый заголовок"], ...rows.slice(0, 3)])).toBeNull();
  });

  it("is a column that moved", async () => {
    const lines = await changed((rows) =>
      rows.map(([price, ...cells]) => [...cells.slice(0, 3), price ?? "", ...cells.slice(3)]),
    );
    expect(lines).toEqual(["Столбец «Чьё» (Марка) был 1-м, стал 4-м"]);
  });

  it("is a column that was renamed, one that is gone and one that is new", async () => {
    const lines = await changed(([head = [], ...rows]) => [
      head.with(3, "Ценник").slice(0, 7).concat("Город"),
      ...rows.map((row) => row.with(7, "Тверь")),
    ]);
    expect(lines).toEqual(["Вместо «Почём» (Цена) стоит «Ценник»", "Вместо «Паспорт» (VIN) стоит «Город»"]);
    expect(await changed((rows) => rows.map((row) => row.slice(0, 7)))).toEqual(["Нет столбца «Паспорт» (VIN)"]);
    expect(
      await changed(([head = [], ...rows]) => [[...head, "Город"], ...rows.map((row) => [...row, "Тверь"])]),
    ).toEqual(["Новый столбец: «Город»"]);
  });

  it("is a column whose values are no longer what they were, although every name is the same", async () => {
    const lines = await changed(([head = [], ...rows]) => [
      head,
      ...rows.map((row) => row.with(2, row[6] ?? "").with(6, row[2] ?? "")),
    ]);
    expect(lines?.join(" ")).toContain("В столбце «Рождён» (Год выпуска) теперь другие значения: «перёд», «полный»");
    expect(lines?.join(" ")).toContain("В столбце «Тянет» (Привод) теперь другие значения: «2019»");
  });

  it("is a reason that fits on a screen", async () => {
    const mapping = await taught();
    const found = difference(mapping, await formOf("Раз;Два\nа;б\n", { taught: mapping }));
    expect(found && differenceReason(found)).toMatch(/^Вид файла изменился, он не прочитан\. .+И ещё изменений: \d+$/);
  });
});

// A file of some hundred KB must not hold the Worker for minutes.
describe("a hostile file", () => {
  it.each([
    ["lists inside lists", `${"[".repeat(100_000)}${"{},".repeat(100_000)}`],
    ["objects inside objects", `${'{"a":'.repeat(100_000)}{}`],
    ["100,000 lists of one object", `[${"[{}],".repeat(100_000)}[{}]]`],
    ["100,000 lists of objects, cut short", `[${"[{}],".repeat(100_000)}`],
  ])("of JSON has no form: %s", async (_, text) => {
    expect(await readForm(chunksOf(text, 65_536), {})).toBeUndefined();
  });

  it("shows the records of JSON that is cut inside an object of a nested list", async () => {
    const cars = Array.from({ length: 9 }, (_, at) => ({
      vin: `N${at}`,
      make: "Лада",
      price: at,
      stock: { city: "Тверь" },
    }));
    const text = JSON.stringify({ data: [{ cars }] });
    const { place, records } = await formOf(text.slice(0, text.lastIndexOf("price")));
    expect(place).toBe("data[].cars");
    expect(records).toHaveLength(8);
  });

  it("has names of an object's own properties as columns, formulas as texts, and 300 of 10,000 columns", async () => {
    const names = ["__proto__", "constructor", "=cmd|'/C calc'!A0", "hasOwnProperty"];
    const form = await formOf(`${names.join(";")};Цена\n${"a;b;@SUM(1);=1+1;990000\n".repeat(9)}`);
    expect(form.paths).toEqual([...names, "Цена"]);
    expect(form.records[0]?.get("__proto__")).toEqual(["a"]);
    expect(form.records[0]?.get("hasOwnProperty")).toEqual(["=1+1"]);
    expect(fieldsOf(form)).toEqual({ Цена: "price ₽" });
    const wide = Array.from({ length: 10_000 }, (_, at) => `к${at}`).join(";");
    expect((await formOf(`${wide}\n${wide}\n${wide}\n`)).paths).toHaveLength(300);
  });
});
