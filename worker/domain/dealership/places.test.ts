// Fails when a link of the settings leads visitors to another site than the maps it names.
import { expect, it } from "vitest";
import { isPlaceLink, placesOf } from "./places.ts";

it.each([
  ["https://yandex.ru/maps/org/salon/123/reviews/", true],
  ["https://maps.yandex.ru/org/123", true],
  ["http://yandex.ru/maps/org/1", false],
  ["https://yandex.ru.evil.test/maps", false],
  ["https://evilyandex.ru/maps", false],
  ["https://yandex.ru@evil.test/", false],
  ["https://user@yandex.ru/maps", false],
  ["javascript:alert(1)", false],
  ["yandex.ru/maps", false],
])("%s is a place of Yandex: %s", (link, isPlace) => {
  expect(isPlaceLink("yandexPlace", link)).toBe(isPlace);
  expect(isPlaceLink("twoGisPlace", link)).toBe(false);
});

it("only the places that are set are shown", () => {
  expect(placesOf(undefined)).toEqual([]);
  expect(placesOf({ yandexPlace: "javascript:alert(1)", twoGisPlace: "https://2gis.ru/perm/firm/1" })).toEqual([
    { label: "2ГИС", href: "https://2gis.ru/perm/firm/1" },
  ]);
});
