import type { OutletCar, OutletSalon } from "../../domain/outlets/outlet-car.ts";
import { el, toXml, type XmlElement } from "./xml.ts";

/** `idDiscountType` of a sum in rubles. */
const RUBLES = "2";

const NAMES = {
  tradeinDiscount: ["tradein", "Трейд-ин", "Скидка при сдаче автомобиля в трейд-ин"],
  creditDiscount: ["credit", "Кредит", "Скидка при покупке в кредит"],
  insuranceDiscount: ["insurance", "Страховка", "Скидка при оформлении страховки"],
} as const;

/** Discounts of a car. Drom takes them for new cars of official dealers only; they refer to the car by its VIN. */
export function dromDiscounts(car: OutletCar, salon: OutletSalon): string | null {
  if (car.status !== "new" || !salon.settings.isOfficialDealer || !car.vin) return null;
  const { vin } = car;
  const discounts = Object.entries(NAMES).map(([field, [id, name, description]]) => {
    const sum = car[field as keyof typeof NAMES];
    return sum === null
      ? null
      : el("Discount", [
          el("idDiscount", `${car.id}-${id}`),
          el("VIN", vin),
          el("discount", sum),
          el("idDiscountType", RUBLES),
          el("name", name),
          el("description", description),
        ]);
  });
  const all = [...discounts, largest(car)].filter((element) => element !== null);
  return all.length > 0 ? toXml(...all) : null;
}

function largest({ id, vin, maxDiscount }: OutletCar): XmlElement | null {
  if (maxDiscount === null) return null;
  return el("MaxDiscount", [
    el("idMaxDiscount", `${id}-max`),
    el("maxDiscount", maxDiscount),
    el("VIN", vin),
    el("idDiscountType", RUBLES),
  ]);
}
