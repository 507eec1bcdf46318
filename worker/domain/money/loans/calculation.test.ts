// Fails when a calculation differs from the worked examples by a kopeck, or its address does not read back as it was written.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateLoan, type LoanChoice, readLoanChoice, writeLoanChoice } from "./calculation.ts";
import { type BankProduct, creditOfferOf, type LendingBank } from "./credit-offer.ts";

const PRODUCT: BankProduct = {
  id: "standard",
  bankId: "bank",
  name: "Стандарт",
  rateMin: 5.6,
  rateMax: 17,
  pskMin: 6.1,
  pskMax: 21.302,
  amountMin: 100_000,
  amountMax: 8_000_000,
  monthsMin: 12,
  monthsMax: 84,
  downPaymentMin: 10,
  balloonMax: 50,
};
const CHOICE: LoanChoice = { downPayment: 400_000, months: 60, balloon: 0, productId: "standard", rate: null };
const OFFER = { price: 2_000_000, products: [PRODUCT] };
const read = (query: string, offer = OFFER) => readLoanChoice(new URLSearchParams(query), offer);

describe("a calculation", () => {
  it("starts from the highest rate of the bank, and carries kopecks", () => {
    expect(calculateLoan(2_000_000, CHOICE, PRODUCT)).toMatchObject({
      amount: 1_600_000_00,
      rate: 17,
      payment: 39_764_12,
      lastPayment: 39_764_27,
      overpayment: 785_847_35,
      fullCost: 17,
    });
  });

  it("leaves a balloon to the last payment", () => {
    const choice = { ...CHOICE, downPayment: 0, months: 36, balloon: 1_000_000, rate: 18 };
    expect(calculateLoan(2_000_000, choice, PRODUCT)).toMatchObject({
      payment: 51_152_40,
      lastPayment: 1_051_152_20,
      overpayment: 841_486_20,
      fullCost: 18,
    });
  });

  it.each<[string, Partial<LoanChoice>]>([
    ["without a debt", { downPayment: 2_000_000 }],
    ["with a balloon above the debt", { balloon: 1_600_000 }],
    ["without a month", { months: 0 }],
    ["of a thousand months", { months: 1000 }],
    ["at a negative rate", { rate: -1 }],
  ])("%s does not exist", (_, part) => {
    expect(calculateLoan(2_000_000, { ...CHOICE, ...part }, PRODUCT)).toBeNull();
  });

  it("without a bank and a rate does not exist", () => {
    expect(calculateLoan(2_000_000, { ...CHOICE, productId: null }, null)).toBeNull();
  });
});

describe("the address of a calculation", () => {
  it("begins with the first product, 20 % and five years", () => {
    expect(read("")).toEqual(CHOICE);
    expect(read("down=x&term=&product=gone")).toEqual(CHOICE);
  });

  it("begins within the limits of the product", () => {
    const strict = { ...PRODUCT, downPaymentMin: 40, monthsMax: 36 };
    expect(read("", { ...OFFER, products: [strict] })).toMatchObject({ downPayment: 800_000, months: 36 });
  });

  it("takes numbers with spaces and units, and no bank", () => {
    expect(read("product=&down=1 200 000 ₽&rate=16,5 %")).toMatchObject({
      downPayment: 1_200_000,
      productId: null,
      rate: 16.5,
    });
  });

  it("reads back as it was written", () => {
    const choices = fc.record({
      downPayment: fc.nat(50_000_000),
      months: fc.nat(200),
      balloon: fc.nat(50_000_000),
      productId: fc.constantFrom(null, "standard"),
      rate: fc.option(fc.nat(60_000).map((thousandths) => thousandths / 1000)),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readLoanChoice(writeLoanChoice(choice), OFFER)).toEqual(choice);
      }),
      { numRuns: Number(process.env["RUNS"]) || 100 },
    );
  });
});

describe("the initial choice", () => {
  it.each([
    ["lends less than the price", 15_490_000, 7_490_000],
    ["lends no less than a sum", 110_000, 10_000 + 1_000],
    ["lends the price less 20 %", 2_000_000, 400_000],
  ])("is a loan of the product, which %s", (_, price, downPayment) => {
    const offer = { price, products: [PRODUCT] };
    expect(read("", offer).downPayment).toBe(downPayment);
  });
});

describe("the offer of credit", () => {
  const bank: LendingBank = {
    id: "bank",
    name: "Банк",
    fullName: "АО «Банк»",
    licence: null,
    conditionsUrl: "https://bank.example/auto",
  };

  it("has the ranges of all products and their lenders", () => {
    const other = { ...PRODUCT, id: "other", bankId: "second", rateMin: 4.5, pskMax: 31.2, downPaymentMin: 0 };
    const offer = creditOfferOf(
      [bank, { ...bank, id: "second", fullName: "ПАО «Второй»" }, { ...bank, id: "idle" }],
      [PRODUCT, other],
    );
    expect(offer).toMatchObject({
      fullCost: { min: 6.1, max: 31.2 },
      rate: { min: 4.5, max: 17 },
      downPaymentMin: 0,
      lenders: [{ fullName: "АО «Банк»" }, { fullName: "ПАО «Второй»" }],
    });
  });

  it.each<[string, LendingBank[], BankProduct[]]>([
    ["its full name", [{ ...bank, fullName: null }], [PRODUCT]],
    ["the page of its terms", [{ ...bank, conditionsUrl: null }], [PRODUCT]],
    ["a web address for it", [{ ...bank, conditionsUrl: "javascript:alert(1)" }], [PRODUCT]],
    ["a product", [bank], []],
  ])("does not exist when the bank is without %s", (_, banks, products) => {
    expect(creditOfferOf(banks, products)).toBeNull();
  });
});
