// Pages of a list cannot be reached.
import { describe, expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

describe("pageNumbers", () => {
  it.each([
    [1, 1, "1"],
    [1, 2, "1 2"],
    [1, 5, "1 2 … 5"],
    [3, 5, "1 2 3 4 5"],
    [4, 9, "1 2 3 4 5 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 9, "1 … 5 6 7 8 9"],
    [9, 9, "1 … 8 9"],
  ])("page %i of %i shows %s", (page, pageCount, text) => {
    const shown = pageNumbers(page, pageCount).map((number) => number ?? "…");
    expect(shown.join(" ")).toBe(text);
  });
});
