import { VIN } from "../../cars/vin.ts";
import { vinChecks } from "../common-checks.ts";
import { choice, type OutletFormat, WEB_ADDRESS, contactPhoneOf, inspectionAddressOf } from "../format.ts";

const WORDS = { status: { new: "new", used: "used", lease: null } } as const;

/** Attributes of Google's specification of vehicle listings, in its order. */
export const GOOGLE: OutletFormat = {
  // Google knows a car by its VIN alone.
  takes: (car) => car.vin !== null,
  root: [],
  item: "",
  elements: [
    { name: "vin", value: (car) => car.vin, required: true, allowed: VIN, checks: vinChecks() },
    { name: "id", value: (car) => car.id, required: true },
    // Any identifier of the dealership will do; its host never changes with its name.
    {
      name: "store_code",
      value: (_car, { siteUrl, place }) => [new URL(siteUrl).host, place?.code].filter(Boolean).join("-"),
      required: true,
    },
    { name: "dealership_name", value: (_car, salon) => salon.name, required: true },
    { name: "dealership_address", value: (car, salon) => `${inspectionAddressOf(car, salon)}, RU`, required: true },
    { name: "tracking_phone_number", value: contactPhoneOf },
    { name: "image_link", value: ({ pictures: [main] }) => main?.url, allowed: WEB_ADDRESS },
    {
      name: "additional_image_link",
      value: ({ pictures }) =>
        pictures
          .slice(1)
          .map(({ url }) => url)
          .join(","),
    },
    { name: "link", value: (car) => car.url, allowed: WEB_ADDRESS },
    { name: "price", value: (car) => `${car.price} RUB`, required: true, allowed: /^[1-9]\d* RUB$/ },
    { name: "condition", ...choice("status", WORDS), required: true },
    { name: "make", value: (car) => car.brandName, required: true },
    { name: "model", value: (car) => car.model, required: true },
    { name: "trim", value: (car) => car.trim },
    { name: "year", value: (car) => car.year, required: true, allowed: /^\d{4}$/ },
    { name: "mileage", value: (car) => `${car.mileage} km`, required: true, allowed: /^\d+ km$/ },
    { name: "exterior_color", value: (car) => car.color },
  ],
};
