import type { CarSeed } from "#scripts/demo/seed/types.ts";
import { EQUIPMENT_LEADS, LEASE_TERMS, NEW_CAR_NOTES, usedCarNotes } from "#scripts/demo/seed/stock/remarks.ts";
import type { Random } from "#scripts/demo/seed/stock/random.ts";
import {
  BODY_NOUN,
  DRIVE,
  GEARBOX,
  engineWords,
  grouped,
  joinList,
  ownersPhrase,
  upperFirst,
} from "#scripts/demo/seed/stock/wording.ts";

export type DescribedCar = Omit<CarSeed, "key" | "description" | "featured" | "state" | "ageDays" | "vin">;

interface Sources {
  about: string;
  /** Nominative names from `chooseEquipment`. */
  equipment: readonly string[];
}

/** «дизель 2,0 л (150 л.с.), автоматическая коробка передач и полный привод»; an electric car has no gearbox to name. */
function machinery(car: DescribedCar): string {
  const engine = engineWords(car, "nominative");
  const drive = `${DRIVE[car.drivetrain]} привод`;
  return joinList(
    car.fuelType === "electric" ? [engine, drive] : [engine, GEARBOX[car.transmission].nominative, drive],
  );
}

function versionName(car: DescribedCar): string {
  return car.trim === null ? car.name : `${car.name} ${car.trim}`;
}

function newCarLead(random: Random, car: DescribedCar): string {
  const engine = engineWords(car, "instrumental");
  const withGearbox = car.fuelType === "electric" ? engine : `${engine} и ${GEARBOX[car.transmission].instrumental}`;
  return random.pick([
    `${car.name}, ${car.year} год, комплектация ${car.trim}: ${machinery(car)}.`,
    `Новый ${BODY_NOUN[car.bodyType]} ${car.name} в комплектации ${car.trim}: ${machinery(car)}.`,
    `Версия ${car.trim} с ${withGearbox}, привод ${DRIVE[car.drivetrain]}.`,
  ]);
}

function usedCarLead(random: Random, car: DescribedCar): string {
  const owners = ownersPhrase(car.owners ?? 1);
  const mileage = `${grouped(car.mileage)}\u00a0км${car.steering === "right" ? ", руль справа" : ""}`;
  const body = upperFirst(BODY_NOUN[car.bodyType]);
  const drive = `${DRIVE[car.drivetrain]} привод`;
  const gear = joinList(car.fuelType === "electric" ? [drive] : [GEARBOX[car.transmission].nominative, drive]);
  return random.pick([
    `${versionName(car)}, ${car.year} год, пробег ${mileage}, ${owners} по ПТС: ${machinery(car)}.`,
    `${body} ${car.year} года с пробегом ${mileage}, по ПТС ${owners}: ${machinery(car)}.`,
    `${upperFirst(owners)} по ПТС, пробег ${mileage}, ${gear}.`,
  ]);
}

function leaseCarLead(random: Random, car: DescribedCar): string {
  const mileage = car.mileage === 0 ? "без пробега" : `пробег ${grouped(car.mileage)}\u00a0км`;
  const attributes = `${car.year} год, ${mileage}. ${upperFirst(machinery(car))}.`;
  return random.pick([
    `В аренду с правом выкупа — ${versionName(car)}, ${attributes}`,
    `Аренда с выкупом: ${BODY_NOUN[car.bodyType]} ${car.name}, ${attributes}`,
  ]);
}

function equipmentSentence(random: Random, equipment: readonly string[]): string {
  return `${random.pick(EQUIPMENT_LEADS)} ${joinList(equipment)}.`;
}

/** Four Russian sentences about one car. */
export function describeCar(random: Random, car: DescribedCar, sources: Sources): string {
  const equipment = equipmentSentence(random, sources.equipment);
  if (car.status === "lease") {
    return [leaseCarLead(random, car), equipment, random.pick(LEASE_TERMS)].join(" ");
  }
  if (car.status === "new") {
    return [newCarLead(random, car), sources.about, equipment, random.pick(NEW_CAR_NOTES)].join(" ");
  }
  const notes = usedCarNotes(random, car);
  const middle = random.unit() < 0.5 ? equipment : sources.about;
  return [usedCarLead(random, car), middle, ...notes].join(" ");
}
