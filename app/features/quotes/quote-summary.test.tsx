// Fails when a quote prints discounts as if a buyer got all of them together.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { QuotedRung } from "#worker/domain/money/quotes/quote.ts";
import { quoteLines } from "./describe-quote.ts";
import { QuoteSummary } from "./quote-summary.tsx";

const rung = (kind: QuotedRung["kind"]): { quoted: QuotedRung; price: number } => ({
  quoted: { kind, price: 1, delta: 1, condition: "", requires: [], until: null, refundRule: "none" },
  price: 1,
});

it.each<[QuotedRung["kind"][], boolean]>([
  [["credit"], false],
  [["credit", "trade_in"], true],
  [["credit", "trade_in", "both"], false],
])("says of %j whether they are added up", (kinds, isApart) => {
  const parts = { price: 200, loan: null, tradeIn: null, printsRate: false, zone: "Asia/Yekaterinburg" } as const;
  const html = renderToStaticMarkup(<QuoteSummary lines={quoteLines({ ...parts, rungs: kinds.map(rung) })} />);
  expect(html.includes("Скидки не складываются")).toBe(isApart);
});

it("leaves out a price with terms that is not below today's price without them", () => {
  const parts = { price: 100, loan: null, tradeIn: null, printsRate: false, zone: "Asia/Yekaterinburg" } as const;
  expect(quoteLines({ ...parts, rungs: [{ ...rung("credit"), price: 101 }] }).rungs).toEqual([]);
});
