import { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { SalonSettings } from "../../domain/dealership/settings.ts";
import { loanDisclaimer } from "../../domain/money/loan-disclaimer.ts";
import { salonYear } from "../../domain/dealership/salon-time.ts";
import { type Directions, directionsOf } from "../../domain/dealership/directions.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "./public-settings.ts";

/** Header and footer data of every storefront page. */
export interface LayoutData {
  settings: SalonSettings;
  /** The disclaimer that the law requires beside a credit offer; formatted here to keep it out of the scripts. */
  disclaimer: string;
  visit: Directions;
  /** For the copyright line. */
  year: number;
}

interface LayoutRead {
  layout: LayoutData;
  /** The content version of everything that this batch reads; null before the first change. */
  contentVersion: number | null;
}

export async function getLayout({ db, clock }: Pick<Deps, "db" | "clock">): Promise<LayoutRead> {
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
