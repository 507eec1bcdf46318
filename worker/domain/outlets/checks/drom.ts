import { DROM_VALUES } from "../values/drom-values.ts";
import { wordFor } from "../values/outlet-words.ts";
import type { OutletCheck } from "../outlet-check.ts";
import { USED_WITHOUT_MILEAGE } from "./advertisement.ts";
import { error, warning } from "./check.ts";
import { COMMON_CHECKS } from "./common.ts";
import { vinChecks } from "./vin.ts";

const NOT_FOUND = "Марка, модель или город не найдены в справочнике Дрома.";
const staysBlank = (label: string) => `Поле «${label}» на Дроме останется пустым.`;

export const DROM_CHECKS: readonly OutletCheck[] = [
  ...COMMON_CHECKS,
  ...vinChecks(),
  USED_WITHOUT_MILEAGE,
  error(27, "names", ({ names }) => !names.make || !names.model, NOT_FOUND),
  error(27, null, (_car, { city, settings }) => !city && !settings.dromCityId, NOT_FOUND),
  warning(28, "colorKey", ({ colorKey }) => wordFor(DROM_VALUES.colorKey, colorKey) === null, staysBlank("Цвет")),
  warning(28, "fuelType", ({ fuelType }) => DROM_VALUES.fuelType[fuelType] === null, staysBlank("Топливо")),
  warning(28, "steering", ({ steering }) => wordFor(DROM_VALUES.steering, steering) === null, staysBlank("Руль")),
  warning(
    29,
    "sts",
    ({ status, sts }) => status === "used" && !sts,
    "Не указан номер СТС: Дром просит его для машин с пробегом.",
  ),
  // The writer leaves such discounts out (drom-discounts.ts), so they hold no car back.
  warning(
    30,
    "maxDiscount",
    ({ status, maxDiscount }, { settings }) =>
      maxDiscount !== null && (status !== "new" || settings.isOfficialDealer !== true),
    "Скидка на Дром не попадёт: её можно передать только для новых машин официального дилера.",
  ),
];
