// The salon's advertising is optimised on wrong or missing conversions.
import { beforeEach, expect, it, vi } from "vitest";
import type * as Goals from "./goals.ts";

let goals: typeof Goals;

beforeEach(async () => {
  vi.resetModules();
  goals = await import("./goals.ts");
});

function reached(): string[] {
  const names: string[] = [];
  goals.setGoalReceiver((goal) => names.push(goal));
  return names;
}

it.each([
  ["booking", "/lease-cars", ["alltarget", "kreditmodel"]],
  ["trade-in", "/brand/geely", ["alltarget", "obrzvonok"]],
  ["credit", "/car/geely-monjaro", ["alltarget", "kreditmodel", "avtokredit"]],
  ["installment", "/brand/geely", ["alltarget", "obrzvonok", "avtokredit"]],
  ["auto-credit", "/auto-credit", ["alltarget", "kreditmodel", "avtokredit"]],
  ["callback", "/", ["alltarget", "kreditmodel", "obrzvonok"]],
  ["callback", "/brand/geely", ["alltarget", "obrzvonok"]],
])("a request by «%s» from %s reaches %j", (form, pathname, expected) => {
  goals.reportLead(form, pathname);
  expect(reached()).toEqual(expected);
});

it("holds goals back until a receiver is set, and reports each goal once", () => {
  goals.reachGoals("zvonok");
  const first = reached();
  goals.reachGoals("obrzvonok");
  expect(first).toEqual(["zvonok", "obrzvonok"]);
  expect(reached()).toEqual([]);
});
