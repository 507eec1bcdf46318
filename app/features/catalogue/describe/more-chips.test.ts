// A visitor cannot see or take back a filter that was set by a link.
import { expect, it } from "vitest";
import { catalogueParams, type CatalogueQuery, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { moreChips } from "./more-chips.ts";
import { moreRanges, moreSelects } from "./more-selects.ts";

const parse = (address: string) => parseCatalogueQuery(new URLSearchParams(address));
const ADDRESS = "mileageMax=90000&powerFrom=150&owners=1&color=white&color=black&engineFrom=1.5&engineTo=2.0&text=люк";

function chipsOf(query: CatalogueQuery) {
  return moreChips(query, (change) => catalogueParams({ ...query, ...change }).toString()).map(({ label, href }) => [
    label.replaceAll("\u00a0", " "),
    href,
  ]);
}

it("names each filter in a chip that removes it alone", () => {
  const without = (part: string) => catalogueParams(parse(ADDRESS.replace(part, ""))).toString();
  expect(chipsOf(parse(ADDRESS))).toEqual([
    ["Белый цвет", without("&color=white")],
    ["Чёрный цвет", without("&color=black")],
    ["пробег до 90 000 км", without("mileageMax=90000&")],
    ["один владелец", without("&owners=1")],
    ["от 150 л.с.", without("&powerFrom=150")],
    ["от 1,5 до 2,0 л", without("&engineFrom=1.5&engineTo=2.0")],
    ["«люк»", without("&text=люк")],
  ]);
  expect(chipsOf(parse("owners=3"))).toEqual([["до трёх владельцев", ""]]);
  expect(chipsOf(parse(""))).toEqual([]);
});

it("offers the stock's colors, several chosen ones as one choice, and owners for used cars only", () => {
  const [color, ...others] = moreSelects(parse(ADDRESS), ["black", "red"], false);
  expect(others).toEqual([]);
  expect(color).toMatchObject({ selected: "white,black" });
  expect(color?.options.map(({ value, label }) => [value, label])).toEqual([
    ["", "Любой"],
    ["white,black", "Белый, Чёрный"],
    ["black", "Чёрный"],
    ["red", "Красный"],
  ]);
  expect(parse(`color=${color?.selected}`).colors).toEqual(["white", "black"]);
  const used = moreSelects(parse("owners=2&mileageMax=50000"), [], true);
  expect(used.map(({ name, selected }) => [name, selected])).toEqual([
    ["color", ""],
    ["mileageMax", "50000"],
    ["owners", "2"],
  ]);
  expect(moreRanges(parse(ADDRESS)).flatMap(({ from, to }) => [from.value, to?.value])).toEqual([
    150,
    undefined,
    "1,5",
    "2,0",
  ]);
});
