import { selectSettings } from "../../db/queries/frame.ts";
import type { PublicSettings } from "../../domain/settings.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "./public-settings.ts";

export async function getPublicSettings({ db }: Deps): Promise<PublicSettings> {
  const [rows] = await db.read([selectSettings(db)]);
  return toPublicSettings(rows[0]);
}
