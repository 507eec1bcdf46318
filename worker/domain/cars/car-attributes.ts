import type { Car } from "./car.ts";
import { DRIVETRAIN_LABELS, FUEL_LABELS, labelOf, TRANSMISSION_LABELS } from "./car-terms.ts";
import { WARRANTY_TYPE_LABELS } from "./outlet-terms.ts";
import { formatNumber } from "../kernel/text/plural.ts";

/** «2,0 л»: engine volume in litres, one decimal. */
export function formatLitres(engineCc: number): string {
  return `${(engineCc / 1000).toFixed(1).replace(".", ",")}\u00a0л`;
}

export function formatPower(powerHp: number): string {
  return `${powerHp}\u00a0л.с.`;
}

export function formatMileage(kilometres: number): string {
  return `${formatNumber(kilometres)}\u00a0км`;
}

type CarWithAttributes = Pick<
  Car,
  "year" | "engineCc" | "powerHp" | "fuelType" | "transmission" | "drivetrain" | "status" | "mileage"
>;

/** The attributes on a card in their usual order: year, volume, power, fuel, gearbox, drive; mileage unless the car is new. */
export function carAttributes(car: CarWithAttributes): string[] {
  return [
    String(car.year),
    car.engineCc ? formatLitres(car.engineCc) : null,
    car.powerHp ? formatPower(car.powerHp) : null,
    labelOf(FUEL_LABELS, car.fuelType).toLowerCase(),
    labelOf(TRANSMISSION_LABELS, car.transmission).toLowerCase(),
    `${labelOf(DRIVETRAIN_LABELS, car.drivetrain).toLowerCase()} привод`,
    car.status !== "new" && car.mileage > 0 ? formatMileage(car.mileage) : null,
  ].filter((attribute): attribute is string => attribute !== null);
}

/** «Дилера, до 03.2027»; null when it has expired or there is none. */
export function warrantyText(
  { warrantyType, warrantyUntil }: Pick<Car, "warrantyType" | "warrantyUntil">,
  now: number,
): string | null {
  const [year = 0, month = 0] = warrantyUntil?.split("-").map(Number) ?? [];
  if (warrantyUntil !== null && Date.UTC(year, month, 1) <= now) return null;
  const type = warrantyType && labelOf(WARRANTY_TYPE_LABELS, warrantyType);
  if (warrantyUntil === null) return type;
  const until = `до ${warrantyUntil.split("-").toReversed().join(".")}`;
  return type ? `${type}, ${until}` : until;
}
