import { CAR_FIELDS } from "../../domain/cars/car-fields.ts";
import { importedFieldsOf } from "../../domain/cars/car-values.ts";
import { type DraftFieldName, type ImportDraft, importDraftSchema } from "../../domain/imports/import-draft.ts";
import { EXPORTED_WHERE, headOf, ROW_ADDED, ROW_NUMBER } from "../../domain/records/record-spreadsheet.ts";
import type { JsonObject } from "../json.ts";
import type { Field } from "../../domain/records/field-kinds.ts";

/**
 * The car of a row that the panel itself has exported (record-spreadsheet.ts), null for another row. Its cells are taken as they stand, so that
 * an export which nobody has changed changes nothing. Pictures stay as they are.
 */
export function ownDraft(item: JsonObject): ImportDraft | null {
  const cell = (name: string) => {
    const value = item[name];
    return typeof value === "string" ? value.trim().replace(/^'(?=[=+\-@])/, "") : "";
  };
  const id = cell(ROW_NUMBER);
  const isOwn = cell(EXPORTED_WHERE) !== "" && id !== "" && Object.keys(item).some((key) => key.startsWith(ROW_ADDED));
  if (!isOwn) return null;
  const draft: ImportDraft = {};
  const put = (name: DraftFieldName, value: unknown) => {
    const read = importDraftSchema.shape[name].safeParse({ value, from: "feed", confidence: 1 });
    if (read.success && value !== undefined) Object.assign(draft, { [name]: read.data });
  };
  put("carId", id);
  put("sourceId", id);
  put("brand", cell(CAR_FIELDS.brandId.label));
  for (const name of importedFieldsOf(CAR_FIELDS)) {
    const field: Field = CAR_FIELDS[name];
    const text = cell(headOf(field));
    if (name === "salonId") put("salon", text || undefined);
    else if (name !== "brandId" && text !== "") put(name, valueOf(field, text));
  }
  return draft;
}

/** The opposite of what the export writes. Undefined for a word that it never writes. */
function valueOf(field: Field, text: string): unknown {
  const keyOf = (labels: Readonly<Record<string, string>>, label: string) =>
    Object.keys(labels).find((key) => labels[key] === label);
  switch (field.kind) {
    case "flag":
      return text === "да" ? true : text === "нет" ? false : undefined;
    case "choice":
      return keyOf(field.labels, text);
    case "choices":
      return text.split(", ").map((label) => keyOf(field.labels, label));
    case "whole":
    case "money":
    case "percent":
      return Number(text.replace(/\s/g, "").replace(",", "."));
    default:
      return text;
  }
}
