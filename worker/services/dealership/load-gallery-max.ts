import { selectGalleryMax } from "../../db/queries/dealership/layout.ts";
import { GALLERY_MAX } from "../../domain/kernel/limits.ts";
import type { Deps } from "../deps.ts";

/** How many pictures a car may have besides the main one. */
export async function loadGalleryMax({ db }: Pick<Deps, "db">): Promise<number> {
  const [[settings]] = await db.read([selectGalleryMax(db)]);
  return settings?.galleryMax ?? GALLERY_MAX;
}
