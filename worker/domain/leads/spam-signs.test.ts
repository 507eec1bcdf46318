import { expect, it } from "vitest";
import { spamMarkLabels, spamMarksOf } from "./spam-signs.ts";

const person = { name: "Анна", message: "Хочу Jolion 1.5, можно завтра?", filledMs: 9000 };

it("leaves people alone, also those who send a link to their own car", () => {
  expect(spamMarksOf(person)).toEqual([]);
  expect(spamMarksOf({ ...person, filledMs: null })).toEqual([]);
  expect(spamMarksOf({ ...person, message: "Моя машина: https://auto.ru/cars/used/sale/123, оцените" })).toEqual([]);
  expect(spamMarksOf({ ...person, message: "Вот она: www.avito.ru/ekb/1 или m.avito.ru" })).toEqual([]);
});

it("marks traps, haste and links", () => {
  expect(spamMarksOf({ ...person, trap: "http://x" })).toEqual(["trap"]);
  expect(spamMarksOf({ ...person, filledMs: 300 })).toEqual(["fast"]);
  expect(spamMarksOf({ ...person, message: "Дешёвая реклама https://spam.example/a" })).toEqual(["links"]);
  expect(spamMarksOf({ ...person, name: "casino-x.top", trap: "1" })).toEqual(["trap", "links"]);
  expect(spamMarksOf({ ...person, message: "https://auto.ru.evil.com/" })).toEqual(["links"]);
});

it("tells stored marks in words and skips unknown ones", () => {
  expect(spamMarkLabels("links unknown")).toEqual(["Ссылки в тексте"]);
  expect(spamMarkLabels("")).toEqual([]);
});
