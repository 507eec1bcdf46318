// Fails when a known fault of a package is not reported, or missing or old data pass for good news.
import { expect, it } from "vitest";
import { ADVISORY_EXIT, lockedPackages, report, snapshotOf } from "./advisories.mjs";

const LOCK = {
  packages: {
    "": { version: "1.0.0" },
    "node_modules/alpha": { version: "1.2.3" },
    "node_modules/builder": { version: "2.0.0", dev: true },
    "node_modules/builder/node_modules/alpha": { version: "2.5.0", dev: true },
    "node_modules/@scope/renamed": { name: "real", version: "3.0.0-beta.1" },
  },
};
const locked = lockedPackages(LOCK);
const now = Date.parse("2026-11-27T12:00:00Z");

/** @param {Partial<import("./advisories.mjs").Advisory>[]} found @param {string} [day] */
function snapshot(found, day = "2026-11-20") {
  const via = found.map((one) => ({
    name: "alpha",
    title: "Made up",
    url: "https://advisories.test/1",
    severity: "low",
    range: "<1.2.4",
    ...one,
  }));
  const made = snapshotOf(JSON.stringify({ vulnerabilities: { alpha: { via: [...via, "another"] } } }), locked, day);
  if (!made) throw new Error("no snapshot");
  return made;
}

it("reads names and versions of the lock file", () => {
  expect(locked).toEqual([
    { name: "alpha", version: "1.2.3", isProduction: true },
    { name: "builder", version: "2.0.0", isProduction: false },
    { name: "alpha", version: "2.5.0", isProduction: false },
    { name: "real", version: "3.0.0-beta.1", isProduction: true },
  ]);
});

it("takes no failure for an answer without advisories", () => {
  for (const answer of ["", "<html>", '{ "message": "405 Method Not Allowed" }'])
    expect(snapshotOf(answer, locked, "2026-11-27")).toBeNull();
  expect(report(null, locked, { now })).toMatchObject({
    code: ADVISORY_EXIT.unknown,
    lines: [expect.stringContaining("NOT known")],
  });
  expect(report(null, locked, { now, allowsUnknown: true }).code).toBe(0);
});

it.each(
  /** @type {const} */ ([
    ["low", "moderate"],
    ["moderate", "moderate"],
    ["high", "high"],
    ["critical", "critical"],
  ]),
)("ends by the gravest advisory of the product: %s", (severity, exit) => {
  const { code, lines } = report(
    snapshot([{ severity }, { name: "builder", severity: "critical", range: "*" }]),
    locked,
    { now },
  );
  expect(code).toBe(ADVISORY_EXIT[exit]);
  const text = lines.join("\n");
  expect(text).toMatch(
    new RegExp(
      `In the product: 1\n  ${severity} +alpha 1\\.2\\.3: Made up https://advisories\\.test/1\nFor building and testing: 1\n  critical builder 2\\.0\\.0`,
    ),
  );
});

it("counts development packages only when asked, and only versions that are concerned", () => {
  const found = snapshot([
    { severity: "high", range: ">=2.0.0 <3.0.0" },
    { name: "real", severity: "high", range: "<3.0.0-alpha" },
  ]);
  expect(report(found, locked, { now })).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(["In the product: 0"]),
  });
  expect(report(found, locked, { now, countsAll: true }).code).toBe(ADVISORY_EXIT.high);
});

it("says the day of its data and warns of old ones", () => {
  expect(report(snapshot([], "2026-11-27"), locked, { now }).lines[0]).toBe(
    "Data of 2026-11-27, today; 4 packages in package-lock.json",
  );
  expect(report(snapshot([], "2026-10-28"), locked, { now }).lines.join("\n")).not.toContain("OLD DATA");
  expect(report(snapshot([], "2026-10-27"), locked, { now }).lines).toContain(
    "OLD DATA: what was published since 2026-10-27 is missing.",
  );
});

it("names packages that the data say nothing of", () => {
  const raised = locked.map((one) => (one.name === "real" ? { ...one, version: "3.0.0" } : one));
  const { lines, code } = report(snapshot([]), raised, { now });
  expect(lines).toContain("NOT KNOWN on that day: real 3.0.0");
  expect(code).toBe(ADVISORY_EXIT.unknown);
});
