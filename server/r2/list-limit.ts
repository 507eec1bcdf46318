import type { R2ListOptions } from "@cloudflare/workers-types";
import { r2Error } from "./r2-error.ts";

const LIMIT_MAX = 1000;
const INCLUDES: readonly string[] = ["httpMetadata", "customMetadata"];

/** How many objects and prefixes a page has. @throws for options that R2 refuses */
export function checkedLimit({ limit, include = [] }: R2ListOptions): number {
  for (const name of include) if (!INCLUDES.includes(name)) throw new RangeError(`Unsupported include value ${name}`);
  if (limit === undefined || limit < 0) return LIMIT_MAX;
  if (limit < 1 || limit > LIMIT_MAX) throw r2Error("list", "invalidLimit");
  return Math.floor(limit);
}
