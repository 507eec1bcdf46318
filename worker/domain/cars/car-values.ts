import type { CarFields } from "./car-fields.ts";
import type { CarField, CarFieldTable, NamesOf } from "./car-field-kinds.ts";

type NeverNull = { required: string | true } | { blank: 0 } | { default: string } | { assumed: string };
type Value<F extends CarField> = F extends { kind: "choice"; values: readonly (infer V)[] }
  ? V
  : F extends { kind: "text" | "slug" | "vin" | "picture" }
    ? string
    : number;

/** What a column holds. */
type CarValue<F extends CarField> = F extends { kind: "flag" }
  ? boolean
  : F extends { kind: "pictures" }
    ? string[]
    : F extends { kind: "choices"; values: readonly (infer V)[] }
      ? V[]
      : F extends NeverNull
        ? Value<F>
        : Value<F> | null;

export type CarValues<T extends CarFieldTable = CarFields> = { -readonly [K in keyof T]: CarValue<T[K]> };

/** Fields that an import may set and staff may lock. */
export type ImportedField<T extends CarFieldTable = CarFields> = NamesOf<T, { isImported: true }> & string;
/** Fields that visitors may see. */
export type PublicField = Exclude<keyof CarFields, NamesOf<CarFields, { isStaffOnly: true }>>;
export type DefaultedField = NamesOf<CarFields, { default: string }>;

export function importedFieldsOf<T extends CarFieldTable>(fields: T): ImportedField<T>[] {
  return Object.keys(fields).filter((name) => fields[name]?.isImported) as ImportedField<T>[];
}

export function publicFieldsOf<T extends CarFieldTable>(
  fields: T,
): Exclude<keyof T & string, NamesOf<T, { isStaffOnly: true }>>[] {
  type Name = Exclude<keyof T & string, NamesOf<T, { isStaffOnly: true }>>;
  return Object.keys(fields).filter((name) => !fields[name]?.isStaffOnly) as Name[];
}

/** A car before anything is filled in: the defaults of the form, and otherwise what a blank control stands for. */
export function blankValuesOf<T extends CarFieldTable>(fields: T): CarValues<T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValueOf(field)])) as CarValues<T>;
}

function blankValueOf(field: CarField): CarValue<CarField> {
  switch (field.kind) {
    case "flag":
      return field.assumed ?? false;
    case "pictures":
    case "choices":
      return [];
    case "choice":
      return field.default ?? field.assumed ?? null;
    case "slug":
      return "";
    case "text":
      return field.required === undefined ? null : "";
    case "money":
      return field.required === undefined ? null : 0;
    case "whole":
      return field.required ? 0 : (field.blank ?? null);
    case "vin":
    case "picture":
    case "moment":
      return null;
  }
}

/** Whether the form refuses a blank value of the field. */
export function isRequired(fields: CarFieldTable, name: string): boolean {
  const field = fields[name];
  return field !== undefined && "required" in field;
}
