import { selectBrands, selectSettings } from "../../../db/queries/dealership/layout.ts";
import { isDatabaseFailure } from "../../../db/d1-failures.ts";
import { answerText, openText } from "../../../domain/dealership/directions.ts";
import { LEAD_FORMS } from "../../../domain/leads/lead-forms.ts";
import { CAR_CONDITIONS } from "../../../domain/leads/lead.ts";
import type { Banner } from "../../../domain/dealership/settings.ts";
import { CAR_CONDITION_LABELS, tradeInYears } from "../../../domain/leads/trade-in.ts";
import { byName } from "../../../domain/content/brand-order.ts";
import { salonYear } from "../../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../../deps.ts";
import { toPublicSettings } from "../public-settings.ts";

export interface TradeInPage {
  banner: Banner;
  /** Years a car may be of, this one first. */
  years: number[];
  /** Names to suggest; a car of any other brand is taken as well. */
  brandNames: string[];
  conditions: { value: string; label: string }[];
  /** When the visitor is called after the wizard was sent. */
  promise: string;
}

/** While D1 does not answer: without banner and brands, because the form of the page works all the same. */
export async function getTradeInPage({ db, clock }: Deps): Promise<TradeInPage> {
  const [settings, brands] = await db.read([selectSettings(db), selectBrands(db)]).catch((cause: unknown): [[], []] => {
    if (!isDatabaseFailure(cause)) throw cause;
    return [[], []];
  });
  const { banners, timeZone, workingHours } = toPublicSettings(settings[0]);
  const closed = answerText(openText(workingHours, clock.now(), timeZone));
  return {
    banner: banners.tradeIn,
    years: tradeInYears(salonYear(clock.now(), timeZone)),
    brandNames: byName(brands).map(({ name }) => name),
    conditions: CAR_CONDITIONS.map((value) => ({ value, label: CAR_CONDITION_LABELS[value] })),
    promise: [LEAD_FORMS["trade-in-wizard"].success.text, closed].filter(Boolean).join(" "),
  };
}
