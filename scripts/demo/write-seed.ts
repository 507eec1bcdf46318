import { getTableColumns, type InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Query } from "../../worker/db/client.ts";
import { rebuildFacets } from "../../worker/db/queries/catalogue/facets.ts";
import { bumpContentVersion } from "../../worker/db/queries/dealership/layout.ts";
import { rebuildLeadCounts } from "../../worker/db/queries/leads/lead-counts.ts";
import { brands, carCounts, carFacets, cars } from "../../worker/db/schema/cars.ts";
import { priceHistory, priceRunItems } from "../../worker/db/schema/car-changes.ts";
import { bodyTypeImages, partnerBanks, promotions, reviews, settings } from "../../worker/db/schema/content.ts";
import { carSources, importItems, importRuns, parserSources } from "../../worker/db/schema/imports.ts";
import {
  consents,
  erasures,
  leadCounts,
  leadNotes,
  leads,
  networkSalts,
  notificationChannels,
  outbox,
} from "../../worker/db/schema/leads.ts";
import { media } from "../../worker/db/schema/media.ts";
import type { SeedRows } from "./seed/seed-rows.ts";

/** D1's limit of bound values in one statement; an insert binds every column of every row. */
const PARAMETERS_MAX = 100;

/** Writes the demo data in one transaction. */
export async function writeSeed(db: Database, rows: SeedRows): Promise<void> {
  await db.write([
    bumpContentVersion(db),
    ...insertStatements(db, media, rows.media),
    ...insertStatements(db, brands, rows.brands),
    ...insertStatements(db, cars, rows.cars),
    ...insertStatements(db, priceHistory, rows.priceHistory),
    ...insertStatements(db, reviews, rows.reviews),
    ...insertStatements(db, promotions, rows.promotions),
    ...insertStatements(db, partnerBanks, rows.partnerBanks),
    ...insertStatements(db, bodyTypeImages, rows.bodyTypeImages),
    ...insertStatements(db, leads, rows.leads),
    ...insertStatements(db, consents, rows.consents),
    ...insertStatements(db, settings, rows.settings),
    ...rebuildFacets(db),
    ...rebuildLeadCounts(db),
  ]);
}

/** Deletes everything but the staff and the audit log, children first. */
export async function clearSeed(db: Database): Promise<void> {
  const tables = [
    outbox,
    notificationChannels,
    networkSalts,
    erasures,
    consents,
    leadNotes,
    leadCounts,
    leads,
    carSources,
    importItems,
    importRuns,
    parserSources,
    priceHistory,
    priceRunItems,
    carFacets,
    carCounts,
    cars,
    brands,
    reviews,
    promotions,
    partnerBanks,
    bodyTypeImages,
    settings,
    media,
  ];
  await db.write([bumpContentVersion(db), ...tables.map((table) => db.query.delete(table))]);
}

function insertStatements<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Query[] {
  const perStatement = Math.floor(PARAMETERS_MAX / Object.keys(getTableColumns(table)).length);
  const statements: Query[] = [];
  for (let at = 0; at < rows.length; at += perStatement) {
    statements.push(db.query.insert(table).values(rows.slice(at, at + perStatement)));
  }
  return statements;
}
