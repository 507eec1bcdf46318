// Fails when a contract is printed with another field than was written, or a value of a record is read as notation.
import { describe, expect, it } from "vitest";
import { DOCUMENT_SAMPLES } from "./document-samples.ts";
import { DOCUMENT_FIELDS, nearestField, sumInFigures, valueOf } from "./document-fields.ts";
import { documentBlocks, fieldsOf, unknownFieldsOf } from "./document-text.ts";

describe("the text of a template", () => {
  it("becomes blocks by its notation", () => {
    const body = `# Акт № {номер}

## Предмет
Передан {Авто.Марка} сегодня
- ключи
- {вписать:  Что ещё}
| VIN | {авто.vin} |
| Цвет
подписи: Продавец | Покупатель
---
конец`;
    const empty: never[] = [];
    expect(documentBlocks(body)).toEqual([
      { kind: "title", line: [{ text: "Акт № " }, { field: "номер" }] },
      { kind: "heading", line: [{ text: "Предмет" }] },
      { kind: "paragraph", line: [{ text: "Передан " }, { field: "авто.марка" }, { text: " сегодня" }] },
      { kind: "list", items: [[{ text: "ключи" }], [{ field: "вписать: Что ещё" }]] },
      {
        kind: "table",
        rows: [
          [[{ text: "VIN" }], [{ field: "авто.vin" }]],
          [[{ text: "Цвет" }], empty],
        ],
      },
      { kind: "signatures", sides: [[{ text: "Продавец" }], [{ text: "Покупатель" }]] },
      { kind: "page-break" },
      { kind: "paragraph", line: [{ text: "конец" }] },
    ]);
    expect(fieldsOf(body)).toEqual(["номер", "авто.марка", "вписать: Что ещё", "авто.vin"]);
  });

  it("names unknown fields with the one that is meant", () => {
    const body = "{авто.марк} {марка} {покупатель.паспрт} {бензопила} {вписать:} {__proto__} {toString} {}";
    expect(unknownFieldsOf(body)).toEqual([
      { written: "авто.марк", nearest: "авто.марка" },
      { written: "марка", nearest: "авто.марка" },
      { written: "покупатель.паспрт", nearest: "покупатель.паспорт" },
      { written: "бензопила", nearest: null },
      { written: "вписать:", nearest: null },
      { written: "__proto__", nearest: null },
      { written: "toString", nearest: null },
      { written: "", nearest: null },
    ]);
    expect(fieldsOf(body)).toEqual([]);
  });

  it("of the samples uses known fields alone, the sum in words among them", () => {
    for (const { body } of DOCUMENT_SAMPLES) {
      expect(unknownFieldsOf(body)).toEqual([]);
      expect(fieldsOf(body)).toContain("цена.прописью");
      expect(body).toContain("юристу");
    }
  });

  it("of forty thousand letters is read at once", () => {
    const startedAt = performance.now();
    for (const part of ["{", "}", "{a", "|", "- \n", "# \n", "{вписать: ", "подписи:"]) {
      const body = part.repeat(40_000 / part.length);
      documentBlocks(body);
      unknownFieldsOf(body);
    }
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

it("the sum in words follows from the one in figures, and is blank for what is no sum", () => {
  const words = (sum: string) => valueOf("цена.прописью", { цена: sum });
  expect(words("2\u00a0490\u00a0000 ₽")).toBe("Два миллиона четыреста девяносто тысяч рублей 00 копеек");
  expect(words("1 500,50 руб.")).toBe("Одна тысяча пятьсот рублей 50 копеек");
  expect([words("договорная"), words(""), words("-5")]).toEqual(["", "", ""]);
  expect([sumInFigures(2_490_000), sumInFigures(10.5)]).toEqual(["2\u00a0490\u00a0000", "10,50"]);
});

it("every field is the nearest of its own name, and says what it means", () => {
  for (const [name, { meaning }] of Object.entries(DOCUMENT_FIELDS)) {
    expect(nearestField(name)).toBe(name);
    expect(meaning).not.toBe("");
  }
});
