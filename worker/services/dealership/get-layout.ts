import { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { SalonSettings } from "../../domain/dealership/settings.ts";
import { loanDisclaimer } from "../../domain/money/loan-disclaimer.ts";
import { salonYear } from "../../domain/dealership/salon-time.ts";
import { type Directions, directionsOf } from "../../domain/dealership/directions.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "./public-settings.ts";

/** What stands around every page of the storefront. */
export interface LayoutData {
  settings: SalonSettings;
  /** What the law wants said beside an offer of credit; made here so that no browser carries its words twice. */
  disclaimer: string;
  visit: Directions;
  /** For the copyright line. */
  year: number;
}

interface LayoutRead {
  layout: LayoutData;
  /** Which state of the content all that this batch reads belongs to; null before the salon has told anything of itself. */
  contentVersion: number | null;
}

export async function getLayout({ db, clock }: Deps): Promise<LayoutRead> {
  const [rows] = await db.read([selectSettings(db)]);
  const { banners: _banners, heroTitle: _title, heroSubtitle: _subtitle, ...settings } = toPublicSettings(rows[0]);
  return {
    layout: {
      settings,
      disclaimer: loanDisclaimer(settings.creditBank),
      visit: directionsOf(settings, clock.now()),
      year: salonYear(clock.now(), settings.timeZone),
    },
    contentVersion: rows[0]?.contentVersion ?? null,
  };
}
