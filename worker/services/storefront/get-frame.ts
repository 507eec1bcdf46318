import { selectBrands, selectSettings } from "../../db/queries/frame.ts";
import type { PublicSettings } from "../../domain/settings.ts";
import type { Brand } from "../../domain/storefront.ts";
import { byName } from "../brands/list-brands.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../settings/public-settings.ts";

/** What stands around every page of the storefront. */
export interface Frame {
  settings: PublicSettings;
  /** Cars know their brand by id only; the page joins. By name. */
  brands: Pick<Brand, "id" | "slug" | "name" | "logo">[];
  /** For the copyright line. */
  year: number;
}

export async function getFrame({ db, clock }: Deps): Promise<Frame> {
  const [settings, brands] = await db.read([selectSettings(db), selectBrands(db)]);
  return {
    settings: toPublicSettings(settings[0]),
    brands: byName(brands).map(({ id, slug, name, logo }) => ({ id, slug, name, logo })),
    year: new Date(clock.now()).getFullYear(),
  };
}
