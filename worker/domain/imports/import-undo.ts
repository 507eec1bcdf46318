import { CAR_FIELDS } from "../cars/car-fields.ts";
import type { CarFieldTable } from "../cars/car-field-kinds.ts";
import { IMPORT_CARS } from "./imports.ts";
import { countOf, type PluralForms, pluralOf } from "../kernel/text/plural.ts";

/** Why the undo of an import leaves a car, or some of its fields, unchanged. */
export interface NotUndone {
  why: "edited" | "published" | "trashed" | "moved" | "missing" | "conflict";
  /** Names of car fields; with `edited` only. */
  fields?: string[] | undefined;
  /** The other fields were restored. */
  isPart?: boolean | undefined;
}

/** Cars that are kept for the same reason. */
export interface NotUndoneGroup extends NotUndone {
  count: number;
}

/** The result of an undo, or its preview. */
export interface UndoSummary {
  /** Cars that are restored. */
  back: number;
  kept: NotUndoneGroup[];
}

const FIELDS_NAMED = 4;

const STAYS: PluralForms = ["Останется", "Останутся", "Останутся"];
const OF_CARS: PluralForms = ["автомобиля", "автомобилей", "автомобилей"];

/** «исправили цену и цвет» */
export function notUndoneReason({ why, fields = [] }: NotUndone): string {
  switch (why) {
    case "edited": {
      const names = fields.map(inAccusative);
      const named = names.slice(0, FIELDS_NAMED);
      const more = names.length > FIELDS_NAMED ? " и другое" : "";
      return named.length > 0 ? `после импорта исправили ${named.join(", ")}${more}` : "исправлены после импорта";
    }
    case "published":
      return "опубликованы после импорта";
    case "trashed":
      return "удалены в корзину после импорта";
    case "moved":
      return "отметку о продаже изменили после импорта";
    case "missing":
      return "автомобиля или его марки больше нет";
    case "conflict":
      return "прежний адрес или VIN занят другим автомобилем";
  }
}

function inAccusative(name: string): string {
  if (name === "pictures") return "фото";
  const { accusative, label }: Partial<CarFieldTable[string]> = (CAR_FIELDS as CarFieldTable)[name] ?? {};
  return accusative ?? (label ?? name).toLowerCase();
}

/** «Останутся 2 автомобиля: после импорта исправили цену», a line for each reason, the most frequent first. */
export function notUndoneLines(groups: readonly NotUndoneGroup[]): string[] {
  return groups
    .toSorted((a, b) => b.count - a.count)
    .map(({ count, ...kept }) =>
      kept.isPart
        ? `У ${countOf(count, OF_CARS)} останется часть полей: ${notUndoneReason(kept)}`
        : `${pluralOf(count, STAYS)} ${countOf(count, IMPORT_CARS)}: ${notUndoneReason(kept)}`,
    );
}

/** Counts equal reasons. */
export function groupNotUndone(all: readonly NotUndone[]): NotUndoneGroup[] {
  const groups = new Map<string, NotUndoneGroup>();
  for (const kept of all) {
    const key = JSON.stringify([kept.why, kept.fields ?? [], kept.isPart ?? false]);
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { ...kept, count: 1 });
  }
  return [...groups.values()];
}
