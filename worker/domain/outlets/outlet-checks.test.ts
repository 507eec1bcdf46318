// When these fail, staff hear of a rejection from the outlet, or a car that it would take is held back.
import { describe, expect, it } from "vitest";
import { CHECKED_AT, GOOD_SALON, goodCar } from "./test-good-car.ts";
import { type OutletCar, type OutletSalon, isRejected, type OutletCheck, problemsOf } from "./outlet-car.ts";
import { isForOutlet, OUTLET_CHECKS, editProblemsOf } from "./outlet-checks.ts";
import { fileProblemsOf } from "./outlet-file-checks.ts";
import { OUTLET_KEYS, type OutletKey } from "./outlet-keys.ts";

const AVITO = ["avito_used", "avito_new"] as const;
const AUTORU = ["autoru_used", "autoru_new"] as const;
const JUDGED = OUTLET_KEYS.filter((key) => key !== "json");

interface Case {
  rule: number;
  outlets: readonly OutletKey[];
  level: "error" | "warning";
  car?: Partial<OutletCar>;
  salon?: Partial<OutletSalon>;
  message: RegExp;
}

const picture = (width: number | null, url = "https://salon.example/media/1/640.jpg") => ({ width, url });
const four = [1, 2, 3, 4].map(() => picture(1280));
const row = (values: Record<string, string>) => ({ ...goodCar("used").names, row: values });

