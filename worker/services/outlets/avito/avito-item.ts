import type { OutletCar, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { contactPhoneOf, inspectionAddressOf, managerNameOf } from "../../../domain/outlets/outlet-contacts.ts";
import { avitoOptions } from "../../../domain/outlets/values/avito-options.ts";
import { AVITO_INTERIOR_COLORS, AVITO_VALUES } from "../../../domain/outlets/values/avito-values.ts";
import { wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { el, type XmlElement } from "../xml.ts";

const ADDRESS_MAX = 256;
const MANAGER_NAME_MAX = 40;
const OWNERS_MANY = 4;

/** One advertisement. Elements that must equal the row of Avito's catalogue come from the row that the salon has chosen. */
export function avitoAd(car: OutletCar, salon: OutletSalon): XmlElement | null {
  const { names } = car;
  const row = names.row ?? {};
  return el("Ad", [
    el("Id", car.id),
    el("Category", "Автомобили"),
    el("CarType", car.status === "new" ? "Новые" : "С пробегом"),
    el("Address", inspectionAddressOf(car, salon).slice(0, ADDRESS_MAX)),
    el("ContactPhone", contactPhoneOf(car, salon)),
    el("ManagerName", managerNameOf(car, salon)?.slice(0, MANAGER_NAME_MAX)),
    el("Price", car.price),
    el("Description", car.description ?? `${car.title}, ${car.year}`),
    el(
      "Images",
      car.pictures.map(({ url }) => el("Image", null, { url })),
    ),
    el("VideoURL", car.videoUrl),
    el("Make", names.make ?? car.brandName),
    el("Model", names.model ?? car.model),
    el("GenerationId", names.generationId),
    el("ModificationId", names.modificationId),
    el("ComplectationId", names.complectationId),
    el("Year", car.year),
    el("BodyType", row["BodyType"] ?? AVITO_VALUES.bodyType[car.bodyType]),
    el("Doors", row["Doors"] ?? car.doors),
    el("FuelType", avitoFuel(car)),
    el("EngineSize", row["EngineSize"] ?? litresOf(car.engineCc)),
    el("Power", row["Power"] ?? car.powerHp),
    el("Transmission", row["Transmission"] ?? AVITO_VALUES.transmission[car.transmission]),
    el("DriveType", row["DriveType"] ?? AVITO_VALUES.drivetrain[car.drivetrain]),
    el("WheelType", wordFor(AVITO_VALUES.steering, car.steering)),
    el("Color", wordFor(AVITO_VALUES.colorKey, car.colorKey)),
    el(
      "InteriorColor",
      AVITO_INTERIOR_COLORS.find((color) => color.toLowerCase() === car.interiorColor?.toLowerCase()),
    ),
    el("PTS", wordFor(AVITO_VALUES.pts, car.pts)),
    el("VIN", car.vin),
    el("GRN", car.plate),
    el("OnOrder", AVITO_VALUES.availability[car.availability]),
    ...(car.status === "new" ? newCarElements(car) : usedCarElements(car)),
    ...avitoOptions(car.options).map(([element, word]) => el(element, word)),
  ]);
}

export function avitoFuel({ fuelType, names }: OutletCar): string | null {
  return names.row?.["FuelType"] ?? AVITO_VALUES.fuelType[fuelType];
}

function usedCarElements(car: OutletCar): (XmlElement | null)[] {
  return [
    el("AdType", "Автомобиль приобретён на продажу"),
    el("Kilometrage", car.mileage),
    el("Owners", ownersOf(car.owners)),
    el("Accident", wordFor(AVITO_VALUES.accident, car.accident)),
    el("RegInRussia", car.registeredInRf ? "На учете в РФ" : "Не на учете в РФ"),
  ];
}

/** Avito takes discounts for new cars alone. */
function newCarElements(car: OutletCar): (XmlElement | null)[] {
  return [
    el("MaxDiscount", car.maxDiscount),
    el("TradeinDiscount", car.tradeinDiscount),
    el("CreditDiscount", car.creditDiscount),
    el("InsuranceDiscount", car.insuranceDiscount),
  ];
}

function ownersOf(owners: number | null): string | null {
  if (owners === null || owners < 1) return null;
  return owners < OWNERS_MANY ? String(owners) : `${OWNERS_MANY}+`;
}

/** «2.0» from 1950 cm³ too: `toFixed` alone makes 1.9 of it. */
function litresOf(engineCc: number | null): string | null {
  return engineCc === null ? null : (Math.round(engineCc / 100) / 10).toFixed(1);
}
