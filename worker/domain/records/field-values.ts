import type { PageBlock, PagePerson } from "../content/page-body.ts";
import type { Field, FieldTable } from "./field-kinds.ts";

type NeverNull = { required: string | true } | { blank: 0 | string } | { default: string } | { assumed: string };
type Value<F> = F extends { kind: "choice"; values: readonly (infer V)[] }
  ? V
  : F extends { kind: "whole" | "money" | "percent" | "rating" | "moment" | "degrees" }
    ? number
    : string;

/** What a column holds. */
export type FieldValue<F> = F extends { kind: "flag" }
  ? boolean
  : F extends { kind: "pictures" }
    ? string[]
    : F extends { kind: "body" }
      ? PageBlock[]
      : F extends { kind: "team" }
        ? PagePerson[]
        : F extends { kind: "choices"; values: readonly (infer V)[] }
          ? V[]
          : F extends NeverNull
            ? Value<F>
            : Value<F> | null;

export type FieldValues<T> = { -readonly [K in keyof T]: FieldValue<T[K]> };

/** A row before anything is filled in: the defaults of the form, and otherwise what a blank control stands for. */
export function blankValuesOf<T extends FieldTable>(fields: T): FieldValues<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, blankValueOf(field)]),
  ) as FieldValues<T>;
}

/** The values of a call as they are stored: a field that is never null has its blank value instead. */
export function storedValuesOf<T extends object>(fields: FieldTable, values: T): T {
  const stored = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [name, value === null && field && "blank" in field ? field.blank : value];
  });
  return Object.fromEntries(stored) as T;
}

function blankValueOf(field: Field): FieldValue<Field> {
  switch (field.kind) {
    case "flag":
      return field.assumed ?? false;
    case "pictures":
    case "choices":
    case "body":
    case "team":
      return [];
    case "choice":
      return field.default ?? field.assumed ?? null;
    case "slug":
      return "";
    case "text":
      return field.required === undefined ? (field.blank ?? null) : "";
    case "picture":
      return field.required === undefined ? null : "";
    case "money":
      return field.required === undefined ? null : 0;
    case "whole":
      return field.required ? 0 : (field.blank ?? null);
    case "percent":
    case "rating":
      return 0;
    case "day":
    case "path":
    case "vin":
    case "moment":
    case "degrees":
      return null;
  }
}
