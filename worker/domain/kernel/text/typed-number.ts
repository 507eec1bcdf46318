/** Digits with a sign and a decimal point: `Number` also reads «1e9» and «0x10». */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The number of «2 490 000» or «16,5»; null when blank. A text that is not a number is returned as typed, for a check to refuse. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.replace(/\s/g, "").replace(",", ".");
  if (text === "") return null;
  return DECIMAL.test(text) ? Number(text) : typed;
}
