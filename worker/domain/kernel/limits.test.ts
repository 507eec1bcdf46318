// Fails when a limit differs from the number that docs/spec promises to visitors, staff and API clients.
import { expect, it } from "vitest";
import * as limits from "./limits.ts";

it("lists and blocks hold as many as was agreed", () => {
  expect(limits).toMatchObject({
    PAGE_SIZE_DESKTOP: 20,
    PAGE_SIZE_PHONE: 10,
    DEFAULT_CAR_LIMIT: 12,
    REVIEWS_SHOWN: 6,
    PROMOTIONS_SHOWN: 3,
    SIMILAR_CARS_SHOWN: 4,
    SKELETON_CARDS: 8,
  });
});

it("sliders, carousels and toasts move as was agreed", () => {
  expect(limits).toMatchObject({
    PRICE_CEILING_MIN_RUB: 500_000,
    PRICE_CEILING_MAX_RUB: 10_000_000,
    PRICE_CEILING_STEP_RUB: 100_000,
    CAROUSEL_STEP_BRANDS_PX: 300,
    CAROUSEL_STEP_CARS_PX: 400,
    BRAND_ARROWS_ABOVE: 6,
    BRAND_PROGRESS_ABOVE: 3,
    TOAST_DURATION_MS: 5000,
  });
});

it("a lead's texts and a car's gallery are as long as was agreed", () => {
  expect(limits.LEAD_LENGTHS).toMatchObject({
    name: 255,
    phone: 50,
    email: 255,
    sourceUrl: 500,
    carInfo: 255,
    carPrice: 100,
    carStatus: 50,
  });
  expect(limits).toMatchObject({ GALLERY_MAX: 6, CAR_YEAR_MIN: 1990, USERNAME_MAX: 50, RATING_DEFAULT: 5 });
});
