// When these fail, staff cannot open an exported list of leads, or a lead's text runs as a formula on their computer.

import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Spreadsheet } from "../domain/kernel/spreadsheet.ts";
import { toCsv } from "./csv.ts";
import { toXlsx } from "./xlsx.ts";

// Fails when an exported list opens broken in Excel, or a cell runs as a formula there.

const spreadsheet = (...cells: string[]): Spreadsheet => ({
  name: "Заявки: все/новые",
  columns: cells.map((_, at) => ({ head: `Графа ${at + 1}`, width: 10 })),
  rows: [cells],
});

const FORMULAS = [
  "=1+1",
  "+79990000001",
  "-2",
  "@SUM(A1)",
  "\tтекст",
  "\r=1",
  "\n=1",
  // Full-width and small forms, a minus sign, and characters before the formula that nobody sees.
  "＝1+1",
  "＋1",
  "－2",
  "＠SUM(A1)",
  "﹦1",
  "−2",
  "\u200b=1",
  "\ufeff=1",
  "\u2060\u00ad@A1",
  " \u00a0=1",
  "\u3164=1",
  "\u202e=1",
];

describe("CSV", () => {
  it("is what Excel opens directly on a Russian system", () => {
    expect(toCsv(spreadsheet("Анна", 'Сказала: "да"; перезвонить', "две\nстроки"))).toBe(
      '\uFEFF"Графа 1";"Графа 2";"Графа 3"\r\n"Анна";"Сказала: ""да""; перезвонить";"две\nстроки"\r\n',
    );
  });

  it("leaves other texts alone", () => {
    expect(toCsv(spreadsheet("Анна", "2 + 2 = 4", "почта: a@b.ru", " 8 999"))).toContain(
      '"Анна";"2 + 2 = 4";"почта: a@b.ru";" 8 999"',
    );
  });

  it.each(FORMULAS)("writes %j as text, not as a formula", (text) => {
    expect(toCsv(spreadsheet(text))).toContain(`"'${text}"`);
  });
});

describe("XLSX", () => {
  const partsOf = async (made: Spreadsheet) =>
    Object.fromEntries(Object.entries(unzipSync(await toXlsx(made))).map(([path, bytes]) => [path, strFromU8(bytes)]));

  it("is a workbook that lists all its parts", async () => {
    const parts = await partsOf(spreadsheet("Анна"));
    const named = [...(parts["[Content_Types].xml"] ?? "").matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
    expect(named).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"]);
    for (const path of named) expect(parts).toHaveProperty([String(path)]);
    expect(parts["xl/workbook.xml"]).toContain('<sheet name="Заявки  все новые"');
  });

  it("writes any text as text", async () => {
    const [plain, hostile] = ["Анна & <b>", "\u0000\u001b\uffff\u{1f600}"];
    const xml = (await partsOf(spreadsheet(plain, hostile, ...FORMULAS)))["xl/worksheets/sheet1.xml"] ?? "";
    const texts = [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text);
    expect(texts.slice(2 + FORMULAS.length)).toEqual([
      "Анна &amp; &lt;b&gt;",
      "'\u{1f600}",
      ...FORMULAS.map((text) => `'${text}`),
    ]);
    expect(xml).not.toContain("<f>");
  });

  it("writes numbers as numbers", async () => {
    const made: Spreadsheet = { ...spreadsheet("Цена", "К похожим"), rows: [[1_309_000, -9.5]] };
    const xml = (await partsOf(made))["xl/worksheets/sheet1.xml"];
    expect(xml).toContain('<c r="A2"><v>1309000</v></c><c r="B2"><v>-9.5</v></c>');
    expect(toCsv(made)).toContain('"1309000";"-9,5"');
  });

  it("gives the position of every cell", async () => {
    const xml = (await partsOf(spreadsheet(...Array.from({ length: 28 }, (_, at) => (at === 1 ? "" : "x")))))[
      "xl/worksheets/sheet1.xml"
    ];
    const places = [...(xml ?? "").matchAll(/<c r="(\w+)"/g)].map(([, place]) => place);
    expect(places).toHaveLength(28 + 27);
    expect(places.slice(28, 31)).toEqual(["A2", "C2", "D2"]);
    expect(places.slice(-3)).toEqual(["Z2", "AA2", "AB2"]);
  });
});
