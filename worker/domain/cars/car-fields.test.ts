// Fails when a field that is added to the description does not reach calls, the form, the history, the locks or an import.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { draftShapeOf } from "../imports/import-draft.ts";
import { statedValuesOf } from "../imports/draft-to-car.ts";
import { changesBetween } from "../kernel/changes.ts";
import { valueInWords } from "../kernel/field-labels.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { CAR_FIELDS } from "./car-fields.ts";
import type { CarFieldTable } from "./car-field-kinds.ts";
import { fieldLabelsOf } from "./car-field-labels.ts";
import { carShapeOf } from "./car-schema.ts";
import { blankValuesOf, type CarValues, importedFieldsOf, publicFieldsOf } from "./car-values.ts";

const FIELDS = {
  ...CAR_FIELDS,
  seats: { kind: "whole", label: "Мест", min: 1, max: 9, message: "Мест — от 1 до 9", isImported: true },
  upholstery: {
    kind: "choice",
    label: "Обивка",
    values: ["cloth", "leather"],
    labels: { cloth: "Ткань", leather: "Кожа" },
    isImported: true,
    isStaffOnly: true,
  },
} as const satisfies CarFieldTable;

const read = (value: unknown) => ({ value, from: "feed", confidence: 0.9 });

describe("a field that is added to the description", () => {
  const schema = z.partial(z.object(carShapeOf(FIELDS)));

  it("is taken and checked by the schema of calls", () => {
    const call: z.infer<typeof schema> = { seats: 7, upholstery: "leather" };
    expect(parseInput(schema, call)).toEqual({ ok: true, value: call });
    expect(parseInput(schema, { seats: "5", upholstery: "" })).toEqual({
      ok: true,
      value: { seats: 5, upholstery: null },
    });
    expect(parseInput(schema, { seats: 12, upholstery: "silk" })).toMatchObject({
      ok: false,
      error: { fields: { seats: "Мест — от 1 до 9", upholstery: "Неизвестное значение" } },
    });
  });

  it("is blank in a new car and in a draft", () => {
    const blank: CarValues<typeof FIELDS> = blankValuesOf(FIELDS);
    expect([blank.seats, blank.upholstery]).toEqual([null, null]);
  });

  it("is recorded in the history in words", () => {
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    const before = blankValuesOf(FIELDS);
    const changes = changesBetween(before, { ...before, seats: 7, upholstery: "cloth" }, names);
    expect(changes).toEqual({ seats: [null, 7], upholstery: [null, "cloth"] });
    const labels = fieldLabelsOf(FIELDS);
    expect(labels["seats"]?.label).toBe("Мест");
    expect(valueInWords(labels, "upholstery", "leather")).toBe("Кожа");
  });

  it("can be locked against the import", () => {
    expect(importedFieldsOf(FIELDS)).toEqual([...importedFieldsOf(CAR_FIELDS), "seats", "upholstery"]);
  });

  it("is shown to visitors unless it is for staff only", () => {
    expect(publicFieldsOf(FIELDS)).toEqual([...publicFieldsOf(CAR_FIELDS), "seats"]);
  });

  it("is read from a draft, and left out when the form would refuse it", () => {
    const draft = z
      .object(draftShapeOf(FIELDS))
      .parse({ seats: read(7), upholstery: read("cloth"), trim: read(" Luxe ") });
    expect(statedValuesOf(FIELDS, draft)).toEqual({ seats: 7, upholstery: "cloth", trim: "Luxe" });
    expect(statedValuesOf(FIELDS, { seats: { value: 30 } })).toEqual({});
  });
});

describe("the fields of a car", () => {
  it("leave only the VIN to staff", () => {
    const shown: string[] = publicFieldsOf(CAR_FIELDS);
    expect(Object.keys(CAR_FIELDS).filter((name) => !shown.includes(name))).toEqual(["vin"]);
  });

  it("let an import write a description as long as the form takes", () => {
    const description = "а".repeat(10_000);
    expect(statedValuesOf(CAR_FIELDS, { description: { value: `${description}б` } })).toEqual({ description });
    expect(parseInput(z.partial(z.object(carShapeOf(CAR_FIELDS))), { description }).ok).toBe(true);
  });
});
