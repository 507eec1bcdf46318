import type { OutletCheck } from "../outlet-check.ts";
import { error, warning } from "./check.ts";
import { isShouting } from "./description-text.ts";

/** Advertisements with fewer photos rank worse; our threshold. */
const PHOTOS_GOOD = 5;
/** VK Ads recommends pictures from 600 px; our threshold for all. */
export const PHOTO_WIDTH_MIN = 600;
/** km; our threshold. */
const NEW_MILEAGE_MAX = 100;
/** Characters; our threshold. */
const DESCRIPTION_GOOD = 200;

/** What every outlet refuses or ranks lower. */
export const COMMON_CHECKS: readonly OutletCheck[] = [
  error(1, "price", ({ price }) => price <= 0, "Не указана цена. Без цены площадка не примет объявление."),
  error(2, "pictures", ({ pictures }) => pictures.length === 0, "Нет фотографий. Добавьте хотя бы одну."),
  warning(
    3,
    "pictures",
    ({ pictures }) => pictures.length > 0 && pictures.length < PHOTOS_GOOD,
    "Мало фотографий: объявления с 10 и более снимками показываются лучше.",
  ),
  warning(
    4,
    "pictures",
    ({ pictures: [main] }) => isSmall(main?.width),
    `Главное фото слишком мелкое: нужно не меньше ${PHOTO_WIDTH_MIN} точек по ширине.`,
  ),
  warning(
    4,
    "pictures",
    ({ pictures: [main] }) => main !== undefined && !/\.jpe?g$/i.test(main.url),
    "Главное фото не в формате JPG: площадка может его не взять.",
  ),
  warning(
    16,
    "mileage",
    ({ status, mileage }) => status === "new" && mileage > NEW_MILEAGE_MAX,
    `Пробег больше ${NEW_MILEAGE_MAX} км: новую машину могут перевести в раздел «С пробегом».`,
  ),
  warning(
    24,
    "description",
    ({ description }) => (description ?? "").length < DESCRIPTION_GOOD,
    `Описание слишком короткое: лучше от ${DESCRIPTION_GOOD} знаков.`,
  ),
  warning(
    24,
    "description",
    ({ description }) => isShouting(description ?? ""),
    "В описании слишком много заглавных букв.",
  ),
  error(37, "status", ({ status }) => status === "lease", "Машина в аренду: на площадки продаж не выгружается."),
];

/** A width that is not known is not small. */
export function isSmall(width: number | null | undefined): boolean {
  return typeof width === "number" && width < PHOTO_WIDTH_MIN;
}
