// Fails when Russian counts, search texts or slugs are formed wrongly.
import { describe, expect, it } from "vitest";
import { formatDaily, formatMonthly, formatPriceFrom, formatRubles, formatShortRubles } from "../../money/money.ts";
import { IMPORT_LINKS } from "../../imports/imports.ts";
import { CARS, CARS_GENITIVE, countOf, MINUTES_GENITIVE } from "./plural.ts";
import { foldText } from "./search-text.ts";
import { slugOf } from "./slug.ts";

describe("countOf", () => {
  it.each([
    [0, "0 автомобилей"],
    [1, "1 автомобиль"],
    [2, "2 автомобиля"],
    [5, "5 автомобилей"],
    [11, "11 автомобилей"],
    [21, "21 автомобиль"],
    [1204, "1\u00a0204 автомобиля"],
  ])("reads %d in Russian", (count, text) => {
    expect(countOf(count, CARS)).toBe(text);
  });
});

describe("money", () => {
  it("groups by no-break spaces and shows no kopecks", () => {
    expect(formatRubles(2_490_000)).toBe("2\u00a0490\u00a0000\u00a0₽");
    expect(formatPriceFrom(999_999.6)).toBe("от\u00a01\u00a0000\u00a0000\u00a0₽");
    expect(formatMonthly(24_900)).toBe("24\u00a0900\u00a0₽/мес");
    expect(formatDaily(950)).toBe("950\u00a0₽/день");
  });

  it("shortens sums, «млн» without a full stop", () => {
    expect(formatShortRubles(500_000)).toBe("500\u00a0тыс.");
    expect(formatShortRubles(1_500_000)).toBe("1,5\u00a0млн");
    expect(formatShortRubles(10_000_000)).toBe("10\u00a0млн");
  });
});

describe("words after a number", () => {
  it("agree with it alone and after «из» and «больше»", () => {
    expect([1, 2, 5, 21, 51, 112].map((count) => countOf(count, IMPORT_LINKS))).toEqual([
      "1 ссылка",
      "2 ссылки",
      "5 ссылок",
      "21 ссылка",
      "51 ссылка",
      "112 ссылок",
    ]);
    expect([1, 2, 5, 21, 33].map((count) => countOf(count, CARS_GENITIVE))).toEqual([
      "1 автомобиля",
      "2 автомобилей",
      "5 автомобилей",
      "21 автомобиля",
      "33 автомобилей",
    ]);
    expect([5, 21, 30].map((count) => countOf(count, MINUTES_GENITIVE))).toEqual(["5 минут", "21 минуты", "30 минут"]);
  });
});

describe("slugOf", () => {
  it.each([
    [["Лада", "Веста NG"], "lada-vesta-ng"],
    [["Москвич", "3е"], "moskvich-3e"],
    [["Škoda", "Rapid 1.6 MPI"], "skoda-rapid-1-6-mpi"],
    [["  Ёж — щука!  "], "ezh-shchuka"],
    [["Citroën", "C4"], "citroen-c4"],
  ])("%j", (parts, slug) => {
    expect(slugOf(...parts)).toBe(slug);
  });
});

it("folds texts so that «БМВ Ёлка» is found by «бмв елка»", () => {
  expect(foldText("БМВ", null, "  Ёлка ", 2024)).toBe("бмв елка 2024");
});

it("folds accents of Latin letters, however they are stored, and none of й", () => {
  expect(foldText("Müller, Škoda Citroën", "Mu\u0308ller", "Цой", "И\u0306од")).toBe(
    "muller, skoda citroen muller цой йод",
  );
});
