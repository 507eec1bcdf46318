// Fails when a lead with a right number is refused, or one with a wrong number is stored.
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPhone, PHONE_MESSAGE, phoneHref } from "./phone.ts";
import { normalisePhone, phoneError } from "./phone-number.ts";

it.each([
  // Russian, however it is written.
  ["+7 (999) 123-45-67", "+79991234567"],
  ["+79991234567", "+79991234567"],
  ["8 999 123 45 67", "+79991234567"],
  ["89991234567", "+79991234567"],
  ["8 (343) 000-00-00", "+73430000000"],
  ["+7-999-123-45-67", "+79991234567"],
  ["7 999 123 45 67", "+79991234567"],
  ["89221234567", "+79221234567"],
  ["+8 912 345 67 89", "+79123456789"],
  ["+89123456789", "+79123456789"],
  ["+8 (495) 123-45-67", "+74951234567"],
  ["+8-800-555-35-35", "+78005553535"],
  ["(+7) 999.123.45.67", "+79991234567"],
  ["8 800 555 35 35", "+78005553535"],
  // Pasted.
  ["  +7 999 123‑45‑67 ", "+79991234567"],
  ["+7\u00a0999\u00a0123\u00a045\u00a067", "+79991234567"],
  ["tel:+79991234567", "+79991234567"],
  ["８９９９１２３４５６７", "+79991234567"],
  ["＋７ ９９９ １２３ ４５ ６７", "+79991234567"],
  // With words around it, or other signs in it.
  ["8 999 123 45 67 Анна", "+79991234567"],
  ["тел. 8 (999) 123-45-67, спросить Анну", "+79991234567"],
  ["8,999,123,45,67", "+79991234567"],
  ["8_999_123_45_67", "+79991234567"],
  ["8*999*123*45*67", "+79991234567"],
  ["8+9991234567", "+79991234567"],
  ["++79991234567", "+79991234567"],
  ["+375 29 123-45-67 Анна", "+375291234567"],
  // With an extension.
  ["+7 (343) 000-00-00 доб. 12", "+73430000000"],
  ["8 343 000 00 00, доб 1234", "+73430000000"],
  ["+7 343 000-00-00 ext. 5", "+73430000000"],
  ["+7 343 000-00-00 #12", "+73430000000"],
  ["+7 343 000-00-00,12", "+73430000000"],
  // Of another country.
  ["+375 29 123-45-67", "+375291234567"],
  ["+1 912 345 67 89", "+19123456789"],
  ["+49 30 123456", "+4930123456"],
  ["+998 90 123 45 67", "+998901234567"],
  ["+7 701 123 45 67", "+77011234567"],
  ["+81 3 1234 5678", "+81312345678"],
  ["+84 91 234 56 78", "+84912345678"],
])("%s is %s", (typed, number) => {
  expect(normalisePhone(typed)).toBe(number);
  expect(phoneError(typed)).toBeNull();
});

it("is accepted with eleven digits from 7 or 8, whatever stands between them", () => {
  const digits = fc
    .tuple(fc.constantFrom("7", "8"), fc.stringMatching(/^\d{10}$/))
    .map(([first, rest]) => first + rest);
  const between = fc.stringMatching(/^[ .()*_/абв-]{0,3}$/);
  const gaps = fc.array(between, { minLength: 12, maxLength: 12 });
  const typed = fc
    .tuple(digits, gaps)
    .map(([number, gap]) => number.replaceAll(/\d/g, (digit, at: number) => digit + gap[at]));
  fc.assert(
    fc.property(typed, fc.constantFrom("", "тел. "), (text, before) => {
      fc.pre(text.length < 90);
      expect([text, phoneError(before + text)]).toEqual([text, null]);
      expect(normalisePhone(text)).toBe(`+7${text.replaceAll(/\D/g, "").slice(1)}`);
    }),
  );
});

it.each(["9991234567", "999 123-45-67", "(343) 000 00 00", "343 000 00 00 доб. 12"])(
  "%s is read where it is stored or searched for, and not accepted: it has ten digits",
  (text) => {
    expect(normalisePhone(text)).toMatch(/^\+7\d{10}$/);
    expect(phoneError(text)).toBe(PHONE_MESSAGE);
  },
);

it.each([
  "",
  "12",
  "123",
  "абв",
  "нет телефона",
  "после 18",
  "8 999 абв 45 67",
  "+7 999 123 45 6",
  "+7 999 123 45 678",
  "8 999 123 45 6",
  "007 912 345 67",
  "007 912 345 67 89",
  "1 912 345 67 89",
  "912 345 67",
  "8 912 345 67 89, 8 912 345 67 80",
  "+8 912 345 67 8",
  "+8 912 345 67 890",
])("%s is refused as no Russian number", (typed) => {
  expect(normalisePhone(typed)).toBeNull();
  expect(phoneError(typed)).toBe(PHONE_MESSAGE);
});

it.each(["+9 123 456 789", "+1 912 345", "+375 29 123", "+0 912 345 67 89", "+49"])(
  "%s is refused as no number of another country",
  (typed) => {
    expect(normalisePhone(typed)).toBeNull();
    expect(phoneError(typed)).toBe("Проверьте номер: после + нужны код страны и номер целиком");
  },
);

it.each([
  ["83430000000", "+7 (343) 000-00-00", "tel:+73430000000"],
  ["8 (343) 000-00-00", "+7 (343) 000-00-00", "tel:+73430000000"],
  ["+7 343 000-00-00 доб. 12", "+7 343 000-00-00 доб. 12", "tel:+73430000000"],
  ["+49 30 123456", "+49 30 123456", "tel:+4930123456"],
  ["+1 912 345 67 89", "+1 912 345 67 89", "tel:+19123456789"],
  ["+8 912 345 67 89", "+7 (912) 345-67-89", "tel:+79123456789"],
  ["3430000000", "+7 (343) 000-00-00", "tel:+73430000000"],
  ["после 18", "после 18", "tel:18"],
  ["тел. 8 999 123 45 67", "тел. 8 999 123 45 67", "tel:+79991234567"],
])("%s is read as %s and dialled as %s", (stored, shown, href) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(phoneHref(stored)).toBe(href);
});
