// Fails when a quote ends at another time, shows another price than the lower one, or signs a text that another runtime would write differently.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workingHoursOf } from "../../kernel/time/salon-time.ts";
import {
  canonicalJson,
  type CanonicalValue,
  type QuoteBody,
  quoteChanges,
  type QuotedRung,
  quoteEnd,
  quoteState,
  quoteText,
} from "./quote.ts";
import { formatQuoteCode, parseQuoteCode, quoteCodeInAddress, quoteCodeOf } from "./quote-code.ts";

const RUNS = Number(process.env["RUNS"]) || 100;

describe("the code of a quote", () => {
  it("has eight characters without I, L, O and U, and reads back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
        const code = quoteCodeOf(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(parseQuoteCode(formatQuoteCode(code))).toBe(code);
      }),
      { numRuns: RUNS },
    );
    expect(quoteCodeOf(new Uint8Array([0, 0, 0, 0, 0]))).toBe("00000000");
    expect(quoteCodeOf(new Uint8Array([255, 255, 255, 255, 255]))).toBe("ZZZZZZZZ");
    expect(formatQuoteCode("K7M29QXT")).toBe("K7M2-9QXT");
  });

  it.each([
    ["k7m2-9qxt", "K7M29QXT"],
    [" K7M2 9QXT ", "K7M29QXT"],
    ["K7M2—9QXT", "K7M29QXT"],
    ["oil0-1234", "01101234"],
    ["К7М2-9QХТ", "K7M29QXT"],
    ["пмр0-в4к0", "GVH0D4R0"],
    ["K7M2-9QX", null],
    ["K7M2-9QXTA", null],
    ["K7M2-9QXU", null],
    ["Haval Jolion", null],
    ["", null],
  ])("of «%s» is %s", (typed, code) => {
    expect(parseQuoteCode(typed)).toBe(code);
  });

  it("is found in the address of its page and of a form, and of no other", () => {
    expect(quoteCodeInAddress("https://salon.ru/car/haval/visit?utm_source=x&quote=K7M29QXT")).toBe("K7M29QXT");
    expect(quoteCodeInAddress("/request/callback?quote=K7M29QXT#form")).toBe("K7M29QXT");
    expect(quoteCodeInAddress("https://salon.ru/q/K7M29QXT?utm_source=x")).toBe("K7M29QXT");
    expect(quoteCodeInAddress("/q/k7m2-9qxt")).toBe("K7M29QXT");
    for (const other of [
      "/q/",
      "/car/q/K7M29QXT",
      "https://salon.ru/?next=/q/K7M29QXT",
      "/search?quote=K7M29QXT",
      null,
    ]) {
      expect(quoteCodeInAddress(other), String(other)).toBeNull();
    }
  });
});

describe("the signed text", () => {
  it("is the same whatever the order of the keys, and valid JSON", () => {
    expect(canonicalJson({ б: [1, { z: null, a: "«»\n" }], a: true })).toBe(
      '{"a":true,"б":[1,{"a":"«»\\n","z":null}]}',
    );
    const values = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
    );
    fc.assert(
      fc.property(values, (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed as CanonicalValue)).toBe(canonicalJson(value as CanonicalValue));
        expect(JSON.parse(canonicalJson(value as CanonicalValue))).toEqual({ ...value });
      }),
      { numRuns: RUNS },
    );
  });

  it.each([0.1, Number.NaN, Infinity, 2 ** 53])("has no number like %s", (value) => {
    expect(() => canonicalJson({ value })).toThrow("Not a whole number");
  });
});

