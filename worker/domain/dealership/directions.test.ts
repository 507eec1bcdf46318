// Fails when visitors read wrongly whether the dealership is open, or get a wrong map link.
import { describe, expect, it } from "vitest";
import { DEFAULT_TIME_ZONE } from "../kernel/time/salon-time.ts";
import { answerText, openText, directionsOf } from "./directions.ts";

// 21 November 2026 is a Saturday; the salon's clock is UTC+5.
const at = (local: string) => Date.parse(`${local}+05:00`);
const HOURS = "Пн–Пт: 9:00–20:00\nСб: 10:00–18:00\nСервис: 8:00–22:00";

describe("whether the salon is open", () => {
  it.each([
    ["2026-11-20T09:00", "Сейчас открыто, до 20:00"],
    ["2026-11-20T19:59", "Сейчас открыто, до 20:00"],
    ["2026-11-20T20:00", "Сейчас закрыто, откроемся завтра в 10:00"],
    ["2026-11-21T09:30", "Сейчас закрыто, откроемся сегодня в 10:00"],
    ["2026-11-21T18:00", "Сейчас закрыто"],
    ["2026-11-22T12:00", "Сейчас закрыто, откроемся завтра в 9:00"],
    ["2026-11-23T00:10", "Сейчас закрыто, откроемся сегодня в 9:00"],
  ])("%s", (local, text) => expect(openText(HOURS, at(local), DEFAULT_TIME_ZONE)).toBe(text));

  it("says when a request is answered, while nobody is there to keep a promise", () => {
    expect(answerText("Сейчас закрыто, откроемся завтра в 10:00")).toBe(
      "Сейчас закрыто, откроемся завтра в 10:00, тогда и ответим.",
    );
    expect(["Сейчас открыто, до 20:00", "Сейчас закрыто", null].map(answerText)).toEqual([null, null, null]);
  });

  it("says nothing of hours that it cannot read", () => {
    expect(openText("По договорённости", at("2026-11-20T12:00"), DEFAULT_TIME_ZONE)).toBeNull();
    expect(openText(null, 0, DEFAULT_TIME_ZONE)).toBeNull();
    expect(openText("Ежедневно с 9:00 до 21:00", at("2026-11-22T20:00"), DEFAULT_TIME_ZONE)).toBe(
      "Сейчас открыто, до 21:00",
    );
  });
});

it("leads to the address on a map, and to the way there", () => {
  const at = (address: string) =>
    directionsOf({ address, fullAddress: null, workingHours: null, timeZone: DEFAULT_TIME_ZONE }, 0);
  const visit = at("Екатеринбург, ул. Мира, 1");
  expect(visit.mapHref).toBe("https://yandex.ru/maps/?text=Екатеринбург,+ул.+Мира,+1");
  expect(visit.routeHref).toBe("https://yandex.ru/maps/?rtext=~Екатеринбург,+ул.+Мира,+1&rtt=auto");
  expect(at("ТЦ «А&Б» #1?x=%41").mapHref).toBe("https://yandex.ru/maps/?text=ТЦ+А+Б+1+x+41");
});
