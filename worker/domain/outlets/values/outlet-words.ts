import type { CarOption } from "../../cars/car-options.ts";
import type { OutletCar } from "../outlet-car.ts";

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

/** What the outlet calls the options of a car, in the car's order; those that it has no word for are left out. */
export function optionWords(words: Partial<Record<CarOption, string>>, options: readonly CarOption[]): string[] {
  return options.flatMap((option) => words[option] ?? []);
}
