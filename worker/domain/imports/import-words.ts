import { CAR_FIELD_LABELS } from "../cars/car-field-labels.ts";
import { formatMileage } from "../cars/car-attributes.ts";
import { carFieldOf } from "./draft-to-car.ts";
import type { DraftFieldName, ImportDraft } from "./import-draft.ts";
import { type FieldLabels, NOTHING } from "../kernel/field-labels.ts";
import { SOURCE_KIND_LABELS, type SourceKind } from "./imports.ts";
import { countOf, formatNumber } from "../kernel/text/plural.ts";

const DRAFT_LABELS: Partial<Record<DraftFieldName, string>> = {
  brand: "Марка",
  salon: "Салон в источнике",
  currency: "Валюта",
  foreignPrice: "Цена в другой валюте",
  sourceId: "Номер в источнике",
  carId: "Номер в панели",
  url: "Адрес объявления",
  images: "Фото",
};

/** The label of a field of a draft. */
export function draftLabel(name: DraftFieldName): string {
  return DRAFT_LABELS[name] ?? carLabel(carFieldOf(name) ?? name);
}

export function carLabel(field: string): string {
  return field === "sold" ? "Продан" : (CAR_FIELD_LABELS[field]?.label ?? field);
}

/** A value of a car's field as text. */
export function carValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (field === "mileage" && typeof value === "number") return formatMileage(value);
  const { show } = CAR_FIELD_LABELS[field] ?? {};
  return show ? show(value) : String(value);
}

/** A value of a draft as text. */
export function draftValue(name: DraftFieldName, draft: ImportDraft): string {
  const value = draft[name]?.value;
  if (Array.isArray(value)) return `${value.length} шт.`;
  if (name === "foreignPrice" && typeof value === "number") {
    return `${formatNumber(value)} ${draft.currency?.value ?? ""}`.trim();
  }
  return carValue(carFieldOf(name) ?? name, value);
}

const hours = (value: unknown) => countOf(Number(value), ["час", "часа", "часов"]);

/** A source's fields. */
export const SOURCE_FIELD_LABELS: FieldLabels = {
  name: { label: "Название" },
  kind: { label: "Вид", show: (kind) => SOURCE_KIND_LABELS[kind as SourceKind] ?? String(kind) },
  url: { label: "Адрес" },
  everyHours: { label: "Проверять раз в", show: hours },
  graceHours: { label: "Считать проданным через", show: hours },
  defaultBrandId: { label: "Марка" },
  salonId: { label: "Салон" },
  enabled: { label: "Проверять по расписанию" },
  leadingFields: {
    label: "Главный для полей",
    show: (fields) => (Array.isArray(fields) && fields.length > 0 ? fields.map(carLabel).join(", ") : NOTHING),
  },
};
