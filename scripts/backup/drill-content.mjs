import { createHash } from "node:crypto";
import { CommandError } from "../command/run-command.mjs";

/** @typedef {Record<string, unknown>[]} Rows */

/** For requests of pages: the view of a visitor would be counted, and change the tables that are compared. */
export const AS_PROGRAM = { headers: { "User-Agent": "backup drill, monitor" } };

/** Deletes the database, and for the archive the pictures too; the list of erasures survives in R2. @param {import("../../worker/env.ts").Env} env @param {boolean} withPictures */
export async function lose({ DB, MEDIA }, withPictures) {
  const { createDatabase } = await import("../../worker/db/client.ts");
  const { readSchema } = await import("../../worker/services/operations/backups/dump-tables.ts");
  for (const { name } of (await readSchema(createDatabase(DB))).toReversed())
    await DB.prepare(`drop table "${name}"`).run();
  await DB.prepare("drop table d1_migrations").run();
  for await (const key of withPictures ? keysOf(MEDIA) : []) {
    if (!key.startsWith("erasures/")) await MEDIA.delete(key);
  }
}

const NOT_ARCHIVED = ["d1_migrations", "car_words", "lead_words", "message_words", "stock_columns"];

/** The rows of each table, and a hash of each file. @param {Pick<import("../../worker/env.ts").Env, "DB" | "MEDIA">} place */
export async function contentOf({ DB, MEDIA }) {
  const { results } = await DB.prepare(
    "select name, sql glob '* WITHOUT ROWID' as is_keyed from sqlite_master where type = 'table' and name not glob '_*' and name not glob 'sqlite_*' order by name",
  ).all();
  const names = results.map(({ name }) => String(name));
  const found = await DB.batch(
    results.map(({ name, is_keyed }) =>
      DB.prepare(
        is_keyed ? `select * from "${name}" order by 1, 2, 3` : `select rowid, * from "${name}" order by rowid`,
      ),
    ),
  );
  const tables = new Map(names.map((name, at) => [name, /** @type {Rows} */ (found[at]?.results ?? [])]));
  /** @type {Map<string, string>} */
  const objects = new Map();
  for await (const key of keysOf(MEDIA)) {
    const bytes = new Uint8Array((await (await MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer());
    objects.set(key, createHash("sha256").update(bytes).digest("hex"));
  }
  return {
    // The archive has the names of the migrations, not the rows, and no words.
    rows: [...tables].reduce((sum, [name, rows]) => sum + (NOT_ARCHIVED.includes(name) ? 0 : rows.length), 0),
    tables,
    objects,
  };
}

/** @param {import("../../worker/env.ts").Env["MEDIA"]} bucket */
async function* keysOf(bucket) {
  /** @type {string[]} */
  const keys = [];
  /** @type {string | undefined} */
  let cursor;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  yield* keys;
}

/** @param {boolean} condition @param {string} what */
export function require(condition, what) {
  if (!condition) throw new CommandError(`The drill has failed: ${what}.`);
}
