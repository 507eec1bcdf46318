/** Written by refusals too: attempts to log in, security events, when a session was last used. */
const OF_REFUSALS = /^(?:sessions|login_attempts|security_events|network_salts|sqlite_|_cf_|d1_migrations)/;

/** The rows of every table as text, to see what an attack has changed. @param {import("../../worker/env.ts").Env} env */
export async function storedRows({ DB }) {
  const { results } = await DB.prepare("select name from sqlite_master where type = 'table'").all();
  const names = results.map(({ name }) => String(name)).filter((name) => !OF_REFUSALS.test(name));
  const tables = await DB.batch(names.map((name) => DB.prepare(`select * from "${name}"`)));
  return new Map(names.map((name, at) => [name, JSON.stringify(tables[at]?.results)]));
}
