import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME, promotionRow, reviewRow } from "../../../db/factories.ts";
import { rebuildFacets } from "../../../db/queries/catalogue/facets.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { promotions, reviews } from "../../../db/schema/content.ts";
import { LATEST_CARS_SHOWN } from "../../../domain/kernel/limits.ts";
import { testDeps } from "../../test-deps.ts";
import { getHome } from "./get-home.ts";

// Fails when the home page misses cars, brands or body types.

const brand = brandRow({ name: "Haval", slug: "haval" });

describe("the home page", () => {
  it("has nothing to show over an empty database", async () => {
    const home = await getHome(testDeps());
    expect(home).toMatchObject({ featured: [], latest: [], promotions: [], reviews: [], brands: [] });
    expect(home.bodyTypes.map(({ label, count }) => [label, count])).toContainEqual(["Внедорожники", 0]);
  });

  describe("over a stock", () => {
    beforeAll(async () => {
      const { db } = testDeps();
      const stock = [
        ...Array.from({ length: 13 }, () => carRow({ brandId: brand.id, featured: true })),
        carRow({ brandId: brand.id, slug: "newest", publishedAt: FACTORY_TIME }),
        carRow({ brandId: brand.id, status: "lease", publishedAt: Date.now() }),
        carRow({ brandId: brand.id, featured: true, inStock: false }),
        draftRow({ brandId: brand.id, featured: true }),
      ];
      const opinions = [...Array.from({ length: 7 }, () => ({})), { approved: false, createdAt: Date.now() }];
      const offers = [...Array.from({ length: 4 }, () => ({})), { isActive: false, createdAt: Date.now() }];
      await db.write([
        db.query.insert(brands).values(brand),
        db.query.insert(brands).values(brandRow({ name: "Audi", slug: "audi" })),
        ...stock.map((row) => db.query.insert(cars).values(row)),
        ...rebuildFacets(db),
        ...opinions.map((row) => db.query.insert(reviews).values(reviewRow(row))),
        ...offers.map((row) => db.query.insert(promotions).values(promotionRow({ title: "Идёт", ...row }))),
      ]);
    });

    it("shows twelve featured cars, six approved reviews and three active promotions", async () => {
      const home = await getHome(testDeps());
      expect([home.featured.length, home.reviews.length, home.promotions.length]).toEqual([12, 6, 3]);
    });

    it("leaves out promotions before their first and after their last day, which both belong to them", async () => {
      const { db } = testDeps();
      const bounds: [string, string | null, string | null][] = [
        ["ended", null, "2026-11-20"],
        ["ends today", null, "2026-11-21"],
        ["begins today", "2026-11-21", null],
        ["begins tomorrow", "2026-11-22", null],
      ];
      const dated = bounds.map(([title, startsOn, endsOn], at) =>
        promotionRow({ title, startsOn, endsOn, createdAt: FACTORY_TIME + 10 - at }),
      );
      await db.write(dated.map((row) => db.query.insert(promotions).values(row)) as [never]);
      // 23:59 of the 21st by the salon's clock (UTC+5), which is still the 21st in UTC; a minute later it is the 22nd.
      const titlesAt = async (time: string) => {
        const home = await getHome(testDeps({ clock: fixedClock(Date.parse(time)) }));
        return home.promotions.map(({ title, validUntil }) => [title, validUntil]);
      };
      expect(await titlesAt("2026-11-21T18:59:00Z")).toEqual([
        ["ends today", "21 ноября 2026\u00a0г."],
        ["begins today", null],
        ["Идёт", null],
      ]);
      expect(await titlesAt("2026-11-21T19:00:00Z")).toEqual([
        ["begins today", null],
        ["begins tomorrow", null],
        ["Идёт", null],
      ]);
    });

    it("keeps lease cars, drafts and what is out of stock out of its carousels, but not out of the count", async () => {
      const { featured, latest, totals, brands: shown } = await getHome(testDeps());
      expect(new Set([...featured, ...latest].map(({ status }) => status))).toEqual(new Set(["new"]));
      expect(totals).toEqual({ new: 14, used: 0, lease: 1 });
      expect(shown.map(({ name, count }) => [name, count])).toEqual([
        // Its page offers an order.
        ["Audi", 0],
        ["Haval", 15],
      ]);
    });

    it("shows the newest cars first, and asks the database once", async () => {
      const deps = testDeps();
      const { latest } = await getHome(deps);
      expect(latest).toHaveLength(LATEST_CARS_SHOWN);
      // A desktop's row has room for four: more make a carousel.
      expect(latest.length).toBeGreaterThan(4);
      expect(latest[0]?.slug).toBe("newest");
      expect(deps.db.use.roundTrips).toBe(1);
    });
  });
});
