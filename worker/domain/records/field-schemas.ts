import * as z from "zod/mini";
import { VIN } from "../cars/vin.ts";
import { optionalPicture, pictureAddress, requiredPicture } from "../media/picture-fields.ts";
import type { pageBody, pageTeam } from "../content/page-body-schema.ts";
import { RATING_MAX, RATING_MIN } from "../kernel/limits.ts";
import {
  optionalDegrees,
  optionalMoney,
  optionalWhole,
  requiredMoney,
  requiredPercent,
  requiredWhole,
} from "../kernel/text/number-fields.ts";
import {
  optionalDay,
  optionalEmail,
  optionalLink,
  optionalMonth,
  optionalPhone,
  optionalSitePath,
  optionalText,
  requiredText,
  slugText,
} from "../kernel/text/text-fields.ts";
import type { Field, FieldTable, NamesOf, TextFormat } from "./field-kinds.ts";

type SchemaOf<F extends Field> = F extends { kind: "text"; required: string }
  ? ReturnType<typeof requiredText>
  : F extends { kind: "text" | "day" | "path" }
    ? ReturnType<typeof optionalText>
    : F extends { kind: "slug" }
      ? ReturnType<typeof slugText>
      : F extends { kind: "vin" }
        ? ReturnType<typeof optionalVin>
        : F extends { kind: "whole"; required: true }
          ? ReturnType<typeof requiredWhole>
          : F extends { kind: "whole" }
            ? ReturnType<typeof optionalWhole>
            : F extends { kind: "money"; required: string }
              ? ReturnType<typeof requiredMoney>
              : F extends { kind: "money" }
                ? ReturnType<typeof optionalMoney>
                : F extends { kind: "percent" }
                  ? ReturnType<typeof requiredPercent>
                  : F extends { kind: "rating" }
                    ? ReturnType<typeof rating>
                    : F extends { kind: "choice"; values: infer V extends readonly string[] } & (
                          { default: string } | { assumed: string }
                        )
                      ? ReturnType<typeof defaultedChoice<V>>
                      : F extends { kind: "choice"; values: infer V extends readonly string[] }
                        ? ReturnType<typeof optionalChoice<V>>
                        : F extends { kind: "flag" }
                          ? ReturnType<typeof optionalFlag>
                          : F extends { kind: "choices"; values: infer V extends readonly string[] }
                            ? ReturnType<typeof optionalChoices<V>>
                            : F extends { kind: "picture"; required: string }
                              ? ReturnType<typeof requiredPicture>
                              : F extends { kind: "picture" }
                                ? ReturnType<typeof optionalPicture>
                                : F extends { kind: "body" }
                                  ? ReturnType<typeof pageBody>
                                  : F extends { kind: "team" }
                                    ? ReturnType<typeof pageTeam>
                                    : F extends { kind: "degrees" }
                                      ? ReturnType<typeof optionalDegrees>
                                      : ReturnType<typeof optionalPictures>;

export type FieldShape<T extends FieldTable> = {
  -readonly [K in Exclude<keyof T, NamesOf<T, { kind: "moment" }>>]: SchemaOf<T[K]>;
};

const FORMATS = {
  month: optionalMonth,
  link: optionalLink,
  phone: optionalPhone,
  email: optionalEmail,
} satisfies Record<TextFormat, (max: number) => z.ZodMiniType>;

/** The shape of a call that adds a row, out of the description of its fields. */
export function fieldShapeOf<T extends FieldTable>(fields: T): FieldShape<T> {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "moment" ? [] : [[name, fieldSchemaOf(field)] as const],
  );
  return Object.fromEntries(shape) as FieldShape<T>;
}

/** Of a text of blocks and of team only that it is a list: `RECORD_SCHEMAS` checks its items, whose rules the car's editor need not load. */
export function fieldSchemaOf(field: Exclude<Field, { kind: "moment" }>): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      if (field.required !== undefined) return requiredText(field.max, field.required);
      return field.format === undefined ? optionalText(field.max, field.tidy) : FORMATS[field.format](field.max);
    case "slug":
      return slugText(field.required);
    case "day":
      return optionalDay();
    case "path":
      return optionalSitePath();
    case "vin":
      return optionalVin();
    case "whole":
      return field.required ? requiredWhole(field) : optionalWhole(field);
    case "money":
      return field.required === undefined ? optionalMoney() : requiredMoney(field.required);
    case "percent":
      return requiredPercent(field.required);
    case "rating":
      return rating();
    case "choice":
      return (field.default ?? field.assumed) === undefined
        ? optionalChoice(field.values, field.message)
        : defaultedChoice(field.values);
    case "choices":
      return optionalChoices(field.values);
    case "flag":
      return optionalFlag(field.message);
    case "picture":
      return field.required === undefined ? optionalPicture() : requiredPicture(field.required);
    case "pictures":
      return optionalPictures(field.max);
    case "degrees":
      return optionalDegrees(field);
    case "body":
    case "team":
      return z.optional(z.array(z.unknown()));
  }
}

function blankAsNull() {
  return z.transform((value: unknown) => (value === "" ? null : value));
}

function oneOf<const T extends readonly string[]>(known: T, message = "Неизвестное значение") {
  return z.enum(known, message);
}

function defaultedChoice<const T extends readonly string[]>(known: T) {
  return z.optional(oneOf(known));
}

/** One of a list; null and a blank text are none. */
export function optionalChoice<const T extends readonly string[]>(known: T, message?: string) {
  return z.optional(z.pipe(blankAsNull(), z.nullable(oneOf(known, message))));
}

function optionalChoices<const T extends readonly string[]>(known: T) {
  const list = z.array(oneOf(known), "Ожидается список").check(z.maxLength(known.length));
  return z.optional(
    z.pipe(
      list,
      z.transform((chosen) => [...new Set(chosen)]),
    ),
  );
}

export function optionalFlag(message = "Ожидается true или false") {
  return z.optional(z.boolean(message));
}

function rating() {
  const message = `Оценка — от ${RATING_MIN} до ${RATING_MAX}`;
  return z.number(message).check(z.int(message), z.gte(RATING_MIN, message), z.lte(RATING_MAX, message));
}

function optionalVin() {
  const message = "VIN — 17 латинских букв и цифр без I, O и Q";
  const vin = z.string(message).check(z.overwrite(withoutGaps), z.toUpperCase(), z.regex(VIN, message));
  return z.optional(z.pipe(blankAsNull(), z.nullable(vin)));
}

/** Papers and scans divide a VIN into groups. */
function withoutGaps(vin: string): string {
  return vin.replace(/[\s-]+/g, "");
}

function optionalPictures(max: number) {
  return z.optional(
    z.array(pictureAddress(), "Ожидается список адресов").check(z.maxLength(max, `Максимум ${max} изображений`)),
  );
}
