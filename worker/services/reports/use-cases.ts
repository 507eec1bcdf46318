import { binder } from "../bind.ts";
import type { AllDeps } from "../all-deps.ts";
import { countFruitlessSearch } from "./count-fruitless-search.ts";
import { countViews } from "./count-views.ts";
import { exportReport } from "./export-report.ts";
import { getCarReport } from "./get-car-report.ts";
import { getReport } from "./get-report.ts";
import { queueMorningLetter } from "./morning/queue-morning-letter.ts";
import { expireDays } from "./roll-up/expire-days.ts";
import { rollUpCars } from "./roll-up/roll-up-cars.ts";
import { rollUpDays } from "./roll-up/roll-up-days.ts";

export function reportUseCases(deps: AllDeps) {
  const bind = binder(deps);
  return {
    expireDays: bind(expireDays),
    exportReport: bind(exportReport),
    getCarReport: bind(getCarReport),
    getReport: bind(getReport),
    countFruitlessSearch: bind(countFruitlessSearch),
    countViews: bind(countViews),
    queueMorningLetter: bind(queueMorningLetter),
    rollUpCars: bind(rollUpCars),
    rollUpDays: bind(rollUpDays),
  };
}
