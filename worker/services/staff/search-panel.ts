import { selectCarsToJump, selectLeadsToJump } from "../../db/queries/staff/command-palette.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { CAR_STAGE_LABELS } from "../../domain/cars/car-terms.ts";
import type { PanelSearchResults } from "../../domain/staff/command-palette.ts";
import { LEAD_STATUS_LABELS, LEAD_TYPE_LABELS } from "../../domain/leads/lead-terms.ts";
import { PANEL_SEARCH_RESULTS_MAX, PANEL_SEARCH_LETTERS_MIN } from "../../domain/kernel/limits.ts";
import { formatRubles } from "../../domain/money/money.ts";
import { isAllowed, type Permission } from "../../domain/staff/permissions.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import type { Deps } from "../deps.ts";

/** The newest few cars and leads that a few letters may mean. */
export async function searchPanel({ db }: Deps, search: string): Promise<PanelSearchResults> {
  if (search.length < PANEL_SEARCH_LETTERS_MIN) return { cars: [], leads: [] };
  const [cars, leads] = await db.read([
    selectCarsToJump(db, search, PANEL_SEARCH_RESULTS_MAX),
    selectLeadsToJump(db, search, PANEL_SEARCH_RESULTS_MAX),
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

/** The same, of the kinds that the permissions cover. */
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
