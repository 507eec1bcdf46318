// When this fails, `npm run bench -- lighthouse` accepts a screen that misses its goals.
import { expect, it } from "vitest";
import { LABORATORY } from "#worker/domain/reports/vitals.ts";
import { judgeScreen, TAP_MAX_MS } from "./judge-screen.mjs";

/** @param {{ performance?: number, lcp?: number | undefined, tbt?: number, index?: number }} [numbers] */
function run({ performance = 1, lcp = 1000, tbt = 0, index = 1500 } = {}) {
  const full = { score: 1 };
  return {
    report: /** @type {import("lighthouse").Result} */ (
      /** @type {unknown} */ ({
        environment: { benchmarkIndex: index },
        categories: { performance: { score: performance }, accessibility: full, "best-practices": full, seo: full },
        audits: {
          "largest-contentful-paint": { numericValue: lcp },
          "total-blocking-time": { numericValue: tbt },
          "cumulative-layout-shift": { numericValue: 0.0049 },
        },
      })
    ),
  };
}

/** @param {ReturnType<typeof run>[]} asIs @param {ReturnType<typeof run>[]} [withoutScripts] */
function missed(asIs, withoutScripts = asIs) {
  const rows = judgeScreen({ asIs, withoutScripts, reference: asIs });
  return rows.flatMap(({ what, verdict }) => (verdict === "MISS" ? [what] : []));
}

it("judges the median, so that one bad run does not count", () => {
  expect(missed([run(), run({ performance: 0.5, lcp: 9000 }), run()])).toEqual([]);
  expect(missed([run(), run({ performance: 0.97 }), run({ performance: 0.97 })])).toEqual(["Performance"]);
});

it("takes a measurement that is missing for a miss", () => {
  const lost = { report: { ...run().report, audits: {} } };
  expect(missed([lost, lost, lost])).toContain("Largest contentful paint");
  expect(missed([run()], [lost])).toContain("Blocking time of the scripts");
});

it("blames the scripts only for what they add to the blocking time of the same round", () => {
  const slow = [run({ tbt: 300 }), run({ tbt: 90 }), run({ tbt: 200 })];
  expect(missed(slow, [run({ tbt: 290 }), run({ tbt: 70 }), run({ tbt: 100 })])).toEqual([]);
  expect(missed(slow, [run({ tbt: 150 }), run({ tbt: 70 }), run({ tbt: 50 })])).toEqual([
    "Blocking time of the scripts",
  ]);
});

it("leaves the score unjudged on a machine that is too slow for it", () => {
  expect(missed([run({ performance: 0.8, index: 900 })])).toEqual([]);
});

it("has the goals that the panel's report compares visitors with", () => {
  const rows = judgeScreen({ asIs: [run()], withoutScripts: [run()], reference: [run()] });
  /** @param {string} what */
  const goal = (what) => rows.find((row) => row.what === what)?.goal;
  expect([goal("Largest contentful paint"), goal("Cumulative layout shift"), `≤ ${TAP_MAX_MS}`]).toEqual(
    [LABORATORY.lcp, LABORATORY.cls, LABORATORY.inp].map((one) => `≤ ${one?.most}`),
  );
});
