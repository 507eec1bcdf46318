import { brands, cars } from "../../worker/db/schema/cars.ts";
import { bankProducts, partnerBanks, promotions, reviews } from "../../worker/db/schema/content.ts";
import { leads } from "../../worker/db/schema/leads.ts";
import { priceRules } from "../../worker/db/schema/price-rules.ts";

/** Those that refer to others first. */
export const DEMO_KEYS = [
  "leads",
  "reviews",
  "cars",
  "priceRules",
  "brands",
  "bankProducts",
  "partnerBanks",
  "promotions",
] as const;

/** Outlets that need no catalogue and no account to try; the job of every minute makes their files. */
export const DEMO_OUTLETS = ["cars_feed", "json"] as const;

/** The ids of the rows that go, by table, as far as they are known. */
export type EndedIds = Partial<Record<DemoKey, readonly string[]>>;
export type DemoKey = (typeof DEMO_KEYS)[number];

/** `id` of a row that stays. The ids are derived from texts (uuids), so they need no quoting. */
function stays(id: string, ended: readonly string[] = []): string {
  return `${id} not in (select value from json_each('${JSON.stringify(ended)}'))`;
}

/** Staff have edited the row; one that they have put into the trash goes. */
const EDITED = "version > 1 and deleted_at is null";

/**
 * Tables whose demo rows are known by their ids. In SQL over the row `t`: how a row is
 * listed, and by reason why it stays.
 */
export const DEMO_TABLES = {
  leads: {
    table: leads,
    title: "'заявка: ' || name",
    reasons: () => ({
      "в работе": `t.deleted_at is null and (exists (select 1 from lead_events e where e.lead_id = t.id)
        or exists (select 1 from lead_notes n where n.lead_id = t.id)
        or exists (select 1 from audit_log a where a.entity = 'lead' and a.entity_id = t.id))`,
    }),
  },
  reviews: { table: reviews, title: "'отзыв: ' || customer_name", reasons: () => ({ изменён: EDITED }) },
  cars: {
    table: cars,
    title: "'автомобиль: ' || name || ', ' || year",
    reasons: (ended: EndedIds) => ({
      изменён: EDITED,
      "есть заявка": `exists (select 1 from leads l where (l.car_id = t.id or l.sold_car_id = t.id) and ${stays("l.id", ended.leads)})`,
      "есть расчёт": "exists (select 1 from quotes q where q.car_id = t.id)",
      "есть подписка": "exists (select 1 from saved_searches s where s.car_id = t.id)",
      "есть отзыв": `exists (select 1 from reviews r where r.car_id = t.id and ${stays("r.id", ended.reviews)})`,
      "есть в импорте": "exists (select 1 from car_sources s where s.car_id = t.id)",
    }),
  },
  priceRules: { table: priceRules, title: "'скидка: ' || condition", reasons: () => ({ изменена: EDITED }) },
  brands: {
    table: brands,
    title: "'марка: ' || name",
    reasons: (ended: EndedIds) => ({
      изменена: EDITED,
      "есть автомобили": `exists (select 1 from cars c where c.brand_id = t.id and ${stays("c.id", ended.cars)})`,
      "есть скидка": `exists (select 1 from price_rules p where p.brand_id = t.id and ${stays("p.id", ended.priceRules)})`,
      "есть в импорте": "exists (select 1 from import_runs r where r.brand_id = t.id)",
    }),
  },
  bankProducts: { table: bankProducts, title: "'программа банка: ' || name", reasons: () => ({ изменена: EDITED }) },
  partnerBanks: {
    table: partnerBanks,
    title: "'банк: ' || name",
    reasons: (ended: EndedIds) => ({
      изменён: EDITED,
      "есть программы": `exists (select 1 from bank_products p where p.bank_id = t.id and ${stays("p.id", ended.bankProducts)})`,
    }),
  },
  promotions: { table: promotions, title: "'акция: ' || title", reasons: () => ({ изменена: EDITED }) },
} as const satisfies Record<DemoKey, object>;
