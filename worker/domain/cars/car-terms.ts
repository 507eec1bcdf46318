/** The enumerations of a car with their Russian labels. */

export { CAR_STATUSES, type CarStatus, LEAD_STATUS_WORDS, STATUS_LABELS } from "./car-status.ts";

/**
 * Stages of a car: never published; in the lists; published but out of stock or sold; in the trash. The database computes the
 * stage (cars.stage).
 */
export const CAR_STAGES = ["draft", "on_sale", "off_sale", "trash"] as const;
export type CarStage = (typeof CAR_STAGES)[number];

/** The specification's six first; `coupe` is an off-roader there. A real coupe is `two_door_coupe`. */
export const BODY_TYPES = [
  "sedan",
  "crossover",
  "hatchback",
  "wagon",
  "coupe",
  "pickup",
  "two_door_coupe",
  "liftback",
  "minivan",
  "convertible",
  "van",
] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** Body types with a tile on the home page. */
export const BODY_TYPE_TILES = ["sedan", "crossover", "hatchback", "wagon", "coupe"] as const satisfies BodyType[];

/** Body types with a page of their own; that of pickups exists while there are some. */
export const BODY_TYPE_PAGES = [...BODY_TYPE_TILES, "pickup"] as const satisfies BodyType[];

export const TRANSMISSIONS = ["automatic", "manual", "robotic", "cvt"] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const DRIVETRAINS = ["front", "rear", "all"] as const;
export type Drivetrain = (typeof DRIVETRAINS)[number];

export const FUEL_TYPES = ["gasoline", "diesel", "hybrid", "electric", "lpg", "hydrogen"] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const PTS_KINDS = ["original", "duplicate", "electronic", "none"] as const;
export type PtsKind = (typeof PTS_KINDS)[number];

export const STEERING_SIDES = ["left", "right"] as const;
export type SteeringSide = (typeof STEERING_SIDES)[number];

export const CAR_STAGE_LABELS: Record<CarStage, string> = {
  draft: "Черновик",
  on_sale: "В наличии",
  off_sale: "Нет в наличии",
  trash: "В корзине",
};

export const BODY_TYPE_LABELS: Record<BodyType, string> = {
  sedan: "Седан",
  crossover: "Кроссовер",
  hatchback: "Хэтчбек",
  wagon: "Универсал",
  coupe: "Внедорожник",
  pickup: "Пикап",
  two_door_coupe: "Купе",
  liftback: "Лифтбек",
  minivan: "Минивэн",
  convertible: "Кабриолет",
  van: "Фургон",
};

export const BODY_TYPE_PLURALS: Record<BodyType, string> = {
  sedan: "Седаны",
  crossover: "Кроссоверы",
  hatchback: "Хэтчбеки",
  wagon: "Универсалы",
  coupe: "Внедорожники",
  pickup: "Пикапы",
  two_door_coupe: "Купе",
  liftback: "Лифтбеки",
  minivan: "Минивэны",
  convertible: "Кабриолеты",
  van: "Фургоны",
};

/** On cards and in filters. */
export const TRANSMISSION_LABELS: Record<Transmission, string> = {
  automatic: "Автомат",
  manual: "Механика",
  robotic: "Робот",
  cvt: "Вариатор",
};

/** On the car page. */
export const TRANSMISSION_DETAIL_LABELS: Record<Transmission, string> = {
  automatic: "Автоматическая",
  manual: "Механическая",
  robotic: "Роботизированная",
  cvt: "CVT",
};

export const DRIVETRAIN_LABELS: Record<Drivetrain, string> = { front: "Передний", rear: "Задний", all: "Полный" };

export const FUEL_LABELS: Record<FuelType, string> = {
  gasoline: "Бензин",
  diesel: "Дизель",
  hybrid: "Гибрид",
  electric: "Электро",
  lpg: "Газ",
  hydrogen: "Водород",
};

export const PTS_LABELS: Record<PtsKind, string> = {
  original: "Оригинал",
  duplicate: "Дубликат",
  electronic: "Электронный",
  none: "Не оформлен",
};

export const STEERING_LABELS: Record<SteeringSide, string> = { left: "Левый", right: "Правый" };

/** The label of a key, or the key itself when it has none. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? key) : key;
}
