import { russianNumber } from "../kernel/text/phone.ts";
import type { OutletCar, OutletSalon } from "./outlet-car.ts";

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
