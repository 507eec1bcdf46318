import type { CarOption } from "../cars/car-options.ts";
import { COMMON_CHECKS } from "./common-checks.ts";
import { type OutletCar, type OutletSalon, only, type OutletCheck } from "./outlet-car.ts";
import { russianNumber } from "../kernel/text/phone.ts";

type Text = string | number | boolean | null | undefined;
type Attributes = Readonly<Record<string, Text>>;

/** One element of an advertisement, or one column of a table: the file, the check of the file and the checks of a car follow from it. */
export interface FormatElement {
  name: string;
  /** A blank one leaves the element out. */
  value?(car: OutletCar, salon: OutletSalon): Text;
  /** One element for each: with that text, or with these attributes alone. «image/url» writes each text into an element of its own. */
  list?(car: OutletCar): readonly (string | Attributes)[];
  /** Characters of the value or entries of the list; what is more is left out. */
  max?: number;
  attributes?(car: OutletCar): Attributes | undefined;
  inner?: readonly FormatElement[];
  /** Written for cars of this status alone, and checked of them alone. */
  only?: "used" | "new";
  /** A file without it is not served; `used`: not a file of used cars. */
  required?: true | "used";
  /** What its text may be. */
  allowed?: RegExp | readonly (string | null)[];
  /** What the outlet refuses a car for or ranks it lower. */
  checks?: readonly OutletCheck[];
}

/** The format of an outlet's file. */
export interface OutletFormat {
  /** Cars of one status; without it both. */
  status?: "used" | "new";
  /** Whether the format has words for the car; without it every car. */
  takes?(car: OutletCar): boolean;
  /** The elements around the items, from the document element on; none in a table. */
  root: readonly string[];
  item: string;
  /** Attributes that every item has. */
  attributes?: Readonly<Record<string, (car: OutletCar) => Text>>;
  elements: readonly FormatElement[];
  /** Checks that belong to no element. */
  checks?: readonly OutletCheck[];
}

/** In the order in which staff read them: the badge of a rejected car leads to the field of the first. Others come last. */
const RULES = [
  1, 2, 3, 4, 16, 24, 37, 5, 6, 7, 8, 13, 14, 23, 15, 9, 10, 12, 17, 20, 21, 25, 18, 11, 19, 22, 27, 28, 29, 30, 31, 32,
  36,
];

/** Everything that the outlet refuses or ranks lower. */
export function checksOf({ status, elements, checks = [] }: OutletFormat): OutletCheck[] {
  return [...COMMON_CHECKS, ...elements.flatMap(checksOfElement), ...checks]
    .filter((check) => !check.status || !status || check.status === status)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf({ rule }: OutletCheck): number {
  return RULES.includes(rule) ? RULES.indexOf(rule) : RULES.length;
}

function checksOfElement({ only: status, checks = [] }: FormatElement): readonly OutletCheck[] {
  return status ? checks.map((check) => only(status, check)) : checks;
}

type Choices = {
  [
    N in keyof OutletCar as NonNullable<OutletCar[N]> extends string
      ? string extends NonNullable<OutletCar[N]>
        ? never
        : N
      : never
  ]: NonNullable<OutletCar[N]> & string;
};

/** An outlet's words for the values of the car's closed lists. Null: the outlet has no such word, its element is left out. */
export type OutletWords = { readonly [N in keyof Choices]?: Readonly<Record<Choices[N], string | null>> };

/** The word for a value; null for no value and for one that the outlet has no word for. */
export function wordFor<K extends string>(words: Readonly<Record<K, string | null>>, value: K | null): string | null {
  return value === null ? null : words[value];
}

/** An element that holds the outlet's word for a value of the car, and none but its words. */
export function choice<N extends keyof Choices>(
  field: N,
  words: { readonly [F in N]: Readonly<Record<Choices[F], string | null>> },
): Pick<FormatElement, "value" | "allowed"> {
  const ofField: Readonly<Record<Choices[N], string | null>> = words[field];
  return { value: (car) => wordFor(ofField, car[field] as Choices[N] | null), allowed: Object.values(ofField) };
}

/** What the outlet calls the options of a car, in the car's order; those that it has no word for are left out. */
export function optionWords(words: Partial<Record<CarOption, string>>, options: readonly CarOption[]): string[] {
  return options.flatMap((option) => words[option] ?? []);
}

export const WHOLE = /^\d+$/;
export const WEB_ADDRESS = /^https?:\/\/\S+$/;
export const PICTURE_ADDRESS = /^https?:\/\/\S+\.jpe?g$/;

/** The car's own phone, else the one of the outlet's settings, else the salon's. */
export function contactPhoneOf(car: Pick<OutletCar, "contactPhone">, salon: OutletSalon): string {
  return car.contactPhone ?? salon.settings.contactPhone ?? salon.phone;
}

export function managerNameOf(car: Pick<OutletCar, "managerName">, salon: OutletSalon): string | null {
  return car.managerName ?? salon.settings.managerName ?? null;
}

/** Where the car can be seen. */
export function inspectionAddressOf(car: Pick<OutletCar, "inspectionAddress">, salon: OutletSalon): string {
  return car.inspectionAddress ?? salon.settings.inspectionAddress ?? salon.address;
}

/** «80123456789», as Auto.ru writes phones; null for a number that is not Russian. */
export function domesticPhone(phone: string): string | null {
  const number = russianNumber(phone);
  return number && `8${number}`;
}
