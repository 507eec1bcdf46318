// A table of reviews is read with the text of one and the name of another, or not at all.
import { describe, expect, it } from "vitest";
import { toXlsx } from "../../adapters/xlsx.ts";
import { NoTableFault } from "../feeds/file-rows.ts";
import { readReviews } from "./read-reviews.ts";

async function read(file: string | Uint8Array) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const rows = [];
  for await (const row of readReviews(
    (async function* () {
      yield bytes;
    })(),
  ))
    rows.push(row);
  return rows;
}

const OLGA = {
  customerName: "Ольга П.",
  text: "Всё честно, спасибо",
  rating: "5",
  date: "05.03.2026",
  sourceUrl: "https://yandex.ru/maps/1",
  carModel: "Geely Coolray",
};

describe("readReviews", () => {
  it.each([
    [
      "semicolons, Russian names",
      'Текст отзыва;Имя автора;Оценка (1–5);Дата отзыва;Ссылка на отзыв;Автомобиль\n"Всё честно, спасибо";Ольга П.;5;05.03.2026;https://yandex.ru/maps/1;Geely Coolray\n',
    ],
    [
      "commas, English names, another order",
      'rating,author,date,car,url,review\n5,Ольга П.,05.03.2026,Geely Coolray,https://yandex.ru/maps/1,"Всё честно, спасибо"\n',
    ],
    [
      "tabs, a byte order mark, columns that mean nothing",
      "\ufeff№\tИмя\tОтзыв\tРейтинг\tДата\tИсточник\tМарка и модель\tЛайки\n1\tОльга П.\tВсё честно, спасибо\t5\t05.03.2026\thttps://yandex.ru/maps/1\tGeely Coolray\t3\n",
    ],
  ])("reads %s", async (_, text) => {
    expect(await read(text)).toEqual([{ row: 2, ...OLGA }]);
  });

  it("keeps the lines of a text in quotes, and the number of the row", async () => {
    const rows = await read('Выгрузка карт\n\nИмя;Оценка;Текст\nАнна;4;"Долго\nждали"\n;;\nПётр;5;Хорошо\n');
    expect(rows.map(({ row, customerName, text }) => [row, customerName, text])).toEqual([
      [4, "Анна", "Долго\nждали"],
      [7, "Пётр", "Хорошо"],
    ]);
  });

  it("reads a workbook", async () => {
    const heads = ["Клиент", "Оценка", "Отзыв", "Дата", "Ссылка", "Модель"];
    const row = [OLGA.customerName, OLGA.rating, OLGA.text, OLGA.date, OLGA.sourceUrl, OLGA.carModel];
    const columns = heads.map((head) => ({ head, width: 20 }));
    expect(await read(await toXlsx({ name: "Отзывы", columns, rows: [row] }))).toEqual([{ row: 2, ...OLGA }]);
  });

  it.each([
    ["a page", "<html><body>Отзывы</body></html>"],
    ["JSON", '[{"name":"Ольга"}]'],
    ["a table of cars", "Марка;Модель;Цена\nKia;Rio;100\n"],
    ["nothing", ""],
  ])("refuses %s", async (_, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(NoTableFault);
  });
});
