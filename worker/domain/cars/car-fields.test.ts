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
import { fieldLabelsOf } from "../records/field-labels.ts";
import { fieldShapeOf } from "../records/field-schemas.ts";
import { blankValuesOf } from "../records/field-values.ts";
import { type CarValues, importedFieldsOf, publicFieldsOf } from "./car-values.ts";

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
  towed: { kind: "flag", label: "На эвакуаторе", assumed: true, isImported: true },
  delivery: {
    kind: "choice",
    label: "Доставка",
    values: ["pickup", "courier"],
    labels: { pickup: "Самовывоз", courier: "Курьер" },
    assumed: "pickup",
  },
  extras: {
    kind: "choices",
    label: "Дополнительно",
    values: ["mats", "box"],
    labels: { mats: "Коврики", box: "Бокс" },
    isImported: true,
  },
} as const satisfies CarFieldTable;

const read = (value: unknown) => ({ value, from: "feed", confidence: 0.9 });

describe("a field that is added to the description", () => {
  const schema = z.partial(z.object(fieldShapeOf(FIELDS)));

  it("is taken and checked by the schema of calls", () => {
    const call: z.infer<typeof schema> = { seats: 7, upholstery: "leather", towed: false, extras: ["box"] };
    expect(parseInput(schema, call)).toEqual({ ok: true, value: call });
    expect(parseInput(schema, { seats: "5", upholstery: "" })).toEqual({
      ok: true,
      value: { seats: 5, upholstery: null },
    });
    const wrong = { seats: 12, upholstery: "silk", extras: ["box", "rug"], delivery: "" };
    expect(parseInput(schema, wrong)).toMatchObject({
      ok: false,
      error: {
        fields: {
          seats: "Мест — от 1 до 9",
          upholstery: "Неизвестное значение",
          "extras.1": "Неизвестное значение",
          delivery: "Неизвестное значение",
        },
      },
    });
  });

  it("is blank in a new car and in a draft", () => {
    const blank: CarValues<typeof FIELDS> = blankValuesOf(FIELDS);
    expect([blank.seats, blank.upholstery, blank.extras]).toEqual([null, null, []]);
    expect([blank.towed, blank.delivery]).toEqual([true, "pickup"]);
  });

  it("is recorded in the history in words", () => {
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    const before = blankValuesOf(FIELDS);
    const changes = changesBetween(before, { ...before, seats: 7, upholstery: "cloth" }, names);
    expect(changes).toEqual({ seats: [null, 7], upholstery: [null, "cloth"] });
    const labels = fieldLabelsOf(FIELDS);
    expect(labels["seats"]?.label).toBe("Мест");
    expect(valueInWords(labels, "upholstery", "leather")).toBe("Кожа");
    expect(valueInWords(labels, "extras", ["mats", "box"])).toBe("Коврики, Бокс");
    expect(valueInWords(labels, "towed", false)).toBe("нет");
  });

  it("can be locked against the import", () => {
    expect(importedFieldsOf(FIELDS)).toEqual([
      ...importedFieldsOf(CAR_FIELDS),
      "seats",
      "upholstery",
      "towed",
      "extras",
    ]);
  });

  it("is shown to visitors unless it is for staff only", () => {
    expect(publicFieldsOf(FIELDS)).toEqual([...publicFieldsOf(CAR_FIELDS), "seats", "towed", "delivery", "extras"]);
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
  it("leave to staff what identifies the car or a person", () => {
    const shown: string[] = publicFieldsOf(CAR_FIELDS);
    const hidden = Object.keys(CAR_FIELDS).filter((name) => !shown.includes(name));
    expect(hidden).toEqual(["vin", "sts", "plate", "contactPhone", "managerName", "inspectionAddress"]);
  });

  it("take a month and an address of another site as they are written, and nothing else", () => {
    const schema = z.partial(z.object(fieldShapeOf(CAR_FIELDS)));
    const written = { warrantyUntil: "2027-03", videoUrl: "https://rutube.ru/video/1/" };
    expect(parseInput(schema, written)).toEqual({ ok: true, value: written });
    expect(parseInput(schema, { warrantyUntil: "", videoUrl: "" })).toEqual({
      ok: true,
      value: { warrantyUntil: null, videoUrl: null },
    });
    for (const videoUrl of ["javascript:alert(1)", "rutube.ru/1", "https://"]) {
      expect(parseInput(schema, { videoUrl, warrantyUntil: "03.2017" })).toMatchObject({
        ok: false,
        error: {
          fields: { videoUrl: expect.stringContaining("https://"), warrantyUntil: expect.stringContaining("месяц") },
        },
      });
      expect(statedValuesOf(CAR_FIELDS, { videoUrl: { value: videoUrl } })).toEqual({});
    }
  });

  it("let an import write a description as long as the form takes", () => {
    const description = "а".repeat(10_000);
    expect(statedValuesOf(CAR_FIELDS, { description: { value: `${description}б` } })).toEqual({ description });
    expect(parseInput(z.partial(z.object(fieldShapeOf(CAR_FIELDS))), { description }).ok).toBe(true);
  });
});

it("a VIN may stand in groups", () => {
  const schema = z.partial(z.object(fieldShapeOf(CAR_FIELDS)));
  const value = { vin: "LB37742Z8NX123456" };
  expect(parseInput(schema, { vin: " lb3 7742z8nx-123456" })).toEqual({ ok: true, value });
});
