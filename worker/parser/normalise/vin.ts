/** A whole VIN: 17 letters and digits without I, O and Q; undefined for masked ones («XTA**************»). */
export function readVin(text: string): string | undefined {
  const vin = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && /\d/.test(vin) && new Set(vin).size > 4 ? vin : undefined;
}
