// Staff read a request that was meant for the visitor in place of a reason.
import { expect, it } from "vitest";
import { estimateNote, estimateText, isAsking } from "./trade-in-estimate.ts";

it("asks the visitor for what is missing, and names it to staff", () => {
  expect(estimateText({ reason: "incomplete" })).toMatch(/^Укажите пробег и состояние/);
  expect(estimateNote({ reason: "incomplete" })).toBe("Нет: посетитель не указал пробег или состояние");
});

it("asks the visitor for nothing once the request is sent", () => {
  expect(isAsking({ reason: "incomplete" })).toBe(true);
  for (const reason of ["condition", "age", "few", "unsold", "mileage", "spread", "cheap"] as const)
    expect([isAsking({ reason }), /Укажите/.test(estimateText({ reason }))]).toEqual([false, false]);
});

it("promises nothing to staff in place of a reason", () => {
  for (const reason of ["condition", "age", "few", "unsold", "mileage", "spread", "cheap"] as const)
    expect(estimateNote({ reason })).not.toMatch(/оценим|оцениваем|назовём|Укажите/);
});
