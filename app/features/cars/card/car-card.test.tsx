// A card grows although every list has twenty, or a visitor without JavaScript cannot reach what it leads to.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CarCard as Car } from "#worker/domain/cars/car.ts";
import { CarCard } from "./car-card.tsx";

const CAR: Car = {
  slug: "geely-monjaro-flagship-2026",
  brandName: "Geely",
  title: "Geely Monjaro Flagship",
  year: 2026,
  attributes: "2026 год\n2,0 л · 238 л.с. · бензин\nавтомат · полный привод",
  price: 4_390_000,
  oldPrice: 4_490_000,
  drop: "Снижена на 100 000 ₽ 12 ноября",
  offer: "4 190 000 ₽ с кредитом и обменом",
  monthlyPayment: 73_600,
  dailyPrice: null,
  status: "new",
  picture: "/media/0123456789abcdef0123/960.jpg",
  pictureCount: 4,
  held: null,
};

const html = (car: Partial<Car> = {}) => renderToStaticMarkup(<CarCard car={{ ...CAR, ...car }} />);

describe("a card", () => {
  it("has at most 21 elements, and 18 without a price drop", () => {
    const elements = (text: string) => text.match(/<[a-z]/g)?.length;
    expect(elements(html())).toBeLessThanOrEqual(21);
    expect(elements(html({ drop: null }))).toBeLessThanOrEqual(18);
  });

  it("leads to the car, the request and the visitor's lists by plain links", () => {
    const hrefs = [...html().matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect([...new Set(hrefs)]).toEqual([
      "/car/geely-monjaro-flagship-2026",
      "/car/geely-monjaro-flagship-2026/credit",
      "/favourites?add=geely-monjaro-flagship-2026",
      "/compare?add=geely-monjaro-flagship-2026",
    ]);
    expect(html({ status: "lease", dailyPrice: 2_500 })).toContain('href="/car/geely-monjaro-flagship-2026/booking"');
  });

  it("has one name: the brand stands above it only where the name lacks it", () => {
    expect(html()).not.toContain(">Geely<");
    expect(html({ title: "GEELY Monjaro" })).not.toContain(">Geely<");
    expect(html({ title: "Monjaro Flagship" })).toContain(">Geely<");
    expect(html({ brandName: "Unknown" })).toContain(">Unknown<");
  });

  it("has no control that needs scripts, whatever the number of photos", () => {
    expect(html()).not.toContain("<button");
    expect(html({ pictureCount: 40 })).toBe(html());
  });
});
