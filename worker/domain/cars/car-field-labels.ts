import { CAR_FIELDS } from "./car-fields.ts";
import type { CarField, CarFieldTable } from "./car-field-kinds.ts";
import { labelOf } from "./car-terms.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { formatRubles } from "../money/money.ts";

/** The labels of the history, out of the description of the fields. */
export function fieldLabelsOf(fields: CarFieldTable): FieldLabels {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { label: field.label, ...shownAs(field) }]),
  );
}

function shownAs(field: CarField): Omit<FieldLabels[string], "label"> {
  switch (field.kind) {
    case "money":
      return { show: (value) => (typeof value === "number" ? formatRubles(value) : String(value)) };
    case "choice":
      return { show: (value) => labelOf(field.labels, String(value)) };
    case "choices":
      return {
        show: (value) =>
          Array.isArray(value) ? value.map((key) => labelOf(field.labels, String(key))).join(", ") : "",
      };
    case "moment":
      return { show: (value) => (value ? "да" : "нет") };
    case "picture":
    case "pictures":
      return { isPicture: true };
    default:
      return {};
  }
}

/** A car's fields in its history and in conflicts of edits, with what is recorded besides its columns. */
export const CAR_FIELD_LABELS: FieldLabels = {
  ...fieldLabelsOf(CAR_FIELDS),
  sold: { label: CAR_FIELDS.soldAt.label },
  locks: { label: "Закрыто от источника" },
  sameCar: { label: "Похожий автомобиль" },
};
