import { systemClock } from "../../worker/adapters/clock.ts";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { consoleLog } from "../../worker/adapters/log.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { administratorRow, createAdministrator } from "../../worker/services/staff/create-administrator.ts";
import { newPassword } from "../../worker/services/staff/password.ts";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */
/** @typedef {import("../../worker/services/staff/create-administrator.ts").AdministratorInput} AdministratorInput */

const FIRST_NAME = "admin";

/** A one-time password unless one is given. @param {string} username @param {string | undefined} password @returns {AdministratorInput} */
export function administratorInput(username, password) {
  return password ? { username, password, oneTime: false } : { username, password: newPassword(), oneTime: true };
}

/** Makes the administrator whose login is printed, in a database without users. @param {D1Database} d1 @returns {Promise<AdministratorInput>} */
export async function addFirstAdministrator(d1) {
  const input = administratorInput(FIRST_NAME, undefined);
  const made = await addAdministrator(d1, input);
  if (!made.ok) throw new Error(made.error.message);
  return input;
}

/** @param {D1Database} d1 @param {AdministratorInput} input */
export function addAdministrator(d1, input) {
  return createAdministrator(
    { db: createDatabase(d1), clock: systemClock, ids: webCryptoIds, log: consoleLog("admin-create"), caller: null },
    input,
  );
}

/**
 * The same as SQL, for a database that only `wrangler d1 execute` can reach. It fails when the name exists.
 * @param {AdministratorInput} input
 */
export async function administratorSql(input) {
  const row = await administratorRow({ clock: systemClock, ids: webCryptoIds }, input);
  if (!row.ok) return row;
  const { id, username, password, role, mustChangePassword, createdAt } = row.value;
  const values = [id, username, password, role].map((text) => `'${text.replaceAll("'", "''")}'`);
  return {
    ok: /** @type {const} */ (true),
    value: `insert into users (id, username, password, role, must_change_password, created_at) values (${values.join(", ")}, ${Number(mustChangePassword)}, ${createdAt});\n`,
  };
}
