import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffSettings } from "../../domain/dealership/settings.ts";
import { SETTINGS_FIELD_LABELS } from "../../domain/dealership/settings-change.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";
import { toStaffSettings } from "./public-settings.ts";

/** All settings; `not_found` until they are saved once. */
export async function getStaffSettings({ db }: Deps): Promise<Result<StaffSettings>> {
  const [[row]] = await db.read([selectSettings(db)]);
  return row ? ok(toStaffSettings(row)) : fail("not_found", "Настройки ещё не заполнены");
}

/** The audit log of the settings. */
export function getSettingsHistory(deps: Deps): Promise<HistoryEntry[]> {
  return getHistory(deps, "settings", null, SETTINGS_FIELD_LABELS);
}
