import { selectActiveBanks } from "../../../db/queries/content/content.ts";
import { selectOfferedProducts } from "../../../db/queries/content/bank-products.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { Banner } from "../../../domain/dealership/settings.ts";
import { advantagesOf, type PartnerBank } from "../../../domain/content/partner-bank.ts";
import { type CreditOffers, creditOffersOf } from "../../content/get-credit-offers.ts";
import type { Deps } from "../../deps.ts";
import { toPublicSettings } from "../public-settings.ts";

export interface AutoCreditPage {
  banner: Banner;
  banks: (Omit<PartnerBank, "advantages"> & { advantages: string[] })[];
  offers: CreditOffers;
}

/** Banks that are shown, in the order they were added. */
export async function getAutoCreditPage({ db }: Deps): Promise<AutoCreditPage> {
  const [settings, banks, products] = await db.read([
    selectSettings(db),
    selectActiveBanks(db),
    selectOfferedProducts(db),
  ]);
  return {
    banner: toPublicSettings(settings[0]).banners.autoCredit,
    banks: banks.map((bank) => ({ ...bank, advantages: advantagesOf(bank) })),
    offers: creditOffersOf(products),
  };
}
