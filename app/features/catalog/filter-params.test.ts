import { expect, it } from "vitest";
import { filterParams } from "./filter-params.ts";

function formOf(...entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

it("keeps every value of a filter", () => {
  const form = formOf(
    ["brand", "haval"],
    ["brand", "kia"],
    ["body", "sedan"],
    ["priceMax", "2500000"],
    ["sort", "price"],
  );
  expect(filterParams(form, "relevance").toString()).toBe(
    "brand=haval&brand=kia&body=sedan&priceMax=2500000&sort=price",
  );
});

it("leaves out what stands at its default", () => {
  const form = formOf(["priceMax", "10000000"], ["sort", "relevance"], ["status", "all"], ["yearFrom", ""]);
  expect(filterParams(form, "relevance").toString()).toBe("");
});
