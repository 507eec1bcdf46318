import { IMPORT_CARS, type ItemState, type Verdict } from "#worker/domain/imports/imports.ts";
import type { ImportRunRow, PictureCount } from "#worker/domain/imports/import-views.ts";
import { LEFT_PICTURES, type LeftPicture } from "#worker/domain/imports/left-pictures.ts";
import { CAR_FIELD_LABELS } from "#worker/domain/cars/car-field-labels.ts";
import { type PluralForms, pluralOf, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";

const VERDICT_FORMS: Record<Verdict, PluralForms> = {
  new: ["появился", "появились", "появились"],
  changed: ["изменился", "изменились", "изменились"],
  doubtful: ["под вопросом", "под вопросом", "под вопросом"],
  gone: ["пропал", "пропали", "пропали"],
  same: ["без изменений", "без изменений", "без изменений"],
};
const VERDICTS_SHOWN: readonly Verdict[] = ["new", "changed", "doubtful", "gone", "same"];

/** Final states of items without a car. */
export const TROUBLE_STATES: readonly ItemState[] = [
  "failed",
  "blocked",
  "missing",
  "shell",
  "not-a-listing",
  "list",
  "duplicate",
];

/** Who has started a run. */
export function startedText({ startedBy, kind }: Pick<ImportRunRow, "startedBy" | "kind">): string {
  if (startedBy !== null) return startedBy;
  return kind === "onec" || kind === "onec-changes" ? "прислала 1С" : "по расписанию";
}

function troublesOf({ byState }: Pick<ImportRunRow, "byState">): number {
  return TROUBLE_STATES.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
}

/** «12 появились · 3 изменились · 1 не прочитан»; blank while nothing was read. */
export function outcomeOf(run: Pick<ImportRunRow, "byState" | "byVerdict">): string {
  const troubles = troublesOf(run);
  return [
    ...verdictParts(run.byVerdict),
    ...(troubles > 0
      ? [`${formatNumber(troubles)} ${pluralOf(troubles, ["не прочитан", "не прочитаны", "не прочитаны"])}`]
      : []),
  ].join(" · ");
}

export function verdictParts(counts: Partial<Record<Verdict, number>>): string[] {
  return VERDICTS_SHOWN.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${pluralOf(count, VERDICT_FORMS[verdict])}`] : [];
  });
}

export function sumOfCounts(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

const LEFT_FORMS: Record<LeftPicture, PluralForms> = {
  small: ["слишком маленькое", "слишком маленьких", "слишком маленьких"],
  repeated: ["повтор", "повтора", "повторов"],
  placeholder: ["заглушка или логотип", "заглушки или логотипа", "заглушек или логотипов"],
};

/** «Фото: 6» before they are fetched, then «Фото: 5 из 6, 1 не загрузилось». */
export function picturesText({ found, taken, failed, left }: PictureCount): string | null {
  const unwanted = LEFT_PICTURES.flatMap((reason) => {
    const count = left[reason] ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${pluralOf(count, LEFT_FORMS[reason])}`] : [];
  });
  const rest = unwanted.length > 0 ? `не взяты: ${unwanted.join(", ")}` : null;
  if (found === 0) return rest && `Фото: ${rest}`;
  if (taken + failed === 0) return `Фото: ${formatNumber(found)}`;
  const lost =
    failed > 0 ? `, ${failed} ${pluralOf(failed, ["не загрузилось", "не загрузились", "не загрузились"])}` : "";
  return `Фото: ${formatNumber(taken)} из ${formatNumber(found)}${lost}${rest ? `, ${rest}` : ""}`;
}

/** «двигатель, привод» */
export function fieldNames(fields: readonly string[]): string {
  return fields
    .map((field) => wordOf(CAR_FIELD_LABELS[field === "sold" ? "soldAt" : field]?.label ?? field))
    .join(", ");
}

/** «раз в день», «каждые 3 часа» */
export function intervalText(hours: number): string {
  if (hours === 24) return "раз в день";
  if (hours === 168) return "раз в неделю";
  if (hours % 24 === 0) return `раз в ${countOf(hours / 24, ["день", "дня", "дней"])}`;
  return hours === 1 ? "каждый час" : `каждые ${countOf(hours, ["час", "часа", "часов"])}`;
}

export function carsText(count: number): string {
  return countOf(count, IMPORT_CARS);
}

/** A label in lower case, except abbreviations such as VIN. */
function wordOf(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase();
}
