import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { isDatabaseFailure } from "../../db/d1-failures.ts";
import { type PageLinks, pageLinks } from "../../domain/content/page-links.ts";
import type { PublicSettings, SalonSettings } from "../../domain/dealership/settings.ts";
import type { CreditOffer } from "../../domain/money/loans/credit-offer.ts";
import { loanDisclaimer } from "../../domain/money/loans/credit-terms.ts";
import { salonYear } from "../../domain/kernel/time/salon-time.ts";
import { type Directions, directionsOf } from "../../domain/dealership/directions.ts";
import { salonLines, salonsOf } from "../../domain/dealership/salons.ts";
import type { SalonDeps } from "../deps.ts";
import { creditOffersOf } from "../content/get-credit-offers.ts";
import { toPublicSettings } from "./public-settings.ts";

/** Header and footer data of every storefront page. */
export interface LayoutData {
  settings: SalonSettings;
  /** Paragraphs that the law requires beside a credit offer; formatted here to keep them out of the scripts. */
  disclaimer: string[];
  visit: Directions;
  /** Pages of one's own. */
  links: PageLinks;
  /** The open salons, for requests without a car; left out while there is only one. */
  salons?: { id: string; name: string }[] | undefined;
  /** For the copyright line. */
  year: number;
}

interface LayoutRead {
  layout: LayoutData;
  /** The content version of everything that this batch reads; null before the first change. */
  contentVersion: number | null;
}

/**
 * While D1 does not answer: the settings that were read last, else those of the deployment, and no offer of credit.
 * @throws DatabaseUnavailable if there are none
 */
export async function getLayout(deps: SalonDeps): Promise<LayoutRead> {
  const { db, salon, settingsMemory } = deps;
  try {
    const [[row]] = await db.read([selectSettings(db)]);
    const settings = salonSettingsOf(toPublicSettings(row, salon));
    if (row) deps.later(() => settingsMemory.put(settings));
    // A salon without saved settings offers no credit yet: its loans would cost every page a second round trip.
    const offer = creditOffersOf(row?.offeredProducts ?? []).offer;
    const open = salonsOf(row?.salons ?? [], settings);
    const layout = layoutOf(settings, {
      offer,
      addresses: salonLines(open),
      links: pageLinks(row?.linkedPages ?? [], Boolean(row?.serviceWorks.length)),
      now: deps.clock.now(),
    });
    if (open.length > 1) layout.salons = open.map(({ id, name }) => ({ id, name }));
    return { layout, contentVersion: row?.contentVersion ?? null };
  } catch (cause) {
    if (!isDatabaseFailure(cause)) throw cause;
    const known = (await rememberedSettings(deps)) ?? (salon && salonSettingsOf(toPublicSettings(undefined, salon)));
    if (!known) throw cause;
    const links = { menu: [], footer: [] };
    return {
      layout: layoutOf(known, { offer: null, addresses: null, links, now: deps.clock.now() }),
      contentVersion: null,
    };
  }
}

async function rememberedSettings({ settingsMemory, log }: SalonDeps): Promise<SalonSettings | null> {
  return settingsMemory.get().catch((cause: unknown) => {
    log.error("settings_not_remembered", cause);
    return null;
  });
}

function salonSettingsOf(settings: PublicSettings): SalonSettings {
  const { banners: _banners, heroTitle: _title, heroSubtitle: _subtitle, ...salonSettings } = settings;
  return salonSettings;
}

function layoutOf(
  settings: SalonSettings,
  {
    offer,
    addresses,
    links,
    now,
  }: { offer: CreditOffer | null; addresses: string | null; links: PageLinks; now: number },
): LayoutData {
  return {
    links,
    settings,
    disclaimer: loanDisclaimer(settings.creditBank, offer),
    visit: { ...directionsOf(settings, now), ...(addresses === null ? {} : { addresses }) },
    year: salonYear(now, settings.timeZone),
  };
}
