import type { OutletCar } from "#worker/domain/outlets/outlet-car.ts";
import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { SALON, setsOf, withNames } from "./demo-cars.ts";

/** The outlet's file of these cars, as the cron job makes it. */
export function writeFile(outlet: Outlet, cars: readonly OutletCar[]): string {
  const taken = cars.map((car) => withNames(car, outlet.key)).filter((car) => outlet.takes(car));
  const entries = taken.flatMap((car) => outlet.appendix?.item(car, SALON) ?? []);
  const appendix =
    outlet.appendix && entries.length > 0 ? [outlet.appendix.open, ...entries, outlet.appendix.close] : [];
  return [
    outlet.head(SALON, { sets: setsOf(taken) }),
    taken.map((car) => outlet.item(car, SALON)).join(outlet.separator ?? ""),
    ...(appendix.length > 0 ? appendix : [outlet.tail(SALON)]),
  ].join("");
}
