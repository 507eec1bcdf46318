// When this fails, the demo site breaks the rules that its own panel holds staff to.
import { expect, it } from "vitest";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { banks, brands, promotions, settings } from "#scripts/demo/seed/demo-data.ts";
import { dayInWords } from "#worker/domain/kernel/time/days.ts";
import { findRecordFaults } from "#worker/domain/texts/find-record-faults.ts";
import { type CheckedText, findTextFaults } from "#worker/domain/texts/find-text-faults.ts";
import { rulesInForce } from "#worker/domain/texts/text-rules.ts";

const RULES = rulesInForce([], "2026-11-22");
const EXCUSES = {
  tradeMarks: [],
  contacts: [settings.phone, settings.email ?? ""],
  lenders: banks.map(({ name }) => name),
};

/** «rule: words» of each text that is refused or needs a reason. */
function refused(
  page: Record<string, string | null | undefined>,
  promotion: { endsOn: string | null } | null = null,
  tradeMarks: readonly string[] = [],
) {
  const texts: CheckedText[] = Object.entries(page).flatMap(([field, text]) => (text ? [{ field, text }] : []));
  const records = { promotion, car: null, inactiveBanks: [], stock: 200, names: brands.map(({ name }) => name) };
  return [...findTextFaults(texts, RULES, { ...EXCUSES, tradeMarks }), ...findRecordFaults(texts, RULES, records)]
    .filter(({ severity }) => severity !== "warn")
    .map(({ rule, quote }) => `${rule}: ${quote}`);
}

it("has promotions that may be shown", () => {
  expect(
    promotions.flatMap(({ title, description, discount }) =>
      refused({ title, description, discount, endsOn: dayInWords("2026-12-31") }, { endsOn: "2026-12-31" }),
    ),
  ).toEqual([]);
});

it("has banks, a home page and cars that may be shown", () => {
  const { heroTitle, heroSubtitle } = settings;
  expect(banks.flatMap(({ requirements, advantages }) => refused({ requirements, advantages }))).toEqual([]);
  expect(refused({ heroTitle, heroSubtitle })).toEqual([]);
  expect([
    ...new Set(buildStock().flatMap(({ description, trim }) => refused({ description }, null, trim ? [trim] : []))),
  ]).toEqual([]);
});
