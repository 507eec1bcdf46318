// Fails when visitors are offered a time at which nobody is there, or the car is.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekHours } from "../../dealership/opening-hours.ts";
import { salonZoneWords } from "../../kernel/time/salon-time.ts";
import { visitDays, visitTimeText, DEFAULT_VISIT_RULES, VISIT_MS } from "./visits.ts";
import { HOUR_MS } from "../../kernel/time/durations.ts";

const zone = "Asia/Yekaterinburg";
/** Friday, 27 November 2026, 16:20 by the salon's clock. */
const now = Date.UTC(2026, 10, 27, 11, 20);
const free = { rules: DEFAULT_VISIT_RULES, zone, now, taken: [], carId: "car" } as const;
const timesOf = (days: ReturnType<typeof visitDays>) =>
  days.map(({ day, slots }) => [day, slots.map(({ time }) => time).join(" ")]);

describe("the times of a visit", () => {
  it("are those of opening hours that are two hours away or more, by day", () => {
    const hours = weekHours("Пн–Пт: 9:00–20:00\nСб: 10:00–14:30");
    expect(timesOf(visitDays({ ...free, hours, rules: { ...DEFAULT_VISIT_RULES, days: 4 } }))).toEqual([
      ["пятница, 27 ноября", "19:00"],
      ["суббота, 28 ноября", "10:00 11:00 12:00 13:00"],
      ["понедельник, 30 ноября", "09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00"],
    ]);
    expect(visitDays({ ...free, hours, rules: { ...DEFAULT_VISIT_RULES, days: 0 } })).toEqual([]);
  });

  it("leave out those at which the car is taken, and those that are full", () => {
    const hours = weekHours("Сб: 10:00–14:00");
    const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 28, hour - 5, minute);
    const slots = (taken: { carId: string; at: number }[]) => timesOf(visitDays({ ...free, hours, taken }))[0]?.[1];
    expect(slots([{ carId: "car", at: at(11) }])).toBe("10:00 12:00 13:00");
    expect(slots([{ carId: "car", at: at(11, 30) }])).toBe("10:00 13:00");
    expect(slots([{ carId: "other", at: at(11) }])).toBe("10:00 11:00 12:00 13:00");
    const two = [
      { carId: "other", at: at(11) },
      { carId: "third", at: at(11) },
    ];
    expect(slots(two)).toBe("10:00 12:00 13:00");
  });

  it("hold for any rules: inside opening hours, far enough ahead, in order, and none twice", () => {
    const rules = fc.record({
      leadHours: fc.integer({ min: 0, max: 72 }),
      stepMinutes: fc.integer({ min: 15, max: 240 }),
      days: fc.integer({ min: 0, max: 14 }),
      perHour: fc.integer({ min: 1, max: 5 }),
      reminderHours: fc.integer({ min: 0, max: 72 }),
    });
    const day = fc.option(
      fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 })).map(([from, to]) => ({
        from: from * HOUR_MS,
        to: to * HOUR_MS,
      })),
    );
    const week = fc.array(day, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(rules, week, fc.integer({ min: 0, max: 4e12 }), (ofSalon, hours, at) => {
        const slots = visitDays({ ...free, rules: ofSalon, hours, now: at }).flatMap((one) => one.slots);
        for (const [number, slot] of slots.entries()) {
          expect(slot.at).toBeGreaterThanOrEqual(at + ofSalon.leadHours * HOUR_MS);
          expect(slot.at).toBeGreaterThan(slots[number - 1]?.at ?? -1);
          const local = (slot.at + 5 * HOUR_MS) % (24 * HOUR_MS);
          const isOpen = hours.some((open) => open && open.from <= local && local + VISIT_MS <= open.to);
          expect(isOpen).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

it("names the time with the salon's zone", () => {
  expect(visitTimeText(now, zone)).toBe("пятница, 27 ноября, 16:20 по Екатеринбургу");
  expect(salonZoneWords("Europe/Moscow")).toBe("по Москве");
});
