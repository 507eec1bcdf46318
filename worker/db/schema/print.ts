import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, timeColumn, versionColumn } from "../columns.ts";

/** Contracts, acts and other papers that are printed with the fields of a car, a lead and a salon. The law of the texts is the owner's. */
export const documentTemplates = sqliteTable(
  "document_templates",
  {
    id: idColumn(),
    name: text("name").notNull(),
    /** Text with `{fields}` and paragraphs (domain/print). */
    body: text("body").notNull(),
    position: integer("position").notNull().default(0),
    createdAt: timeColumn("created_at").notNull(),
    updatedAt: timeColumn("updated_at").notNull(),
    deletedAt: timeColumn("deleted_at"),
    version: versionColumn(),
  },
  (t) => [index("document_templates_order").on(t.deletedAt, t.position, t.id)],
);
