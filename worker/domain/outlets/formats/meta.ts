import {
  choice,
  type FormatElement,
  type OutletFormat,
  type OutletWords,
  PICTURE_ADDRESS,
  WEB_ADDRESS,
  WHOLE,
  inspectionAddressOf,
} from "../format.ts";

/** Words of Meta's reference for automotive inventory ads. */
const META_VALUES = {
  bodyType: {
    sedan: "SEDAN",
    hatchback: "HATCHBACK",
    wagon: "WAGON",
    crossover: "CROSSOVER",
    coupe: "SUV",
    pickup: "TRUCK",
    two_door_coupe: "COUPE",
    liftback: "HATCHBACK",
    minivan: "MINIVAN",
    convertible: "CONVERTIBLE",
    van: "VAN",
  },
  transmission: { automatic: "AUTOMATIC", manual: "MANUAL", robotic: "AUTOMATIC", cvt: "AUTOMATIC" },
  drivetrain: { front: "FWD", rear: "RWD", all: "AWD" },
  fuelType: {
    gasoline: "GASOLINE",
    diesel: "DIESEL",
    hybrid: "HYBRID",
    electric: "ELECTRIC",
    lpg: "OTHER",
    hydrogen: "OTHER",
  },
  condition: { excellent: "EXCELLENT", good: "GOOD", fair: "FAIR", needs_repair: "POOR" },
  availability: { in_stock: "AVAILABLE", in_transit: "PENDING", on_order: "PENDING" },
  status: { new: "NEW", used: "USED", lease: null },
} as const satisfies OutletWords;

function component(name: string, value: NonNullable<FormatElement["value"]>): FormatElement {
  return { name: "component", attributes: () => ({ name }), value, required: true };
}

/** Meta's automotive inventory. The VIN stays out: Meta shows it to visitors. */
export const META: OutletFormat = {
  root: ["listings"],
  item: "listing",
  elements: [
    { name: "vehicle_id", value: (car) => car.id, required: true },
    { name: "title", value: (car) => `${car.title}, ${car.year}`, required: true },
    {
      name: "description",
      value: (car) => car.description ?? `${car.title}, ${car.year}`,
      max: 5000,
      required: true,
    },
    { name: "url", value: (car) => car.url, required: true, allowed: WEB_ADDRESS },
    { name: "make", value: (car) => car.brandName, required: true },
    { name: "model", value: (car) => car.model, required: true },
    { name: "trim", value: (car) => car.trim },
    { name: "year", value: (car) => car.year, required: true, allowed: WHOLE },
    {
      name: "mileage",
      required: true,
      inner: [
        { name: "value", value: (car) => car.mileage, required: true, allowed: WHOLE },
        { name: "unit", value: () => "KM", required: true, allowed: ["KM"] },
      ],
    },
    {
      name: "image/url",
      list: ({ pictures }) => pictures.map(({ url }) => url),
      max: 20,
      required: true,
      allowed: PICTURE_ADDRESS,
    },
    { name: "transmission", ...choice("transmission", META_VALUES) },
    { name: "body_style", ...choice("bodyType", META_VALUES), required: true },
    { name: "drivetrain", ...choice("drivetrain", META_VALUES) },
    { name: "fuel_type", ...choice("fuelType", META_VALUES) },
    { name: "state_of_vehicle", ...choice("status", META_VALUES), required: true },
    { name: "condition", ...choice("condition", META_VALUES) },
    { name: "price", value: (car) => `${car.price} RUB`, required: true, allowed: /^\d+ RUB$/ },
    { name: "exterior_color", value: (car) => car.color },
    { name: "interior_color", value: (car) => car.interiorColor },
    { name: "availability", ...choice("availability", META_VALUES), required: true },
    {
      name: "address",
      attributes: () => ({ format: "simple" }),
      required: true,
      inner: [
        component("addr1", inspectionAddressOf),
        component("city", (_car, salon) => salon.city),
        component("country", () => "Russia"),
      ],
    },
  ],
};
