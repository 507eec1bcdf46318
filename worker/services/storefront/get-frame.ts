import { selectSettings } from "../../db/queries/frame.ts";
import type { SalonSettings } from "../../domain/settings.ts";
import { loanDisclaimer } from "../../domain/loan-disclaimer.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../settings/public-settings.ts";

/** What stands around every page of the storefront. */
export interface Frame {
  settings: SalonSettings;
  /** What the law wants said beside an offer of credit; made here so that no browser carries its words twice. */
  disclaimer: string;
  /** For the copyright line. */
  year: number;
}

export async function getFrame({ db, clock }: Deps): Promise<Frame> {
  const [rows] = await db.read([selectSettings(db)]);
  const { banners: _banners, heroTitle: _title, heroSubtitle: _subtitle, ...settings } = toPublicSettings(rows[0]);
  return {
    settings,
    disclaimer: loanDisclaimer(settings.creditBank),
    year: new Date(clock.now()).getFullYear(),
  };
}