/** A car that fails this check and no other of the outlet, by rule of docs/outlet-checks.md. */
const BAD: readonly Case[] = [
  { rule: 1, outlets: OUTLET_KEYS, level: "error", car: { price: 0 }, message: /Не указана цена/ },
  { rule: 2, outlets: JUDGED, level: "error", car: { pictures: [] }, message: /Нет фотографий/ },
  { rule: 3, outlets: JUDGED, level: "warning", car: { pictures: four }, message: /Мало фотографий/ },
  {
    rule: 4,
    outlets: JUDGED.filter((key) => key !== "cars_feed"),
    level: "warning",
    car: { pictures: [picture(599), ...four] },
    message: /слишком мелкое: нужно не меньше 600/,
  },
  {
    rule: 4,
    outlets: JUDGED,
    level: "warning",
    car: { pictures: [picture(null, "https://other.example/1.webp"), ...four] },
    message: /не в формате JPG/,
  },
  {
    rule: 5,
    outlets: [...AVITO, ...AUTORU, "drom", "google"],
    level: "error",
    car: { vin: null },
    message: /Не указан VIN/,
  },
  {
    rule: 6,
    outlets: [...AVITO, ...AUTORU, "drom", "google"],
    level: "error",
    car: { vin: "L6T7854Z0RN00000I" },
    message: /В VIN ошибка/,
  },
  {
    rule: 7,
    outlets: [...AVITO, ...AUTORU, "drom", "google"],
    level: "error",
    car: { hasSameVin: true },
    message: /VIN уже есть у другой/,
  },
  {
    rule: 8,
    outlets: [...AVITO, ...AUTORU],
    level: "error",
    car: { colorKey: null, color: "Мокрый асфальт" },
    message: /Цвет «Мокрый асфальт» не из списка/,
  },
  {
    rule: 8,
    outlets: [...AVITO, ...AUTORU],
    level: "error",
    car: { colorKey: null, color: null },
    message: /Не указан цвет/,
  },
  {
    rule: 9,
    outlets: AVITO,
    level: "error",
    car: { names: { make: "Geely", model: "Atlas", generationId: "2", complectationId: "4" } },
    message: /Не выбрана модификация из каталога Авито/,
  },
  {
    rule: 10,
    outlets: AVITO,
    level: "error",
    car: { names: row({ BodyType: "Седан" }) },
    message: /^Кузов не совпадает .*: у них «Седан», у вас «Внедорожник»\.$/,
  },
  { rule: 10, outlets: AVITO, level: "error", car: { names: row({ FuelType: "Дизель" }) }, message: /^Топливо/ },
  { rule: 10, outlets: AVITO, level: "error", car: { names: row({ Transmission: "Робот" }) }, message: /^Коробка/ },
  { rule: 10, outlets: AVITO, level: "error", car: { names: row({ DriveType: "Передний" }) }, message: /^Привод/ },
  { rule: 10, outlets: AVITO, level: "error", car: { names: row({ Doors: "4" }) }, message: /«4», у вас «5»/ },
  {
    rule: 10,
    outlets: AVITO,
    level: "error",
    car: { names: row({ YearFrom: "2016", YearTo: "2024" }) },
    message: /«2016–2024», у вас «2025»/,
  },
  { rule: 11, outlets: ["avito_used"], level: "error", car: { accident: null }, message: /битая машина или нет/ },
  { rule: 12, outlets: AVITO, level: "error", car: { doors: null }, message: /число дверей/ },
  { rule: 12, outlets: AUTORU, level: "warning", car: { doors: null }, message: /число дверей/ },
  {
    rule: 13,
    outlets: ["avito_used", "autoru_used"],
    level: "error",
    car: { status: "used", mileage: 5, owners: null },
    message: /владельцев по ПТС/,
  },
  {
    rule: 14,
    outlets: [...AVITO, ...AUTORU],
    level: "error",
    car: { steering: null },
    message: /с какой стороны руль/,
  },
  {
    rule: 15,
    outlets: ["avito_used", "autoru_used", "drom"],
    level: "error",
    car: { status: "used", mileage: 0 },
    message: /не может быть нулём/,
  },
  {
    rule: 16,
    outlets: JUDGED.filter((key) => !key.endsWith("_used")),
    level: "warning",
    car: { status: "new", mileage: 101 },
    message: /больше 100 км/,
  },
  {
    rule: 17,
    outlets: ["autoru_used"],
    level: "error",
    car: { names: {}, powerHp: null },
    message: /каталоге Авто\.ру/,
  },
  {
    rule: 17,
    outlets: ["autoru_new"],
    level: "error",
    car: { names: { complectationId: "4" }, engineCc: null },
    message: /каталоге Авто\.ру/,
  },
  {
    rule: 18,
    outlets: ["autoru_new"],
    level: "error",
    car: { names: { make: "Geely" } },
    message: /комплектация из каталога/,
  },
  { rule: 19, outlets: ["autoru_used"], level: "error", car: { condition: null }, message: /состояние машины/ },
  { rule: 20, outlets: AUTORU, level: "error", car: { price: 1500 }, message: /больше 1\s500/ },
  { rule: 20, outlets: ["autoru_used"], level: "error", car: { year: 1969 }, message: /раньше 1970/ },
  { rule: 20, outlets: ["autoru_new"], level: "error", car: { year: 2022 }, message: /не старше трёх лет/ },
  { rule: 20, outlets: AUTORU, level: "error", car: { registryYear: 2024 }, message: /раньше года выпуска/ },
  {
    rule: 21,
    outlets: AUTORU,
    level: "error",
    car: { maxDiscount: 996_001, tradeinDiscount: 996_001 },
    message: /больше 40/,
  },
  { rule: 22, outlets: ["avito_new"], level: "warning", car: { maxDiscount: 50_000 }, message: /не покажется/ },
  {
    rule: 23,
    outlets: [...AVITO, ...AUTORU],
    level: "error",
    car: { description: `${goodCar("used").description} Звоните 8 (343) 200-10-20` },
    message: /телефон или ссылка/,
  },
  { rule: 24, outlets: JUDGED, level: "warning", car: { description: "Хорошая." }, message: /слишком короткое/ },
  {
    rule: 24,
    outlets: JUDGED,
    level: "warning",
    car: { description: "СРОЧНО ПРОДАЮ ".repeat(20) },
    message: /заглавных букв/,
  },
  {
    rule: 25,
    outlets: AVITO,
    level: "error",
    car: { description: "а".repeat(7501) },
    message: /7501 из 7500 знаков/,
  },
  {
    rule: 25,
    outlets: AUTORU,
    level: "error",
    car: { description: "а".repeat(30_001) },
    message: /30001 из 30000 знаков/,
  },
  { rule: 27, outlets: ["drom"], level: "error", car: { names: { make: "Geely" } }, message: /справочнике Дрома/ },
  { rule: 27, outlets: ["drom"], level: "error", salon: { city: null }, message: /справочнике Дрома/ },
  { rule: 28, outlets: ["drom"], level: "warning", car: { colorKey: null }, message: /«Цвет» на Дроме/ },
  { rule: 28, outlets: ["drom"], level: "warning", car: { fuelType: "hydrogen" as never }, message: /«Топливо»/ },
  { rule: 28, outlets: ["drom"], level: "warning", car: { steering: null }, message: /«Руль» на Дроме/ },
  {
    rule: 29,
    outlets: ["drom"],
    level: "warning",
    car: { status: "used", mileage: 5, sts: null },
    message: /номер СТС/,
  },
  {
    rule: 30,
    outlets: ["drom"],
    level: "warning",
    car: { status: "new", mileage: 0, maxDiscount: 5000 },
    salon: { settings: {} },
    message: /официального дилера/,
  },
  {
    rule: 30,
    outlets: ["drom"],
    level: "warning",
    car: { status: "used", mileage: 5, maxDiscount: 5000 },
    message: /новых машин/,
  },
  { rule: 31, outlets: ["webmaster"], level: "error", car: { setIds: [] }, message: /ни в одну подборку/ },
  {
    rule: 32,
    outlets: ["webmaster"],
    level: "error",
    car: { price: 990_000.5 },
    message: /отличается от цены на странице/,
  },
  {
    rule: 36,
    outlets: ["cars_feed"],
    level: "warning",
    car: { pictures: [...four, picture(599)] },
    message: /от 600 точек без надписей/,
  },
  { rule: 37, outlets: ["json"], level: "error", car: { status: "lease" }, message: /в аренду/ },
];

