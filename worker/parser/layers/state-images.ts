import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";

/** With a scheme, without one, from the root, or beginning with a host: «www.site.ru/1.jpg». */
const ADDRESS = /^(?:https?:)?\/\/|^\/|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,8}\//i;

/** Adds the addresses of pictures, in their largest size. */
export function addImages(value: Json, from: "state" | "feed", values: ExtractedValue[]): void {
  if (Array.isArray(value)) for (const part of value) addImages(part, from, values);
  else if (isObject(value)) {
    const sizes = value["sizes"] ?? value["formats"];
    const largest = isObject(sizes) ? largestOf(sizes) : undefined;
    const own =
      value["original"] ??
      value["large"] ??
      value["big"] ??
      value["full"] ??
      value["1200x900"] ??
      value["url"] ??
      value["src"] ??
      value["href"] ??
      value["image"] ??
      value["name"] ??
      value["items"];
    if (largest !== undefined) addImages(largest, from, values);
    else if (own !== undefined) addImages(own, from, values);
  } else if (typeof value === "string" && ADDRESS.test(value.trim()))
    values.push(extractedValue("image", value.trim(), from));
}

/** The address under the largest width: `{ "320x240": "//…", "1200x900": "//…" }`. */
function largestOf(sizes: JsonObject): Json | undefined {
  const width = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0);
  return Object.entries(sizes).sort(([a], [b]) => width(b) - width(a))[0]?.[1];
}
