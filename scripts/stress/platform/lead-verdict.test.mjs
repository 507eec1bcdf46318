// When this fails, the rehearsals of faults pass although leads are lost or their senders are deceived.
import { expect, it } from "vitest";
import { leadVerdict } from "./lead-verdict.mjs";
import { SALON_PHONE } from "./fill-salon.mjs";
import { errorPageProblems } from "./verdict.mjs";

/** @param {Partial<import("./salon.mjs").Answer>} overrides @returns {import("./salon.mjs").Answer} */
function answer(overrides) {
  const cost = { calls: 0, statements: 0, trips: 0, rowsRead: 0, rowsWritten: 0, isAnswered: true };
  return { status: 201, ms: 100, text: "{}", headers: new Headers(), cost, ...overrides };
}

/** @param {import("./salon.mjs").Answer} lead @param {{ id: string, notices: number }[]} stored */
async function problemsOf(lead, stored) {
  const salon = /** @type {import("./salon.mjs").Salon} */ (
    /** @type {unknown} */ ({
      heal: () => Promise.resolve(),
      advance: () => Promise.resolve(),
      runCron: () => Promise.resolve("ok"),
      storedLeads: () => Promise.resolve(stored),
    })
  );
  return (await leadVerdict(salon, { fault: "a fault", phone: "+79120000000", lead })).problems;
}

it("a lead that was taken, stored once and announced has no problems", async () => {
  expect(await problemsOf(answer({}), [{ id: "1", notices: 1 }])).toEqual([]);
});

it.each([
  ["a lead that was taken and not stored", answer({}), [], "the lead is lost"],
  [
    "a lead that is stored twice",
    answer({}),
    [
      { id: "1", notices: 1 },
      { id: "2", notices: 1 },
    ],
    "the lead is stored twice",
  ],
  ["a lead without notices", answer({}), [{ id: "1", notices: 0 }], "nobody is notified"],
  ["a late answer", answer({ ms: 7_000 }), [{ id: "1", notices: 1 }], "no answer within 6.0 s"],
  ["a refusal without a Russian text", answer({ status: 500, text: "Error" }), [], "its sender gets no Russian text"],
])("%s is a problem", async (_, lead, stored, problem) => {
  expect(await problemsOf(lead, stored)).toContain(problem);
});

it("an error page needs status, phone, a way on and a time to return", () => {
  const page = `<a href="tel:${SALON_PHONE}">Позвонить</a> <a href="/">На главную</a>`;
  const headers = new Headers({ "Retry-After": "10" });
  expect(errorPageProblems(answer({ status: 503, headers, text: page })).filter(Boolean)).toEqual([]);
  expect(errorPageProblems(answer({ status: 500, text: "D1_ERROR: +73430000000" })).filter(Boolean)).toEqual([
    "500 in place of 503",
    "no Retry-After",
    "the salon's phone is missing",
    "the demo phone is shown",
    "no way on",
    "internals are shown",
  ]);
});