describe("a quote", () => {
  const hours = (text: string) => workingHoursOf(text, "Asia/Yekaterinburg");

  it.each([
    // 20:00 in Yekaterinburg is 15:00 UTC.
    ["2026-11-21T10:00:00Z", "Ежедневно 9:00–20:00", "2026-11-24T15:00:00Z"],
    ["2026-11-21T18:59:59Z", "Ежедневно 9:00–20:00", "2026-11-24T15:00:00Z"],
    // Midnight there is 19:00 UTC.
    ["2026-11-21T19:00:00Z", "Ежедневно 9:00–20:00", "2026-11-25T15:00:00Z"],
    ["2026-12-30T10:00:00Z", "", "2027-01-02T16:00:00Z"],
  ])("issued at %s with the hours «%s» ends at %s", (issued, text, end) => {
    expect(new Date(quoteEnd(Date.parse(issued), hours(text))).toISOString()).toBe(new Date(end).toISOString());
  });

  const open = { validUntil: 100, usedAt: null, revokedAt: null, car: { isListed: true, isSold: false } };

  it.each([
    ["valid", {}, 100],
    ["expired", {}, 101],
    ["sold", { car: { isListed: false, isSold: true } }, 101],
    ["withdrawn", { car: { isListed: false, isSold: false } }, 0],
    ["withdrawn", { car: null }, 0],
    ["revoked", { revokedAt: 1, car: { isListed: false, isSold: true } }, 101],
    ["used", { usedAt: 1, car: { isListed: false, isSold: true } }, 101],
  ] as const)("is %s", (state, row, now) => {
    expect(quoteState({ ...open, ...row }, now)).toBe(state);
  });

  const rung: QuotedRung = {
    kind: "credit",
    price: 2_250_000_00,
    delta: 150_000_00,
    condition: "при кредите",
    requires: [],
    until: null,
    refundRule: "proportional",
  };
  const terms = { rateMin: 5600, rateMax: 29_000, pskMin: 6100, pskMax: 31_200 };
  const quote = { priceBase: 2_400_000_00, rungs: [rung], loan: { ...terms } } as unknown as QuoteBody;
  const today = { price: 2_400_000_00, rungs: [rung], product: terms };

  it("keeps its price when the price rises, and shows the lower one when it falls", () => {
    expect(quoteChanges(quote, today)).toEqual({
      price: 2_400_000_00,
      priceDelta: 0,
      rungs: [{ quoted: rung, price: 2_250_000_00, isChanged: false }],
      isLoanChanged: false,
    });
    expect(quoteChanges(quote, { ...today, price: 2_500_000_00 })).toMatchObject({
      price: 2_400_000_00,
      priceDelta: 100_000_00,
    });
    const fallen = { ...rung, price: 2_150_000_00 };
    expect(quoteChanges(quote, { ...today, price: 2_300_000_00, rungs: [fallen] })).toMatchObject({
      price: 2_300_000_00,
      priceDelta: -100_000_00,
      rungs: [{ price: 2_150_000_00, isChanged: false }],
    });
  });

  it("keeps a rung that ended or has other terms, and flags it", () => {
    const [gone] = quoteChanges(quote, { ...today, rungs: [] }).rungs;
    expect(gone).toMatchObject({ price: 2_250_000_00, isChanged: true });
    const dearer = { ...rung, delta: 50_000_00, price: 2_350_000_00 };
    expect(quoteChanges(quote, { ...today, rungs: [dearer] }).rungs).toMatchObject([
      { price: 2_250_000_00, isChanged: true },
    ]);
  });

  it("gives no price of other terms, and flags each of them", () => {
    const cheaper = { ...rung, price: 2_100_000_00 };
    const changes: Partial<QuotedRung>[] = [
      { delta: 300_000_00, condition: "при кредите другого банка" },
      { requires: [{ service: "Каско", price: 90_000_00 }] },
      { refundRule: "none" },
    ];
    for (const change of changes) {
      const { rungs } = quoteChanges(quote, { ...today, rungs: [{ ...cheaper, ...change }] });
      expect(rungs, JSON.stringify(change)).toMatchObject([{ price: 2_250_000_00, isChanged: true }]);
    }
  });

  it("leaves the loan to the bank when its terms changed or the product is gone", () => {
    expect(quoteChanges(quote, { ...today, product: { ...terms, pskMax: 32_000 } }).isLoanChanged).toBe(true);
    expect(quoteChanges(quote, { ...today, product: null }).isLoanChanged).toBe(true);
    expect(quoteChanges({ ...quote, loan: null }, { ...today, product: null }).isLoanChanged).toBe(false);
  });

  it("has the words that promise no more than the price", () => {
    const text = quoteText("K7M2-9QXT", "24.11.2026 20:00");
    expect(text).toContain("Расчёт № K7M2-9QXT. Цена автомобиля сохраняется за предъявителем до 24.11.2026 20:00");
    expect(text).toContain("не является публичной офертой (ст. 437 ГК РФ)");
  });
});
