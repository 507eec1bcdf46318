// The page of a brand gives wrong numbers or links.
import { describe, expect, it } from "vitest";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
// The page of a brand gives wrong numbers or links.
import { describeBrand } from "./describe-brand.ts";

type Page = Parameters<typeof describeBrand>[0];

const FAMILIES = [
  { slug: "jolion", name: "Jolion", count: 3 },
  { slug: "dargo", name: "Dargo", count: 1 },
];

function pageOf(overrides: Partial<Page> = {}): Page {
  return {
    brand: { id: "1", slug: "haval", name: "Haval", logo: null, description: null },
    totals: { new: 21, used: 0, lease: 1 },
    priceMin: 2_100_000,
    families: FAMILIES,
    sections: [{ status: "new", cars: [], total: 3 }],
    otherBrands: [],
    ...overrides,
  };
}

describe("a brand's page", () => {
  it("counts the cars by status, without statuses that have none", () => {
    const { counts } = describeBrand(pageOf(), null);
    expect(counts.map(({ count, text }) => `${count} ${text}`)).toEqual([
      "22 автомобиля",
      "21 новый",
      "1 в аренду с выкупом",
    ]);
    const nothing = describeBrand(pageOf({ totals: { new: 0, used: 0, lease: 0 }, sections: [] }), null);
    expect(nothing).toMatchObject({ counts: [], isEmpty: true });
  });

  it("describes the stock in numbers, also for search engines", () => {
    const { intro, head } = describeBrand(pageOf(), null);
    expect(intro.replaceAll("\u00a0", " ")).toBe("22 автомобиля Haval от 2 100 000 ₽: Jolion, Dargo.");
    expect(head.description).toContain(intro);
    const nothing = describeBrand(
      pageOf({ totals: { new: 0, used: 0, lease: 0 }, priceMin: null, families: [] }),
      null,
    );
    expect(nothing.intro).toBe("");
  });

  it.each([
    [0, "Haval", "22 автомобиля Haval от 2 100 000 ₽."],
    [1, "Haval Dargo", "1 автомобиль Haval Dargo за 2 100 000 ₽."],
    [2, "Haval Dargo", "2 автомобиля Haval Dargo от 2 100 000 ₽."],
    [5, "Haval Dargo", "5 автомобилей Haval Dargo от 2 100 000 ₽."],
    [21, "Haval Dargo", "21 автомобиль Haval Dargo от 2 100 000 ₽."],
  ])("of %d cars of a model is about the model", (total, name, text) => {
    const cars = Array.from({ length: total }, (_, at) => ({ price: 2_100_000 + at }) as CarCard);
    const sections = total > 0 ? [{ status: "used" as const, cars, total }] : [];
    const families = total > 0 ? FAMILIES : [];
    const { heading, intro, head } = describeBrand(pageOf({ sections, families }), "dargo");
    expect([heading, intro.replaceAll("\u00a0", " ")]).toEqual([name, text]);
    expect(head.title.includes("от\u00a0")).toBe(total !== 1);
  });

  it("with one car says its price, not the lowest one", () => {
    const one = pageOf({ totals: { new: 0, used: 1, lease: 0 }, families: FAMILIES.slice(1) });
    const { intro, head } = describeBrand(one, null);
    expect(intro.replaceAll("\u00a0", " ")).toBe("1 автомобиль Haval за 2 100 000 ₽: Dargo.");
    expect(head.title.replaceAll("\u00a0", " ")).toBe("Haval: новые и с пробегом — цена 2 100 000 ₽");
  });

  it("offers models only when there are several, «Все модели» first", () => {
    expect(describeBrand(pageOf({ families: FAMILIES.slice(0, 1) }), null).models).toBe(false);
    const { models } = describeBrand(pageOf(), "dargo");
    expect(models && models.options.map(({ label }) => label)).toEqual(["Все модели", "Jolion (3)", "Dargo (1)"]);
    expect(models && models.selected).toBe("dargo");
  });

  it("titles the sections with the brand, and with the chosen model", () => {
    const sections = (["new", "used", "lease"] as const).map((status) => ({ status, cars: [], total: 0 }));
    const titles = (model: string | null) => describeBrand(pageOf({ sections }), model).sections.map((s) => s.title);
    expect(titles(null)).toEqual(["Новые Haval", "Haval с пробегом", "Haval в аренду с выкупом"]);
    expect(titles("jolion")[0]).toBe("Новые Haval Jolion");
    expect(describeBrand(pageOf(), null).head).toEqual({
      title: `Haval: новые и с пробегом — цены от\u00a0${formatRubles(2_100_000)}`,
      description: `22 автомобиля Haval от\u00a0${formatRubles(2_100_000)}: Jolion, Dargo. Новые и с пробегом, в наличии. Кредит, трейд-ин, аренда с выкупом.`,
    });
  });
});
