import { describe, expect, it } from "vitest";
import { fieldsOfOthers } from "./leading-fields.ts";

const FIELDS = ["price", "mileage", "color"] as const;
const first = { sourceId: "first", leadingFields: [] };
const second = { sourceId: "second", leadingFields: ["price"] };
const third = { sourceId: "third", leadingFields: ["price", "color"] };

describe("fieldsOfOthers", () => {
  it("leaves a car of one source to it", () => {
    expect(fieldsOfOthers(FIELDS, [first], first)).toEqual([]);
    expect(fieldsOfOthers(FIELDS, [], first)).toEqual([]);
  });

  it("leaves a car of two sources to the first one, save the fields in which the second one leads", () => {
    expect(fieldsOfOthers(FIELDS, [first], second)).toEqual(["mileage", "color"]);
    expect(fieldsOfOthers(FIELDS, [first, second], second)).toEqual(["mileage", "color"]);
    expect(fieldsOfOthers(FIELDS, [first, second], first)).toEqual(["price"]);
  });

  it("gives a field in which several lead to the one that listed the car first", () => {
    expect(fieldsOfOthers(FIELDS, [first, second, third], third)).toEqual(["price", "mileage"]);
    expect(fieldsOfOthers(FIELDS, [third, second], second)).toEqual(["price", "mileage", "color"]);
  });
});
