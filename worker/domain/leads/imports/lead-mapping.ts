import * as z from "zod/mini";
import { LEAD_TYPES, LEAD_STATUSES } from "../lead-terms.ts";
import { isRepeatedColumn, LEAD_COLUMNS, LEAD_SYSTEMS, type LeadColumn, leadColumnLabel } from "./lead-columns.ts";
import { LEAD_COLUMNS_MAX, LEAD_HEAD_ROWS } from "./lead-table.ts";
import { choicesOf, VALUE_FIELDS, type ValueField } from "./lead-values.ts";

/** Answers about texts of a file. */
const VALUES_MAX = 2000;
export const VALUE_TEXT_MAX = 200;

/** What staff teach about a file: what each column holds and what its texts mean. */
export const leadMappingSchema = z.object({
  /** The row with the names of the columns, from 0. */
  header: z.number("Ожидается номер строки").check(z.int(), z.minimum(0), z.maximum(LEAD_HEAD_ROWS - 1)),
  system: z.enum(LEAD_SYSTEMS, "Неизвестная система"),
  columns: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(300)),
        /** Null: the column is not imported. */
        field: z.nullable(z.enum(LEAD_COLUMNS, "Неизвестное поле")),
      }),
      "Ожидаются столбцы",
    )
    .check(z.maxLength(LEAD_COLUMNS_MAX, "Слишком много столбцов")),
  /** A key of the field's choices; blank: none. Texts without an answer mean what they seem to. */
  values: z
    .array(
      z.object({
        field: z.enum(VALUE_FIELDS, "Неизвестное поле"),
        text: z.string().check(z.maxLength(VALUE_TEXT_MAX)),
        value: z.string().check(z.maxLength(100)),
      }),
      "Ожидаются значения",
    )
    .check(z.maxLength(VALUES_MAX, "Слишком много значений")),
  /** Of rows that do not say it. */
  blank: z.object({
    status: z.enum(LEAD_STATUSES, "Неизвестный статус"),
    type: z.enum(LEAD_TYPES, "Неизвестный вид заявки"),
  }),
});

export type LeadMapping = z.infer<typeof leadMappingSchema>;

/** Texts that differ in case and spaces are one value. */
export function leadValueKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, VALUE_TEXT_MAX);
}

/** The same for the same columns in any order. */
export function leadSignatureText(names: readonly string[]): string {
  return names.map(leadValueKey).toSorted().join("\n");
}

/** What is wrong with a mapping, Russian; null when it can be used. */
export function leadMappingProblem({ columns, values }: LeadMapping): string | null {
  const seen = new Map<LeadColumn, string>();
  for (const { name, field } of columns) {
    if (field === null) continue;
    const before = seen.get(field);
    if (before !== undefined && !isRepeatedColumn(field))
      return `«${leadColumnLabel(field)}» выбрано дважды: «${before}» и «${name}». Оставьте одно`;
    seen.set(field, name);
  }
  const unknown = values.find(({ field, value }) => field !== "responsible" && value !== "" && !isChoice(field, value));
  if (unknown) return `«${unknown.text}»: такого варианта нет`;
  if (!seen.has("phone") && !seen.has("email"))
    return "Покажите, где телефон или почта: без них заявку не с кем связать";
  return seen.has("created") ? null : "Покажите, где дата создания: от неё считается срок хранения";
}

function isChoice(field: ValueField, value: string): boolean {
  return choicesOf(field, []).some((choice) => choice.value === value);
}
