// When this fails, staff read a wrong number of SMS, or persons get them at night.
import { describe, expect, it } from "vitest";
import { quietUntil, smsOptionsOf } from "./sms-options.ts";
import { SMS_GATEWAYS } from "./sms-gateways.ts";
import { smsParts, smsPartsText, VISIT_SMS } from "./sms-text.ts";

describe("the messages that an operator counts", () => {
  it.each([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    ["я".repeat(70), 1],
    ["я".repeat(71), 2],
    ["я".repeat(134), 2],
    ["я".repeat(135), 3],
    [`${"a".repeat(70)}я`, 2],
    ["😀".repeat(35), 1],
    ["😀".repeat(36), 2],
  ])("of %s", (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });

  it("are said in words", () => {
    expect(smsPartsText("я".repeat(100))).toBe("2 СМС");
  });

  it("are two of an ordinary visit", () => {
    const visit = {
      salonName: "Автосалон",
      time: "пт, 28 ноября, 15:00 по Москве",
      address: "ул. Мира, 5",
      phone: "+7 343 000-00-00",
    };
    expect(smsParts(VISIT_SMS.visit_confirmed(visit))).toBe(2);
  });
});

describe("quiet hours", () => {
  const zone = "Asia/Yekaterinburg";
  const at = (hour: number, day = 10) => Date.UTC(2026, 10, day, hour - 5);
  it.each([
    [at(20.99), null],
    [at(21), at(9, 11)],
    [at(23.5), at(9, 11)],
    [at(0), at(9)],
    [at(8.99), at(9)],
    [at(9), null],
  ])("at %d end at %s", (now, end) => {
    expect(quietUntil(now, { from: 21, to: 9 }, zone)).toBe(end);
  });

  it("may lie within a day, or not exist", () => {
    expect(quietUntil(at(13), { from: 12, to: 14 }, zone)).toBe(at(14));
    expect(quietUntil(at(15), { from: 12, to: 14 }, zone)).toBeNull();
    expect(quietUntil(at(3), { from: 9, to: 9 }, zone)).toBeNull();
  });
});

describe("the options", () => {
  it("have defaults", () => {
    expect(smsOptionsOf({})).toMatchObject({ gateway: null, quiet: { from: 21, to: 9 }, monthLimit: null, price: 0 });
  });

  it("are read as staff write them", () => {
    const options = smsOptionsOf({
      gateway: "smsc",
      quietFrom: "22",
      quietTo: "0",
      monthLimit: "3000",
      price: "4,50",
      sendReminder: "1",
    });
    expect(options).toMatchObject({
      gateway: SMS_GATEWAYS.smsc,
      quiet: { from: 22, to: 0 },
      monthLimit: 3000,
      price: 4.5,
      sends: { confirmed: false, reminder: true, quote: false },
    });
    expect(smsOptionsOf({ gateway: "constructor" }).gateway).toBeNull();
  });
});
