// Staff see a rejected car as published, or the reason of another car.
import { describe, expect, it } from "vitest";
import { readReport } from "./read-report.ts";

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const read = (text: string) =>
  listOf(
    readReport(
      (async function* () {
        yield new TextEncoder().encode(text);
      })(),
    ),
  );

describe("readReport", () => {
  it("reads a table with titles above its header", async () => {
    const entries = await read(
      "Отчёт от 22.11.2026\nId;Номер на Авито;Статус;Ошибки;Предупреждения;Ссылка\n" +
        "car-1;1234567;Опубликовано;;Мало фотографий;https://www.avito.ru/1234567\n" +
        'car-2;;Отклонено;"Цвет ""хаки"" не из списка";;javascript:alert(1)\n;;Отклонено;;;\n',
    );
    expect(entries).toEqual([
      {
        key: "car-1",
        externalId: "1234567",
        status: "published",
        messages: [{ level: "warning", text: "Мало фотографий" }],
        link: "https://www.avito.ru/1234567",
      },
      {
        key: "car-2",
        externalId: null,
        status: "rejected",
        messages: [{ level: "error", text: 'Цвет "хаки" не из списка' }],
        link: null,
      },
    ]);
  });

  it("takes a VIN where there is no id, and decides by the error where there is no status", async () => {
    expect(await read("VIN,Ошибка\nxw8an2ne3hh014223,\nXW8AN2NE3HH014224,Марка не найдена\n")).toMatchObject([
      { key: "XW8AN2NE3HH014223", status: "published", messages: [] },
      { key: "XW8AN2NE3HH014224", status: "rejected", messages: [{ level: "error" }] },
    ]);
  });

  it.each([
    ["Опубликовано", "published"],
    ["Не опубликовано", "rejected"],
    ["active", "published"],
    ["Заблокировано", "blocked"],
    ["На модерации", "processing"],
    ["Снято с публикации", "removed"],
    ["Неактивно", "archived"],
    ["Размещено с ошибкой", "rejected"],
  ])("the status «%s» is %s", async (word, status) => {
    expect(await read(`unique_id;Статус\na;${word}\n`)).toMatchObject([{ status }]);
  });

  it.each(["a;b\n1;2\n", "<Ads></Ads>", "{}", "Id;Цена\ncar-1;5\n"])("refuses %j", async (text) => {
    await expect(read(text)).rejects.toThrow(/столбца|CSV/);
  });

  it("refuses an empty file", async () => {
    await expect(read("")).rejects.toThrow("файл пуст");
  });
});

describe("a hostile report", () => {
  it("gives no id, number or link that is longer than any outlet's", async () => {
    const long = "9".repeat(15_000);
    const [entry] = await read(`Id;Номер на Авито;Статус;Ссылка\n${long};${long};Отклонено;https://a.ru/${long}\n`);
    expect(entry?.key).toHaveLength(100);
    expect(entry).toMatchObject({ externalId: null, link: null });
  });

  it("gives a cell of quotes no longer than another", async () => {
    const [entry] = await read(`Id;Статус;Ошибка\ncar-1;Отклонено;"${'""'.repeat(500_000)}"\n`);
    expect(entry?.messages).toEqual([{ level: "error", text: '"'.repeat(500) }]);
  });

  it("is refused beyond 200,000 rows", async () => {
    await expect(read(`Id;Статус\n${"a;b\n".repeat(200_001)}`)).rejects.toThrow(/more rows/);
  });
});
