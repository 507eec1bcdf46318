import type { OutletCar, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { inspectionAddressOf } from "../../../domain/outlets/outlet-contacts.ts";
import { META_VALUES } from "../../../domain/outlets/values/meta-values.ts";
import { wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { el, type XmlElement } from "../xml.ts";

const PICTURES_MAX = 20;
const DESCRIPTION_MAX = 5000;

/** One listing of Meta's automotive inventory. The VIN stays out: Meta shows it to visitors. */
export function metaListing(car: OutletCar, salon: OutletSalon): XmlElement | null {
  return el("listing", [
    el("vehicle_id", car.id),
    el("title", `${car.title}, ${car.year}`),
    el("description", (car.description ?? `${car.title}, ${car.year}`).slice(0, DESCRIPTION_MAX)),
    el("url", car.url),
    el("make", car.brandName),
    el("model", car.model),
    el("trim", car.trim),
    el("year", car.year),
    el("mileage", [el("value", car.mileage), el("unit", "KM")]),
    ...car.pictures.slice(0, PICTURES_MAX).map(({ url }) => el("image", [el("url", url)])),
    el("transmission", META_VALUES.transmission[car.transmission]),
    el("body_style", META_VALUES.bodyType[car.bodyType]),
    el("drivetrain", META_VALUES.drivetrain[car.drivetrain]),
    el("fuel_type", META_VALUES.fuelType[car.fuelType]),
    el("state_of_vehicle", META_VALUES.status[car.status]),
    el("condition", wordFor(META_VALUES.condition, car.condition)),
    el("price", `${car.price} RUB`),
    el("exterior_color", car.color),
    el("interior_color", car.interiorColor),
    el("availability", META_VALUES.availability[car.availability]),
    el(
      "address",
      [
        component("addr1", inspectionAddressOf(car, salon)),
        component("city", salon.city),
        component("country", "Russia"),
      ],
      { format: "simple" },
    ),
  ]);
}

function component(name: string, text: string | null): XmlElement | null {
  return text === null ? null : el("component", text, { name });
}
