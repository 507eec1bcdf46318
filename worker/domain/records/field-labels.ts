import type { PagePerson } from "../content/page-body.ts";
import { labelOf } from "../cars/car-terms.ts";
import { formatPercent } from "../money/loans/credit-terms.ts";
import { formatRubles } from "../money/money.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import type { Field, FieldTable } from "./field-kinds.ts";

/** The labels of the history, out of the description of the fields. */
export function fieldLabelsOf(fields: FieldTable): FieldLabels {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { label: field.label, ...shownAs(field) }]),
  );
}

/** «Иван Петров, менеджер; Анна» */
export function teamInWords(value: unknown): string {
  const team = Array.isArray(value) ? (value as Partial<PagePerson>[]) : [];
  return team.map(({ name, role, phone }) => [name, role, phone].filter(Boolean).join(", ")).join("; ");
}

function shownAs(field: Field): Omit<FieldLabels[string], "label"> {
  const { show } = field;
  if (show) return field.kind === "body" ? { show, isWithheld: true } : { show };
  switch (field.kind) {
    case "percent":
      return { show: (value) => formatPercent(Number(value)) };
    case "money":
      return { show: (value) => (typeof value === "number" ? formatRubles(value) : String(value)) };
    case "choice":
      return { show: (value) => labelOf(field.labels, String(value)) };
    case "choices":
      return {
        show: (value) =>
          Array.isArray(value) ? value.map((key) => labelOf(field.labels, String(key))).join(", ") : "",
      };
    case "team":
      return { show: (value) => teamInWords(value) };
    case "moment":
      return { show: (value) => (value ? "да" : "нет") };
    case "picture":
    case "pictures":
      return { isPicture: true };
    default:
      return {};
  }
}
