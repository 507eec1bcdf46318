import type { CarFields } from "./car-fields.ts";
import type { CarFieldTable } from "./car-field-kinds.ts";
import type { NamesOf } from "../records/field-kinds.ts";
import type { FieldValues } from "../records/field-values.ts";

export type CarValues<T extends CarFieldTable = CarFields> = FieldValues<T>;

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

/** Whether the form refuses a blank value of the field. */
export function isRequired(fields: CarFieldTable, name: string): boolean {
  const field = fields[name];
  return field !== undefined && "required" in field;
}
