import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Which part of the archive in R2 contains a lead, so that a search by phone and an erasure open few parts. A lead is in two
 * parts if the job was interrupted.
 */
export const archivedLeads = sqliteTable(
  "archived_leads",
  {
    leadId: text("lead_id").notNull(),
    /** «2025-10/…» */
    part: text("part").notNull(),
    /** As in `leads`; null after an erasure. */
    phoneNormalised: text("phone_normalised"),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.part] }),
    index("archived_leads_phone").on(t.phoneNormalised),
    index("archived_leads_part").on(t.part),
  ],
);
