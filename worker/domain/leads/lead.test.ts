// Fails when a visitor's lead is refused wrongly, or stored without consent or contact details.
import { describe, expect, it } from "vitest";
import { checkLeadForm, LEAD_CONSENT_MESSAGE, leadSchema } from "./lead.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { PHONE_MESSAGE } from "../kernel/text/phone.ts";

const credit = { type: "auto_credit", name: "Анна", phone: "+7 999 000-00-01" };

function errorOf(input: unknown) {
  const result = parseInput(leadSchema, input);
  return result.ok ? null : result.error;
}

describe("leadSchema", () => {
  it("trims and keeps a lead of the spec's shape", () => {
    const result = parseInput(leadSchema, {
      ...credit,
      name: "  Анна ",
      sourceUrl: "/car/x",
      carBrand: null,
      email: "",
    });
    expect(result).toMatchObject({ ok: true, value: { name: "Анна", sourceUrl: "/car/x" } });
  });

  it("says which field is wrong, in Russian", () => {
    expect(errorOf({ ...credit, name: "   " })?.fields).toEqual({ name: "Укажите имя" });
    expect(errorOf({ type: "auto_credit", name: "Анна" })?.fields).toEqual({ phone: "Укажите номер телефона" });
    expect(errorOf({ ...credit, phone: "123" })).toEqual({
      code: "invalid",
      message: PHONE_MESSAGE,
      fields: { phone: PHONE_MESSAGE },
    });
    expect(errorOf({ ...credit, name: "я".repeat(256) })?.fields?.name).toBe("Не длиннее 255 символов");
    expect(errorOf({ ...credit, type: "spam" })?.fields?.type).toBe("Неизвестный вид заявки");
  });

  it("checks the phone whatever is asked, and keeps a number as it was typed", () => {
    for (const type of ["auto_credit", "trade_in", "auto_selection", "lease_booking", "contact_form"]) {
      expect(errorOf({ ...credit, type, phone: "12" })?.fields).toEqual({ phone: PHONE_MESSAGE });
      expect(errorOf({ ...credit, type, phone: "позвоните через Марию" })?.fields).toEqual({ phone: PHONE_MESSAGE });
      expect(parseInput(leadSchema, { ...credit, type, phone: " +375 29 123-45-67 " })).toMatchObject({
        value: { phone: "+375 29 123-45-67" },
      });
    }
  });

  it("names every wrong field at once", () => {
    expect(errorOf({ ...credit, name: "", phone: "12" })?.fields).toEqual({
      name: "Укажите имя",
      phone: PHONE_MESSAGE,
    });
  });

  it("removes line breaks, control and bidirectional characters, and keeps the lines of a message", () => {
    const hostile = "Анна\r\nТелефон:\u202e 1\u0000";
    expect(
      parseInput(leadSchema, { ...credit, name: hostile, carInfo: hostile, message: "Раз\r\nдва\u202e\u0007три" }),
    ).toMatchObject({
      value: { name: "Анна Телефон: 1", carInfo: "Анна Телефон: 1", message: "Раз\nдва три" },
    });
    expect(errorOf({ ...credit, name: "\u200b\u2028" })?.fields).toEqual({ name: "Укажите имя" });
    expect(errorOf({ ...credit, email: `${"a".repeat(250)}@b.example` })?.fields?.email).toBe(
      "Не длиннее 255 символов",
    );
  });

  it("refuses a body that is no object", () => {
    for (const body of [null, "text", 5, []]) expect(errorOf(body)?.code).toBe("invalid");
  });
});

describe("checkLeadForm", () => {
  const filled = { name: "Анна", phone: "+7 (999) 000-00-01", consent: "on" };

  it("knows its form's type and note, and takes blanks for nothing", () => {
    expect(checkLeadForm("installment", { ...filled, carBrand: "", budget: "" })).toMatchObject({
      ok: true,
      value: { type: "auto_credit", form: "installment", message: "Рассрочка", consent: true },
    });
  });

  it("puts no words into the message of a test drive: its kind says what it is", () => {
    const visitAt = 1_790_000_000_000;
    const asked = { ...filled, visitKind: "test_drive", visitAt };
    expect(checkLeadForm("visit", asked)).toMatchObject({ value: { visitKind: "test_drive", message: null } });
  });

  it("says the form's own words for an empty field, and names every field that is wrong", () => {
    const result = checkLeadForm("booking", { name: " ", phone: "" });
    expect(result).toMatchObject({
      ok: false,
      error: {
        message: "Пожалуйста, заполните все поля",
        fields: { name: "Укажите имя", phone: "Укажите номер телефона", consent: LEAD_CONSENT_MESSAGE },
      },
    });
  });

  it.each(["12345", "+7 999 000-00-01", "…"])("takes no «%s» for a name", (name) => {
    expect(checkLeadForm("callback", { ...filled, name })).toMatchObject({
      error: { message: "Укажите имя буквами", fields: { name: "Укажите имя буквами" } },
    });
  });

  it("takes no request without consent", () => {
    expect(checkLeadForm("credit", { ...filled, consent: undefined })).toMatchObject({
      ok: false,
      error: { message: LEAD_CONSENT_MESSAGE },
    });
  });

  it.each(["trade-in", "trade-in-wizard", "selection", "credit"] as const)("checks the phone of %s", (form) => {
    expect(checkLeadForm(form, { ...filled, phone: "123" })).toMatchObject({ error: { message: PHONE_MESSAGE } });
    expect(checkLeadForm(form, { ...filled, budget: "3000000" })).toMatchObject({ value: { budget: 3_000_000 } });
  });
});
