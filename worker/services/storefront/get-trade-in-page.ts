import { selectBrands, selectSettings } from "../../db/queries/frame.ts";
import { CAR_CONDITIONS } from "../../domain/lead.ts";
import type { Banner } from "../../domain/settings.ts";
import { CAR_CONDITION_LABELS, tradeInYears } from "../../domain/trade-in.ts";
import { byName } from "../brands/list-brands.ts";
import { salonYear } from "../../domain/salon-time.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../settings/public-settings.ts";

export interface TradeInPage {
  banner: Banner;
  /** Years a car may be of, this one first. */
  years: number[];
  /** Names to suggest; a car of any other brand is taken as well. */
  brandNames: string[];
  conditions: { value: string; label: string }[];
}

export async function getTradeInPage({ db, clock }: Deps): Promise<TradeInPage> {
  const [settings, brands] = await db.read([selectSettings(db), selectBrands(db)]);
  const { banners, timeZone } = toPublicSettings(settings[0]);
  return {
    banner: banners.tradeIn,
    years: tradeInYears(salonYear(clock.now(), timeZone)),
    brandNames: byName(brands).map(({ name }) => name),
    conditions: CAR_CONDITIONS.map((value) => ({ value, label: CAR_CONDITION_LABELS[value] })),
  };
}
