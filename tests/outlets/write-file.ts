import { type OutletCar, type OutletSalon, salonOfCar } from "#worker/domain/outlets/outlet-car.ts";
import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { SALON, setsOf, withNames } from "./demo-cars.ts";

/** The outlet's file of these cars, as the cron job makes it. */
export function writeFile(outlet: Outlet, cars: readonly OutletCar[], salon: OutletSalon = SALON): string {
  const taken = cars.map((car) => withNames(car, outlet.key)).filter((car) => outlet.takes(car));
  const entries = taken.flatMap((car) => outlet.appendix?.item(car, salonOfCar(salon, car)) ?? []);
  const appendix =
    outlet.appendix && entries.length > 0 ? [outlet.appendix.open, ...entries, outlet.appendix.close] : [];
  return [
    outlet.head(salon, { sets: setsOf(taken) }),
    taken.map((car) => outlet.item(car, salonOfCar(salon, car))).join(outlet.separator ?? ""),
    ...(appendix.length > 0 ? appendix : [outlet.tail(salon)]),
  ].join("");
}
