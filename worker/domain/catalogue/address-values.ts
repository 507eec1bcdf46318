/** Readers of the values in a catalogue's address. None fails: a visitor may have typed it. */

export const MAX_VALUES = 50;
const ENGINE_CC_MAX = 30_000;
/** Numbers below it are litres, others cubic centimetres. */
const LITRES_MAX = 30;

function valuesOf(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).flatMap((value) => value.split(","));
  return [...new Set(values)].slice(0, MAX_VALUES);
}

export function slugsOf(params: URLSearchParams, key: string, shape: RegExp): string[] {
  const slugs = valuesOf(params, key).map((text) => text.trim().toLowerCase());
  return [...new Set(slugs)].filter((text) => shape.test(text));
}

/** Swaps the ends of a range that were typed in the wrong order. */
export function inOrder(from: number | null, to: number | null): [from: number | null, to: number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

export function knownOf<T extends string>(params: URLSearchParams, key: string, known: readonly T[]): T[] {
  const values = valuesOf(params, key);
  return known.filter((value) => values.includes(value));
}

export function numberOf(text: string | null, min: number, max: number): number | null {
  const digits = text?.replace(/[\s\u00a0]/g, "") ?? "";
  if (!/^\d{1,15}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}

/** Cubic centimetres from litres («1.5», «1,5») or cubic centimetres, rounded to tenths of a litre. */
export function ccOf(text: string | null): number | null {
  const number = text?.trim().replace(",", ".") ?? "";
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(number)) return null;
  const cc = Number(number) < LITRES_MAX ? Number(number) * 1000 : Number(number);
  const rounded = Math.round(cc / 100) * 100;
  return rounded > 0 && rounded < ENGINE_CC_MAX ? rounded : null;
}

/** «1.5» */
export function litresOf(cc: number): string {
  return (cc / 1000).toFixed(1);
}
