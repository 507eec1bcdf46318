import type { JsonObject } from "../json.ts";

/** The `@type` of a node as a list. */
export const typesOf = (node: JsonObject) => [node["@type"] ?? null].flat().filter((type) => typeof type === "string");
export const isOf = (node: JsonObject, pattern: RegExp) => typesOf(node).some((type) => pattern.test(type));
