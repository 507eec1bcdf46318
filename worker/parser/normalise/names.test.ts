// When these fail, imported cars get a wrong make, model, body type, gearbox or status.

import { describe, expect, it } from "vitest";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { STATUS_TERMS } from "../vocabulary/conditions.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { readTerm } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";
import { findMake, readMake, sameMake } from "./make-model.ts";
import { modelInTitle, readModel, withoutLead } from "./model.ts";

describe("make and model in titles", () => {
  it.each([
    ["Лада Веста, 2021", "LADA", "Веста"],
    ["LADA (ВАЗ) Granta I Рестайлинг", "LADA", "Granta"],
    ["Mercedes-Benz GLS 450 d II (X167) Рестайлинг", "Mercedes-Benz", "GLS"],
    ["Mercedes-Benz E 200 2021", "Mercedes-Benz", "E-Class"],
    ["Toyota Land Cruiser 100 Series Рестайлинг 1", "Toyota", "Land Cruiser 100"],
    ["Продажа BMW 3-Series, 1995 год в Твери", "BMW", "3-Series"],
    ["BMW 5 серии 520i IV (E39)", "BMW", "5 серии"],
    ["BMW 520d xDrive", "BMW", "5 серии"],
    ["Volkswagen Teramont X I Рестайлинг (China Market)", "Volkswagen", "Teramont X"],
    ["Нове авто МГ 4 (MG 4), EV 64 kWh", "MG", "4"],
    ["2022 22 TESLA MODEL Y (Dual Motor) Long Range", "Tesla", "MODEL Y"],
    ["Купить Geely Coolray Flagship 1.5 AMT в Самаре", "Geely", "Coolray"],
    ["Toyota Corolla Rumion, 2010", "Toyota", "Corolla Rumion"],
    ["Solaris HS, 2024", "Solaris", "HS"],
    ["Hyundai Solaris 1.6 AT, 2019", "Hyundai", "Solaris"],
    ["Range Rover Sport 2019 | Land Rover Range Rover Sport", "Land Rover", "Range Rover Sport"],
    ["Москвич 3, 2023", "Москвич", "3"],
    ["기아봉고3 1.2톤 초장축", "Kia", "봉고3"],
  ])("%s", (title, make, model) => {
    const found = findMake(withoutLead(title));
    expect(found?.make).toBe(make);
    expect(modelInTitle(make, found?.rest ?? "")?.model).toBe(model);
  });

  it("yield no make for words that only look like one", () => {
    expect(["Новые машины в наличии", "Кредит на танк воды", "One owner, smart key"].map(findMake)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("reads all spellings of makes and keeps unknown ones", () => {
  expect(
    ["Лада", "Lada (ВАЗ)", "ВАЗ (LADA)", "мерседес", "VW", "Шкода", "기아", "gac"].map((name) => readMake(name)?.make),
  ).toEqual(["LADA", "LADA", "LADA", "Mercedes-Benz", "Volkswagen", "Skoda", "Kia", "GAC"]);
  expect(readMake("LADA Largus")).toEqual({ make: "LADA", known: true, rest: "Largus" });
  expect(readMake("ВАЗ 2114 Самара")?.make).toBe("LADA");
  expect(["Автосалон Престиж", "AutoHaus Müller GmbH", "Москва", "17", "Kia Центр Самара"].map(readMake)).toEqual(
    Array(5).fill(undefined),
  );
  expect(readMake("Новая Марка")).toEqual({ make: "Новая Марка", known: false });
  expect(sameMake("Lada", "ВАЗ")).toBe(true);
  expect(sameMake("Kia", "BMW")).toBe(false);
});

it.each([
  ["GAC", "GS8, II", { model: "GS8", generation: "II" }],
  ["LADA", "Granta I Рестайлинг", { model: "Granta", generation: "I Рестайлинг" }],
  ["Toyota", "Camry (XV70)", { model: "Camry", generation: "XV70" }],
  ["Kia", "Kia Rio", { model: "Rio" }],
  ["Knewstar", "001", { model: "001" }],
  ["Audi", "A6", { model: "A6" }],
  ["Skoda", "Octavia Ambition 1.6", { model: "Octavia", trim: "Ambition" }],
  ["Toyota", "Land Cruiser Prado", { model: "Land Cruiser Prado" }],
  ["Tesla", "Model Y Long Range", { model: "Model Y Long Range" }],
])("the model of %s named «%s»", (make, text, reading) => {
  expect(readModel(make, text)).toMatchObject(reading);
});

describe("words for enumerations", () => {
  it.each([
    ["автоматическая (робот)", "robotic"],
    ["АКПП", "automatic"],
    ["Автомат", "automatic"],
    ["редуктор", "automatic"],
    ["6 MT", "manual"],
    ["Механика", "manual"],
    ["Handgeschakeld", "manual"],
    ["Lineartronic", "cvt"],
    ["вариатор", "cvt"],
    ["S tronic", "robotic"],
    ["오토", "automatic"],
  ])("the gearbox «%s»", (text, value) => {
    expect(readTerm(TRANSMISSION_TERMS, text)?.value).toBe(value);
  });

  it.each([
    ["полный подключаемый", "all"],
    ["4х4", "all"],
    ["ALL_WHEEL_DRIVE", "all"],
    ["https://schema.org/FrontWheelDriveConfiguration", "front"],
    ["Передний привод", "front"],
    ["Achterwielaandrijving", "rear"],
    ["2WD", null],
  ])("the drive «%s»", (text, value) => {
    expect(readTerm(DRIVETRAIN_TERMS, text)?.value).toBe(value);
  });

  it.each([
    ["бензин (гибрид)", "hybrid"],
    ["Hybrid (Benzin/Elektro)", "hybrid"],
    ["газ/бензин", "gasoline"],
    ["АИ-95", "gasoline"],
    ["дизельный", "diesel"],
    ["Strom", "electric"],
    ["пропан", "lpg"],
    ["водородный", "hydrogen"],
    ["этанол", null],
    ["가솔린+전기", "hybrid"],
    ["Bensin/El", "hybrid"],
    ["Essence / électrique", "hybrid"],
    ["El", "electric"],
    ["Gas", null],
  ])("the fuel «%s»", (text, value) => {
    expect(readTerm(FUEL_TERMS, text)?.value).toBe(value);
  });

  it.each([
    ["Внедорожник 5 дв.", "coupe", "off-road"],
    ["Кроссовер", "crossover", undefined],
    ["SUV или внедорожник", "coupe", "off-road"],
    ["Limousine", "sedan", undefined],
    ["Лимузин", null, undefined],
    ["Лифтбек", "liftback", undefined],
    ["Fließheck", "hatchback", undefined],
    ["Хетчбек (5-ти дв.)", "hatchback", undefined],
    ["Пикап Двойная кабина", "pickup", undefined],
    ["Купе", "two_door_coupe", undefined],
    ["Купе-кабриолет", "convertible", undefined],
    ["Минивэн", "minivan", undefined],
    ["Фургон", "van", undefined],
    ["Truck", "pickup", "approximate"],
    ["Грузовик", null, undefined],
  ])("the body «%s»", (text, value, doubt) => {
    expect(readTerm(BODY_TYPE_TERMS, text)).toEqual({ value, ...(doubt && { doubt }) });
  });

  it("distinguishes new from used", () => {
    expect(
      ["Новый", "https://schema.org/UsedCondition", "б/у", "Не было владельцев", "лизинг", "не битый"].map(
        (text) => readTerm(STATUS_TERMS, text)?.value,
      ),
    ).toEqual(["new", "used", "used", "new", "lease", null]);
  });

  it("recognises labels with punctuation around them", () => {
    expect(
      ["Год выпуска:", "  ПРОБЕГ ", "Объём двигателя", "Kilometerstand", "주행거리", "Отзывы"].map(fieldOfLabel),
    ).toEqual(["year", "mileage", "engineVolume", "mileage", "mileage", undefined]);
  });
});
