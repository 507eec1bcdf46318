// A card shows a wrong price, a discount that is none, or a daily price on a car that is not for lease.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CarGridSkeleton } from "./car-grid.tsx";
import { CarPrice } from "./car-price.tsx";

type Priced = Parameters<typeof CarPrice>[0]["car"];

function textOf(car: Partial<Priced>): string {
  const whole: Priced = {
    status: "new",
    price: 2_490_000,
    oldPrice: null,
    drop: null,
    monthlyPayment: null,
    dailyPrice: null,
    ...car,
  };
  return renderToStaticMarkup(<CarPrice car={whole} />)
    .replaceAll("\u00a0", " ")
    .replaceAll(/<[^>]*>/g, "|");
}

it("shows the price and the monthly payment", () => {
  expect(textOf({})).toContain("|от 2 490 000 ₽|");
  expect(textOf({})).not.toContain("₽/мес");
  expect(textOf({ monthlyPayment: 24_900 })).toMatch(/\|24 900 ₽\/мес\s*\|по условиям банка/);
});

it("shows the daily price of lease cars only", () => {
  expect(textOf({ status: "lease", dailyPrice: 2500 })).toMatch(/\|2 500 ₽\/день\|.*Выкуп от 2 490 000 ₽/);
  expect(textOf({ status: "used", dailyPrice: 2500 })).not.toContain("₽/день");
});

it("shows a price drop with the price before it, and not for a daily price", () => {
  const dropped = { oldPrice: 2_590_000, drop: "Снижена на 100 000 ₽ 12 ноября" };
  expect(textOf(dropped)).toMatch(/Снижена на 100 000 ₽ 12 ноября\|.*2 590 000 ₽/);
  expect(textOf({})).not.toContain("Прежняя цена");
  expect(textOf({ ...dropped, status: "lease", dailyPrice: 2500 })).not.toContain("Снижена");
});

it("shows the lowest price under conditions below the base price", () => {
  const text = textOf({ offer: "2 200 000 ₽ с кредитом и обменом" });
  expect(text.indexOf("2 200 000 ₽ с кредитом и обменом")).toBeGreaterThan(text.indexOf("от 2 490 000 ₽"));
});

it("renders eight skeleton cards while a list loads", () => {
  expect(renderToStaticMarkup(<CarGridSkeleton />).match(/h-145/g)).toHaveLength(8);
});
