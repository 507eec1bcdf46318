import { CAR_FIELDS, type CarFields } from "../cars/car-fields.ts";
import type { CarField, CarFieldTable } from "../cars/car-field-kinds.ts";
import { fieldSchemaOf } from "../records/field-schemas.ts";
import { blankCar, CAR_FORM_DEFAULTS } from "../cars/car-form.ts";
import type { CarDoubt } from "../cars/car-source.ts";
import { type CarValues, type ImportedField, importedFieldsOf, isRequired } from "../cars/car-values.ts";
import type { StaffCar } from "../cars/staff-car.ts";
import { CAR_YEAR_MIN } from "../kernel/limits.ts";
import { DRAFT_DOUBT_BELOW, type DraftFieldName, type DraftWarning, type ImportDraft } from "./import-draft.ts";
import { IMPORT_TEXTS } from "./imports.ts";

/** The values that a source states, without its brand, which is looked up. What it does not state is absent. */
type StatedFields<T extends CarFieldTable = CarFields> = {
  [K in Exclude<ImportedField<T>, "brandId">]?: NonNullable<CarValues<T>[K]>;
};
type StatedFieldName = keyof StatedFields;

const FIELD_OF: Partial<Record<DraftFieldName, CarDoubt["field"]>> = {
  brand: "brandId",
  currency: "price",
  foreignPrice: "price",
  images: "mainImage",
};

/** The car's field that a draft's field fills; null for one that fills none. */
export function carFieldOf(name: DraftFieldName): CarDoubt["field"] | null {
  return FIELD_OF[name] ?? IMPORTED.find((field) => field === name) ?? null;
}

const IMPORTED = importedFieldsOf(CAR_FIELDS);

/** A draft's values in the form of a car's columns: cut to the form's lengths, without numbers that the form refuses. */
export function statedFieldsOf(draft: ImportDraft): StatedFields {
  const stated = statedValuesOf(CAR_FIELDS, draft);
  const { brand, model } = draft;
  if (!stated.name && brand && model) stated.name = `${brand.value} ${model.value}`.slice(0, CAR_FIELDS.name.max);
  return stated;
}

/** The part of it that the description of the fields alone decides. */
export function statedValuesOf<T extends CarFieldTable>(
  fields: T,
  draft: { readonly [name: string]: { value: unknown } | undefined },
): StatedFields<T> {
  const stated = importedFieldsOf(fields).flatMap((name) => {
    const [field, read] = [fields[name], draft[name]];
    const value = field && read && fittedValue(field, read.value);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(stated) as StatedFields<T>;
}

/** Undefined for a number or an address that the form refuses. A year that it refuses stays, under a doubt. */
function fittedValue(field: CarField, value: unknown): unknown {
  if (field.kind === "text" && field.format) return fieldSchemaOf(field).safeParse(value).data;
  if (field.kind === "text" && typeof value === "string") return value.trim().slice(0, field.max);
  const isRefused =
    field.kind === "whole" && !field.required && typeof value === "number" && (value < field.min || value > field.max);
  return isRefused ? undefined : value;
}

/** The doubts of a draft: values that the source leaves uncertain, and values that every car has and the source does not state. */
export function doubtsOf(draft: ImportDraft, warnings: readonly DraftWarning[]): CarDoubt[] {
  const stated = statedFieldsOf(draft);
  const doubts = new Map<string, CarDoubt>();
  for (const warning of warnings) {
    const field = warning.code === "gone" ? "sold" : warning.field && carFieldOf(warning.field);
    if (!field || warning.code === "unknown-brand") continue;
    // «По запросу» is no price: the doubt about the missing price follows below.
    if (warning.code === "unmapped" && field === "price") continue;
    const before = doubts.get(field);
    const message = before ? `${before.message}. ${warning.message}` : warning.message;
    doubts.set(field, { field, message, isMissing: false });
  }
  for (const [name, read] of Object.entries(draft)) {
    const field = carFieldOf(name as DraftFieldName);
    if (field && read && read.confidence < DRAFT_DOUBT_BELOW && !doubts.has(field)) {
      doubts.set(field, { field, message: "Значение предположительное, проверьте", isMissing: false });
    }
  }
  for (const field of requiredOf(stated)) {
    if (stated[field] !== undefined && !(field === "year" && (stated.year ?? 0) < CAR_YEAR_MIN)) continue;
    const notStated = field in CAR_FORM_DEFAULTS ? IMPORT_TEXTS.notStatedChoice : IMPORT_TEXTS.notStated;
    doubts.set(field, { field, message: doubts.get(field)?.message ?? notStated, isMissing: true });
  }
  return [...doubts.values()];
}

/** The fields that every car has; the mileage is one of them for used cars only. */
function requiredOf({ status }: StatedFields): StatedFieldName[] {
  const always = IMPORTED.filter((field) => field !== "brandId").filter(
    (field) => field in CAR_FORM_DEFAULTS || isRequired(CAR_FIELDS, field),
  );
  return status === "used" ? [...always, "mileage"] : always;
}

/** A draft with what the source states. Other columns are blank; those that a car cannot do without are under a doubt. */
export function draftCar(
  stated: StatedFields,
  of: { id: string; slug: string; brand: { id: string; name: string }; now: number },
): StaffCar {
  const { id, slug, brand, now } = of;
  return { ...blankCar(id, now), name: brand.name, ...stated, slug, brandId: brand.id };
}

/** «Haval Jolion, 2024» */
export function draftTitle({ name, brand, model, year }: ImportDraft): string {
  const words = name?.value ?? [brand?.value, model?.value].filter(Boolean).join(" ");
  return [words, year?.value].filter(Boolean).join(", ");
}
