import { latestYear } from "../../dealership/salon-time.ts";
import { formatRubles } from "../../money/money.ts";
import type { OutletCar } from "../outlet-car.ts";
import type { OutletCheck } from "../outlet-check.ts";
import { ADVERTISEMENT_CHECKS, descriptionLimit, USED_WITHOUT_MILEAGE } from "./advertisement.ts";
import { error, warning } from "./check.ts";
import { COMMON_CHECKS } from "./common.ts";
import { vinChecks } from "./vin.ts";

// https://auto.ru help, «Формат прайс-листа»: limits of the elements.
const PRICE_ABOVE = 1500;
const MAX_DISCOUNT_SHARE = 0.4;
const YEAR_MIN = 1970;
/** From this year on cars have a VIN of 17 characters. */
const VIN_SINCE = 1995;
const NEW_YEARS_MAX = 3;
const DESCRIPTION_MAX = 30_000;

const AUTORU_CHECKS: readonly OutletCheck[] = [
  ...COMMON_CHECKS,
  ...vinChecks(({ steering, year }) => steering === "right" || year < VIN_SINCE),
  ...ADVERTISEMENT_CHECKS,
  USED_WITHOUT_MILEAGE,
  warning(12, "doors", ({ doors }) => doors === null, "Не указано число дверей."),
  error(
    17,
    "names",
    (car) => !isInCatalogue(car) && (!car.powerHp || !hasVolume(car)),
    "Машина не найдена в каталоге Авто.ру: выберите модификацию или заполните двигатель, мощность, топливо, коробку и привод.",
  ),
  error(
    20,
    "price",
    ({ price }) => price > 0 && price <= PRICE_ABOVE,
    `Цена должна быть больше ${formatRubles(PRICE_ABOVE)}.`,
  ),
  error(20, "year", ({ year }) => year < YEAR_MIN, `Год выпуска раньше ${YEAR_MIN}.`),
  error(
    20,
    "registryYear",
    ({ registryYear, year }) => registryYear !== null && registryYear < year,
    "Год регистрации раньше года выпуска.",
  ),
  error(
    21,
    "maxDiscount",
    ({ price, maxDiscount }) => (maxDiscount ?? 0) > price * MAX_DISCOUNT_SHARE,
    "Наибольшая скидка больше 40 % цены: Авто.ру такую не примет.",
  ),
  descriptionLimit(DESCRIPTION_MAX),
];

export const AUTORU_USED_CHECKS: readonly OutletCheck[] = [
  ...AUTORU_CHECKS,
  error(
    19,
    "condition",
    ({ status, condition }) => status === "used" && condition === null,
    "Не указано состояние машины.",
  ),
];

export const AUTORU_NEW_CHECKS: readonly OutletCheck[] = [
  ...AUTORU_CHECKS,
  error(
    18,
    "names",
    ({ status, names }) => status === "new" && !names.complectationId,
    "Не выбрана комплектация из каталога Авто.ру (для новых обязательна).",
  ),
  error(
    20,
    "year",
    ({ status, year }, { now }) => status === "new" && year < latestYear(now) - NEW_YEARS_MAX,
    "Новой считается машина не старше трёх лет.",
  ),
];

function isInCatalogue({ names }: OutletCar): boolean {
  return Boolean(names.make && names.model && names.modificationId);
}

/** Electric cars have no engine volume. */
function hasVolume({ engineCc, fuelType }: OutletCar): boolean {
  return Boolean(engineCc) || fuelType === "electric";
}
