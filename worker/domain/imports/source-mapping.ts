import * as z from "zod/mini";
import {
  choicesOf,
  isListField,
  LIST_FIELDS,
  REPEATED_FIELDS,
  TAUGHT_FIELD_NAMES,
  TAUGHT_UNITS,
  type TaughtField,
  taughtLabel,
} from "./taught-fields.ts";

/** What staff have taught about the form of a source's file: which column or path holds which field. */

export const FORM_COLUMNS_MAX = 300;
/** The names of columns stand in one of the first rows. */
export const FORM_HEAD_ROWS = 20;
const PATH_MAX = 300;
const VALUES_MAX = 2000;
const VALUE_MAX = 200;

const columnShape = {
  /** The name of a column, or the names of the elements that lead to a value. */
  path: z.string("Ожидается столбец").check(z.minLength(1), z.maxLength(PATH_MAX)),
  /** Null: the column is not imported. */
  field: z.nullable(z.enum(TAUGHT_FIELD_NAMES, "Неизвестное поле")),
  /** Of numbers without one; null: as the file has it. */
  unit: z.nullable(z.string("Ожидается единица").check(z.maxLength(20))),
};

export const mappingSchema = z.object({
  /** The number of a worksheet, or the path of the elements that are cars. */
  place: z.string("Ожидается место").check(z.maxLength(PATH_MAX)),
  /** The row with the names of the columns, from 0; null when the table has none, and for other files. */
  header: z.nullable(z.number("Ожидается номер строки").check(z.int(), z.minimum(0), z.maximum(FORM_HEAD_ROWS - 1))),
  columns: z
    .array(z.object(columnShape), "Ожидаются столбцы")
    .check(z.minLength(1, "В файле нет столбцов"), z.maxLength(FORM_COLUMNS_MAX, "Слишком много столбцов")),
  /** What a text of a list means: a key of the field, or blank to leave the field out. */
  values: z
    .array(
      z.object({
        field: z.enum(LIST_FIELDS, "Неизвестное поле"),
        text: z.string().check(z.minLength(1), z.maxLength(VALUE_MAX)),
        value: z.string().check(z.maxLength(50)),
      }),
      "Ожидаются значения",
    )
    .check(z.maxLength(VALUES_MAX, "Слишком много значений")),
});

export type SourceMapping = z.infer<typeof mappingSchema>;

const FORM_KINDS = ["table", "xml", "json"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A stored mapping: also the kind of the file, and how well each column was understood. */
export const storedMappingSchema = z.extend(mappingSchema, {
  kind: z.enum(FORM_KINDS),
  columns: z.array(
    z.object({
      ...columnShape,
      field: z.catch(columnShape.field, null),
      /** Percent of the filled values that were understood when it was taught; null: not measured. */
      share: z.nullable(z.number()),
    }),
  ),
});

export type StoredMapping = z.infer<typeof storedMappingSchema>;

/** Texts of a list that differ in case and spaces are one value. */
export function valueKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** «Столбец 3», «Фото (2)», «Цена» */
export function columnLabel(path: string): string {
  const [, name = "", number] = /^(.*)#(\d+)$/s.exec(path) ?? [];
  if (!number) return path;
  return name === "" ? `Столбец ${number}` : `${name} (${number})`;
}

/** What is wrong with a mapping, Russian; null when it can be used. */
export function mappingProblem({ columns, values }: Pick<SourceMapping, "columns" | "values">): string | null {
  const used = columns.filter(({ field }) => field !== null);
  const seen = new Map<TaughtField, string>();
  for (const { path, field, unit } of used) {
    if (field === null) continue;
    if (unit !== null && !TAUGHT_UNITS[field]?.includes(unit))
      return `«${columnLabel(path)}»: у поля «${taughtLabel(field)}» нет единицы «${unit}»`;
    const before = seen.get(field);
    if (before !== undefined && !REPEATED_FIELDS.includes(field))
      return `Поле «${taughtLabel(field)}» выбрано дважды: «${columnLabel(before)}» и «${columnLabel(path)}». Оставьте одно`;
    seen.set(field, path);
  }
  const unknown = values.find(
    ({ field, value }) => value !== "" && !choicesOf(field).some((choice) => choice.value === value),
  );
  if (unknown) return `«${unknown.text}»: такого варианта нет`;
  if (new Set(columns.map(({ path }) => path)).size < columns.length) return "Столбцы повторяются";
  if (seen.has("title") || (seen.has("brand") && seen.has("model"))) return null;
  if (seen.has("model")) return "Укажите, где марка: без неё автомобиль не узнать";
  return seen.has("brand")
    ? "Укажите, где модель: без неё автомобиль не узнать"
    : "Укажите, где марка и модель или название целиком";
}

/** What has been taught about the values of the lists that the file still has. */
export function usedValues({ columns, values }: SourceMapping): SourceMapping["values"] {
  const fields = new Set(columns.map(({ field }) => field));
  return values.filter(({ field }) => isListField(field) && fields.has(field));
}

/** Whether two mappings read a file in the same way. In a table the order of the columns counts, and those that are not imported. */
export function isSameMapping(a: StoredMapping, b: StoredMapping): boolean {
  const textOf = ({ kind, place, header, columns, values }: StoredMapping) => {
    const all = columns.map(({ path, field, unit }) => JSON.stringify([path, field, unit]));
    const read = kind === "table" ? all : all.filter((_, at) => columns[at]?.field !== null).toSorted();
    const meant = values.map(({ field, text, value }) => JSON.stringify([field, valueKey(text), value]));
    return JSON.stringify([kind, place, header, read, meant.toSorted()]);
  };
  return textOf(a) === textOf(b);
}
