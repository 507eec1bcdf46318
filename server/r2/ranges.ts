import type { R2Range } from "@cloudflare/workers-types";
import { r2Error } from "./r2-error.ts";

export interface Part {
  offset: number;
  length: number;
}

/** The part of an object of `size` bytes. A Range header that cannot be served means the whole object, as with R2. */
export function partOf(range: R2Range | Headers | undefined, size: number): Part {
  if (range === undefined) return { offset: 0, length: size };
  if (range instanceof Headers) return ofHeader(range.get("range"), size) ?? { offset: 0, length: size };
  const { offset, length, suffix } = checked(range);
  const from = suffix === undefined ? (offset ?? 0) : Math.max(0, size - suffix);
  const most = suffix ?? length ?? size;
  if (from >= size || most === 0) throw r2Error("get", "invalidRange");
  return { offset: from, length: Math.min(most, size - from) };
}

type Bounds = { offset?: number; length?: number; suffix?: number };

/** @throws before the object is read, if the range can belong to no object */
export function checked(range: R2Range): Bounds {
  const { offset, length, suffix }: Bounds = range;
  requireWhole(offset, "range", "Starting offset");
  requireWhole(length, "range", "Length");
  if (suffix !== undefined && offset !== undefined) throw new TypeError("Suffix is incompatible with offset.");
  if (suffix !== undefined && length !== undefined) throw new TypeError("Suffix is incompatible with length.");
  requireWhole(suffix, "suffix", "Suffix");
  return range;
}

function requireWhole(value: number | undefined, what: string, name: string): void {
  if (value === undefined) return;
  if (value < 0) throw new RangeError(`Invalid ${what}. ${name} (${value}) must be greater than or equal to 0.`);
  if (!Number.isInteger(value)) {
    throw new RangeError(`Invalid range. ${name} (${value}) must be an integer, not floating point.`);
  }
}

/** Only a number parts the gaps before and after it. Gaps that could be split anywhere would take time with the cube of their length. */
const HEADER = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i;

function ofHeader(header: string | null, size: number): Part | null {
  const [, from = "", to = ""] = HEADER.exec(header ?? "") ?? [];
  if (from === "") {
    const suffix = Math.min(Number(to), size);
    return suffix === 0 ? null : { offset: size - suffix, length: suffix };
  }
  const offset = Number(from);
  const end = to === "" ? size : Math.min(Number(to) + 1, size);
  return offset < end ? { offset, length: end - offset } : null;
}

/** A range as a header for S3, which knows the size; null for the whole object, `none` for a range that has no bytes. */
export function rangeHeaderOf(range: R2Range | Headers | undefined): string | null {
  if (range === undefined) return null;
  if (range instanceof Headers) {
    const [, from = "", to = ""] = HEADER.exec(range.get("range") ?? "") ?? [];
    const isServed = from === "" ? Number(to) > 0 : to === "" || Number(from) <= Number(to);
    return isServed ? `bytes=${from}-${to}` : null;
  }
  const { offset = 0, length, suffix } = checked(range);
  if (length === 0 || suffix === 0) return "none";
  if (suffix !== undefined) return `bytes=-${suffix}`;
  if (length !== undefined) return `bytes=${offset}-${offset + length - 1}`;
  return `bytes=${offset}-`;
}
