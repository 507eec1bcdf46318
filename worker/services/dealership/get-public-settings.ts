import { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { PublicSettings } from "../../domain/dealership/settings.ts";
import type { SalonDeps } from "../deps.ts";
import { toPublicSettings } from "./public-settings.ts";

export async function getPublicSettings({ db, salon }: SalonDeps): Promise<PublicSettings> {
  const [rows] = await db.read([selectSettings(db)]);
  return toPublicSettings(rows[0], salon);
}
