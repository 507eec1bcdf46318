import type { consents, leads } from "#worker/db/schema/leads.ts";
import type { CarRow } from "#scripts/demo/seed/car-rows.ts";
import type { LeadSeed } from "#scripts/demo/seed/types.ts";
import { LEAD_STATUS_WORDS } from "#worker/domain/cars/car-terms.ts";
import { CONSENT_TEXT_VERSION } from "#worker/domain/leads/consent.ts";
import { leadSearchText } from "#worker/domain/leads/lead-search.ts";
import { leadSourceOf } from "#worker/domain/leads/advertising/lead-source.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { normalisePhone } from "#worker/domain/kernel/text/phone-number.ts";
import { MINUTE_MS } from "#worker/domain/kernel/time/durations.ts";

type LeadRow = typeof leads.$inferInsert;
type ConsentRow = typeof consents.$inferInsert;

/** When staff first answered the leads that are not new any more. */
const ANSWERED_AFTER_MS = 9 * MINUTE_MS;

export async function leadRows(
  seeds: readonly LeadSeed[],
  cars: ReadonlyMap<string, CarRow>,
  now: number,
  idOf: (text: string) => Promise<string>,
): Promise<{ leads: LeadRow[]; consents: ConsentRow[] }> {
  const rows = await Promise.all(
    seeds.map(async ({ carKey, ageMinutes, ...lead }, index) => {
      const requestKey = `demo-${index}`;
      const createdAt = now - ageMinutes * MINUTE_MS;
      const answeredAt = lead.status === "new" ? null : createdAt + ANSWERED_AFTER_MS;
      const asked = { ...lead, ...aboutCar(carKey, cars) };
      const { attribution = null, referrer = null, sourceUrl = null } = asked;
      return {
        ...asked,
        id: await idOf(`lead:${requestKey}`),
        requestKey,
        phoneNormalised: normalisePhone(lead.phone),
        searchText: leadSearchText(asked),
        source: leadSourceOf({ attribution, referrer, sourceUrl }),
        firstResponseAt: answeredAt,
        createdAt,
        updatedAt: answeredAt ?? createdAt,
      };
    }),
  );
  const given = rows.map(({ id, type, createdAt }) => {
    return { id, leadId: id, textVersion: CONSENT_TEXT_VERSION, form: type, givenAt: createdAt };
  });
  return { leads: rows, consents: given };
}

function aboutCar(carKey: string | null, cars: ReadonlyMap<string, CarRow>): Partial<LeadRow> {
  if (!carKey) return {};
  const car = cars.get(carKey);
  if (!car) throw new Error(`lead: no car ${carKey}`);
  return {
    carId: car.id,
    carInfo: `${car.name}, ${car.year}`,
    carPrice: formatPriceFrom(car.price),
    carStatus: LEAD_STATUS_WORDS[car.status],
    sourceUrl: `/car/${car.slug}`,
  };
}
