import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  CAR_STATUSES,
  DRIVETRAIN_LABELS,
  DRIVETRAINS,
  FUEL_LABELS,
  FUEL_TYPES,
  PTS_KINDS,
  PTS_LABELS,
  STATUS_LABELS,
  STEERING_LABELS,
  STEERING_SIDES,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
} from "./car-terms.ts";
import type { CarFieldTable } from "./car-field-kinds.ts";
import { OUTLET_FIELDS } from "./outlet-fields.ts";
import { MAIN_SALON } from "../dealership/salons.ts";
import { CAR_YEAR_MIN, GALLERY_LIMIT, SPIN_MAX } from "../kernel/limits.ts";

/**
 * Every field of a car. The form and the API may set all of them but moments, and the history records all of them. The schema
 * of calls, the form's values, a blank car, the history's labels, the locks and the mapping of an import are derived from it.
 */
export const CAR_FIELDS = {
  brandId: {
    kind: "text",
    label: "Марка",
    accusative: "марку",
    max: 100,
    required: "Выберите марку",
    isImported: true,
  },
  name: { kind: "text", label: "Название", max: 200, required: "Укажите название", isImported: true },
  model: { kind: "text", label: "Модель", max: 200, required: "Укажите модель", isImported: true },
  slug: { kind: "slug", label: "Адрес", required: "Укажите адрес страницы" },
  year: {
    kind: "whole",
    label: "Год",
    min: CAR_YEAR_MIN,
    max: 2200,
    message: `Год — от ${CAR_YEAR_MIN} до следующего`,
    required: true,
    isImported: true,
  },
  price: { kind: "money", label: "Цена", accusative: "цену", required: "Цена обязательна", isImported: true },
  monthlyPayment: { kind: "money", label: "Платёж в месяц", isImported: true },
  dailyPrice: { kind: "money", label: "Цена в день", accusative: "цену в день" },
  status: {
    kind: "choice",
    label: "Статус",
    values: CAR_STATUSES,
    labels: STATUS_LABELS,
    default: "new",
    isImported: true,
  },
  bodyType: {
    kind: "choice",
    label: "Кузов",
    values: BODY_TYPES,
    labels: BODY_TYPE_LABELS,
    default: "sedan",
    isImported: true,
  },
  transmission: {
    kind: "choice",
    label: "Коробка",
    accusative: "коробку",
    values: TRANSMISSIONS,
    labels: TRANSMISSION_LABELS,
    default: "automatic",
    isImported: true,
  },
  drivetrain: {
    kind: "choice",
    label: "Привод",
    values: DRIVETRAINS,
    labels: DRIVETRAIN_LABELS,
    default: "front",
    isImported: true,
  },
  fuelType: {
    kind: "choice",
    label: "Топливо",
    values: FUEL_TYPES,
    labels: FUEL_LABELS,
    default: "gasoline",
    isImported: true,
  },
  engine: { kind: "text", label: "Двигатель", max: 100, required: "Укажите двигатель", isImported: true },
  engineCc: {
    kind: "whole",
    label: "Объём, см³",
    accusative: "объём",
    // «2.0» are litres.
    min: 100,
    max: 20_000,
    message: "Объём — в кубических сантиметрах, например 1998",
    isImported: true,
  },
  powerHp: {
    kind: "whole",
    label: "Мощность, л.с.",
    accusative: "мощность",
    min: 1,
    max: 3000,
    message: "Мощность — в лошадиных силах",
    isImported: true,
  },
  mileage: {
    kind: "whole",
    label: "Пробег, км",
    accusative: "пробег",
    min: 0,
    max: 10_000_000,
    message: "Пробег — целое число километров",
    blank: 0,
    isImported: true,
  },
  trim: { kind: "text", label: "Комплектация", accusative: "комплектацию", max: 100, isImported: true },
  generation: { kind: "text", label: "Поколение", max: 100, isImported: true },
  color: { kind: "text", label: "Цвет", max: 60, isImported: true },
  owners: {
    kind: "whole",
    label: "Владельцы",
    accusative: "владельцев",
    min: 0,
    max: 50,
    message: "Число владельцев — целое",
    isImported: true,
  },
  pts: { kind: "choice", label: "ПТС", accusative: "ПТС", values: PTS_KINDS, labels: PTS_LABELS, isImported: true },
  steering: { kind: "choice", label: "Руль", values: STEERING_SIDES, labels: STEERING_LABELS, isImported: true },
  vin: { kind: "vin", label: "VIN", accusative: "VIN", isImported: true, isStaffOnly: true },
  description: { kind: "text", label: "Описание", max: 10_000, isImported: true },
  /** The id of a salon, which the use cases check. */
  salonId: { kind: "text", label: "Салон", max: 100, blank: MAIN_SALON, isImported: true },
  mainImage: { kind: "picture", label: "Главное фото" },
  images: { kind: "pictures", label: "Галерея", max: GALLERY_LIMIT },
  spinImages: { kind: "pictures", label: "Круговой ряд", max: SPIN_MAX },
  inStock: { kind: "flag", label: "В наличии" },
  featured: { kind: "flag", label: "На главной" },
  publishedAt: { kind: "moment", label: "Опубликован" },
  soldAt: { kind: "moment", label: "Продан" },
  ...OUTLET_FIELDS,
} as const satisfies CarFieldTable;

export type CarFields = typeof CAR_FIELDS;
type CarFieldName = keyof CarFields;
export const CAR_FIELD_NAMES = Object.keys(CAR_FIELDS) as CarFieldName[];