const cases = BAD.flatMap((bad) => bad.outlets.map((outlet) => ({ ...bad, outlet })));
const goodFor = (outlet: OutletKey) => goodCar(outlet.endsWith("_new") ? "new" : "used");

describe("checks of a car", () => {
  it.each(OUTLET_KEYS)("%s has no remark on good cars", (outlet) => {
    for (const status of ["new", "used"] as const) {
      const car = goodCar(status);
      if (isForOutlet(outlet, car)) expect(problemsOf(OUTLET_CHECKS[outlet], car, GOOD_SALON)).toEqual([]);
    }
  });

  it.each(cases)("rule $rule: $outlet, $message", ({ outlet, rule, level, car, salon, message }) => {
    const bad = { ...goodFor(outlet), ...car };
    const found = problemsOf(OUTLET_CHECKS[outlet], bad, { ...GOOD_SALON, ...salon });
    expect(found).toEqual([expect.objectContaining({ rule, level, message: expect.stringMatching(message) })]);
    expect(isRejected(OUTLET_CHECKS[outlet], bad, { ...GOOD_SALON, ...salon })).toBe(level === "error");
  });

  it("a lease car is for no outlet", () => {
    for (const outlet of OUTLET_KEYS) {
      const car = goodCar("used", { status: "lease" });
      expect(isForOutlet(outlet, car)).toBe(true);
      expect(problemsOf(OUTLET_CHECKS[outlet], car, GOOD_SALON).map(({ rule }) => rule)).toContain(37);
    }
  });

  it("every check of every outlet has a bad car", () => {
    const isTested = (outlet: OutletKey, { rule, find }: OutletCheck) =>
      BAD.some((bad) => bad.rule === rule && find({ ...goodFor(outlet), ...bad.car }, { ...GOOD_SALON, ...bad.salon }));
    for (const outlet of OUTLET_KEYS) {
      expect(OUTLET_CHECKS[outlet].filter((check) => !isTested(outlet, check))).toEqual([]);
    }
  });
});

