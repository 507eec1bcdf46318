import type { OutletCheck } from "../outlet-check.ts";
import { warning } from "./check.ts";
import { COMMON_CHECKS, isSmall, PHOTO_WIDTH_MIN } from "./common.ts";

export const CARS_FEED_CHECKS: readonly OutletCheck[] = [
  ...COMMON_CHECKS,
  warning(
    36,
    "pictures",
    ({ pictures }) => pictures.some(({ width }) => isSmall(width)),
    `ВКонтакте просит фото от ${PHOTO_WIDTH_MIN} точек без надписей и логотипов.`,
  ),
];
