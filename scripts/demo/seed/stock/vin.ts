import { hashText } from "#scripts/demo/seed/stock/random.ts";

/** Letters and digits a VIN may hold: no I, O, Q. */
const VIN_ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
/** Model year codes of ISO 3779 from 2001 on; the letters start in 2010. */
const YEAR_CODES = "123456789ABCDEFGHJKLMNPRST";
const FIRST_YEAR = 2001;
const POSITION_WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function transliterate(character: string): number {
  if (character >= "0" && character <= "9") return Number(character);
  const order = "ABCDEFGH-JKLMN-P-R-STUVWXYZ".indexOf(character);
  // Values of ISO 3779: A–H = 1–8, J–R = 1–9, S–Z = 2–9.
  if (order < 8) return order + 1;
  return order < 18 ? order - 8 : order - 17;
}

function checkDigit(vin: string): string {
  const sum = POSITION_WEIGHTS.reduce((total, weight, index) => total + weight * transliterate(vin[index] ?? "0"), 0);
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/**
 * An invented VIN with the maker's real WMI (first three characters), the right year code and a valid check digit.
 * `vehicle` decides the descriptor and the serial number.
 */
export function buildVin(wmi: string, year: number, vehicle: { model: string; key: string }): string {
  const modelHash = hashText(`vds:${vehicle.model}`);
  const descriptor = [0, 5, 10, 15, 20]
    .map((shift) => VIN_ALPHABET[(modelHash >>> shift) % VIN_ALPHABET.length] ?? "A")
    .join("");
  const yearCode = YEAR_CODES[year - FIRST_YEAR] ?? "0";
  const factory = VIN_ALPHABET[modelHash % VIN_ALPHABET.length] ?? "A";
  const serial = String(hashText(`serial:${vehicle.key}`) % 1_000_000).padStart(6, "0");
  const draft = `${wmi}${descriptor}0${yearCode}${factory}${serial}`;
  return `${draft.slice(0, 8)}${checkDigit(draft)}${draft.slice(9)}`;
}