describe("what a check tolerates", () => {
  it("Auto.ru takes right-hand drive and old cars without a VIN", () => {
    for (const car of [goodCar("used", { vin: null, steering: "right" }), goodCar("used", { vin: null, year: 1994 })]) {
      expect(problemsOf(OUTLET_CHECKS.autoru_used, car, GOOD_SALON)).toEqual([]);
    }
  });

  it("Auto.ru takes a car that is not in its catalogue with its engine, an electric one without volume", () => {
    const car = goodCar("used", { names: {}, engineCc: null, fuelType: "electric" });
    expect(problemsOf(OUTLET_CHECKS.autoru_used, car, GOOD_SALON)).toEqual([]);
  });

  it("Avito's row may spell a word in another way", () => {
    const names = row({ BodyType: "внедорожник 5 дв.", YearFrom: "2023", Doors: "5", Power: "200" });
    expect(problemsOf(OUTLET_CHECKS.avito_used, goodCar("used", { names }), GOOD_SALON)).toEqual([]);
    const hatchback = goodCar("used", { bodyType: "hatchback", names: row({ BodyType: "Хэтчбек" }) });
    expect(problemsOf(OUTLET_CHECKS.avito_used, hatchback, GOOD_SALON)).toEqual([]);
  });

  it.each([
    "Цена 2 490 000 рублей, пробег 21 000 км, 2018–2024",
    "Двигатель 2.0, 150 л.с., VIN X7L4SREAV12345678",
    "ПТС оригинал.На учёте",
  ])("no contacts in «%s»", (text) => {
    const car = goodCar("used", { description: text.padEnd(250, " слова и") });
    expect(problemsOf(OUTLET_CHECKS.avito_used, car, GOOD_SALON)).toEqual([]);
  });

  it.each(["+7 343 200-10-20", "89122001020", "пишите на a@b.ru", "сайт salon.ru", "https://x.example", "t.me/salon"])(
    "contacts in «%s»",
    (text) => {
      const car = goodCar("used", { description: `${goodCar("used").description} ${text}` });
      expect(problemsOf(OUTLET_CHECKS.avito_used, car, GOOD_SALON).map(({ rule }) => rule)).toEqual([23]);
    },
  );
});

describe("checks of the file and the salon", () => {
  const set = { id: "brand-geely", name: "Geely", url: "https://salon.example/brand/geely", pictured: 4 };
  const good = { cars: 6, sets: [set], fetchedAt: CHECKED_AT - 3_600_000, servedSince: 0 };
  const HOURS_25 = 25 * 3_600_000;

  it.each(OUTLET_KEYS)("%s has no remark on a good file", (outlet) => {
    expect(fileProblemsOf(outlet, good, GOOD_SALON)).toEqual([]);
  });

  it.each([
    [33, "webmaster", { sets: [{ ...set, pictured: 3 }] }, {}, "warning", /«Geely»/],
    [34, "webmaster", {}, { ogrn: null }, "error", /ОГРН/],
    [34, "webmaster", {}, { legalName: null }, "error", /полного названия/],
    [35, "cars_feed", { cars: 5 }, {}, "error", /сейчас: 5/],
    [38, "drom", { fetchedAt: CHECKED_AT - HOURS_25 }, {}, "warning", /больше суток/],
    [38, "json", { fetchedAt: null, servedSince: CHECKED_AT - HOURS_25 }, {}, "warning", /больше суток/],
  ] as const)("rule %i: %s", (rule, outlet, file, salon, level, message) => {
    expect(fileProblemsOf(outlet, { ...good, ...file }, { ...GOOD_SALON, ...salon })).toEqual([
      { rule, level, message: expect.stringMatching(message) },
    ]);
  });

  it("an outlet that has no file yet cannot have fetched it", () => {
    expect(fileProblemsOf("drom", { ...good, fetchedAt: null, servedSince: null }, GOOD_SALON)).toEqual([]);
  });
});

describe("rule 26: an edit that makes a new advertisement", () => {
  const before = goodCar("used");

  it("Auto.ru: model, year, colour, VIN", () => {
    for (const change of [{ model: "Monjaro" }, { year: 2024 }, { colorKey: "black" as const }, { vin: null }]) {
      const [problem] = editProblemsOf("autoru_used", before, { ...before, ...change });
      expect(problem).toMatchObject({ rule: 26, level: "warning", field: Object.keys(change)[0] });
    }
  });

  it("not: the price, and no other outlet", () => {
    expect(editProblemsOf("autoru_new", before, { ...before })).toEqual([]);
    expect(editProblemsOf("avito_used", before, { ...before, year: 2024 })).toEqual([]);
  });
});
