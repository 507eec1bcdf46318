// Fails when a list of the panel shows the wrong page or search from its address.
import { describe, expect, it } from "vitest";
import { PANEL_LIST_ROWS_MAX } from "./limits.ts";
import { listHref, listPage, matchesSearch, pageOf, parseListQuery, searchWords } from "./panel-list.ts";

describe("a list's address", () => {
  it.each([
    ["", { search: "", page: 1 }],
    ["q=%20%20Ёлка%20&page=3", { search: "Ёлка", page: 3 }],
    ["page=0", { search: "", page: 1 }],
    ["page=-5", { search: "", page: 1 }],
    ["page=1e9", { search: "", page: 1 }],
    ["page=два", { search: "", page: 1 }],
    [`q=${"x".repeat(500)}`, { search: "x".repeat(100), page: 1 }],
  ])("%j is read without failing", (address, query) => {
    expect(parseListQuery(new URLSearchParams(address))).toEqual(query);
  });

  it("leaves out what says nothing", () => {
    expect(listHref("/admin/cars", { q: "", status: null, page: 1 })).toBe("/admin/cars");
    expect(listHref("/admin/cars", { q: "a b", status: "new", page: 2 })).toBe("/admin/cars?q=a+b&status=new&page=2");
  });
});

it("a search ignores case, ё and the order of its words", () => {
  expect(searchWords("  Лёд  лёд ЛАДА ")).toEqual(["лед", "лада"]);
  expect(matchesSearch("вёсЛА лада", "Лада Весла", null)).toBe(true);
  expect(matchesSearch("лада гранта", "Лада Весла")).toBe(false);
  expect(matchesSearch("", "что угодно")).toBe(true);
});

describe("pages", () => {
  it("hold the rows of theirs", () => {
    const all = Array.from({ length: 5 }, (_, at) => at);
    expect(pageOf(all, { page: 2, size: 2 })).toEqual({
      rows: [2, 3],
      total: 5,
      isCapped: false,
      page: 2,
      pageCount: 3,
    });
    expect(pageOf([], { page: 1, size: 2 })).toMatchObject({ total: 0, pageCount: 1 });
  });

  it("end where counting ends", () => {
    const page = listPage([], PANEL_LIST_ROWS_MAX + 1, { page: 1, size: 50 });
    expect(page).toMatchObject({ total: PANEL_LIST_ROWS_MAX, isCapped: true, pageCount: PANEL_LIST_ROWS_MAX / 50 });
    expect(listPage([], PANEL_LIST_ROWS_MAX, { page: 1, size: 50 }).isCapped).toBe(false);
  });
});
