// Fails when one person's edit overwrites another's without a warning.
import { expect, it } from "vitest";
import { conflictsOf, flattenFields, nestFields } from "./edit-conflict.ts";

const labels = { price: { label: "Цена" }, color: { label: "Цвет" } };
const row = { version: 3, fields: { price: 100, color: null, images: [] }, labels };

it.each([
  ["no version was sent", { price: 1 }, { base: { price: 2 } }],
  ["the version is the stored one", { price: 1 }, { version: 3, base: { price: 2 } }],
  ["the stored value is what was read", { price: 1 }, { version: 2, base: { price: 100 } }],
  ["the stored value is what is sent", { price: 100 }, { version: 2, base: { price: 2 } }],
  ["nothing, a blank and an empty list are the same", { color: "", images: null }, { version: 2, base: {} }],
  ["the field is none of the row's", { confirm: ["price"] }, { version: 2, base: {} }],
])("there is no conflict where %s", (_, sent, read) => {
  expect(conflictsOf(row, sent, read)).toEqual([]);
});

it("names a field that others have changed, and one whose value nobody has read", () => {
  expect(conflictsOf(row, { price: 1, color: "белый" }, { version: 2, base: { price: 2, color: "синий" } })).toEqual([
    { field: "price", label: "Цена", base: "2", stored: "100", sent: "1" },
    { field: "color", label: "Цвет", base: "синий", stored: "—", sent: "белый" },
  ]);
  expect(conflictsOf(row, { price: 1 }, { version: 2, base: {} })).toEqual([
    { field: "price", label: "Цена", stored: "100", sent: "1" },
  ]);
});

it("names fields of fields with a dot and puts them back", () => {
  const nested = { banners: { home: { desktop: "/a", mobile: null } }, images: ["/b"], name: "x" };
  const flat = { "banners.home.desktop": "/a", "banners.home.mobile": null, images: ["/b"], name: "x" };
  expect(flattenFields({ ...nested, left: undefined })).toEqual(flat);
  expect(nestFields(flat)).toEqual(nested);
});
