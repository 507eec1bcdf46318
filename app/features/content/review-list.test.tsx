// Reviews and promotions show empty or wrong lines.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PromotionList } from "./promotion-list.tsx";
import { ReviewList } from "./review-list.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

it("shows a text when there are no reviews, and nothing when there are no promotions", () => {
  expect(renderToStaticMarkup(<ReviewList reviews={[]} />)).toContain("Пока нет отзывов");
  expect(renderToStaticMarkup(<PromotionList promotions={[]} />)).toBe("");
});

it("shows a review's author, car and rating", () => {
  const review = { id: "1", customerName: "Ольга", carModel: "Geely Atlas", rating: 4, text: "Спасибо", photo: null };
  const html = renderToStaticMarkup(<ReviewList reviews={[{ ...review, day: "5 марта 2026 г." }]} />);
  expect(html).toContain("Оценка 4 из 5");
  expect(html).toContain("Geely Atlas, 5 марта 2026 г.");
  expect(html).toContain(">О</span>");
});

it("leads from a promotion without a page of its own to a request that names it", () => {
  const promotion = { id: "1", title: "Выгода & дар", description: "", image: null, link: null };
  const html = renderToStaticMarkup(
    <PromotionList promotions={[{ ...promotion, discount: null, validUntil: null }]} />,
  );
  const href = /href="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(new URL(href, "https://salon.test").searchParams.get("message")).toBe("Акция: Выгода & дар");
});

it("shows a promotion's discount and end date, if it has them", () => {
  const promotion = { id: "1", title: "Выгода", description: "В салоне.", image: null, link: null };
  const full = { ...promotion, discount: "до 300 000 ₽", validUntil: "31 декабря" };
  const html = renderToStaticMarkup(<PromotionList promotions={[full]} />);
  for (const text of ["Выгода", "В салоне.", "до 300 000 ₽", "До 31 декабря"]) expect(html).toContain(text);
  const bare = renderToStaticMarkup(
    <PromotionList promotions={[{ ...promotion, discount: null, validUntil: null }]} />,
  );
  expect(bare).not.toMatch(/До |₽/);
});
