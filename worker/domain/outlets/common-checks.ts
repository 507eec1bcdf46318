import { VIN } from "../cars/vin.ts";
import { type OutletCar, error, only, type OutletCheck, warning } from "./outlet-car.ts";

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

/** Fewer letters are a name or an abbreviation. */
const LETTERS_LEAST = 40;
const CAPITALS_MAX_SHARE = 0.3;

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= LETTERS_LEAST && capitals > letters * CAPITALS_MAX_SHARE;
}

// What several outlets require of one element.

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

export const COLOR_OF_LIST = error(8, "colorKey", ({ colorKey, color }) => {
  if (colorKey !== null) return null;
  return color
    ? `Цвет «${color}» не из списка площадки. Выберите ближайший из списка.`
    : "Не указан цвет. Выберите его из списка.";
});

/** Nobody sells a used car that no one has owned: Avito's list begins with one. */
export const OWNERS_STATED = only(
  "used",
  error(13, "owners", ({ owners }) => !owners, "Не указано число владельцев по ПТС."),
);

export const STEERING_STATED = error(
  14,
  "steering",
  ({ steering }) => steering === null,
  "Не указано, с какой стороны руль.",
);

export const USED_WITH_MILEAGE = only(
  "used",
  error(15, "mileage", ({ mileage }) => mileage <= 0, "Укажите пробег: у машины с пробегом он не может быть нулём."),
);

// «+7 (846) 200-10-20», «8 846 200 10 20»; shorter numbers are prices and mileages.
const PHONE = /(?:\+\s?7|(?<!\d)[78])(?:[\s()-]{0,3}\d){10}(?!\d)/;
const LINK = /https?:|www\.|\bt\.me\b|[a-zа-яё\d]\.(?:ru|com|net|org|su|рф|info|online|site)(?![a-zа-яё\d])/i;
const MAIL = /[\w.-]@[\w-]/;

/** Outlets block advertisements for a phone, a link or a mail address. */
export function descriptionChecks(max: number): readonly OutletCheck[] {
  return [
    error(
      23,
      "description",
      ({ description }) => [PHONE, LINK, MAIL].some((contact) => contact.test(description ?? "")),
      "В описании есть телефон или ссылка — за это блокируют. Уберите.",
    ),
    error(25, "description", ({ description }) => {
      const { length } = description ?? "";
      return length > max && `Описание длиннее, чем принимает площадка: ${length} из ${max} знаков.`;
    }),
  ];
}
