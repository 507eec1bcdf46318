import { columnLabel, type FormKind, type StoredMapping } from "./source-mapping.ts";
import { type TaughtField, taughtLabel } from "./taught-fields.ts";

/** What differs between the form of a file and the form that was taught. */
export interface FormDifference {
  /** The file is of another kind: a table before, XML now. */
  isOtherKind: boolean;
  /** Columns that the taught form has and the file lacks; only those that are imported. */
  missing: { path: string; field: TaughtField }[];
  /** Columns that the file has and the taught form lacks. */
  added: string[];
  /** A missing column and an added one at its place. */
  renamed: { before: string; after: string; field: TaughtField }[];
  /** Places from 1. */
  moved: { path: string; field: TaughtField; from: number; to: number }[];
  /** Columns whose values are no longer what the field holds. */
  unlike: { path: string; field: TaughtField; samples: string[] }[];
}

/** The form of a file, as far as a difference needs it. */
export interface ComparedForm {
  kind: FormKind;
  columns: readonly { path: string; samples: readonly string[]; filled: number }[];
}

/** A column that was understood is no longer what it was when the share falls from the first to the second, percent. */
const SHARE_KNOWN_MIN = 70;
const SHARE_FALLEN = 40;
/** A path of XML or JSON that fewer cars have is an option that the sample lacked, percent. */
const ADDED_FILLED_MIN = 50;

/** Null when nothing differs that matters. `shares`: by path, percent of the file's values that are understood. */
export function differenceOf(
  mapping: StoredMapping,
  form: ComparedForm,
  shares: ReadonlyMap<string, number | null>,
): FormDifference | null {
  const isTable = form.kind === "table";
  const before = mapping.columns.map(({ path }) => path);
  const after = form.columns.map(({ path }) => path);
  const missing = mapping.columns.flatMap(({ path, field }) =>
    field !== null && !after.includes(path) ? [{ path, field }] : [],
  );
  const added = form.columns
    .filter(({ path, filled }) => !before.includes(path) && filled >= (isTable ? 1 : ADDED_FILLED_MIN))
    .map(({ path }) => path);
  const renamed = isTable
    ? missing.flatMap(({ path, field }) => {
        const other = after[before.indexOf(path)];
        return other !== undefined && added.includes(other) ? [{ before: path, after: other, field }] : [];
      })
    : [];
  const difference: FormDifference = {
    isOtherKind: mapping.kind !== form.kind,
    missing: missing.filter(({ path }) => !renamed.some((pair) => pair.before === path)),
    added: added.filter((path) => !renamed.some((pair) => pair.after === path)),
    renamed,
    moved: isTable ? movedColumns(mapping, after) : [],
    unlike: unlikeColumns(mapping, form, shares),
  };
  const { isOtherKind, ...lists } = difference;
  return isOtherKind || Object.values(lists).some((list) => list.length > 0) ? difference : null;
}

/** The imported columns outside of the longest sequence whose order is the same. */
function movedColumns(mapping: StoredMapping, after: readonly string[]): FormDifference["moved"] {
  const common = mapping.columns.filter(({ path }) => after.includes(path));
  const places = common.map(({ path }) => after.indexOf(path));
  const kept = longestRising(places);
  return common.flatMap(({ path, field }, at) =>
    field !== null && !kept.has(at)
      ? [{ path, field, from: mapping.columns.findIndex((one) => one.path === path) + 1, to: (places[at] ?? 0) + 1 }]
      : [],
  );
}

/** The indexes of a longest rising subsequence. Quadratic: a table has up to 300 columns. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  for (const [at, number] of numbers.entries()) {
    let chosen = { length: 1, before: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > chosen.length) chosen = { length, before: earlier };
    }
    best.push(chosen);
  }
  const longest = best.reduce((most, { length }, at) => (length > (best[most]?.length ?? 0) ? at : most), 0);
  const kept = new Set<number>();
  for (let at = numbers.length > 0 ? longest : -1; at !== -1; at = best[at]?.before ?? -1) kept.add(at);
  return kept;
}

function unlikeColumns(
  mapping: StoredMapping,
  form: ComparedForm,
  shares: ReadonlyMap<string, number | null>,
): FormDifference["unlike"] {
  return mapping.columns.flatMap(({ path, field, share }) => {
    const column = form.columns.find((known) => known.path === path);
    const now = shares.get(path);
    const isUnlike =
      field !== null &&
      column &&
      share !== null &&
      share >= SHARE_KNOWN_MIN &&
      now !== null &&
      now !== undefined &&
      now < SHARE_FALLEN;
    return isUnlike ? [{ path, field, samples: [...column.samples] }] : [];
  });
}

/** The difference in sentences, Russian. */
export function differenceLines(difference: FormDifference): string[] {
  const of = (path: string, field: TaughtField) => {
    const label = columnLabel(path);
    return label.toLowerCase() === taughtLabel(field).toLowerCase()
      ? `«${label}»`
      : `«${label}» (${taughtLabel(field)})`;
  };
  const { isOtherKind, missing, added, renamed, moved, unlike } = difference;
  return [
    ...(isOtherKind ? ["Файл другого вида, чем при настройке"] : []),
    ...moved.map(({ path, field, from, to }) => `Столбец ${of(path, field)} был ${from}-м, стал ${to}-м`),
    ...renamed.map(({ before, after, field }) => `Вместо ${of(before, field)} стоит «${columnLabel(after)}»`),
    ...missing.map(({ path, field }) => `Нет столбца ${of(path, field)}`),
    ...unlike.map(({ path, field, samples }) => {
      const examples = samples.map((text) => `«${text.slice(0, 30)}»`).join(", ");
      return `В столбце ${of(path, field)} теперь другие значения: ${examples || "пусто"}`;
    }),
    ...(added.length > 0
      ? [
          `${added.length === 1 ? "Новый столбец" : "Новые столбцы"}: ${added.map((path) => `«${columnLabel(path)}»`).join(", ")}`,
        ]
      : []),
  ];
}

const LINES_IN_REASON = 3;

/** Why the run stopped, Russian. */
export function differenceReason(difference: FormDifference): string {
  const lines = differenceLines(difference);
  const rest = lines.length - LINES_IN_REASON;
  const shown = lines.slice(0, LINES_IN_REASON).join(". ");
  return `Вид файла изменился, он не прочитан. ${shown}${rest > 0 ? `. И ещё изменений: ${rest}` : ""}`;
}
