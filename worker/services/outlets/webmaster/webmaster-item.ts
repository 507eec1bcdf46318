import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  PTS_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from "../../../domain/cars/car-terms.ts";
import type { OutletCar } from "../../../domain/outlets/outlet-car.ts";
import { WEBMASTER_VALUES } from "../../../domain/outlets/values/webmaster-values.ts";
import { wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { el, type XmlElement } from "../xml.ts";

const PICTURES_MAX = 200;
/** «Конверсия» orders the offers of a set; any positive number is taken. Cars of the front page come first. */
const RANK = { featured: 2, other: 1 };

/** One offer. The VIN stays out: the file repeats what the car's page shows. */
export function webmasterOffer(car: OutletCar): XmlElement | null {
  return el(
    "offer",
    [
      el("name", `${car.title}, ${car.year}`),
      el("vendor", car.brandName),
      el("model", car.model),
      el("url", car.url),
      el("price", car.price),
      el("oldprice", car.oldPrice),
      el("currencyId", "RUR"),
      el("categoryId", "1"),
      el("set-ids", car.setIds.join(", ")),
      ...car.pictures.slice(0, PICTURES_MAX).map(({ url }) => el("picture", url)),
      el("description", car.description),
      param("Конверсия", car.featured ? RANK.featured : RANK.other),
      param("Год выпуска", car.year),
      param("Состояние", wordFor(WEBMASTER_VALUES.status, car.status)),
      param("Пробег", car.mileage, "км"),
      param("Кузов", BODY_TYPE_LABELS[car.bodyType]),
      param("Количество дверей", car.doors),
      param("Двигатель", car.engine),
      param("Объем двигателя", car.engineCc, "см³"),
      param("Мощность", car.powerHp, "л.с."),
      param("Топливо", FUEL_LABELS[car.fuelType]),
      param("Трансмиссия", TRANSMISSION_LABELS[car.transmission]),
      param("Привод", DRIVETRAIN_LABELS[car.drivetrain]),
      param("Руль", wordFor(STEERING_LABELS, car.steering)),
      param("Цвет", car.color),
      param("Поколение", car.generation),
      param("Комплектация", car.trim),
      param("Владельцев по ПТС", car.owners),
      param("ПТС", wordFor(PTS_LABELS, car.pts)),
    ],
    { id: car.id, available: car.availability === "in_stock" },
  );
}

function param(name: string, value: string | number | null, unit?: string): XmlElement | null {
  return value === null || value === "" ? null : el("param", value, { name, unit });
}
