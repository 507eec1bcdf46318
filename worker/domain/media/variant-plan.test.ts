// Fails when an uploaded picture gets variants that pages do not request, or is enlarged.
import { describe, expect, it } from "vitest";
import { planVariants } from "./variant-plan.ts";

const namesOf = (...args: Parameters<typeof planVariants>) => planVariants(...args).variants.map(({ name }) => name);

describe("planVariants", () => {
  it("cuts a phone photo for cards, the gallery and the whole window", () => {
    const plan = planVariants("car", { width: 4032, height: 3024 });
    expect(plan).toMatchObject({ width: 1280, height: 960, shown: "1280.jpg" });
    expect(plan.variants.map(({ name }) => name)).toEqual([
      "320.avif",
      "480.avif",
      "640.avif",
      "960.avif",
      "640.webp",
      "1280.webp",
      "1280.jpg",
    ]);
  });

  it("never enlarges", () => {
    expect(namesOf("car", { width: 500, height: 400 })).toEqual([
      "320.avif",
      "480.avif",
      "500.avif",
      "500.webp",
      "500.jpg",
    ]);
    expect(namesOf("review", { width: 200, height: 200 })).toEqual([
      "120.avif",
      "200.avif",
      "120.webp",
      "200.webp",
      "200.jpg",
    ]);
  });

  it("makes a tall portrait narrower, so that its AVIF fits 1200 px", () => {
    const plan = planVariants("car", { width: 3024, height: 4032 });
    expect(plan).toMatchObject({ width: 900, height: 1200, shown: "900.jpg" });
    const tallest = Math.max(...plan.variants.filter(({ format }) => format === "avif").map(({ width }) => width));
    expect((tallest * 4032) / 3024).toBeLessThanOrEqual(1200);
  });

  it("keeps banners wide and logos transparent", () => {
    expect(namesOf("banner", { width: 2816, height: 1536 })).toEqual([
      "480.webp",
      "640.webp",
      "960.webp",
      "1280.webp",
      "1920.webp",
      "1920.jpg",
    ]);
    expect(planVariants("brand-logo", { width: 600, height: 300 })).toMatchObject({
      width: 240,
      height: 120,
      shown: "240.webp",
    });
    expect(planVariants("favicon", { width: 512, height: 512 }).shown).toBe("icon.png");
  });
});
