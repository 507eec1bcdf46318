// Fails when a schedule, an overpayment or a full cost of a loan differs from the worked examples by a kopeck or in the third digit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullCostPercent, loanSchedule, overpaymentOf, type Loan } from "./loan-schedule.ts";

const kopecks = (rubles: number) => Math.round(rubles * 100);
const paymentsOf = (loan: Loan) => loanSchedule(loan).map(({ payment }) => payment);
const sum = (payments: readonly number[]) => payments.reduce((all, payment) => all + payment, 0);
/** Sums in rubles. */
const loanOf = (amount: number, ratePercent: number, months: number): Loan => ({
  amount: kopecks(amount),
  ratePercent,
  months,
});

describe("equal payments", () => {
  it.each([
    [1_600_000, 17, 60, 39_764.12, 39_764.27, 2_385_847.35],
    [1_296_000, 14.9, 60, 30_763.76, 30_764.01, 1_845_825.85],
    [1_000_000, 0.01, 24, 41_671.01, 41_670.94, 1_000_104.17],
    [1_000_000, 12, 12, 88_848.79, 88_848.76, 1_066_185.45],
    [900_000, 0, 36, 25_000, 25_000, 900_000],
    [1_000_000, 0, 36, 27_777.78, 27_777.7, 1_000_000],
    [1_600_000, 29, 96, 43_011.84, 43_010.95, 4_129_135.75],
  ])("%i ₽ at %d %% over %i months", (amount, rate, months, payment, last, total) => {
    const payments = paymentsOf(loanOf(amount, rate, months));
    expect(payments[0]).toBe(kopecks(payment));
    expect(payments.at(-1)).toBe(kopecks(last));
    expect(sum(payments)).toBe(kopecks(total));
  });

  it("begin with the interest of a month", () => {
    const [first] = loanSchedule(loanOf(1_600_000, 17, 60));
    expect(first?.interest).toBe(kopecks(22_666.67));
    expect(overpaymentOf(loanSchedule(loanOf(1_600_000, 17, 60)))).toBe(kopecks(785_847.35));
  });
});

it("leaves a balloon to the last payment", () => {
  const schedule = loanSchedule({ ...loanOf(2_000_000, 18, 36), balloon: kopecks(1_000_000) });
  expect(schedule[0]?.payment).toBe(kopecks(51_152.4));
  expect(schedule.at(-2)?.balance).toBe(kopecks(1_035_617.93));
  expect(schedule.at(-1)?.payment).toBe(kopecks(1_051_152.2));
  expect(overpaymentOf(schedule)).toBe(kopecks(841_486.2));
  expect(overpaymentOf(loanSchedule(loanOf(2_000_000, 18, 36)))).toBe(kopecks(602_972.49));
});

it("pays equal parts of the debt", () => {
  const payments = paymentsOf({ ...loanOf(1_000_000, 12, 12), isDifferentiated: true });
  expect([payments[0], payments[1], payments.at(-1)]).toEqual([93_333.33, 92_500, 84_166.7].map(kopecks));
  expect(sum(payments)).toBe(kopecks(1_065_000));
});

describe("full cost", () => {
  it.each<[string, Loan, number, number]>([
    ["of a plain loan is its rate", loanOf(1_600_000, 17, 60), 0, 17],
    ["with an insurance that the loan pays", loanOf(1_296_000, 14.9, 60), 96_000, 18.446],
    ["of a loan without interest and with a paid service", loanOf(1_000_000, 0.01, 24), 60_000, 6.023],
    ["of the same without the service", loanOf(1_000_000, 0.01, 24), 0, 0.01],
    ["with a balloon", { ...loanOf(2_000_000, 18, 36), balloon: kopecks(1_000_000) }, 0, 18],
    ["of equal parts", { ...loanOf(1_000_000, 12, 12), isDifferentiated: true }, 0, 12],
    ["without interest", loanOf(900_000, 0, 36), 0, 0],
    ["of eight years at 29 %", loanOf(1_600_000, 29, 96), 0, 29],
  ])("%s", (_, loan, services, percent) => {
    expect(fullCostPercent(loan.amount - kopecks(services), paymentsOf(loan))).toBe(percent);
  });
});

const anyLoan = fc
  .record({
    amount: fc.integer({ min: 10_000_00, max: 50_000_000_00 }),
    ratePercent: fc.double({ min: 0, max: 60, noNaN: true }),
    months: fc.integer({ min: 1, max: 120 }),
    balloonShare: fc.double({ min: 0, max: 0.6, noNaN: true }),
    isDifferentiated: fc.boolean(),
  })
  .map(({ balloonShare, ...loan }) => ({
    ...loan,
    balloon: loan.isDifferentiated ? 0 : Math.round(loan.amount * balloonShare),
  }));

it("of any loan pays the debt and the interest, closes with the last payment, and costs no less than its rate", () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 0, max: 1_000_00 }), (loan, services) => {
      const schedule = loanSchedule(loan);
      const payments = schedule.map(({ payment }) => payment);
      expect(schedule.at(-1)?.balance).toBe(0);
      expect(sum(payments)).toBe(loan.amount + overpaymentOf(schedule));
      expect(Math.min(...payments)).toBeGreaterThanOrEqual(0);
      // Payments are whole kopecks, which moves the third digit of small loans.
      expect(fullCostPercent(loan.amount - services, payments)).toBeGreaterThanOrEqual(loan.ratePercent - 0.01);
    }),
    { numRuns: Number(process.env["RUNS"]) || 200 },
  );
});
