import type { CarOption } from "../../cars/car-options.ts";

/**
 * Avito's elements of equipment with one value. Of several options the last in the list counts: a car with multi-zone climate control
 * has climate control, too. The groups with several values are not sent: their words are in Avito's cabinet only.
 */
export const AVITO_OPTIONS: Readonly<
  Record<string, readonly (readonly [needs: readonly CarOption[], word: string])[]>
> = {
  ClimateControl: [
    [["air_conditioning"], "Кондиционер"],
    [["climate_control"], "Климат-контроль однозонный"],
    [["climate_multizone"], "Климат-контроль многозонный"],
  ],
  Interior: [
    [["fabric"], "Ткань"],
    [["leather"], "Кожа"],
    [["fabric", "leather"], "Комбинированный"],
  ],
  PowerWindows: [
    [["power_windows_front"], "Только передние"],
    [["power_windows_front", "power_windows_rear"], "Передние и задние"],
  ],
  Lights: [
    [["xenon"], "Ксеноновые"],
    [["led_lights"], "Светодиодные"],
  ],
};

/** Avito's elements for the options of a car, with their words. */
export function avitoOptions(options: readonly CarOption[]): [element: string, word: string][] {
  return Object.entries(AVITO_OPTIONS).flatMap(([element, words]) => {
    const found = words.findLast(([needs]) => needs.every((option) => options.includes(option)));
    return found ? [[element, found[1]] as [string, string]] : [];
  });
}
