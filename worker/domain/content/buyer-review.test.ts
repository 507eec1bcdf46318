// Fails when a review is published without consent or a rating, or invented ratings count.
import { expect, it } from "vitest";
import { checkBuyerReview, summaryOf } from "./buyer-review.ts";

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

it("has no mean without ratings", () => {
  expect(summaryOf([5, 4, 5])).toEqual({ count: 3, mean: "4,7" });
  expect(summaryOf([])).toEqual({ count: 0, mean: null });
});
