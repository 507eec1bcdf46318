import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PromotionList } from "./promotion-list.tsx";
import { ReviewList } from "./review-list.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

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

it("tells what a promotion gives and until when, and nothing that nobody has told", () => {
  const promotion = { id: "1", title: "Выгода", description: "В салоне.", image: null, link: null };
  const full = { ...promotion, discount: "до 300 000 ₽", validUntil: "31 декабря" };
  const html = renderToStaticMarkup(<PromotionList promotions={[full]} />);
  for (const text of ["Выгода", "В салоне.", "до 300 000 ₽", "До 31 декабря"]) expect(html).toContain(text);
  const bare = renderToStaticMarkup(
    <PromotionList promotions={[{ ...promotion, discount: null, validUntil: null }]} />,
  );
  expect(bare).not.toMatch(/До |₽/);
});
