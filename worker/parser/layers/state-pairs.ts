import type { ValueName } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidy } from "../normalise/text.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { fieldOfKey } from "../vocabulary/state-keys.ts";

/** A pair such as `{ name: "Привод", value: "передний" }`. */
export function pairOf(node: JsonObject): { name: ValueName; text: string } | undefined {
  const label = jsonText(node["name"] ?? node["label"] ?? node["title"] ?? node["key"] ?? node["slug"] ?? node["code"]);
  const value = wrappedText(
    node["value"] ?? node["text"] ?? node["displayValue"] ?? node["rawValue"] ?? node["values"] ?? node["description"],
  );
  if (!label || value === undefined) return undefined;
  const name = fieldOfLabel(label) ?? fieldOfKey(label);
  return { name: name ?? "description", text: name ? tidy(value) : "" };
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
