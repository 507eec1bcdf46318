// A search in words misses cars that have what it names, or finds those that do not.
import { expect, it } from "vitest";
import { featureWords } from "./searched-features.ts";

it.each([
  ["7 мест, полный привод", ["семиместный"]],
  ["Семиместный салон", ["семиместный"]],
  ["7-ми местный кроссовер с третьим рядом", ["семиместный"]],
  ["Пять мест и третий ряд опцией", ["пятиместный"]],
  ["Двухместная кабина", ["двухместный"]],
  ["17 мест в автобусе", []],
  ["Панорамный люк, подогрев", ["панорама", "люк"]],
  ["Люкс, ключи, люковый", []],
  ["Кожаный салон, круиз-контроль", ["кожаный", "круиз"]],
  [null, []],
])("finds in «%s» %j", (description, words) => expect(featureWords({ description })).toEqual(words));

it("finds a steering wheel on the right in the field and in the description", () => {
  expect(featureWords({ steering: "right" })).toEqual(["праворульный"]);
  expect(featureWords({ description: "Из Японии, руль правый: привычный правый руль" })).toEqual(["праворульный"]);
  expect(featureWords({ steering: "left", description: "Левый руль" })).toEqual([]);
});

it("takes options for what they are, and a third row for seven seats unless the description names others", () => {
  expect(featureWords({ options: ["panoramic_roof", "third_row", "tow_bar"] })).toEqual([
    "панорама",
    "фаркоп",
    "семиместный",
  ]);
  expect(featureWords({ options: ["third_row"], description: "6 мест" })).toEqual(["шестиместный"]);
});
