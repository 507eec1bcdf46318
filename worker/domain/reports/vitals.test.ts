// When this fails, the report on speed shows another p75 than the pages had, or calls a slow page good.
import { describe, expect, it } from "vitest";
import {
  isAsInLaboratory,
  LABORATORY,
  summariseVital,
  VITAL_BOUNDS,
  type VitalCounts,
  vitalCells,
  VITALS,
  vitalsSchema,
} from "./vitals.ts";
import { vitalScreenOf } from "./vital-screens.ts";

/** Counts of pages with these values of one metric. */
function countsOf(vital: (typeof VITALS)[number], values: number[]): VitalCounts {
  const counts: VitalCounts = {};
  for (const value of values)
    for (const cell of vitalCells({ screen: "car", [vital]: value }, "phone")) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

describe("the summary of a metric", () => {
  it("has the value that three quarters do not exceed, to within its bucket", () => {
    const values = Array.from({ length: 1000 }, (_, at) => at * 4);
    const half = (from: number) =>
      countsOf(
        "lcp",
        values.filter((_, at) => at % 2 === from),
      );
    const summary = summariseVital([half(0), half(1)], "phone", "lcp");
    expect(summary?.count).toBe(1000);
    expect(summary?.p75).toBeCloseTo(3000, -1);
    expect(summariseVital([half(0)], "desktop", "lcp")).toBeNull();
  });

  it.each(VITALS)("counts %s at the bound as good and one above it as not", (vital) => {
    const [good, poor] = VITAL_BOUNDS[vital];
    const counts = countsOf(vital, [good, good * 1.01, poor, poor * 100]);
    expect(summariseVital([counts], "phone", vital)).toMatchObject({ count: 4, good: 1 });
    // The last bucket is open: its lower bound, which is poor.
    expect(summariseVital([countsOf(vital, [poor * 100])], "phone", vital)?.p75).toBeGreaterThan(poor);
  });
});

describe("the comparison with the laboratory", () => {
  it.each(["lcp", "inp", "cls"] as const)("calls pages worse whose %s is a bucket above its goal", (vital) => {
    const most = LABORATORY[vital]?.most ?? 0;
    const compared = (value: number) => {
      const p75 = summariseVital([countsOf(vital, [value])], "phone", vital)?.p75 ?? 0;
      return isAsInLaboratory(vital, "list", "phone", p75);
    };
    expect([compared(most), compared(most * 2.1)]).toEqual([true, false]);
  });

  it("is for screens and devices that the laboratory measures", () => {
    expect(isAsInLaboratory("lcp", "other", "phone", 1)).toBeNull();
    expect(isAsInLaboratory("inp", "home", "phone", 1)).toBeNull();
    expect(isAsInLaboratory("lcp", "home", "desktop", 1)).toBeNull();
    expect(isAsInLaboratory("ttfb", "home", "phone", 1)).toBeNull();
  });
});

it.each([
  ["/", "home"],
  ["/used-cars", "list"],
  ["/body-type/sedan", "list"],
  ["/brand/kia", "brand"],
  ["/car/kia-rio", "car"],
  ["/car/kia-rio/credit", "credit"],
  ["/auto-credit", "credit"],
  ["/car/kia-rio/quote", "other"],
])("%s is the screen %s", (path, screen) => {
  expect(vitalScreenOf(path)).toBe(screen);
});

it("takes nothing that is no measurement", () => {
  expect(vitalsSchema.safeParse({ screen: "car", lcp: 1200.5, cls: 0 }).success).toBe(true);
  for (const body of [
    {},
    { screen: "/car/x" },
    { screen: "car", lcp: -1 },
    { screen: "car", lcp: 1e9 },
    { screen: "car", id: 1 },
  ])
    expect(vitalsSchema.safeParse(body).success).toBe(false);
});
