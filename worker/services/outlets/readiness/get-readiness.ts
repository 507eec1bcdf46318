import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { selectOutletCar } from "../../../db/queries/outlets/outlet-cars.ts";
import { selectActiveRules } from "../../../db/queries/cars/price-rules.ts";
import { selectOutlets } from "../../../db/queries/outlets/outlets.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import {
  isOfChosenSalon,
  type OutletCar,
  type OutletNames,
  type OutletSalon,
  salonOfCar,
} from "../../../domain/outlets/outlet-car.ts";
import type { LadderCar } from "../../../domain/money/price-ladder.ts";
import type { PriceRule } from "../../../domain/money/price-rule.ts";
import { isOutletKey, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import { namesOfCars } from "../names/names-of-cars.ts";
import { toOutletSalon, toOutletCar } from "../to-outlet-car.ts";
import type { ReadinessDeps } from "./check-cars.ts";

/** What a car's form needs to run the checks of the enabled outlets while staff type. */
export interface CarReadiness {
  car: OutletCar;
  /** Fields that are blank in the car itself: an outlet gets what follows from other fields. */
  blanks: string[];
  /** From which the discounts follow that an outlet gets. */
  ladder: LadderCar;
  rules: PriceRule[];
  outlets: { key: OutletKey; salon: OutletSalon; names: OutletNames }[];
}

/** Also of a draft or a car in the trash. Without the outlets whose files staff keep the car out of. */
export async function getReadiness(deps: ReadinessDeps, id: string): Promise<Result<CarReadiness>> {
  const { db, clock, salon, siteOrigin } = deps;
  const [[row], rows, [settings], rules] = await db.read([
    selectOutletCar(db, id),
    selectOutlets(db),
    selectSettings(db),
    selectActiveRules(db),
  ]);
  if (!row) return fail("not_found", "Автомобиль не найден");
  const siteUrl = siteOrigin ?? "https://site.invalid";
  const outlets = await Promise.all(
    rows.map(async ({ key, enabled, settings: own }) => {
      if (!enabled || !isOutletKey(key)) return [];
      const atOutlet = (await namesOfCars(deps, key, [row])).get(id);
      const terms = { salon, settings: own, siteUrl, now: clock.now() };
      const whole = toOutletSalon(settings, terms);
      if (!atOutlet?.isEnabled || !isOfChosenSalon(whole, row)) return [];
      return [{ key, salon: salonOfCar(whole, row), names: atOutlet.names }];
    }),
  );
  const blanks = Object.entries(row).flatMap(([name, value]) => (value === null ? [name] : []));
  return ok({
    car: toOutletCar(row, { siteUrl, rules, now: clock.now() }),
    blanks,
    ladder: row,
    rules,
    outlets: outlets.flat(),
  });
}
