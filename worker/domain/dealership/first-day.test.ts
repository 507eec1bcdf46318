import { describe, expect, it } from "vitest";
import {
  FIRST_DAY_STEPS,
  firstDayStates,
  isPublicOrigin,
  choicesText,
  stepFaults,
  stepNames,
  stepsLeft,
  stepsLeftText,
} from "./first-day.ts";
import { DEFAULT_SETTINGS, sampleHint } from "./settings.ts";

const EMPTY = {
  salonName: "",
  phone: "",
  workingHours: DEFAULT_SETTINGS.workingHours,
  timeZone: DEFAULT_SETTINGS.timeZone,
  notificationEmail: null,
  fromEmail: "site@salon.ru",
  origin: "http://localhost:8787",
  staff: 1,
  publishedCars: 0,
};

const FULL = {
  salonName: "Первый",
  phone: "+73432000000",
  workingHours: "Пн–Пт: 9:00–20:00",
  timeZone: "Europe/Moscow",
  notificationEmail: "a@salon.ru",
  fromEmail: "site@salon.ru",
  origin: "https://salon.ru",
  staff: 2,
  publishedCars: 1,
};

describe("the first day", () => {
  it("has eight steps left in an empty salon and none in one with all data", () => {
    expect(stepsLeft(firstDayStates(EMPTY, {}))).toEqual(FIRST_DAY_STEPS);
    expect(stepsLeft(firstDayStates(FULL, {}))).toEqual([]);
  });

  it.each((Object.keys(FULL) as (keyof typeof FULL)[]).filter((value) => FULL[value] !== EMPTY[value]))(
    "counts one step for %s",
    (value) => {
      expect(stepsLeft(firstDayStates({ ...EMPTY, [value]: FULL[value] }, {}))).toHaveLength(7);
    },
  );

  it("takes the values of the demo for samples, not for the dealership's own", () => {
    const states = firstDayStates({ ...FULL, ...DEFAULT_SETTINGS }, {});
    expect(stepsLeft(states)).toEqual(["name", "phone", "hours", "timeZone"]);
    expect(sampleHint("phone", DEFAULT_SETTINGS.phone)).toBe("Это пример: укажите телефон салона");
    expect([sampleHint("phone", FULL.phone), sampleHint("timeZone", DEFAULT_SETTINGS.timeZone)]).toEqual([null, null]);
  });

  it("leaves a step whose values no buyer or mail can use, and says which", () => {
    const unusable = { ...FULL, salonName: DEFAULT_SETTINGS.salonName, workingHours: "каждый день", fromEmail: null };
    expect(stepsLeft(firstDayStates(unusable, {}))).toEqual(["name", "hours", "mail"]);
    expect(stepFaults("name", unusable)).toEqual({ salonName: "Это пример: укажите название салона" });
    expect(stepFaults("hours", unusable).workingHours).toContain("«Пн–Пт: 9:00–20:00»");
    expect([stepFaults("mail", unusable), stepFaults("mail", FULL)]).toEqual([
      { fromEmail: "Без этого адреса письма не уйдут" },
      {},
    ]);
  });

  it("leaves out what was chosen, and what the data show outranks a choice", () => {
    const states = firstDayStates({ ...EMPTY, staff: 2 }, { timeZone: "done", staff: "skipped", cars: "skipped" });
    expect(states).toMatchObject({ timeZone: "done", staff: "done", cars: "skipped", name: "left" });
  });

  it("says in Russian how many are left", () => {
    expect([1, 2, 5, 8].map(stepsLeftText)).toEqual([
      "Остался 1 шаг",
      "Осталось 2 шага",
      "Осталось 5 шагов",
      "Осталось 8 шагов",
    ]);
  });

  it("names the steps that are left", () => {
    const states = firstDayStates(
      { ...EMPTY, salonName: "Рубин", phone: "1", staff: 2, publishedCars: 3 },
      { home: "done" },
    );
    expect(stepNames(stepsLeft(states))).toBe("Часы работы, часовой пояс, почта для заявок");
  });

  it.each([
    ["https://salon.ru", true],
    ["https://www.салон.рф", true],
    ["http://salon.ru", false],
    ["https://salon.workers.dev", false],
    ["https://192.168.0.5", false],
    ["https://[::1]", false],
    ["", false],
  ])("customers can open %s: %s", (origin, expected) => expect(isPublicOrigin(origin)).toBe(expected));

  it("shows choices in the history, and nothing of other values", () => {
    expect(choicesText({ mail: "skipped", home: "done" })).toBe("Почта для заявок: пропущено, Адрес сайта: готово");
    expect(choicesText("?")).toBe("");
  });
});
