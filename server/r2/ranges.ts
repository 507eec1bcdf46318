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
  if (offset === undefined && length === undefined && suffix === undefined) return { offset: 0, length: size };
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

function ofHeader(header: string | null, size: number): Part | null {
  const [, from = "", to = ""] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (from === "") {
    const suffix = Math.min(Number(to), size);
    return suffix === 0 ? null : { offset: size - suffix, length: suffix };
  }
  const offset = Number(from);
  const end = to === "" ? size : Math.min(Number(to) + 1, size);
  return offset < end ? { offset, length: end - offset } : null;
}
