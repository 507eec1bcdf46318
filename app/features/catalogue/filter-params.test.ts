// Filters are lost, or addresses of the same list differ.
import { expect, it } from "vitest";
import { filterParams } from "./use-filter-submit.ts";

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

it("leaves out default values", () => {
  const form = formOf(["priceMax", "10000000"], ["sort", "relevance"], ["status", "all"], ["yearFrom", ""]);
  expect(filterParams(form, "relevance").toString()).toBe("");
});

it("combines the typed ceiling with the slider, and removes spaces from numbers", () => {
  const ends: [string, string][] = [
    ["priceMin", "1\u00a0500 000"],
    ["priceMax", "2000000"],
  ];
  expect(filterParams(formOf(["engineFrom", " 1,5"]), "relevance").toString()).toBe("engineFrom=1.5");
  const typed = formOf(...ends, ["priceTo", "1 900 000"], ["priceWas", "2000000"]);
  expect(filterParams(typed, "relevance").toString()).toBe("priceMin=1500000&priceMax=1900000");
  const moved = formOf(["priceMax", "10000000"], ["priceTo", "2 000 000"], ["priceWas", "2000000"]);
  expect(filterParams(moved, "relevance").toString()).toBe("");
});
