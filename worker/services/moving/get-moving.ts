import { selectCarCounts } from "../../db/queries/cars/car-counts.ts";
import { countPagesTaken } from "../../db/queries/content/pages.ts";
import { countReviewsOfFiles } from "../../db/queries/content/review-imports.ts";
import { selectLeadImports } from "../../db/queries/leads/lead-imports.ts";
import { countOldSite, selectOldSiteOrigin } from "../../db/queries/moving/old-site.ts";
import { LEAD_IMPORTS_SHOWN } from "../../domain/leads/imports/lead-import-views.ts";
import type { OldSiteCounts } from "../../domain/moving/old-site.ts";
import { toStats } from "../cars/staff-stats.ts";
import type { Deps } from "../deps.ts";
import { countsOf } from "../leads/imports/lead-import-deps.ts";
import { toCounts } from "./old-site.ts";

/** What a dealership has brought along from its old site, and what it has not. */
export interface Moving {
  /** «https://old.ru»; null until staff have named it. */
  oldSite: string | null;
  cars: { total: number; drafts: number };
  addresses: OldSiteCounts & { open: number };
  /** Pages that were made from those of the old site, and those of them that visitors see. */
  pages: { taken: number; shown: number };
  /** Of the latest files: rows that became leads, rows with an error, and files that wait for staff. */
  leads: { taken: number; wrong: number; waiting: number };
  reviews: number;
}

export async function getMoving({ db }: Pick<Deps, "db">): Promise<Moving> {
  const [cars, [addresses], [settings], [pages], imports, [reviews]] = await db.read([
    selectCarCounts(db),
    countOldSite(db),
    selectOldSiteOrigin(db),
    countPagesTaken(db),
    selectLeadImports(db, LEAD_IMPORTS_SHOWN),
    countReviewsOfFiles(db),
  ]);
  const { total, drafts } = toStats(cars);
  const finished = imports.filter(({ state }) => state === "finished" || state === "applying").map(countsOf);
  return {
    oldSite: settings?.oldSite ?? null,
    cars: { total, drafts },
    addresses: toCounts(addresses),
    pages: { taken: pages?.taken ?? 0, shown: pages?.shown ?? 0 },
    leads: {
      taken: finished.reduce((sum, counts) => sum + counts.new, 0),
      wrong: finished.reduce((sum, counts) => sum + counts.wrong, 0),
      waiting: imports.filter(({ state }) => state === "waiting").length,
    },
    reviews: reviews?.count ?? 0,
  };
}
