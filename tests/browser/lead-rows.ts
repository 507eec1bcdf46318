import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";

/** A lead as it lies in the served site's D1, column by column. */
export type LeadRow = Record<string, string | number | null>;

const FOLDER = "v3/d1/miniflare-D1DatabaseObject";

/** What the site has stored of a person; tests give everyone a name of their own. */
export function leadsOf(name: string): LeadRow[] {
  const folder = `${inject("stateDir")}/${FOLDER}`;
  const file = readdirSync(folder).find((entry) => /^[0-9a-f]{64}\.sqlite$/.test(entry));
  if (!file) throw new Error(`No D1 database in ${folder}`);
  const database = new DatabaseSync(`${folder}/${file}`, { readOnly: true });
  try {
    return database
      .prepare(
        `select leads.*, consents.text_version as consent_version, consents.form as consent_form
         from leads left join consents on consents.lead_id = leads.id where name = ?`,
      )
      .all(name) as LeadRow[];
  } finally {
    database.close();
  }
}
