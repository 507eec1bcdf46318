import type { FileForm } from "#parser";
import { type ComparedForm, differenceOf, type FormDifference } from "../../../domain/imports/form-difference.ts";
import { columnLabel, type SourceMapping, type StoredMapping } from "../../../domain/imports/source-mapping.ts";
import type { TaughtColumn, TaughtForm } from "../../../domain/imports/teaching-views.ts";
import { shorten } from "../../../domain/kernel/text/plain-text.ts";

const SAMPLES = 3;
const SAMPLE_CHARS = 60;
const CELL_CHARS = 24;
const HEAD_CELLS = 12;

/** The columns of a file, with their samples. */
function comparedForm({ kind, paths, records }: FileForm): ComparedForm {
  const columns = paths.map((path) => {
    const texts = records.flatMap((record) => record.get(path)?.[0] ?? []);
    return {
      path,
      samples: [...new Set(texts.map((text) => shorten(text, SAMPLE_CHARS)))].slice(0, SAMPLES),
      filled: records.length === 0 ? 0 : Math.ceil((100 * texts.length) / records.length),
    };
  });
  return { kind, columns };
}

/** What has changed against the taught form; null for nothing. */
export async function compareForm(form: FileForm, mapping: StoredMapping, now: number): Promise<FormDifference | null> {
  const shares = await sharesOf(form, mapping, now);
  return differenceOf(mapping, comparedForm(form), shares);
}

/** How much of each imported column is understood, percent by path; null for fields that take any text. */
export async function sharesOf(
  { records }: FileForm,
  mapping: Pick<SourceMapping, "columns" | "values">,
  now: number,
): Promise<Map<string, number | null>> {
  const { percentOf, shareOf } = await import("#parser");
  return new Map(
    mapping.columns.map((column) => {
      const share = shareOf(column, mapping, records, now);
      return [column.path, share ? percentOf(share) : null];
    }),
  );
}

/** The form for the screen: each column with the field that was taught, else with the best guess. */
export async function describeForm(
  form: FileForm,
  taught: StoredMapping | null,
  difference: FormDifference | null,
  now: number,
): Promise<TaughtForm> {
  const { guessColumns } = await import("#parser");
  const guesses = guessColumns(form.paths, form.records, now);
  const before = new Map(taught?.columns.map((column) => [column.path, column]));
  for (const { before: old, after } of difference?.renamed ?? []) {
    const column = before.get(old);
    if (column) before.set(after, column);
  }
  const unlike = new Set(difference?.unlike.map(({ path }) => path));
  const used = new Set(form.paths.flatMap((path) => (unlike.has(path) ? [] : (before.get(path)?.field ?? []))));
  const columns = comparedForm(form).columns.map(({ path, samples, filled }, at): TaughtColumn => {
    const known = unlike.has(path) ? undefined : before.get(path);
    const shown = { path, label: columnLabel(path), samples: [...samples], filled };
    if (known) return { ...shown, field: known.field, unit: known.unit, from: known.field === null ? null : "taught" };
    const guess = guesses[at];
    if (!guess || guess.field === null || used.has(guess.field))
      return { ...shown, field: null, unit: null, from: null };
    return { ...shown, field: guess.field, unit: guess.unit, from: guess.isNamed ? "name" : "values" };
  });
  return {
    kind: form.kind,
    place: form.place,
    places: form.places,
    header: form.header,
    head: form.head.map((cells) => cells.slice(0, HEAD_CELLS).map((cell) => shorten(cell.trim(), CELL_CHARS))),
    records: form.records.length,
    columns,
  };
}
