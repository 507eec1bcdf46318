import type { brands, cars } from "./schema/cars.ts";
import { leadSearchText } from "../domain/leads/lead-search.ts";
import { normalisePhone } from "../domain/kernel/text/phone-number.ts";
import type { leads } from "./schema/leads.ts";
import type { bankProducts, pages, partnerBanks, promotions, reviews } from "./schema/content.ts";

// Valid rows; a test overrides only the values that matter to it.

type StoredBrand = typeof brands.$inferSelect;
type CarRow = typeof cars.$inferInsert;

/** 1 November 2026, noon UTC. */
export const FACTORY_TIME = Date.UTC(2026, 10, 1, 12);

let made = 0;

export function brandRow(overrides: Partial<StoredBrand> = {}): StoredBrand {
  const number = ++made;
  return {
    id: `brand-${number}`,
    name: `Марка ${number}`,
    slug: `marka-${number}`,
    logo: null,
    description: null,
    aliases: "",
    deletedAt: null,
    version: 1,
    createdAt: FACTORY_TIME,
    ...overrides,
  };
}

/** A published new sedan in stock. */
export function carRow(overrides: Partial<CarRow> & Pick<CarRow, "brandId">): CarRow {
  const number = ++made;
  return {
    id: `car-${number}`,
    name: `Автомобиль ${number}`,
    slug: `car-${number}`,
    model: `Модель ${number}`,
    year: 2026,
    price: 2_000_000,
    status: "new",
    bodyType: "sedan",
    transmission: "automatic",
    drivetrain: "front",
    fuelType: "gasoline",
    engine: "2.0",
    inStock: true,
    publishedAt: FACTORY_TIME - number * 1000,
    createdAt: FACTORY_TIME,
    updatedAt: FACTORY_TIME,
    ...overrides,
  };
}

/** A draft: not published. */
export function draftRow(overrides: Parameters<typeof carRow>[0]): ReturnType<typeof carRow> {
  return carRow({ inStock: false, publishedAt: null, ...overrides });
}

export function reviewRow(overrides: Partial<typeof reviews.$inferInsert> = {}): typeof reviews.$inferInsert {
  const number = ++made;
  return {
    id: `review-${number}`,
    customerName: "Ольга",
    rating: 5,
    text: "Всё понравилось.",
    approved: true,
    createdAt: FACTORY_TIME - number * 1000,
    ...overrides,
  };
}

export function pageRow(overrides: Partial<typeof pages.$inferInsert> = {}): typeof pages.$inferInsert {
  const number = ++made;
  return {
    id: `page-${number}`,
    kind: "page",
    slug: `page-${number}`,
    title: `Страница ${number}`,
    body: [{ type: "paragraph", spans: [{ text: "Расскажем в салоне." }] }],
    isShown: true,
    createdAt: FACTORY_TIME - number * 1000,
    updatedAt: FACTORY_TIME,
    ...overrides,
  };
}

export function promotionRow(overrides: Partial<typeof promotions.$inferInsert> = {}): typeof promotions.$inferInsert {
  const number = ++made;
  return {
    id: `promotion-${number}`,
    title: `Акция ${number}`,
    description: "Условия в салоне.",
    isActive: true,
    createdAt: FACTORY_TIME - number * 1000,
    updatedAt: FACTORY_TIME,
    ...overrides,
  };
}

export function bankRow(overrides: Partial<typeof partnerBanks.$inferInsert> = {}): typeof partnerBanks.$inferInsert {
  const number = ++made;
  return {
    id: `bank-${number}`,
    name: `Банк ${number}`,
    logo: "/media/0/1280.jpg",
    requirements: "Паспорт",
    advantages: "Без КАСКО, решение за час",
    active: true,
    createdAt: FACTORY_TIME + number,
    ...overrides,
  };
}

/** A product of a bank whose row must be there. */
export function bankProductRow(
  overrides: Partial<typeof bankProducts.$inferInsert> & { bankId: string },
): typeof bankProducts.$inferInsert {
  const number = ++made;
  return {
    id: `bank-product-${number}`,
    name: `Программа ${number}`,
    rateMin: 5.6,
    rateMax: 17,
    pskMin: 6.1,
    pskMax: 21.302,
    amountMin: 100_000,
    amountMax: 8_000_000,
    monthsMin: 12,
    monthsMax: 84,
    downPaymentMin: 0,
    balloonMax: 50,
    active: true,
    createdAt: FACTORY_TIME + number,
    ...overrides,
  };
}

/** A new credit lead. */
export function leadRow(overrides: Partial<typeof leads.$inferInsert> = {}) {
  const number = ++made;
  const lead = { name: `Клиент ${number}`, phone: `8999${String(number).padStart(7, "0")}`, ...overrides };
  return {
    id: `lead-${number}`,
    requestKey: `key-${number}`,
    type: "auto_credit" as const,
    phoneNormalised: normalisePhone(lead.phone),
    searchText: leadSearchText(lead),
    createdAt: FACTORY_TIME - number * 1000,
    updatedAt: FACTORY_TIME - number * 1000,
    ...lead,
  } satisfies typeof leads.$inferInsert;
}
