import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import { COLOR_LABELS } from "#worker/domain/cars/car-colors.ts";
import { type CatalogueQuery, toggled } from "#worker/domain/catalogue/catalogue.ts";
import type { AppliedFilter } from "../filter-types.ts";
import { litres, rangeChip } from "./describe-ranges.ts";
import { OWNERS_LABELS, salonName, type SalonOption } from "./more-selects.ts";

/** The chips of what stands under «Ещё фильтры», but its lists. */
export function moreChips(
  { mileageMax, ownersMax, powerFrom, engineFrom, engineTo, colors, text, salon }: CatalogueQuery,
  hrefWith: (change: Partial<CatalogueQuery>) => string,
  salons: readonly SalonOption[] = [],
): AppliedFilter[] {
  const ofOwners = ownersMax === 1 ? "владелец" : "владельцев";
  return [
    ...(salon ? [{ label: `салон: ${salonName(salons, salon)}`, href: hrefWith({ salon: null }) }] : []),
    ...colors.map((color) => ({
      label: `${COLOR_LABELS[color]} цвет`,
      href: hrefWith({ colors: toggled(colors, color) }),
    })),
    ...(mileageMax ? [{ label: `пробег до ${formatMileage(mileageMax)}`, href: hrefWith({ mileageMax: null }) }] : []),
    ...(ownersMax
      ? [{ label: `${OWNERS_LABELS[ownersMax].toLowerCase()} ${ofOwners}`, href: hrefWith({ ownersMax: null }) }]
      : []),
    ...rangeChip(powerFrom, null, String, hrefWith({ powerFrom: null }), "\u00a0л.с."),
    ...rangeChip(engineFrom, engineTo, litres, hrefWith({ engineFrom: null, engineTo: null }), "\u00a0л"),
    ...(text ? [{ label: `«${text}»`, href: hrefWith({ text: "" }) }] : []),
  ];
}
