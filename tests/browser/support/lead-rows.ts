import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { homeUnderTest } from "../../../scripts/site/homes.mjs";
import { fileStateDir } from "./file-site.ts";

/** A lead as it lies in the served site's D1, column by column. */
export type LeadRow = Record<string, string | number | null>;

/** Of workerd. */
const FOLDER = "v3/d1/miniflare-D1DatabaseObject";

/** What the site has stored of a person; tests give everyone a name of their own. */
export function leadsOf(name: string): LeadRow[] {
  return readDatabase(fileStateDir(), (database) =>
    database
      .prepare(
        `select leads.*, consents.text_version as consent_version, consents.form as consent_form
         from leads left join consents on consents.lead_id = leads.id where name = ?`,
      )
      .all(name),
  ) as LeadRow[];
}

/** Every row of every table, by the table's name. */
export function everyTable(stateDir: string): Record<string, LeadRow[]> {
  return readDatabase(stateDir, (database) => {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    return Object.fromEntries(
      tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all() as LeadRow[]]),
    );
  });
}

function readDatabase<T>(stateDir: string, read: (database: DatabaseSync) => T): T {
  const folder = homeUnderTest() === "server" ? stateDir : `${stateDir}/${FOLDER}`;
  const file = readdirSync(folder).find((entry) => /^(?:[0-9a-f]{64}|site)\.sqlite$/.test(entry));
  if (!file) throw new Error(`No D1 database in ${folder}`);
  const database = new DatabaseSync(`${folder}/${file}`, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
