import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { CARS_GENITIVE, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";

const NAMES: Record<CarStatus, string> = {
  new: "Новые автомобили",
  used: "Автомобили с пробегом",
  lease: "Аренда с выкупом",
};

/** The texts and links of «Весь каталог». The lease catalogue is linked only while it has cars. */
export function describeHomeStock(totals: Record<CarStatus, number>, shown: number) {
  const total = totals.new + totals.used;
  const statuses = (["new", "used", "lease"] as const).filter((status) => status !== "lease" || totals.lease > 0);
  return {
    latestText:
      shown > 0 && shown < total
        ? `Последние поступления: ${formatNumber(shown)} из ${countOf(total, CARS_GENITIVE)}`
        : null,
    catalogues: statuses.map((status) => ({
      to: CATALOGUE_PATHS[status],
      label: totals[status] > 0 ? `${NAMES[status]}: ${formatNumber(totals[status])}` : NAMES[status],
    })),
  };
}
