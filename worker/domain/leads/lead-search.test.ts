// Fails when staff cannot find a lead by name, phone, car or message.
import { describe, expect, it } from "vitest";
import { leadSearchText, leadSearchWords, wholePhoneOf } from "./lead-search.ts";

const lead = {
  name: "Ковалёв Роман",
  phone: "8 (999) 000-00-03",
  email: "Roman@Example.com",
  carInfo: "Haval Jolion, 2026",
  carBrand: "Лада",
  carModel: "Веста",
  preferredBrand: null,
  message: "Нужен\nзелёный, с прицепом",
};
const isFoundBy = (search: string) => leadSearchWords(search).every((word) => leadSearchText(lead).includes(word));

describe("a lead", () => {
  it.each([
    "ковалев",
    "РОМАН КОВАЛЁВ",
    "79990000003",
    "+7 999 000",
    "8 (999) 000-00-03",
    "89990000003",
    "00-03",
    "роман 0003",
    "roman@example",
    "jolion",
    "haval 2026",
    "лада веста",
    "зеленый прицеп",
    "",
  ])("is found by %j", (search) => {
    expect(isFoundBy(search)).toBe(true);
  });

  it.each(["ковальчук", "+7 998", "роман 0004"])("is not found by %j", (search) => {
    expect(isFoundBy(search)).toBe(false);
  });

  it("keeps a phone that is none, as it was typed", () => {
    expect(leadSearchText({ name: "Анна", phone: "после 18" })).toBe("анна после 18 18");
    expect(leadSearchText({ name: "Анна", phone: "телеграм" })).toBe("анна телеграм");
  });
});

it.each([
  ["8 (999) 000-00-03", "+79990000003"],
  ["9990000003", "+79990000003"],
  ["999 000", null],
  ["Роман 89990000003", null],
])("%j is a whole number: %j", (search, phone) => {
  expect(wholePhoneOf(search)).toBe(phone);
});
