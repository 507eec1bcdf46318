// Fails when the trade-in wizard takes a wrong description of the visitor's car, or refuses a right one.
import { describe, expect, it } from "vitest";
import { tradeInYears } from "./trade-in.ts";
import { checkTradeInCar } from "./trade-in-car.ts";

const CAR = { carBrand: "Kia", carModel: "Rio", carYear: "2019", carMileage: "85000", carCondition: "good" };

describe("checkTradeInCar", () => {
  it("takes what a form sends, as texts", () => {
    expect(checkTradeInCar({ ...CAR, name: "Ольга" }, 2026)).toEqual({
      ok: true,
      value: { carBrand: "Kia", carModel: "Rio", carYear: 2019, carMileage: 85_000, carCondition: "good" },
    });
  });

  it("needs neither mileage nor condition", () => {
    const checked = checkTradeInCar({ ...CAR, carMileage: "", carCondition: "" }, 2026);
    expect(checked).toMatchObject({ ok: true, value: { carBrand: "Kia", carModel: "Rio", carYear: 2019 } });
    expect(checked.ok && checked.value.carMileage).toBeUndefined();
  });

  it("names every field that is missing", () => {
    expect(checkTradeInCar({ carBrand: " ", carModel: "", carYear: "" }, 2026)).toMatchObject({
      ok: false,
      error: {
        fields: { carBrand: "Укажите марку", carModel: "Укажите модель", carYear: "Выберите год выпуска" },
      },
    });
  });

  it.each([
    ["carYear", "2006", "Выберите год выпуска из списка"],
    ["carYear", "2027", "Выберите год выпуска из списка"],
    ["carMileage", "-5", "Пробег не может быть отрицательным"],
    ["carMileage", "80,5 тыс", "Укажите пробег числом"],
    ["carMileage", "1.5", "Укажите пробег целым числом"],
    ["carCondition", "shiny", "Выберите состояние из списка"],
  ])("refuses %s %s", (field, value, message) => {
    expect(checkTradeInCar({ ...CAR, [field]: value }, 2026)).toMatchObject({
      ok: false,
      error: { fields: { [field]: message } },
    });
  });
});

it("offers the last 20 years", () => {
  const years = tradeInYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([20, 2026, 2007]);
});
