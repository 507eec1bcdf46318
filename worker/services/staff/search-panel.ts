import { selectCarsForPalette, selectLeadsForPalette } from "../../db/queries/staff/command-palette.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { CAR_STAGE_LABELS } from "../../domain/cars/car-terms.ts";
import type { PanelSearchResults } from "../../domain/staff/command-palette.ts";
import { LEAD_STATUS_LABELS, LEAD_TYPE_LABELS } from "../../domain/leads/lead-terms.ts";
import { PANEL_SEARCH_RESULTS_MAX, PANEL_SEARCH_LETTERS_MIN } from "../../domain/kernel/limits.ts";
import { formatRubles } from "../../domain/money/money.ts";
import { isAllowed, type Permission } from "../../domain/staff/permissions.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import type { Deps } from "../deps.ts";

/** The newest cars and leads that match a search text. */
export async function searchPanel({ db }: Deps, search: string): Promise<PanelSearchResults> {
  if (search.length < PANEL_SEARCH_LETTERS_MIN) return { cars: [], leads: [] };
  const [cars, leads] = await db.read([
    selectCarsForPalette(db, search, PANEL_SEARCH_RESULTS_MAX),
    selectLeadsForPalette(db, search, PANEL_SEARCH_RESULTS_MAX),
  ]);
  return {
    cars: cars.map((car) => ({
      id: car.id,
      title: `${carTitle(car)}, ${car.year}`,
      note: `${CAR_STAGE_LABELS[car.stage ?? "draft"]} · ${formatRubles(car.price)}`,
    })),
    leads: leads.map(({ id, name, phone, status, type, carInfo }) => ({
      id,
      title: `${name}, ${formatPhone(phone)}`,
      note: [LEAD_STATUS_LABELS[status], LEAD_TYPE_LABELS[type], carInfo].filter(Boolean).join(" · "),
    })),
  };
}

/** The same, restricted to what the permissions allow. */
export async function searchPanelFor(
  deps: Deps,
  search: string,
  permissions: readonly Permission[],
): Promise<PanelSearchResults> {
  const { cars, leads } = await searchPanel(deps, search);
  return {
    cars: isAllowed(permissions, "cars.read") ? cars : [],
    leads: isAllowed(permissions, "leads.read") ? leads : [],
  };
}
