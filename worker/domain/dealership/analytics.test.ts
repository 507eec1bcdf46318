// Fails when a text that is no analytics identifier could get into a script address or the content security policy.
import { expect, it } from "vitest";
import { analyticsIds, NO_ANALYTICS } from "./analytics.ts";

it("takes identifiers as they stand in the vendors' cabinets", () => {
  expect(analyticsIds({ yandexMetrikaId: " 12345678 ", googleAnalyticsId: "G-ABCD123456" })).toEqual({
    yandexMetrikaId: "12345678",
    googleAnalyticsId: "G-ABCD123456",
  });
});

it.each(["", "  ", "12; drop", "<script>", "https://mc.yandex.ru/1"])("knows that «%s» is no identifier", (id) => {
  expect(analyticsIds({ yandexMetrikaId: id, googleAnalyticsId: id })).toEqual(NO_ANALYTICS);
});
