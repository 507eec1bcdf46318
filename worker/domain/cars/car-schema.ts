import * as z from "zod/mini";
import { CAR_FIELDS } from "./car-fields.ts";
import type { CarField, CarFieldTable, NamesOf, TextFormat } from "./car-field-kinds.ts";
import { optionalMoney, optionalWhole, requiredMoney, requiredWhole } from "../kernel/text/number-fields.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import {
  optionalLink,
  optionalMonth,
  optionalPhone,
  optionalText,
  requiredText,
  slugText,
} from "../kernel/text/text-fields.ts";
import { optionalPicture, pictureAddress } from "../media/picture-fields.ts";
import { VIN } from "./vin.ts";
import { TEXT_REASONS } from "../texts/text-reasons.ts";

type SchemaOf<F extends CarField> = F extends { kind: "text"; required: string }
  ? ReturnType<typeof requiredText>
  : F extends { kind: "text" }
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
                        : F extends { kind: "picture" }
                          ? ReturnType<typeof optionalPicture>
                          : ReturnType<typeof optionalPictures>;

type CallShape<T extends CarFieldTable> = {
  -readonly [K in Exclude<keyof T, NamesOf<T, { kind: "moment" }>>]: SchemaOf<T[K]>;
};

const FORMATS = { month: optionalMonth, link: optionalLink, phone: optionalPhone } satisfies Record<
  TextFormat,
  (max: number) => z.ZodMiniType
>;

/** The shape of a call that adds a car, out of the description of its fields. */
export function carShapeOf<T extends CarFieldTable>(fields: T): CallShape<T> {
  const shape = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "moment" ? [] : [[name, fieldSchemaOf(field)] as const],
  );
  return Object.fromEntries(shape) as CallShape<T>;
}

export function fieldSchemaOf(field: Exclude<CarField, { kind: "moment" }>): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      if (field.required !== undefined) return requiredText(field.max, field.required);
      return field.format === undefined ? optionalText(field.max) : FORMATS[field.format](field.max);
    case "slug":
      return slugText(field.required);
    case "vin":
      return optionalVin();
    case "whole":
      return field.required ? requiredWhole(field) : optionalWhole(field);
    case "money":
      return field.required === undefined ? optionalMoney() : requiredMoney(field.required);
    case "choice":
      return (field.default ?? field.assumed) === undefined
        ? optionalChoice(field.values)
        : defaultedChoice(field.values);
    case "choices":
      return optionalChoices(field.values);
    case "flag":
      return optionalFlag();
    case "picture":
      return optionalPicture();
    case "pictures":
      return optionalPictures(field.max);
  }
}

/** A new car. What is left out takes the form's defaults (domain/cars/car-form.ts). Money in rubles, mileage in km. */
export const carSchema = z.object({
  ...carShapeOf(CAR_FIELDS),
  /** The price before a cut follows from the ledger of prices: a call may send it as it was read. */
  oldPrice: optionalMoney(),
  /** Sold cars leave the stock; a car that comes back into it is not sold. */
  sold: optionalFlag(),
  ...TEXT_REASONS,
});

/** A change of a car: what is left out stays. */
export const carChangeSchema = z.extend(z.partial(carSchema), {
  /** Fields of an imported car whose doubt is settled without another value. */
  confirm: z.optional(z.array(z.string("Ожидается список полей")).check(z.maxLength(50))),
  ...READ_STATE,
});

export type CarInput = z.infer<typeof carSchema>;
export type CarChange = z.infer<typeof carChangeSchema>;

function blankAsNull() {
  return z.transform((value: unknown) => (value === "" ? null : value));
}

function oneOf<const T extends readonly string[]>(known: T) {
  return z.enum(known, "Неизвестное значение");
}

function defaultedChoice<const T extends readonly string[]>(known: T) {
  return z.optional(oneOf(known));
}

function optionalChoice<const T extends readonly string[]>(known: T) {
  return z.optional(z.pipe(blankAsNull(), z.nullable(oneOf(known))));
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

function optionalFlag() {
  return z.optional(z.boolean("Ожидается true или false"));
}

function optionalVin() {
  const message = "VIN — 17 латинских букв и цифр без I, O и Q";
  const vin = z.string(message).check(z.trim(), z.toUpperCase(), z.regex(VIN, message));
  return z.optional(z.pipe(blankAsNull(), z.nullable(vin)));
}

function optionalPictures(max: number) {
  return z.optional(
    z.array(pictureAddress(), "Ожидается список адресов").check(z.maxLength(max, `Максимум ${max} изображений`)),
  );
}
