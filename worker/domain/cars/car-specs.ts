import { formatLitres, formatMileage, formatPower, warrantyText } from "./car-attributes.ts";
import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  PTS_LABELS,
  STEERING_LABELS,
  TRANSMISSION_DETAIL_LABELS,
} from "./car-terms.ts";
import { AVAILABILITY_LABELS, CONDITION_LABELS } from "./outlet-terms.ts";
import { countOf, OWNERS } from "../kernel/text/plural.ts";
import { VIN_LENGTH } from "../papers/papers.ts";
import type { Car } from "./car.ts";

interface Spec {
  label: string;
  value: string;
  href?: string | undefined;
}

/** The rows of the specification table, without unknown values. `now`: epoch ms. `vin`: as much of it as is shown. */
export function carSpecs(car: Car, now: number, vin: string | null = null): Spec[] {
  const rows: [label: string, value: string | null][] = [
    ["Год выпуска", String(car.year)],
    ["Модель", car.model],
    ["Поколение", car.generation],
    ["Комплектация", car.trim],
    ["Кузов", labelOf(BODY_TYPE_LABELS, car.bodyType)],
    ["Дверей", car.doors ? String(car.doors) : null],
    ["Двигатель", car.engine],
    ["Объём", car.engineCc ? formatLitres(car.engineCc) : null],
    ["Мощность", car.powerHp ? formatPower(car.powerHp) : null],
    ["Топливо", labelOf(FUEL_LABELS, car.fuelType)],
    ["Коробка передач", labelOf(TRANSMISSION_DETAIL_LABELS, car.transmission)],
    ["Привод", labelOf(DRIVETRAIN_LABELS, car.drivetrain)],
    ["Пробег", car.status !== "new" && car.mileage > 0 ? formatMileage(car.mileage) : null],
    ["Цвет", car.color],
    ["Состояние", car.condition ? labelOf(CONDITION_LABELS, car.condition) : null],
    ["Где автомобиль", car.availability === "in_stock" ? null : labelOf(AVAILABILITY_LABELS, car.availability)],
    ["Владельцы", car.owners ? countOf(car.owners, OWNERS) : null],
    ["ПТС", car.pts ? labelOf(PTS_LABELS, car.pts) : null],
    ["Руль", car.steering ? labelOf(STEERING_LABELS, car.steering) : null],
    ["Гарантия", warrantyText(car, now)],
    ["VIN", vin && vin.length < VIN_LENGTH ? `…${vin}` : vin],
  ];
  const specs: Spec[] = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const video = car.videoUrl === null ? null : URL.parse(car.videoUrl);
  if (!video || !/^https?:$/.test(video.protocol)) return specs;
  return [...specs, { label: "Видео", value: video.hostname.replace(/^www\./, ""), href: video.href }];
}
