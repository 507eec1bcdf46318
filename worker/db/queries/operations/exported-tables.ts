import { asc, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, RowsQuery } from "../../client.ts";
import { savedSearches } from "../../schema/alerts.ts";
import { priceHistory } from "../../schema/car-changes.ts";
import { brands, cars } from "../../schema/cars.ts";
import {
  bankProducts,
  bodyTypeImages,
  pages,
  partnerBanks,
  promotions,
  reviews,
  settings,
} from "../../schema/content.ts";
import { salons } from "../../schema/salons.ts";
import { conversations, messages, messageTemplates } from "../../schema/conversations.ts";
import { consents, leadEvents, leadNotes, leads } from "../../schema/leads.ts";
import { redirects } from "../../schema/moving.ts";
import { oldAddresses } from "../../schema/old-addresses.ts";
import { carReports, inspections } from "../../schema/papers.ts";
import { documentTemplates } from "../../schema/print.ts";
import { priceRules } from "../../schema/price-rules.ts";
import { quotes } from "../../schema/quotes.ts";
import { users } from "../../schema/staff.ts";

interface ExportedTable {
  table: SQLiteTable;
  /** Columns that only this site can use, and secrets. */
  omit?: readonly string[];
  /** Texts that hold JSON. */
  json?: readonly string[];
}

/** The tables that mean something elsewhere, by the name of their file. Counts, queues, keys and what is derived are left out. */
const TABLES = {
  settings: { table: settings, omit: ["heartbeatUrl"] },
  staff: {
    table: users,
    omit: ["password", "loginLinkAt", "attackMailedAt", "factorsRemovedAt", "mustChangePassword"],
  },
  salons: { table: salons },
  brands: { table: brands },
  cars: { table: cars, omit: ["searchText", "listed"] },
  carReports: { table: carReports, omit: ["fileKey", "outerId", "failure", "attempts", "nextAttemptAt"] },
  inspections: { table: inspections },
  priceHistory: { table: priceHistory },
  priceRules: { table: priceRules },
  leads: {
    table: leads,
    omit: ["requestKey", "networkHash", "personToken", "searchText"],
    json: ["attribution", "tradeInEstimate"],
  },
  consents: { table: consents },
  leadNotes: { table: leadNotes },
  leadEvents: { table: leadEvents, omit: ["externalId"], json: ["data"] },
  conversations: {
    table: conversations,
    omit: ["personToken", "unread", "readReportedAt"],
    json: ["listing"],
  },
  messages: {
    table: messages,
    omit: ["searchText", "attempts", "nextAttemptAt"],
    json: ["attachments"],
  },
  messageTemplates: { table: messageTemplates },
  documentTemplates: { table: documentTemplates },
  quotes: { table: quotes, omit: ["requestKey", "mac", "kid"], json: ["body"] },
  subscriptions: { table: savedSearches, omit: ["matchKey", "personToken", "addressHash"], json: ["contact"] },
  reviews: { table: reviews },
  promotions: { table: promotions },
  partnerBanks: { table: partnerBanks },
  bankProducts: { table: bankProducts },
  pages: { table: pages, omit: ["searchText"], json: ["body"] },
  bodyTypeImages: { table: bodyTypeImages },
  redirects: { table: redirects },
  oldAddresses: { table: oldAddresses },
} as const satisfies Record<string, ExportedTable>;

export type ExportedTableName = keyof typeof TABLES;

/** The columns of a table in its file, and which of them hold JSON. */
export function exportedColumns(name: ExportedTableName) {
  const { table, omit = [], json = [] }: ExportedTable = TABLES[name];
  return { names: Object.keys(getTableColumns(table)).filter((column) => !omit.includes(column)), json };
}

/** Rows after a rowid, in its order, with the columns of the file. */
export function selectExportedRows({ query }: Database, name: ExportedTableName, after: number, limit: number) {
  const { table }: ExportedTable = TABLES[name];
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const shown = Object.fromEntries(
    exportedColumns(name).names.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])),
  );
  const rows = query
    .select({ ...shown, rowPosition: sql<number>`rowid`.as("row_position") })
    .from(table)
    .where(sql`rowid > ${after}`)
    .orderBy(asc(sql`rowid`))
    .limit(limit);
  return rows as unknown as RowsQuery<Record<string, unknown> & { rowPosition: number }>;
}
