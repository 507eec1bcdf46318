import type { Parameter } from "./execute-queries.ts";

/** The value as D1 stores it. @throws D1's error for types that it does not take */
export function bindValue(value: unknown): Parameter {
  if (typeof value === "string" || value === null) return value;
  // D1's client sends JSON: NaN and infinite numbers become null, -0 becomes 0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value) && value.every((byte) => typeof byte === "number" && byte >= 0 && byte < 256)) {
    return Uint8Array.from(value);
  }
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0));
  // The elements, not the bytes, as D1 does.
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as unknown as ArrayLike<number>);
  const message = `Type '${typeof value}' not supported for value '${String(value)}'`;
  throw new Error(`D1_TYPE_ERROR: ${message}`, { cause: new Error(message) });
}
