import { BANNER_PAGES, type BannerPage } from "#worker/domain/dealership/settings.ts";
import { DOCUMENT_SAMPLES } from "#worker/domain/print/document-samples.ts";
import type { media } from "#worker/db/schema/media.ts";
import {
  banks,
  brands,
  conversations,
  leads,
  messageTemplates,
  promotions,
  reviews,
  settings,
} from "#scripts/demo/seed/demo-data.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { brandRow, carRows, priceRows } from "#scripts/demo/seed/car-rows.ts";
import { priceRuleRows } from "#scripts/demo/seed/price-rule-rows.ts";
import { conversationRows, templateRows } from "#scripts/demo/seed/conversation-rows.ts";
import { leadRows } from "#scripts/demo/seed/lead-rows.ts";
import { reportRows } from "#scripts/demo/seed/report-rows.ts";
import { parseDay } from "#worker/domain/kernel/time/days.ts";
import type { CarSeed, PromotionSeed } from "#scripts/demo/seed/types.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

/** Addresses of pictures that are stored already, such as `/media/<hash>/1280.jpg`. A missing entry means no image. */
export interface SeedPictures {
  /** By `CarSeed.key`, main picture first. */
  cars: ReadonlyMap<string, readonly string[]>;
  /** By `BrandSeed.slug`. */
  brands: ReadonlyMap<string, string>;
  promotions: ReadonlyMap<PromotionSeed["picture"], string>;
  /** By `BankSeed.emblem`. */
  banks: ReadonlyMap<string, string>;
  bodyTypes: ReadonlyMap<CarSeed["bodyType"], string>;
  banners: ReadonlyMap<BannerPage, { desktop: string; mobile: string }>;
  media: readonly (typeof media.$inferInsert)[];
}

export const NO_PICTURES: SeedPictures = {
  cars: new Map(),
  brands: new Map(),
  promotions: new Map(),
  banks: new Map(),
  bodyTypes: new Map(),
  banners: new Map(),
  media: [],
};

interface SeedOptions {
  /** Epoch ms; ages of the demo data count back from here. */
  now: number;
  pictures: SeedPictures;
  /** The same id for the same text, so that a second seeding writes the same addresses. */
  idOf(text: string): Promise<string>;
}

export type SeedRows = Awaited<ReturnType<typeof createSeedRows>>;

/** The demo data as rows of each table. */
export async function createSeedRows({ now, pictures, idOf }: SeedOptions) {
  const stock = buildStock();
  const brandRows = await Promise.all(brands.map((brand) => brandRow(brand, now, pictures, idOf)));
  const cars = await carRows(stock, brands, now, pictures, idOf);
  const asked = await leadRows(leads, cars, now, idOf);
  return {
    now,
    media: [...pictures.media],
    brands: brandRows,
    cars: [...cars.values()],
    priceHistory: await priceRows(stock, cars, now, idOf),
    priceRules: await priceRuleRows(now, idOf),
    ...asked,
    ...(await conversationRows(conversations, asked.leads, now, idOf)),
    messageTemplates: await templateRows(messageTemplates, now, idOf),
    documentTemplates: await Promise.all(
      DOCUMENT_SAMPLES.map(async ({ key, name, body }, position) => ({
        id: await idOf(`document-template:${key}`),
        name,
        body,
        position,
        createdAt: now,
        updatedAt: now,
      })),
    ),
    ...reportRows([...cars.values()], now),
    reviews: await Promise.all(
      reviews.map(async ({ ageDays, ...review }, index) => ({
        ...review,
        id: await idOf(`review:${index}`),
        createdAt: now - ageDays * DAY_MS - minutesOf(index),
      })),
    ),
    promotions: await Promise.all(
      promotions.map(async ({ picture, ...promotion }, index) => ({
        ...promotion,
        endsOn: parseDay(promotion.validUntil ?? ""),
        id: await idOf(`promotion:${index}`),
        image: pictures.promotions.get(picture) ?? null,
        createdAt: now - (index + 1) * DAY_MS,
        updatedAt: now - (index + 1) * DAY_MS,
      })),
    ),
    partnerBanks: await Promise.all(
      banks.map(async ({ emblem, products: _products, ...bank }, index) => ({
        ...bank,
        id: await idOf(`bank:${bank.name}`),
        logo: pictures.banks.get(String(emblem)) ?? "",
        createdAt: now - (banks.length - index) * DAY_MS,
      })),
    ),
    bankProducts: await Promise.all(
      banks.flatMap((bank) =>
        bank.products.map(async (product, index) => ({
          ...product,
          id: await idOf(`bank-product:${bank.name}:${product.name}`),
          bankId: await idOf(`bank:${bank.name}`),
          createdAt: now - (bank.products.length - index) * DAY_MS,
        })),
      ),
    ),
    bodyTypeImages: await Promise.all(
      [...pictures.bodyTypes].map(async ([bodyType, imageUrl]) => ({
        id: await idOf(`body-type:${bodyType}`),
        bodyType,
        imageUrl,
        createdAt: now,
        updatedAt: now,
      })),
    ),
    settings: [{ ...settings, ...bannerColumns(pictures), id: 1, updatedAt: now }],
  };
}

/** Distributes rows of one day over ten hours, ms. */
function minutesOf(index: number): number {
  return ((index * 37) % 600) * 60_000;
}

function bannerColumns({ banners }: SeedPictures) {
  return Object.fromEntries(
    BANNER_PAGES.flatMap((page) => [
      [`${page}Banner`, banners.get(page)?.desktop ?? null],
      [`${page}BannerMobile`, banners.get(page)?.mobile ?? null],
    ]),
  ) as Record<`${BannerPage}Banner` | `${BannerPage}BannerMobile`, string | null>;
}
