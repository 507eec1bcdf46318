import { getTableColumns, type InferInsertModel, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Query } from "../../worker/db/client.ts";
import { rebuildFacets } from "../../worker/db/queries/catalogue/facets.ts";
import { computeDrops } from "../../worker/db/queries/cars/price-ledger.ts";
import { bumpContentVersion } from "../../worker/db/queries/dealership/layout.ts";
import { rebuildLeadCounts } from "../../worker/db/queries/leads/lead-counts.ts";
import { brands, carCounts, carFacets, cars } from "../../worker/db/schema/cars.ts";
import { priceDrops, priceHistory, priceRunItems } from "../../worker/db/schema/car-changes.ts";
import {
  bankProducts,
  bodyTypeImages,
  partnerBanks,
  promotions,
  reviews,
  settings,
} from "../../worker/db/schema/content.ts";
import { conversations, messages, messageTemplates } from "../../worker/db/schema/conversations.ts";
import { documentTemplates } from "../../worker/db/schema/print.ts";
import { priceRules } from "../../worker/db/schema/price-rules.ts";
import { carSources, importItems, importRuns, parserSources } from "../../worker/db/schema/imports.ts";
import {
  consents,
  erasures,
  leadCounts,
  leadEvents,
  leadNotes,
  leads,
  networkSalts,
  notificationChannels,
  outbox,
} from "../../worker/db/schema/leads.ts";
import { media } from "../../worker/db/schema/media.ts";
import { outletDays } from "../../worker/db/schema/outlet-listings.ts";
import {
  archivedLeadNumbers,
  carDays,
  carNumbers,
  changedLeadDays,
  fruitlessSearches,
  reportDays,
  searchNumbers,
  vitalDays,
} from "../../worker/db/schema/reports.ts";
import { excluded, insertRows } from "../../worker/db/many-rows.ts";
import { rollUpCars } from "../../worker/services/reports/roll-up/roll-up-cars.ts";
import { rollUpDays } from "../../worker/services/reports/roll-up/roll-up-days.ts";
import { jobDepsAt } from "./job-deps.ts";
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
    ...computeDrops(db, sql`(select id from cars)`, rows.now),
    ...insertStatements(db, priceRules, rows.priceRules),
    ...insertStatements(db, reviews, rows.reviews),
    ...insertStatements(db, promotions, rows.promotions),
    ...insertStatements(db, partnerBanks, rows.partnerBanks),
    ...insertStatements(db, bankProducts, rows.bankProducts),
    ...insertStatements(db, bodyTypeImages, rows.bodyTypeImages),
    ...insertStatements(db, leads, rows.leads),
    ...insertStatements(db, consents, rows.consents),
    ...insertStatements(db, conversations, rows.conversations),
    ...insertStatements(db, messages, rows.messages),
    ...insertStatements(db, messageTemplates, rows.messageTemplates),
    ...insertStatements(db, documentTemplates, rows.documentTemplates),
    ...insertStatements(db, settings, rows.settings),
    ...rebuildFacets(db),
    ...rebuildLeadCounts(db),
    insertRows(db, reportDays, rows.reportDays),
    insertRows(db, carDays, rows.carDays),
    insertRows(db, outletDays, rows.outletDays).onConflictDoUpdate({
      target: [outletDays.day, outletDays.outlet],
      set: excluded(outletDays, ["visits"]),
    }),
    insertRows(db, fruitlessSearches, rows.fruitlessSearches),
    insertRows(db, vitalDays, rows.vitalDays),
  ]);
  await countReports(db, rows.now);
}

/** What the cron job of the reports does, until all days are counted. */
export async function countReports(db: Database, now: number): Promise<void> {
  const deps = jobDepsAt(db, now);
  do await rollUpDays(deps);
  while ((await db.query.$count(changedLeadDays)) > 0);
  await rollUpCars(deps);
}

/** Deletes everything but the staff and the audit log, children first. */
export async function clearSeed(db: Database): Promise<void> {
  const tables = [
    archivedLeadNumbers,
    carDays,
    carNumbers,
    fruitlessSearches,
    outletDays,
    reportDays,
    searchNumbers,
    vitalDays,
    messages,
    conversations,
    messageTemplates,
    documentTemplates,
    outbox,
    notificationChannels,
    networkSalts,
    erasures,
    consents,
    leadNotes,
    leadEvents,
    leadCounts,
    leads,
    carSources,
    importItems,
    importRuns,
    parserSources,
    priceHistory,
    priceDrops,
    priceRunItems,
    priceRules,
    carFacets,
    carCounts,
    cars,
    brands,
    reviews,
    promotions,
    bankProducts,
    partnerBanks,
    bodyTypeImages,
    settings,
    media,
  ];
  await db.write([
    bumpContentVersion(db),
    ...tables.map((table) => db.query.delete(table)),
    db.query.delete(changedLeadDays),
  ]);
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
