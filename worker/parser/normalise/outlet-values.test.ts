// A car's file states what outlets need and the car comes without it, or with a value that nobody wrote.
import { expect, it } from "vitest";
import { extractedValue, type ValueName } from "../extracted-values.ts";
import { readOutletValues } from "./outlet-values.ts";

function read(name: ValueName, text: string) {
  const draft = readOutletValues([extractedValue(name, text, "feed")], {});
  return Object.fromEntries(Object.entries(draft).map(([field, of]) => [field, of?.value]));
}

it.each<[ValueName, string, object]>([
  ["accident", "Не битый", { accident: "none" }],
  ["accident", "Битый", { accident: "damaged" }],
  ["status", "Не требует ремонта", { condition: "good" }],
  ["status", "Требует ремонта", { condition: "needs_repair" }],
  ["status", "Новый", {}],
  ["doors", "5 дв.", { doors: 5 }],
  ["doors", "45", {}],
  ["customsCleared", "Не растаможен", { customsCleared: false }],
  ["registeredInRf", "На учете в РФ", { registeredInRf: true }],
  ["availability", "В пути", { availability: "in_transit" }],
  ["availability", "true", {}],
  ["maxDiscount", "150 000 руб.", { maxDiscount: 150_000 }],
  ["maxDiscount", "до 15 %", {}],
  ["warrantyUntil", "03.2027", { warrantyUntil: "2027-03" }],
  ["warrantyUntil", "13.2027", {}],
  ["withVat", "false", { withVat: false }],
  ["videoUrl", "на сайте", {}],
  ["options", "Фаркоп, Подогрев передних сидений; Самогонный аппарат", { options: ["tow_bar", "heated_seats_front"] }],
])("%s «%s»", (name, text, fields) => {
  expect(read(name, text)).toEqual(fields);
});

it("a page's data are left alone: outlets' words stand in stock files", () => {
  expect(readOutletValues([extractedValue("doors", "5", "state")], {})).toEqual({});
});
