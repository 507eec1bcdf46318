import { differenceLines, differenceOf } from "./form-difference.ts";
import { columnLabel, type StoredMapping, valueKey } from "./source-mapping.ts";
import { choicesOf, type ListField, type TaughtField, taughtLabel } from "./taught-fields.ts";

type Column = StoredMapping["columns"][number];
type Word = StoredMapping["values"][number];

/** What a version of a mapping changed, Russian; empty when only words of the same meaning were written differently. */
export function mappingChanges(before: StoredMapping, after: StoredMapping): string[] {
  const columns = after.columns.map(({ path }) => ({ path, samples: [], filled: 100 }));
  const difference = differenceOf(before, { kind: after.kind, columns }, new Map());
  const known = new Map(before.columns.map((column) => [column.path, column]));
  const words = new Map(before.values.map((word) => [wordKey(word), word]));
  const kept = new Set(after.values.map(wordKey));
  return [
    ...(before.kind === after.kind && before.place !== after.place ? ["Автомобили в другом месте файла"] : []),
    ...(before.header === after.header ? [] : [`Строка с названиями: ${rowName(before)} → ${rowName(after)}`]),
    ...(difference ? differenceLines(difference) : []),
    ...after.columns.flatMap((column) => {
      const [was, is] = [meaningOf(known.get(column.path)), meaningOf(column)];
      return was === is ? [] : [`«${columnLabel(column.path)}»: ${was} → ${is}`];
    }),
    ...after.values.flatMap((word) => {
      const was = words.get(wordKey(word));
      if (was?.value === word.value) return [];
      const from = was ? `${wordMeaning(was)} → ` : "";
      return [`«${word.text}» (${taughtLabel(word.field)}): ${from}${wordMeaning(word)}`];
    }),
    ...before.values
      .filter((word) => !kept.has(wordKey(word)))
      .map((word) => `«${word.text}» (${taughtLabel(word.field)}): ответ убран`),
  ];
}

/** «Цена, тыс. ₽» */
function meaningOf(column: { field: TaughtField | null; unit: string | null } | undefined): string {
  if (!column || column.field === null) return "не переносится";
  return column.unit === null ? taughtLabel(column.field) : `${taughtLabel(column.field)}, ${column.unit}`;
}

/** The imported columns and the words of a version, Russian. */
export function mappingLines({ columns, values }: StoredMapping): { from: string; to: string }[] {
  return [
    ...columns
      .filter(({ field }: Column) => field !== null)
      .map((column) => ({ from: columnLabel(column.path), to: meaningOf(column) })),
    ...values.map((word) => ({ from: `«${word.text}» (${taughtLabel(word.field)})`, to: wordMeaning(word) })),
  ];
}

const wordKey = ({ field, text }: Word) => `${field} ${valueKey(text)}`;

function wordMeaning({ field, value }: { field: ListField; value: string }): string {
  return value === "" ? "не указывать" : (choicesOf(field).find((choice) => choice.value === value)?.label ?? value);
}

function rowName({ header }: StoredMapping): string {
  return header === null ? "названий нет" : String(header + 1);
}
