import { describe, expect, it } from "vitest";
import { formatPhone, isRussianPhone, normalisePhone, phoneHref } from "./phone.ts";

describe("isRussianPhone", () => {
  it.each(["+7 (999) 123-45-67", "+79991234567", "8 999 123 45 67", "89991234567", "+7-999-123-45-67"])(
    "takes %s",
    (text) => {
      expect(isRussianPhone(text)).toBe(true);
    },
  );

  it.each([
    "",
    "9991234567",
    "7 999 123 45 67",
    "+7 999 123 45 6",
    "+7 999 123 45 678",
    "+1 999 123 45 67",
    "нет телефона",
  ])("refuses %s", (text) => {
    expect(isRussianPhone(text)).toBe(false);
  });
});

describe("normalisePhone", () => {
  it("gives one spelling to all of a person's", () => {
    const spellings = ["+7 (999) 123-45-67", "8 999 123 45 67", "79991234567", "999 123-45-67"];
    expect(new Set(spellings.map(normalisePhone))).toEqual(new Set(["+79991234567"]));
  });

  it("leaves what is no Russian number alone", () => {
    expect(normalisePhone("+49 30 123456")).toBeNull();
    expect(formatPhone("+49 30 123456")).toBe("+49 30 123456");
  });
});

it("formats for reading and for dialling", () => {
  expect(formatPhone("83430000000")).toBe("+7 (343) 000-00-00");
  expect(phoneHref("8 (343) 000-00-00")).toBe("tel:+73430000000");
});
