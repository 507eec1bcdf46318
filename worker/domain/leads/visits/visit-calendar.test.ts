// Fails when a calendar cannot read the file of a visit, or shows it at another time.
import fc from "fast-check";
import { expect, it } from "vitest";
import { visitCalendar } from "./visit-calendar.ts";

const visit = {
  id: "0000",
  at: Date.UTC(2026, 10, 28, 9),
  confirmedAt: Date.UTC(2026, 10, 27, 8, 30),
  title: "Тест-драйв: Haval Jolion, 2026",
  place: "Салон; ул. Мира, 1\\2",
  text: "Первая строка\nвторая",
  url: "https://salon.test/visit/0000",
};

/** The lines of a file, unfolded (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("has the times in UTC, an hour apart, and the texts escaped", () => {
  const lines = linesOf(visitCalendar(visit));
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "DTSTAMP:20261127T083000Z",
      "DTSTART:20261128T090000Z",
      "DTEND:20261128T100000Z",
      String.raw`SUMMARY:Тест-драйв: Haval Jolion\, 2026`,
      String.raw`LOCATION:Салон\; ул. Мира\, 1\\2`,
      String.raw`DESCRIPTION:Первая строка\nвторая`,
      "STATUS:CONFIRMED",
    ]),
  );
  expect(lines.at(-1)).toBe("");
});

it("replaces the file of an earlier confirmation", () => {
  const sequence = (confirmedAt: number) =>
    Number(/SEQUENCE:(\d+)/.exec(visitCalendar({ ...visit, confirmedAt }))?.[1]);
  expect(sequence(visit.confirmedAt + 1000)).toBeGreaterThan(sequence(visit.confirmedAt));
});

it("keeps every line within 75 bytes and adds none, whatever is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const file = visitCalendar({ ...visit, title: text, place: text, text });
      const encoder = new TextEncoder();
      for (const line of file.split("\r\n")) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
      expect(linesOf(file)).toHaveLength(linesOf(visitCalendar(visit)).length);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 100 },
  );
});
