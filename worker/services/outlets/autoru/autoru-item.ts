import type { OutletCar, OutletSalon } from "../../../domain/outlets/outlet-car.ts";
import { contactPhoneOf, domesticPhone, managerNameOf } from "../../../domain/outlets/outlet-contacts.ts";
import { AUTORU_OPTIONS } from "../../../domain/outlets/values/autoru-options.ts";
import { AUTORU_VALUES, autoruOwners } from "../../../domain/outlets/values/autoru-values.ts";
import { optionWords, wordFor } from "../../../domain/outlets/values/outlet-words.ts";
import { el, type XmlElement } from "../xml.ts";

const PICTURES_MAX = 40;

const yesNo = (isSet: boolean) => (isSet ? "да" : "нет");

/** One car of a price list. Paid services (sale_services, badges) are never sent. */
export function autoruCar(car: OutletCar, salon: OutletSalon): XmlElement | null {
  const { names } = car;
  const isUsed = car.status === "used";
  return el("car", [
    el("unique_id", car.id),
    el("mark_id", names.make ?? car.brandName),
    el("folder_id", names.model ?? [car.model, car.generation].filter(Boolean).join(", ")),
    ...engineElements(car),
    el("body_type", names.row?.["body_type"] ?? AUTORU_VALUES.bodyType[car.bodyType]),
    el("complectation_name", names.complectationId),
    el("wheel", wordFor(AUTORU_VALUES.steering, car.steering)),
    el("color", wordFor(AUTORU_VALUES.colorKey, car.colorKey)),
    el("metallic", yesNo(car.metallic)),
    el("availability", AUTORU_VALUES.availability[car.availability]),
    el("custom", car.customsCleared ? "Растаможен" : "Не растаможен"),
    el("doors_count", car.doors),
    isUsed ? el("state", wordFor(AUTORU_VALUES.condition, car.condition)) : null,
    el("owners_number", ownersOf(car)),
    isUsed ? el("run", car.mileage) : null,
    el("year", car.year),
    el("registry_year", car.registryYear ?? car.year),
    el("price", car.price),
    el("max_discount", car.maxDiscount),
    el("credit_discount", car.creditDiscount),
    el("insurance_discount", car.insuranceDiscount),
    el("tradein_discount", car.tradeinDiscount),
    el("currency", "RUR"),
    el("with_nds", car.withVat),
    el("vin", car.vin),
    el("pts", wordFor(AUTORU_VALUES.pts, car.pts)),
    isUsed ? el("sts", car.sts) : null,
    el("description", car.description),
    el("extras", optionWords(AUTORU_OPTIONS, car.options).join(", ")),
    el(
      "images",
      car.pictures.slice(0, PICTURES_MAX).map(({ url }) => el("image", url)),
    ),
    el("video", car.videoUrl),
    el("poi_id", car.inspectionAddress ?? salon.settings.poiId),
    el("contact_info", [
      el("contact", [el("name", managerNameOf(car, salon)), el("phone", domesticPhone(contactPhoneOf(car, salon)))]),
    ]),
    isUsed ? el("warranty_expire", monthOf(car.warrantyUntil)) : null,
    el("warranty_type", wordFor(AUTORU_VALUES.warrantyType, car.warrantyType)),
    el("exchange", car.exchange ? "Рассмотрю варианты" : "Нет"),
  ]);
}

/** The modification of Auto.ru's catalogue or five values of the engine: Auto.ru refuses both at once. */
function engineElements(car: OutletCar): (XmlElement | null)[] {
  const { modificationId, techParamId } = car.names;
  if (modificationId) return [el("modification_id", modificationId), el("tech_param_id", techParamId)];
  return [
    el("engine_volume", car.engineCc),
    el("engine_power", car.powerHp === null ? null : `${car.powerHp} л.с.`),
    el("engine_type", AUTORU_VALUES.fuelType[car.fuelType]),
    el("gearbox", AUTORU_VALUES.transmission[car.transmission]),
    el("drive", AUTORU_VALUES.drivetrain[car.drivetrain]),
  ];
}

function ownersOf({ owners, status }: OutletCar): string | null {
  if (owners === null) return status === "new" ? autoruOwners(0) : null;
  return autoruOwners(owners);
}

/** «03.2017» from «2017-03». */
function monthOf(month: string | null): string | null {
  return month && month.split("-").reverse().join(".");
}
