import type { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { selectDocumentCar } from "../../db/queries/print/printed-cars.ts";
import { carTitle } from "../../domain/cars/car.ts";
import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  PTS_LABELS,
  TRANSMISSION_LABELS,
} from "../../domain/cars/car-terms.ts";
import { salonById, salonsOf } from "../../domain/dealership/salons.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import { formatDay, salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { type DocumentValues, sumInFigures } from "../../domain/print/document-fields.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

type Car = Awaited<ReturnType<typeof selectDocumentCar>>[number];
type Settings = Awaited<ReturnType<typeof selectSettings>>[number];

interface DocumentSources {
  car: Car | null;
  /** The name of the car's brand. */
  brand: string | null;
  lead: { id: string; name: string; phone: string; email: string | null; salonId: string | null } | null;
  settings: Settings | undefined;
  staffName: string | null;
  now: number;
}

/** What the records have of the fields of documents; what they do not have is left out. */
export function documentValues({ car, brand, lead, settings, staffName, now }: DocumentSources): DocumentValues {
  const zone = timeZoneOf(settings?.timeZone);
  const salons = salonsOf(settings?.salons ?? [], toPublicSettings(settings));
  const salon = salonById(salons, car?.salonId ?? lead?.salonId ?? null);
  const values: Record<string, string | null | undefined> = {
    номер: numberOf(salonDay(now, zone), car?.vin ?? car?.id ?? lead?.id ?? ""),
    дата: formatDay(now, zone),
    сотрудник: staffName,
    ...(car && carValues(car, brand)),
    покупатель: lead?.name,
    "покупатель.телефон": lead?.phone ? formatPhone(lead.phone) : null,
    "покупатель.email": lead?.email,
    салон: salon?.name,
    "салон.адрес": salon && (salon.fullAddress ?? salon.address),
    "салон.телефон": salon?.phone ? formatPhone(salon.phone) : null,
    "салон.email": salon?.email,
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** «271126-9012»: the day and the end of the VIN. Nothing counts documents, so that a reprint has the number of the first print. */
function numberOf(day: string, id: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return [`${date}${month}${year.slice(2)}`, id.slice(-4).toUpperCase()].filter(Boolean).join("-");
}

function carValues(car: Car, brand: string | null) {
  return {
    авто: `${carTitle(car)}, ${car.year}`,
    "авто.марка": brand,
    "авто.модель": car.model,
    "авто.комплектация": car.trim,
    "авто.год": String(car.year),
    "авто.vin": car.vin,
    "авто.госномер": car.plate,
    "авто.стс": car.sts,
    "авто.птс": car.pts && labelOf(PTS_LABELS, car.pts).toLowerCase(),
    "авто.кузов": labelOf(BODY_TYPE_LABELS, car.bodyType).toLowerCase(),
    "авто.двигатель": car.engine,
    "авто.объём": car.engineCc ? formatNumber(car.engineCc) : null,
    "авто.мощность": car.powerHp ? String(car.powerHp) : null,
    "авто.коробка": labelOf(TRANSMISSION_LABELS, car.transmission).toLowerCase(),
    "авто.привод": labelOf(DRIVETRAIN_LABELS, car.drivetrain).toLowerCase(),
    "авто.топливо": labelOf(FUEL_LABELS, car.fuelType).toLowerCase(),
    "авто.цвет": car.color,
    "авто.пробег": formatNumber(car.mileage),
    "авто.владельцы": car.owners === null ? null : String(car.owners),
    цена: sumInFigures(car.price),
  };
}
