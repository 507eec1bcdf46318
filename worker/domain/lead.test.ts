import { describe, expect, it } from "vitest";
import { leadSchema } from "./lead.ts";
import { parseInput } from "./parse-input.ts";
import { PHONE_MESSAGE } from "./phone.ts";

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

  it("keeps the phone of a trade-in or selection request as it was typed", () => {
    for (const type of ["trade_in", "auto_selection"]) {
      expect(errorOf({ ...credit, type, phone: "позвоните через Марию" })).toBeNull();
    }
  });

  it("refuses a body that is no object", () => {
    for (const body of [null, "text", 5, []]) expect(errorOf(body)?.code).toBe("invalid");
  });
});
