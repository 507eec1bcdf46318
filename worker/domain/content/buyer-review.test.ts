// Fails when a review is published without consent or a rating, or invented ratings count.
import { expect, it } from "vitest";
import { checkBuyerReview, isVerifiable, summaryOf } from "./buyer-review.ts";

const REVIEW = { customerName: "Ольга", rating: "5", text: "Спасибо!", consent: "on" };

it("takes a review without a car, and cleans the name of line breaks", () => {
  expect(checkBuyerReview({ ...REVIEW, customerName: " Ольга\r\nП. ", carModel: " " })).toEqual({
    ok: true,
    value: { customerName: "Ольга П.", carModel: null, rating: 5, text: "Спасибо!" },
  });
});

it.each([
  [{ customerName: " " }, { customerName: "Укажите, как вас подписать" }],
  [{ text: "" }, { text: "Напишите хотя бы пару слов" }],
  [{ rating: "" }, { rating: "Поставьте оценку" }],
  [{ rating: "6" }, { rating: "Поставьте оценку" }],
  [{ rating: "4.5" }, { rating: "Поставьте оценку" }],
  [{ consent: "" }, { consent: expect.stringContaining("согласие") }],
])("refuses %j", (change, fields) => {
  expect(checkBuyerReview({ ...REVIEW, ...change })).toMatchObject({ ok: false, error: { fields } });
});

it("counts reviews of buyers and those with a source, and says nothing without them", () => {
  expect(isVerifiable({ fromBuyer: false, sourceUrl: null })).toBe(false);
  expect(isVerifiable({ fromBuyer: true, sourceUrl: null })).toBe(true);
  expect(isVerifiable({ fromBuyer: false, sourceUrl: "https://yandex.ru/1" })).toBe(true);
  expect(summaryOf([5, 4, 5])).toEqual({ count: 3, mean: "4,7" });
  expect(summaryOf([])).toEqual({ count: 0, mean: null });
});
