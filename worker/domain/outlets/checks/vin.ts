import { VIN } from "../../cars/vin.ts";
import type { OutletCar } from "../outlet-car.ts";
import type { OutletCheck } from "../outlet-check.ts";
import { error } from "./check.ts";

/** `isNeedless` for cars that the outlet takes without a VIN. */
export function vinChecks(isNeedless: (car: OutletCar) => boolean = () => false): readonly OutletCheck[] {
  return [
    error(5, "vin", (car) => !car.vin && !isNeedless(car), "Не указан VIN. Площадка не примет машину без VIN."),
    error(
      6,
      "vin",
      ({ vin }) => Boolean(vin) && !VIN.test(vin ?? ""),
      "В VIN ошибка: должно быть 17 знаков, без букв I, O и Q.",
    ),
    error(
      7,
      "vin",
      ({ vin, hasSameVin }) => Boolean(vin) && hasSameVin,
      "Такой VIN уже есть у другой машины: площадка сочтёт объявления дублями.",
    ),
  ];
}
