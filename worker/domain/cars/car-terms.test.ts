// Fails when visitors would read other words for a car than docs/spec names.
import { describe, expect, it } from "vitest";
import {
  BODY_TYPES,
  FUEL_TYPES,
  BODY_TYPE_LABELS,
  BODY_TYPE_TILES,
  BODY_TYPE_PLURALS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  STATUS_LABELS,
  TRANSMISSION_DETAIL_LABELS,
  TRANSMISSION_LABELS,
} from "./car-terms.ts";

describe("the salon's words", () => {
  it("are these on badges, cards, filters and pages of body types", () => {
    expect(STATUS_LABELS).toEqual({ new: "Новый", used: "С пробегом", lease: "Аренда с выкупом" });
    expect(BODY_TYPE_TILES.map((type) => [type, BODY_TYPE_PLURALS[type]])).toEqual([
      ["sedan", "Седаны"],
      ["crossover", "Кроссоверы"],
      ["hatchback", "Хэтчбеки"],
      ["wagon", "Универсалы"],
      ["coupe", "Внедорожники"],
    ]);
    expect(BODY_TYPE_LABELS).toMatchObject({ coupe: "Внедорожник", pickup: "Пикап", hatchback: "Хэтчбек" });
    expect(DRIVETRAIN_LABELS).toEqual({ front: "Передний", rear: "Задний", all: "Полный" });
    expect(FUEL_LABELS).toMatchObject({ gasoline: "Бензин", diesel: "Дизель", hybrid: "Гибрид", electric: "Электро" });
    expect(BODY_TYPES.slice(6).map((type) => BODY_TYPE_LABELS[type])).toEqual([
      "Купе",
      "Лифтбек",
      "Минивэн",
      "Кабриолет",
      "Фургон",
    ]);
    expect(FUEL_TYPES.slice(4).map((type) => FUEL_LABELS[type])).toEqual(["Газ", "Водород"]);
  });

  it("for a gearbox are longer on the car's page", () => {
    expect(TRANSMISSION_LABELS).toEqual({
      manual: "Механика",
      automatic: "Автомат",
      cvt: "Вариатор",
      robotic: "Робот",
    });
    expect(TRANSMISSION_DETAIL_LABELS).toEqual({
      manual: "Механическая",
      automatic: "Автоматическая",
      cvt: "CVT",
      robotic: "Роботизированная",
    });
  });

  it.each(["targa", "toString"])("a key that nobody has named shows itself: %s", (key) => {
    expect(labelOf(BODY_TYPE_LABELS, key)).toBe(key);
  });
});
