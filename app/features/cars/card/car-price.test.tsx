import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CarGridSkeleton } from "./car-grid.tsx";
import { CarPrice } from "./car-price.tsx";

type Priced = Parameters<typeof CarPrice>[0]["car"];

function told(car: Partial<Priced>): string {
  const whole: Priced = {
    status: "new",
    price: 2_490_000,
    oldPrice: null,
    monthlyPayment: null,
    dailyPrice: null,
    ...car,
  };
  return renderToStaticMarkup(<CarPrice car={whole} />)
    .replaceAll("\u00a0", " ")
    .replaceAll(/<[^>]*>/g, "|");
}

it("says from what a car costs, and what that is a month", () => {
  expect(told({})).toContain("|от 2 490 000 ₽|");
  expect(told({})).not.toContain("₽/мес");
  expect(told({ monthlyPayment: 24_900 })).toMatch(/\|24 900 ₽\/мес\s*\|по условиям банка/);
});

it("says of a lease car what a day costs, and of no other", () => {
  expect(told({ status: "lease", dailyPrice: 2500 })).toMatch(/\|2 500 ₽\/день\|.*Выкуп от 2 490 000 ₽/);
  expect(told({ status: "used", dailyPrice: 2500 })).not.toContain("₽/день");
});

it("tells a price that dropped, and no rise", () => {
  expect(told({ oldPrice: 2_590_000 })).toContain("Снижена на 100 000 ₽");
  expect(told({ oldPrice: 2_390_000 })).not.toContain("Снижена");
});

it("eight outlines stand for cards on their way", () => {
  expect(renderToStaticMarkup(<CarGridSkeleton />).match(/h-145/g)).toHaveLength(8);
});
