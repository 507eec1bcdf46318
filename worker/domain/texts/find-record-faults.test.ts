import { describe, expect, it } from "vitest";
import { findRecordFaults, type TextRecords } from "./find-record-faults.ts";
import { rulesInForce } from "./text-rules.ts";

const RECORDS: TextRecords = {
  promotion: null,
  car: null,
  inactiveBanks: [],
  stock: 12,
  names: [],
};
const USED = { status: "used", brandName: "Haval", isElectrified: false, hasWarrantyTerm: false } as const;

function rulesBroken(text: string, records: Partial<TextRecords>): string[] {
  const rules = rulesInForce([], "2026-11-22");
  return findRecordFaults([{ field: "description", text }], rules, { ...RECORDS, ...records }).map(({ rule }) => rule);
}

describe("a promotion", () => {
  it("needs a last day", () => {
    expect(rulesBroken("Шины", { promotion: { endsOn: null } })).toEqual(["promo-without-end"]);
    expect(rulesBroken("Шины", { promotion: { endsOn: "2026-11-22" } })).toEqual([]);
  });

  it("names no rate of a bank that visitors do not see", () => {
    const records = { inactiveBanks: ["Уралбанк"] };
    expect(rulesBroken("Уралбанк: 5,6 % годовых", records)).toEqual(["rate-of-inactive-bank"]);
    expect(rulesBroken("Уралбанк рядом с салоном", records)).toEqual([]);
    expect(rulesBroken("Другой: 5,6 %", records)).toEqual([]);
  });

  it("names no more cars than there are", () => {
    expect(rulesBroken("Осталось всего 13 автомобилей", {})).toEqual(["stock-left"]);
    expect(rulesBroken("Осталось 12 автомобилей", {})).toEqual([]);
  });
});

describe("the text of a car", () => {
  it("promises the state programme only where it applies", () => {
    const text = "Скидка по господдержке";
    expect(rulesBroken(text, { car: USED })).toEqual(["programme-brand"]);
    expect(rulesBroken(text, { car: { ...USED, brandName: "LADA (ВАЗ)" } })).toEqual([]);
    expect(rulesBroken(text, { car: { ...USED, isElectrified: true } })).toEqual([]);
    expect(rulesBroken(text, {})).toEqual([]);
  });

  it("proves the guarantee of a used car", () => {
    expect(rulesBroken("Автомобиль на гарантии, гарантия завода", { car: USED })).toEqual(["used-guarantee"]);
    expect(rulesBroken("Гарантия до марта 2028 года", { car: USED })).toEqual([]);
    expect(rulesBroken("Гарантия завода", { car: { ...USED, hasWarrantyTerm: true } })).toEqual([]);
    expect(rulesBroken("Гарантия завода", { car: { ...USED, status: "new" } })).toEqual([]);
  });

  it("is Russian, but for names", () => {
    const text = "Heated seats, panoramic roof and full-size spare wheel, one careful owner";
    expect(rulesBroken(text, {})).toEqual(["latin-share"]);
    expect(rulesBroken(text, { names: [text] })).toEqual([]);
    expect(rulesBroken("Полный привод, Android Auto и Apple CarPlay, Harman Kardon", {})).toEqual([]);
  });
});
