import { expect, it } from "vitest";
import { counterIds } from "./counters.ts";

it("takes identifiers as they stand in the vendors' cabinets", () => {
  expect(counterIds({ yandexMetrikaId: " 12345678 ", googleAnalyticsId: "G-ABCD123456" })).toEqual({
    metrika: "12345678",
    google: "G-ABCD123456",
  });
});

it.each(["", "  ", "12; drop", "<script>", "https://mc.yandex.ru/1"])("knows that «%s» is no identifier", (id) => {
  expect(counterIds({ yandexMetrikaId: id, googleAnalyticsId: id })).toEqual({ metrika: null, google: null });
});
