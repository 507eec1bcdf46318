import { AVITO_VALUES } from "../values/avito-values.ts";
import type { CarValues } from "../../cars/car-values.ts";
import type { OutletCar } from "../outlet-car.ts";
import type { OutletCheck } from "../outlet-check.ts";
import { ADVERTISEMENT_CHECKS, descriptionLimit, USED_WITHOUT_MILEAGE } from "./advertisement.ts";
import { error, warning } from "./check.ts";
import { COMMON_CHECKS } from "./common.ts";
import { vinChecks } from "./vin.ts";

/** Generators of Avito's files quote 3000 (2019) to 10 000 characters. */
const DESCRIPTION_MAX = 7500;

const AVITO_CHECKS: readonly OutletCheck[] = [
  ...COMMON_CHECKS,
  ...vinChecks(),
  ...ADVERTISEMENT_CHECKS,
  USED_WITHOUT_MILEAGE,
  error(
    9,
    "names",
    ({ names }) => !names.generationId || !names.modificationId,
    "Не выбрана модификация из каталога Авито.",
  ),
  differs("bodyType", "кузов", "BodyType", ({ bodyType }) => AVITO_VALUES.bodyType[bodyType]),
  differs("fuelType", "топливо", "FuelType", ({ fuelType }) => AVITO_VALUES.fuelType[fuelType]),
  differs("transmission", "коробка", "Transmission", (car) => AVITO_VALUES.transmission[car.transmission]),
  differs("drivetrain", "привод", "DriveType", ({ drivetrain }) => AVITO_VALUES.drivetrain[drivetrain]),
  differs("doors", "число дверей", "Doors", ({ doors }) => (doors === null ? null : String(doors))),
  error(10, "year", ({ year, names: { row } }) => {
    const [from, to] = [Number(row?.["YearFrom"] ?? 0), Number(row?.["YearTo"] ?? 0)];
    if ((!from || year >= from) && (!to || year <= to)) return null;
    return mismatch("Год", to ? `${from || "…"}–${to}` : `с ${from}`, String(year));
  }),
  error(12, "doors", ({ doors }) => doors === null, "Не указано число дверей."),
  descriptionLimit(DESCRIPTION_MAX),
];

export const AVITO_USED_CHECKS: readonly OutletCheck[] = [
  ...AVITO_CHECKS,
  error(
    11,
    "accident",
    ({ status, accident }) => status === "used" && accident === null,
    "Укажите, битая машина или нет.",
  ),
];

export const AVITO_NEW_CHECKS: readonly OutletCheck[] = [
  ...AVITO_CHECKS,
  warning(
    22,
    "maxDiscount",
    ({ maxDiscount, tradeinDiscount, creditDiscount, insuranceDiscount }) =>
      (maxDiscount ?? 0) > (tradeinDiscount ?? 0) + (creditDiscount ?? 0) + (insuranceDiscount ?? 0),
    "Скидка на Авито не покажется: она больше суммы скидок за трейд-ин, кредит и страховку.",
  ),
];

/** A field that differs from the row of the catalogue which the salon has chosen. */
function differs(
  field: keyof CarValues,
  label: string,
  element: string,
  ours: (car: OutletCar) => string | null,
): OutletCheck {
  return error(10, field, (car) => {
    const theirs = car.names.row?.[element];
    const own = ours(car);
    if (!theirs || own === null || folded(theirs) === folded(own)) return null;
    return mismatch(label[0]?.toUpperCase() + label.slice(1), theirs, own);
  });
}

function mismatch(label: string, theirs: string, ours: string): string {
  return `${label} не совпадает с каталогом Авито для этой модификации: у них «${theirs}», у вас «${ours}».`;
}

/** «Хэтчбек 5 дв.» of a newer catalogue is «Хетчбек» of the template. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("э", "е")
    .replaceAll("ё", "е")
    .replace(/ \d дв\.?$/, "")
    .trim();
}
