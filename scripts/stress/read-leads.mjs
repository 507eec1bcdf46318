import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** @typedef {{ id: string, phone: string }} StoredLead @typedef {{ subject_id: string, channel: string, state: string, last_error: string | null }} StoredNotice @typedef {{ webhook_id: string, id: string, subject_id: string, state: string }} StoredDelivery */

/** Leads and notifications in the D1 of the stopped site. @param {string} stateDir @returns {{ leads: StoredLead[], notices: StoredNotice[], deliveries: StoredDelivery[], counted: number, consents: number }} */
export function readLeads(stateDir) {
  return readDatabase(stateDir, (all) => ({
    leads: all("select id, phone from leads"),
    notices: all("select subject_id, channel, state, last_error from outbox"),
    deliveries: all(
      "select webhook_id, e.id, e.subject_id, state from event_deliveries as d join events as e on e.seq = d.seq",
    ),
    counted: all("select coalesce(sum(total), 0) as n from lead_counts")[0].n,
    consents: all("select count(*) as n from consents")[0].n,
  }));
}

/** Reads the D1 of the stopped site. @template T @param {string} stateDir @param {(all: (sql: string) => any[]) => T} read @returns {T} */
export function readDatabase(stateDir, read) {
  const file = readdirSync(stateDir, { recursive: true, encoding: "utf8" }).find((name) =>
    /D1DatabaseObject\/[0-9a-f]{64}\.sqlite$/.test(name),
  );
  const database = new DatabaseSync(`${stateDir}/${file}`, { readOnly: true });
  try {
    return read((sql) => database.prepare(sql).all());
  } finally {
    database.close();
  }
}
