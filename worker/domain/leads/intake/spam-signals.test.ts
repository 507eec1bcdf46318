// Fails when spam reaches the desk of staff, or an honest lead is hidden from it.
import { expect, it } from "vitest";
import { spamSignalLabels, spamSignalsOf } from "./spam-signals.ts";

const person = { name: "Анна", message: "Хочу Jolion 1.5, можно завтра?" };

it("passes visitors, also those who send a link to their own car", () => {
  expect(spamSignalsOf(person)).toEqual([]);
  expect(spamSignalsOf({ ...person, message: "Моя машина: https://auto.ru/cars/used/sale/123, оцените" })).toEqual([]);
  expect(spamSignalsOf({ ...person, message: "Вот она: www.avito.ru/ekb/1 или m.avito.ru" })).toEqual([]);
});

it("reports a filled honeypot and links", () => {
  expect(spamSignalsOf({ ...person, honeypot: "http://x" })).toEqual(["trap"]);
  expect(spamSignalsOf({ ...person, message: "Дешёвая реклама https://spam.example/a" })).toEqual(["links"]);
  expect(spamSignalsOf({ ...person, name: "casino-x.top", honeypot: "1" })).toEqual(["trap", "links"]);
  expect(spamSignalsOf({ ...person, message: "https://auto.ru.evil.com/" })).toEqual(["links"]);
});

it("labels stored signals and skips unknown ones", () => {
  expect(spamSignalLabels("links unknown")).toEqual(["Ссылки в тексте"]);
  expect(spamSignalLabels("")).toEqual([]);
});
