import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PromotionList } from "./promotion-list.tsx";
import { ReviewList } from "./review-list.tsx";

it("says that there are no reviews yet, and nothing of promotions that are not there", () => {
  expect(renderToStaticMarkup(<ReviewList reviews={[]} />)).toContain("Пока нет отзывов");
  expect(renderToStaticMarkup(<PromotionList promotions={[]} />)).toBe("");
});

it("tells whose review it is, of which car and how good", () => {
  const review = { id: "1", customerName: "Ольга", carModel: "Geely Atlas", rating: 4, text: "Спасибо", photo: null };
  const html = renderToStaticMarkup(<ReviewList reviews={[{ ...review, day: "5 марта 2026 г." }]} />);
  expect(html).toContain("Оценка 4 из 5");
  expect(html).toContain("Geely Atlas, 5 марта 2026 г.");
  expect(html).toContain(">О</span>");
});
