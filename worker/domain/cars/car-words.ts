import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  PTS_LABELS,
  STATUS_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from "./car-terms.ts";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { formatRubles } from "../money/money.ts";

const rubles = (value: unknown) => (typeof value === "number" ? formatRubles(value) : String(value));
const worded = (labels: Readonly<Record<string, string>>) => (value: unknown) => labelOf(labels, String(value));
const moment = (value: unknown) => (value ? "да" : "нет");

/** A car's fields in its history. */
export const CAR_FIELD_LABELS: FieldLabels = {
  name: { label: "Название" },
  model: { label: "Модель" },
  brandId: { label: "Марка" },
  slug: { label: "Адрес" },
  year: { label: "Год" },
  price: { label: "Цена", show: rubles },
  oldPrice: { label: "Старая цена", show: rubles },
  monthlyPayment: { label: "Платёж в месяц", show: rubles },
  dailyPrice: { label: "Цена в день", show: rubles },
  status: { label: "Статус", show: worded(STATUS_LABELS) },
  bodyType: { label: "Кузов", show: worded(BODY_TYPE_LABELS) },
  transmission: { label: "Коробка", show: worded(TRANSMISSION_LABELS) },
  drivetrain: { label: "Привод", show: worded(DRIVETRAIN_LABELS) },
  fuelType: { label: "Топливо", show: worded(FUEL_LABELS) },
  engine: { label: "Двигатель" },
  engineCc: { label: "Объём, см³" },
  powerHp: { label: "Мощность, л.с." },
  mileage: { label: "Пробег, км" },
  trim: { label: "Комплектация" },
  generation: { label: "Поколение" },
  color: { label: "Цвет" },
  owners: { label: "Владельцы" },
  pts: { label: "ПТС", show: worded(PTS_LABELS) },
  steering: { label: "Руль", show: worded(STEERING_LABELS) },
  vin: { label: "VIN" },
  description: { label: "Описание" },
  mainImage: { label: "Главное фото", isPicture: true },
  images: { label: "Галерея", isPicture: true },
  inStock: { label: "В наличии" },
  featured: { label: "На главной" },
  publishedAt: { label: "Опубликован", show: moment },
  soldAt: { label: "Продан", show: moment },
  sold: { label: "Продан" },
  locks: { label: "Закрыто от источника" },
};
