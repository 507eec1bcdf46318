import type { OutletCar, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { contactPhoneOf, inspectionAddressOf } from "../../../domain/outlets/outlet-contacts.ts";
import { GOOGLE_VALUES } from "../../../domain/outlets/values/google-values.ts";

interface GoogleColumn {
  name: string;
  value(car: OutletCar, salon: OutletSalon): string | number | null;
  /** Of every filled cell. */
  pattern?: RegExp;
  required?: true;
}

/** Attributes of Google's specification of vehicle listings, in its order. */
export const GOOGLE_COLUMNS: readonly GoogleColumn[] = [
  { name: "vin", value: (car) => car.vin, pattern: /^[A-HJ-NPR-Z0-9]{17}$/, required: true },
  { name: "id", value: (car) => car.id, required: true },
  // Any identifier of the dealership will do; its host never changes with its name.
  { name: "store_code", value: (_car, salon) => new URL(salon.siteUrl).host, required: true },
  { name: "dealership_name", value: (_car, salon) => salon.name, required: true },
  {
    name: "dealership_address",
    value: (car, salon) => `${inspectionAddressOf(car, salon)}, RU`,
    required: true,
  },
  { name: "tracking_phone_number", value: contactPhoneOf },
  { name: "image_link", value: (car) => car.pictures[0]?.url ?? null, pattern: /^https?:\/\/\S+$/ },
  {
    name: "additional_image_link",
    value: (car) =>
      car.pictures
        .slice(1)
        .map(({ url }) => url)
        .join(","),
  },
  { name: "link", value: (car) => car.url, pattern: /^https?:\/\/\S+$/ },
  { name: "price", value: (car) => `${car.price} RUB`, pattern: /^[1-9]\d* RUB$/, required: true },
  { name: "condition", value: (car) => GOOGLE_VALUES.status[car.status], pattern: /^(?:new|used)$/, required: true },
  { name: "make", value: (car) => car.brandName, required: true },
  { name: "model", value: (car) => car.model, required: true },
  { name: "trim", value: (car) => car.trim },
  { name: "year", value: (car) => car.year, pattern: /^\d{4}$/, required: true },
  { name: "mileage", value: (car) => `${car.mileage} km`, pattern: /^\d+ km$/, required: true },
  { name: "exterior_color", value: (car) => car.color },
];
