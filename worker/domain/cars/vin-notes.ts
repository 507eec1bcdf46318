import { VIN } from "./vin.ts";
import { makerOf } from "./wmi.ts";

/** What each character counts for the check digit: 49 CFR 565.15 (c), GB 16735. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [..."ABCDEFGH", ..."JKLMN", ..."P", ..."R", ..."STUVWXYZ"].map((letter) => [letter, valueOf(letter)]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Letters run in three rows: A–I, J–R and S–Z, the last of which begins with 2. */
function valueOf(letter: string): number {
  const at = letter.charCodeAt(0) - 65;
  return at < 9 ? at + 1 : at < 18 ? at - 8 : at - 16;
}

function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, sign, at) => total + (VALUES[sign] ?? Number(sign)) * (WEIGHTS[at] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Whether the ninth character is a check digit by law: cars of North America and China. Others may have one. */
const hasCheckDigit = (vin: string) => /^[1-5L]/.test(vin);

/** The tenth character from 1980 on; the row begins anew every thirty years. */
const YEAR_SIGNS = "ABCDEFGHJKLMNPRSTVWXY123456789";
const YEARS_FROM = 1980;

/** Model years that the VIN may mean, up to the next one; none if its maker does not state the year. */
export function modelYearsOf(vin: string, thisYear: number): number[] {
  const maker = makerOf(vin);
  const at = YEAR_SIGNS.indexOf(vin[9] ?? "");
  if (!maker?.hasYear || at === -1) return [];
  const years: number[] = [];
  for (let year = YEARS_FROM + at; year <= thisYear + 1; year += YEAR_SIGNS.length) {
    if (year >= (maker.since ?? YEARS_FROM) && isOfItsDecades(vin, year)) years.push(year);
  }
  return years;
}

/** 49 CFR 565.15 (b): in VINs of North American cars the seventh character is a digit up to 2009, a letter later. */
function isOfItsDecades(vin: string, year: number): boolean {
  if (!/^[1-5]/.test(vin)) return true;
  return /\d/.test(vin[6] ?? "") === year < 2010;
}

export interface StatedCar {
  /** As staff call it; null if it is not chosen. */
  brand: string | null;
  year: number | null;
}

/** What a VIN says against the car, and what is odd about itself. It never keeps a car from being saved. */
export function vinNotes(vin: string, { brand, year }: StatedCar, thisYear: number): string[] {
  if (!VIN.test(vin)) return [];
  const maker = makerOf(vin);
  const years = modelYearsOf(vin, thisYear);
  const latest = years.at(-1);
  return [
    ...(hasCheckDigit(vin) && checkDigitOf(vin) !== vin[8]
      ? ["Контрольный знак VIN не сходится: проверьте, нет ли опечатки"]
      : []),
    ...(maker && brand && !maker.brands.some((one) => isSameBrand(one, brand))
      ? [`По VIN это ${maker.brands.slice(0, 4).join(" или ")}, в карточке ${brand}`]
      : []),
    // Cars of the next model year are made from summer on, and some stand for a year before they are registered.
    ...(latest !== undefined && year && !years.some((one) => Math.abs(one - year) <= 1)
      ? [`По VIN ${years.join(" или ")} модельный год, в карточке ${year}`]
      : []),
  ];
}

/** What a VIN says for sure. `brands`: those that can be chosen. */
export function vinFill<T extends { name: string }>(
  vin: string,
  brands: readonly T[],
  thisYear: number,
): { brand: T | null; year: number | null } {
  if (!VIN.test(vin)) return { brand: null, year: null };
  const made = makerOf(vin)?.brands ?? [];
  const found = made.length === 1 ? brands.find(({ name }) => isSameBrand(made[0] ?? "", name)) : undefined;
  const isTyped = hasCheckDigit(vin) && checkDigitOf(vin) !== vin[8];
  const years = isTyped ? [] : modelYearsOf(vin, thisYear);
  return { brand: found ?? null, year: years.length === 1 ? (years[0] ?? null) : null };
}

/** Names that dealerships use for a brand besides its own. */
const ALIASES: Readonly<Record<string, string>> = {
  ваз: "lada",
  лада: "lada",
  ладаваз: "lada",
  ladaваз: "lada",
  uaz: "уаз",
  gaz: "газ",
  mercedes: "mercedesbenz",
  vw: "volkswagen",
  citroën: "citroen",
  škoda: "skoda",
  rangerover: "landrover",
  greatwall: "greatwall",
};

function isSameBrand(one: string, other: string): boolean {
  return brandKey(one) === brandKey(other);
}

function brandKey(name: string): string {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return ALIASES[key] ?? key;
}
