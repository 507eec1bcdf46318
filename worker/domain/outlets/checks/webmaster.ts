import type { OutletCheck } from "../outlet-check.ts";
import { error } from "./check.ts";
import { COMMON_CHECKS } from "./common.ts";

export const WEBMASTER_CHECKS: readonly OutletCheck[] = [
  ...COMMON_CHECKS,
  error(
    31,
    null,
    ({ setIds }) => setIds.length === 0,
    "Машина не попадает ни в одну подборку — Яндекс не примет предложение.",
  ),
  error(
    32,
    "price",
    // The file has whole rubles, the page shows kopecks.
    ({ price }) => !Number.isInteger(price),
    "Цена в выгрузке отличается от цены на странице: укажите её без копеек.",
  ),
];
