import type { ValueName } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidy } from "../normalise/text.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readLabel } from "../vocabulary/labels.ts";
import { readKey } from "../vocabulary/state-keys.ts";
import { readTerm } from "../vocabulary/term.ts";

/** A label with its value; `name` is absent for an unknown label. */
interface Pair {
  name?: ValueName;
  text: string;
  unit?: string;
}

/** A pair such as `{ name: "Привод", value: "передний" }` or `{ name: "Пробег", unit: "миль", value: "54000" }`. */
export function pairOf(node: JsonObject): Pair | undefined {
  const label = jsonText(node["name"] ?? node["label"] ?? node["title"] ?? node["key"] ?? node["slug"] ?? node["code"]);
  const value = wrappedText(
    node["value"] ?? node["text"] ?? node["displayValue"] ?? node["rawValue"] ?? node["values"] ?? node["description"],
  );
  if (!label || value === undefined) return undefined;
  const found = readLabel(label) ?? readKey(label);
  const text = tidy(value);
  if (!found || ("kind" in found && found.kind === "category" && !readTerm(BODY_TYPE_TERMS, text))) return { text };
  const unit = jsonText(node["unit"]) ?? found.unit;
  return { name: found.name, text, ...(unit && { unit }) };
}

/** The text of a value that may be wrapped: `{ formatted: … }`, `{ name: … }`. */
export function wrappedText(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return wrappedText(value[0]);
  if (isObject(value))
    return wrappedText(
      value["formatted"] ??
        value["name"] ??
        value["title"] ??
        value["label"] ??
        value["text"] ??
        value["ru"] ??
        value["value"] ??
        value["raw"],
    );
  return jsonText(value);
}
