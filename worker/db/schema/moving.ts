import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { flag, idColumn, timeColumn, versionColumn } from "../columns.ts";

// What a dealership brings along from its old site and its old customer records.

/** Addresses of the old site and where they lead now. Read only for a path that nothing of this site answers. */
export const redirects = sqliteTable(
  "redirects",
  {
    id: idColumn(),
    /** The path with its sorted query, as domain/moving writes it; `*` stands for any text in a pattern. */
    key: text("key").notNull(),
    /** Of a pattern: the path up to the last slash before its first `*`, so that a request finds it by its key. Null: an exact address. */
    prefix: text("prefix"),
    /** A path of this site or an address with https; null for 410. */
    target: text("target"),
    status: integer("status").notNull(),
    note: text("note"),
    /** The file that brought it; null: by hand. */
    runId: text("run_id"),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    version: versionColumn(),
  },
  (t) => [
    uniqueIndex("redirects_key").on(t.key),
    index("redirects_prefix").on(t.prefix, t.key).where(sql.raw("prefix is not null")),
    index("redirects_run").on(t.runId, t.id).where(sql.raw("run_id is not null")),
    index("redirects_created").on(t.createdAt, t.id),
  ],
);

/** Files of redirects. */
export const redirectRuns = sqliteTable(
  "redirect_runs",
  {
    id: idColumn(),
    fileName: text("file_name").notNull(),
    added: integer("added").notNull(),
    replaced: integer("replaced").notNull(),
    /** JSON list of the rows that the file replaced, for the undo. */
    before: text("before").notNull().default("[]"),
    createdBy: text("created_by").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    undoneAt: timeColumn("undone_at"),
  },
  (t) => [index("redirect_runs_created").on(t.createdAt, t.id)],
);

/** Paths that visitors and robots asked for and nothing answered. */
export const missingPaths = sqliteTable(
  "missing_paths",
  {
    key: text("key").primaryKey(),
    hits: integer("hits").notNull(),
    /** The last page of another site, or of this one, that led there. */
    referrer: text("referrer"),
    firstAt: timeColumn("first_at").notNull(),
    lastAt: timeColumn("last_at").notNull(),
    /** When staff put it aside; null while it is listed. */
    ignoredAt: timeColumn("ignored_at"),
  },
  (t) => [
    index("missing_paths_listed").on(t.ignoredAt, t.hits, t.key),
    index("missing_paths_last").on(t.lastAt, t.key),
  ],
);

/** Addresses of the old site, from its sitemap or a list of staff: what is to become of each, and what it answered when it was checked. */
export const oldSiteAddresses = sqliteTable(
  "old_site_addresses",
  {
    key: text("key").primaryKey(),
    /** As it was found, with its host. */
    url: text("url").notNull(),
    title: text("title"),
    /** The page of one's own that was made from it. */
    pageId: text("page_id"),
    addedAt: timeColumn("added_at").notNull(),
    checkedAt: timeColumn("checked_at"),
    /** HTTP status of the last check; null before one, 0 if nothing answered. */
    answerStatus: integer("answer_status"),
    answerTarget: text("answer_target"),
  },
  (t) => [index("old_site_addresses_added").on(t.addedAt, t.key)],
);

/** Runs that read pages of the old site into drafts. */
export const pageImports = sqliteTable(
  "page_imports",
  {
    id: idColumn(),
    /** JSON list of the addresses, each with what is to become of it and what has (domain/content/page-import.ts). */
    lines: text("lines").notNull(),
    /** An invocation reads pages until then. */
    busyUntil: timeColumn("busy_until"),
    createdBy: text("created_by").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** Null while addresses wait. */
    finishedAt: timeColumn("finished_at"),
    version: versionColumn(),
  },
  (t) => [
    index("page_imports_created").on(t.createdAt, t.id),
    index("page_imports_in_work").on(t.createdAt).where(sql.raw("finished_at is null")),
  ],
);

/** Files of leads and customers of the system before. */
export const leadImports = sqliteTable(
  "lead_imports",
  {
    id: idColumn(),
    fileName: text("file_name").notNull(),
    /** Key in R2; null once the file has been deleted: it holds personal data. */
    fileKey: text("file_key"),
    /** Of the header: the same columns are read as they were taught before. */
    signature: text("signature").notNull(),
    /** JSON: what each column is, and what its values mean (domain/leads/imports). */
    mapping: text("mapping").notNull().default("{}"),
    state: text("state").notNull(),
    /** JSON: rows, new, repeated, wrong, in other words the table of what moved. */
    counts: text("counts").notNull().default("{}"),
    /** Rows that have been decided on; the next slice goes on from here. */
    position: integer("position").notNull().default(0),
    createdBy: text("created_by").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    finishedAt: timeColumn("finished_at"),
    undoneAt: timeColumn("undone_at"),
    version: versionColumn(),
  },
  (t) => [
    index("lead_imports_created").on(t.createdAt, t.id),
    index("lead_imports_signature").on(t.signature, t.createdAt),
  ],
);

/** Rows of such a file that became no lead, or doubtful ones. */
export const leadImportRows = sqliteTable(
  "lead_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => leadImports.id),
    row: integer("row").notNull(),
    verdict: text("verdict").notNull(),
    reason: text("reason"),
    leadId: text("lead_id"),
    /** JSON list of the row's cells, deleted with the file. */
    cells: text("cells"),
    isSettled: flag("is_settled").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("lead_import_rows_verdict").on(t.importId, t.verdict, t.row),
  ],
);
