import type { OutletCar, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { contactPhoneOf } from "../../../domain/outlets/outlet-contacts.ts";
import { DROM_VALUES, dromEngineType, dromFrameType } from "../../../domain/outlets/values/drom-values.ts";
import { wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { el, type XmlElement } from "../xml.ts";

const PHONE_MAX = 20;
const STS_MAX = 10;
/** The city of a car that is ordered from abroad and whose duties are not paid. */
const NO_CITY = "0";

const flag = (isSet: boolean) => (isSet ? "1" : "0");

/** One advertisement. Values of Drom's closed lists are its numbers, which have one spelling only. */
export function dromOffer(car: OutletCar, salon: OutletSalon): XmlElement | null {
  const { names } = car;
  const row = names.row ?? {};
  const isNew = car.status === "new";
  const [main, ...others] = car.pictures;
  return el("Offer", [
    el("idOffer", car.id),
    row["idMark"] ? el("idMark", row["idMark"]) : el("sMark", names.make ?? car.brandName),
    row["idModel"] ? el("idModel", row["idModel"]) : el("sModel", names.model ?? car.model),
    cityOf(car, salon),
    el("YearOfMade", car.year),
    el("Price", car.price),
    el("idNewType", flag(isNew)),
    el("sComplectation", car.trim),
    el("Volume", car.fuelType === "electric" ? 0 : car.engineCc),
    el("Power", car.powerHp),
    el("idFrameType", dromFrameType(car)),
    el("idColor", wordFor(DROM_VALUES.colorKey, car.colorKey)),
    el("idTransmission", DROM_VALUES.transmission[car.transmission]),
    el("idEngineType", dromEngineType(car)),
    el("idHybridType", flag(car.fuelType === "hybrid")),
    el("idGbo", flag(car.fuelType === "lpg")),
    el("idDriveType", DROM_VALUES.drivetrain[car.drivetrain]),
    el("idWheelType", wordFor(DROM_VALUES.steering, car.steering)),
    el("Haul", isNew ? 0 : car.mileage),
    // «Без пробега по России» is certain of new cars only.
    isNew ? el("idHaulRussiaType", flag(true)) : null,
    el("NumberOfOwners", car.owners),
    el("idDamagedType", wordFor(DROM_VALUES.accident, car.accident)),
    el(
      "Photos",
      others.map(({ url }) => el("Photo", url)),
      main && { PhotoDir: "", PhotoMain: main.url },
    ),
    el("Additional", textOf(car)),
    el("Phone", contactPhoneOf(car, salon).slice(0, PHONE_MAX)),
    el("Whereabouts", DROM_VALUES.availability[car.availability]),
    isNew ? null : el("SOR", car.sts?.replace(/\s/g, "").slice(0, STS_MAX)),
    el("VIN", car.vin),
  ]);
}

function cityOf(car: OutletCar, salon: OutletSalon): XmlElement | null {
  if (car.availability === "on_order" && !car.customsCleared) return el("idCity", NO_CITY);
  const { dromCityId } = salon.settings;
  return dromCityId ? el("idCity", dromCityId) : el("sCity", salon.city);
}

/** The text with the address of the video below it: Drom has no element for videos. */
function textOf({ description, videoUrl }: OutletCar): string {
  return [description, videoUrl].filter(Boolean).join("\n\n");
}
