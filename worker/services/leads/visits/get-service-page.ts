import { salonsOf } from "../../../domain/dealership/salons.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { salonZoneWords, timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import type { VisitDay } from "../../../domain/leads/visits/visits.ts";
import { toPublicSettings } from "../../dealership/public-settings.ts";
import type { Deps } from "../../deps.ts";
import { timeQueries, timesOf } from "./visit-times.ts";

export interface ServicePage {
  works: string[];
  /** Empty when nothing is free. */
  days: VisitDay[];
  /** «по Екатеринбургу» */
  zoneWords: string;
  /** To choose from; none while only one is open. */
  salons: { id: string; slug: string; name: string; place: string }[];
  /** Whose times these are; null while only one is open. */
  salonId: string | null;
}

/** The times at which the service can be visited. `not_found` without works. @param slug of a salon; the first one for any other text */
export async function getServicePage({ db, clock }: Deps, slug: string | null): Promise<Result<ServicePage>> {
  const now = clock.now();
  const [[settings], taken] = await db.read([...timeQueries(db, now, {})]);
  if (!settings || settings.serviceWorks.length === 0) return fail("not_found", "Страница не найдена");
  const open = salonsOf(settings.salons, toPublicSettings(settings));
  const several = open.length > 1 ? open : [];
  const salonId = (several.find((salon) => salon.slug === slug) ?? several[0])?.id ?? null;
  return ok({
    works: settings.serviceWorks,
    days: timesOf({ carId: null, salonId }, settings, taken, now),
    zoneWords: salonZoneWords(timeZoneOf(settings.timeZone)),
    salons: several.map(({ id, slug: own, name, fullAddress, address }) => ({
      id,
      slug: own,
      name,
      place: fullAddress ?? address,
    })),
    salonId,
  });
}
