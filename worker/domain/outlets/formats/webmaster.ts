import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  PTS_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from "../../cars/car-terms.ts";
import { type FormatElement, type OutletFormat, PICTURE_ADDRESS, WEB_ADDRESS, WHOLE, wordFor } from "../format.ts";
import { error } from "../outlet-car.ts";

/** Yandex Webmaster has no closed lists for cars: these are the words of car searches. */
const STATUS_WORDS = { new: "Новый", used: "С пробегом", lease: null };

/** «Конверсия» orders the offers of a set; any positive number is taken. Cars of the front page come first. */
const RANK = { featured: 2, other: 1 };

/** The VIN stays out: the file repeats what the car's page shows. */
export const WEBMASTER: OutletFormat = {
  root: ["yml_catalog", "shop", "offers"],
  item: "offer",
  attributes: { id: (car) => car.id, available: (car) => car.availability === "in_stock" },
  elements: [
    { name: "name", value: (car) => `${car.title}, ${car.year}`, required: true },
    { name: "vendor", value: (car) => car.brandName, required: true },
    { name: "model", value: (car) => car.model, required: true },
    { name: "url", value: (car) => car.url, required: true, allowed: WEB_ADDRESS },
    {
      name: "price",
      value: (car) => car.price,
      required: true,
      allowed: WHOLE,
      checks: [
        error(
          32,
          "price",
          // The file has whole rubles, the page shows kopecks.
          ({ price }) => !Number.isInteger(price),
          "Цена в выгрузке отличается от цены на странице: укажите её без копеек.",
        ),
      ],
    },
    { name: "oldprice", value: (car) => car.oldPrice, allowed: WHOLE },
    { name: "currencyId", value: () => "RUR", required: true, allowed: ["RUR"] },
    { name: "categoryId", value: () => "1", required: true },
    {
      name: "set-ids",
      value: ({ setIds }) => setIds.join(", "),
      required: true,
      checks: [
        error(
          31,
          null,
          ({ setIds }) => setIds.length === 0,
          "Машина не попадает ни в одну подборку — Яндекс не примет предложение.",
        ),
      ],
    },
    {
      name: "picture",
      list: ({ pictures }) => pictures.map(({ url }) => url),
      max: 200,
      required: true,
      allowed: PICTURE_ADDRESS,
    },
    { name: "description", value: (car) => car.description },
    param("Конверсия", (car) => (car.featured ? RANK.featured : RANK.other)),
    param("Год выпуска", (car) => car.year),
    param("Состояние", (car) => STATUS_WORDS[car.status]),
    param("Пробег", (car) => car.mileage, "км"),
    param("Кузов", (car) => BODY_TYPE_LABELS[car.bodyType]),
    param("Количество дверей", (car) => car.doors),
    param("Двигатель", (car) => car.engine),
    param("Объем двигателя", (car) => car.engineCc, "см³"),
    param("Мощность", (car) => car.powerHp, "л.с."),
    param("Топливо", (car) => FUEL_LABELS[car.fuelType]),
    param("Трансмиссия", (car) => TRANSMISSION_LABELS[car.transmission]),
    param("Привод", (car) => DRIVETRAIN_LABELS[car.drivetrain]),
    param("Руль", (car) => wordFor(STEERING_LABELS, car.steering)),
    param("Цвет", (car) => car.color),
    param("Поколение", (car) => car.generation),
    param("Комплектация", (car) => car.trim),
    param("Владельцев по ПТС", (car) => car.owners),
    param("ПТС", (car) => wordFor(PTS_LABELS, car.pts)),
  ],
};

function param(name: string, value: NonNullable<FormatElement["value"]>, unit?: string): FormatElement {
  return { name: "param", attributes: () => ({ name, unit }), value };
}
