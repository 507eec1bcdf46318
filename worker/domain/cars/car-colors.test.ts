// Fails when a car would go to an outlet with the wrong color, or without the one that its words name.
import { expect, it } from "vitest";
import { COLOR_KEYS, COLOR_LABELS, colorKeyOf } from "./car-colors.ts";

it.each([
  ["Белый перламутр", "white"],
  ["ЧЁРНЫЙ", "black"],
  ["тёмно-синий металлик", "blue"],
  ["Серебристый", "silver"],
  ["светло-серый", "grey"],
  ["Мокрый асфальт", "grey"],
  ["Тёмно-красный", "bordeaux"],
  ["Красный", "red"],
  ["кофе с молоком", "brown"],
  ["Жёлтый", "yellow"],
  ["Deep Black Pearl", "black"],
  ["хамелеон", null],
  ["оберег", null],
  ["", null],
  [null, null],
])("«%s» is %s", (words, key) => {
  expect(colorKeyOf(words)).toBe(key);
});

it("every key is the color of its own label", () => {
  expect(COLOR_KEYS.map((key) => colorKeyOf(COLOR_LABELS[key]))).toEqual([...COLOR_KEYS]);
});
