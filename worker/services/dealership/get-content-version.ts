import { selectContentVersion } from "../../db/queries/dealership/layout.ts";
import type { Deps } from "../deps.ts";

/** Grows with every change that visitors can see; 0 before the first. */
export async function getContentVersion({ db }: Deps): Promise<number> {
  const [rows] = await db.read([selectContentVersion(db)]);
  return rows[0]?.version ?? 0;
}
