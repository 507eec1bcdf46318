// Fails when a table of reviews is read with a wrong day or rating, or a wrong row is stored.
import { expect, it } from "vitest";
import { DEFAULT_TIME_ZONE } from "../kernel/time/salon-time.ts";
import { readDay, readReviewCells, reviewKeyOf } from "./review-import.ts";

const NOW = Date.parse("2026-11-27T10:00:00Z");
const CELLS = {
  row: 2,
  customerName: "Ольга П.",
  text: "Всё честно.",
  rating: "5",
  date: "",
  sourceUrl: "",
  carModel: "",
};
const read = (cells: object = {}) => readReviewCells({ ...CELLS, ...cells }, NOW, DEFAULT_TIME_ZONE);

it.each([
  ["05.03.2026", "2026-03-05"],
  ["5.3.2026 14:05", "2026-03-05"],
  ["2026-03-05T10:00:00Z", "2026-03-05"],
  ["5 марта 2026 г.", "2026-03-05"],
  ["5 мая 2026", "2026-05-05"],
  ["46086", "2026-03-05"],
  ["31.02.2026", null],
  ["вчера", null],
  ["03.2026", null],
])("the day of «%s» is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each([
  ["5", 5],
  ["4,0", 4],
  ["3 из 5", 3],
  ["5/5", 5],
  ["★★★★☆", 4],
  ["2 звезды", 2],
  ["4.5", null],
  ["0", null],
  ["10", null],
  ["", null],
])("the rating of «%s» is %s", (rating, value) => {
  const found = read({ rating });
  expect(found.ok ? found.value.rating : null).toBe(value);
});

it.each([
  ["Укажите имя клиента", { customerName: " " }],
  ["Напишите текст отзыва", { text: "" }],
  ["Дата не понята: нужна вида 05.03.2026", { date: "весной" }],
  ["Дата в будущем", { date: "01.01.2027" }],
  ["Укажите адрес полностью, он начинается с https://", { sourceUrl: "javascript:alert(1)" }],
])("a wrong row is refused: %s", (message, cells) => {
  expect(read(cells)).toMatchObject({ error: { message } });
});

it("a row keeps its day and source; one without a date counts as of today", () => {
  expect(read({ date: "05.03.2026", sourceUrl: "https://yandex.ru/maps/1", carModel: "Geely Coolray" })).toMatchObject({
    value: {
      createdAt: Date.parse("2026-03-05T12:00:00+05:00"),
      sourceUrl: "https://yandex.ru/maps/1",
      carModel: "Geely Coolray",
    },
  });
  expect(read()).toMatchObject({ value: { createdAt: NOW, sourceUrl: null, carModel: null } });
});

it("one review is the same whatever the case and spaces", () => {
  expect(reviewKeyOf({ customerName: "ОЛЬГА П.", text: "Всё  честно." })).toBe(
    reviewKeyOf({ customerName: "Ольга П.", text: "все честно." }),
  );
});
