import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundedPattern } from "./bounded-pattern.ts";
import { RECORD_PATTERNS } from "./find-record-faults.ts";
import { findTextFaults, type TextExcuses } from "./find-text-faults.ts";
import { PATTERN_RULES } from "./pattern-rules.ts";
import type { PatternRule } from "./text-rule.ts";
import { rulesInForce } from "./text-rules.ts";

const TODAY = "2026-11-22";
const RULES = rulesInForce([], TODAY);
const NO_EXCUSES: TextExcuses = { tradeMarks: [], contacts: [], lenders: [] };

function patternsOf({ found, before, unless }: PatternRule): string[] {
  return [found, before, unless].filter((source) => source !== undefined);
}

function rulesBrokenBy(text: string, excuses: Partial<TextExcuses> = {}): string[] {
  return findTextFaults([{ field: "description", text }], RULES, { ...NO_EXCUSES, ...excuses }).map(({ rule }) => rule);
}

describe("the examples of each rule", () => {
  it.each(PATTERN_RULES.flatMap(({ id, bad }) => bad.map((text) => [id, text])))("%s finds «%s»", (id, text) => {
    expect(rulesBrokenBy(text)).toContain(id);
  });

  it.each(PATTERN_RULES.flatMap(({ id, good }) => good.map((text) => [id, text])))("%s lets «%s» pass", (id, text) => {
    expect(rulesBrokenBy(text)).not.toContain(id);
  });
});

describe("a page of several fields", () => {
  it("names the field and the words", () => {
    const texts = [
      { field: "title", text: "Весна в салоне" },
      { field: "description", text: "Дарим коврики. Весенний SALE на все автомобили." },
    ];
    expect(findTextFaults(texts, RULES, NO_EXCUSES)).toMatchObject([
      { rule: "foreign-word", field: "description", quote: "SALE", example: "Трейд-ин (Trade-In) за день" },
    ]);
  });

  it("accepts a condition that stands in a later field", () => {
    const texts = (dates: string) => [
      { field: "title", text: "Акция: зимние шины в подарок" },
      { field: "validUntil", text: dates },
    ];
    expect(findTextFaults(texts("30 ноября 2026"), RULES, NO_EXCUSES)).toEqual([]);
    expect(findTextFaults(texts("когда-нибудь"), RULES, NO_EXCUSES)).toMatchObject([{ rule: "promo-without-dates" }]);
  });

  it("finds the full cost of a loan below the rate", () => {
    const texts = [
      { field: "title", text: "Ставка 5 % годовых" },
      { field: "description", text: "Полная стоимость кредита от 6 % до 31 %." },
    ];
    expect(findTextFaults(texts, RULES, NO_EXCUSES)).toContainEqual(
      expect.objectContaining({ rule: "credit-psk-after-rate", field: "title" }),
    );
  });
});

describe("excuses", () => {
  it("lets the salon's own phone pass, not another", () => {
    const contacts = ["+7 (343) 300-00-00"];
    expect(rulesBrokenBy("Звоните: +7 (343) 300-00-00", { contacts })).toEqual([]);
    expect(rulesBrokenBy("Звоните: +7 912 345-67-89", { contacts })).toEqual(["personal-phone-or-mail"]);
  });

  it("lets a registered trade mark pass", () => {
    expect(rulesBrokenBy("Клуб Premium Drive")).toEqual(["foreign-word"]);
    expect(rulesBrokenBy("Клуб Premium Drive", { tradeMarks: ["Premium Drive"] })).toEqual([]);
  });

  it("takes the name of a partner bank for the lender", () => {
    const text =
      "Полная стоимость кредита от 6,1 % до 31,2 %. Ставка от 5,6 % годовых, Альфа. Оценивайте свои финансовые возможности и риски.";
    expect(rulesBrokenBy(text)).toEqual(["credit-no-lender"]);
    expect(rulesBrokenBy(text, { lenders: ["Альфа"] })).toEqual([]);
  });
});

describe("rules in force", () => {
  it("apply from their day on", () => {
    expect(rulesInForce([], "2026-02-28").has("foreign-word")).toBe(false);
    expect(rulesInForce([], "2026-03-01").has("foreign-word")).toBe(true);
  });

  it("are those that an administrator has left on, in the administrator's words", () => {
    const off = { id: "competitor", isEnabled: false, since: null, message: null };
    const worded = { id: "superlative", isEnabled: true, since: "2030-01-01", message: "Не хвастайтесь" };
    expect(rulesInForce([off], TODAY).has("competitor")).toBe(false);
    expect(rulesInForce([worded], TODAY).has("superlative")).toBe(false);
    expect(rulesInForce([worded], "2030-01-01").get("superlative")?.message).toBe("Не хвастайтесь");
  });
});

it("finds a fault at the end of a text of any length", () => {
  const text = `${"Полный привод и тёплый салон.\n".repeat(1000)}Кредит без отказа`;
  expect(rulesBrokenBy(text)).toEqual(["credit-no-refusal"]);
});

describe("a hostile text", () => {
  it("of «банк-» is read to its end", () => {
    const text = `Ставка 5 % годовых ${"банк-".repeat(12_000)}`;
    expect(rulesBrokenBy(text)).toContain("credit-no-lender");
  });

  it("is read in time that grows with its length alone: no pattern repeats without a bound", () => {
    for (const source of [...PATTERN_RULES.flatMap(patternsOf), ...Object.values(RECORD_PATTERNS)]) {
      expect(boundedPattern(source).source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, "")).not.toMatch(/[*+]|,\}/);
    }
  });

  it("of a name that staff have entered is read to its end", () => {
    const tradeMarks = ["я", "(я+)+$", "Premium Drive"];
    expect(rulesBrokenBy(`${"я".repeat(60_000)} Premium Drive SALE`, { tradeMarks })).toEqual(["foreign-word"]);
  });
});

it("lets the full cost of a loan stand between the word «кредит» and the rate", () => {
  const text =
    "Автокредит, полная стоимость кредита от 6,1 % до 31,2 % годовых. Полная стоимость кредита зависит от срока.";
  expect(rulesBrokenBy(text)).not.toContain("credit-psk-after-rate");
});

it("reads gaps of any length as one", () => {
  expect(rulesBrokenBy(`Кредит без${" ".repeat(500)}отказа`)).toEqual(["credit-no-refusal"]);
});

it("never fails, whatever the text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 5 }), (texts) => {
      const fields = texts.map((text, at) => ({ field: `field${at}`, text }));
      for (const { field, quote } of findTextFaults(fields, RULES, NO_EXCUSES)) {
        expect(fields.map((one) => one.field)).toContain(field);
        expect(quote.length).toBeLessThan(130);
      }
    }),
    { numRuns: 200 },
  );
});
