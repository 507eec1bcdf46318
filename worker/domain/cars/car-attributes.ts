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

/** Year and mileage (unless the car is new); volume, power and fuel; gearbox and drive. */
export function carAttributes(car: CarWithAttributes): string[] {
  return attributeGroups(car).flat();
}

/** The same in three lines, for cards: the cards of a row have equal attributes at equal heights. */
export function attributeLines(car: CarWithAttributes): string {
  return attributeGroups(car)
    .map((group) => group.join(" · "))
    .join("\n");
}

function attributeGroups(car: CarWithAttributes): string[][] {
  return [
    car.status !== "new" && car.mileage > 0 ? [String(car.year), formatMileage(car.mileage)] : [`${car.year}\u00a0год`],
    [
      car.engineCc ? formatLitres(car.engineCc) : null,
      car.powerHp ? formatPower(car.powerHp) : null,
      labelOf(FUEL_LABELS, car.fuelType).toLowerCase(),
    ],
    [
      labelOf(TRANSMISSION_LABELS, car.transmission).toLowerCase(),
      `${labelOf(DRIVETRAIN_LABELS, car.drivetrain).toLowerCase()} привод`,
    ],
  ].map((group) => group.filter((attribute) => attribute !== null));
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
