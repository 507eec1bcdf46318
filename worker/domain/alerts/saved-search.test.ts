import { expect, it } from "vitest";
import { searchHref } from "./saved-search.ts";

it.each([
  ["status=used&brand=kia", "/used-cars?brand=kia"],
  // The brand's page would show cars at any price.
  ["brand=kia&priceMax=2000000", "/cars?brand=kia&priceMax=2000000"],
  ["body=liftback", "/cars?body=liftback"],
  ["transmission=cvt", "/cars?transmission=cvt"],
  ["", "/cars"],
])("a search for «%s» is shown by %s", (params, href) => {
  expect(searchHref(params)).toBe(href);
});
