import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import {
  bankProducts,
  bodyTypeImagesVersion,
  contentVersion,
  pages,
  partnerBanks,
  promotions,
  reviews,
  settings,
} from "../../schema/content.ts";
import { messageTemplates } from "../../schema/conversations.ts";
import { webhooks } from "../../schema/events.ts";
import { deposits } from "../../schema/holds.ts";
import { integrations } from "../../schema/integrations.ts";
import { carPhotos } from "../../schema/media.ts";
import { parserSources } from "../../schema/imports.ts";
import { notificationChannels } from "../../schema/leads.ts";
import { carReports, inspections } from "../../schema/papers.ts";
import { documentTemplates } from "../../schema/print.ts";
import { priceRules } from "../../schema/price-rules.ts";
import { outlets } from "../../schema/outlets.ts";
import { salons } from "../../schema/salons.ts";
import { apiTokens, users } from "../../schema/staff.ts";
import { textRules } from "../../schema/texts.ts";
import { writeGuard } from "../../schema/write-guard.ts";

type VersionedTable = SQLiteTable & { version: SQLiteColumn };

/** Rows that staff edit: table and key condition. */
const ROWS = {
  brand: (id: string) => [brands, eq(brands.id, id)],
  car: (id: string) => [cars, eq(cars.id, id)],
  carReport: (id: string) => [carReports, eq(carReports.id, id)],
  inspection: (id: string) => [inspections, eq(inspections.id, id)],
  carPhoto: (id: string) => [carPhotos, eq(carPhotos.id, id)],
  review: (id: string) => [reviews, eq(reviews.id, id)],
  page: (id: string) => [pages, eq(pages.id, id)],
  promotion: (id: string) => [promotions, eq(promotions.id, id)],
  priceRule: (id: string) => [priceRules, eq(priceRules.id, id)],
  bank: (id: string) => [partnerBanks, eq(partnerBanks.id, id)],
  bankProduct: (id: string) => [bankProducts, eq(bankProducts.id, id)],
  messageTemplate: (id: string) => [messageTemplates, eq(messageTemplates.id, id)],
  salon: (id: string) => [salons, eq(salons.id, id)],
  documentTemplate: (id: string) => [documentTemplates, eq(documentTemplates.id, id)],
  source: (id: string) => [parserSources, eq(parserSources.id, id)],
  member: (id: string) => [users, eq(users.id, id)],
  apiToken: (id: string) => [apiTokens, eq(apiTokens.id, id)],
  channel: (channel: string) => [notificationChannels, sql`${notificationChannels.channel} = ${channel}`],
  integration: (key: string) => [integrations, sql`${integrations.key} = ${key}`],
  webhook: (id: string) => [webhooks, eq(webhooks.id, id)],
  outlet: (key: string) => [outlets, eq(outlets.key, key)],
  deposit: (id: string) => [deposits, eq(deposits.id, id)],
  textRule: (id: string) => [textRules, eq(textRules.id, id)],
  settings: () => [settings, eq(settings.id, 1)],
  content: () => [contentVersion, eq(contentVersion.id, 1)],
  bodyTypeImages: () => [bodyTypeImagesVersion, eq(bodyTypeImagesVersion.id, 1)],
} satisfies Record<string, (key: string) => [VersionedTable, SQL]>;

/**
 * Optimistic lock: put it into the batch before the change of a row. The whole batch fails (stale-write.ts) if the row's
 * version differs from the one that was read. A missing row has version 0. `key` is the row's id; single-row tables ignore it.
 */
export function unchangedSince({ query }: Database, kind: keyof typeof ROWS, key: string, version: number) {
  const [table, condition] = ROWS[kind](key) as [VersionedTable, SQL];
  const stored = sql`(select ${table.version} from ${table} where ${condition})`;
  return query.insert(writeGuard).select(sql`select 1 where coalesce(${stored}, 0) <> ${version}`);
}

/** The same for several cars at once. */
export function carsUnchangedSince({ query }: Database, read: readonly { id: string; version: number }[]) {
  const pairs = JSON.stringify(read.map(({ id, version }) => [id, version]));
  return query
    .insert(writeGuard)
    .select(
      sql`select 1 from json_each(${pairs}) as read where coalesce((select ${cars.version} from ${cars} where ${cars.id} = read.value ->> 0), 0) <> read.value ->> 1`,
    );
}

export function selectBodyTypeImagesVersion({ query }: Database) {
  return query.select({ version: bodyTypeImagesVersion.version }).from(bodyTypeImagesVersion).limit(1);
}
