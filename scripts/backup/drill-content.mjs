import { createHash } from "node:crypto";
import { CommandError } from "../command/run-command.mjs";

/** Tables that repeated erasures, the new content version and a notice of the run change. */
export const CHANGED_BY_RESTORE = new Set([
  "leads",
  "lead_notes",
  "outbox",
  "erasures",
  "content_version",
  "d1_migrations",
]);

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

/** A hash of each table and of each file. @param {import("../../worker/env.ts").Env} env */
export async function contentOf({ DB, MEDIA }) {
  const { results } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' order by name",
  ).all();
  const names = results.map(({ name }) => String(name));
  const found = await DB.batch(names.map((name) => DB.prepare(`select rowid, * from "${name}" order by rowid`)));
  const counted = names.map((name, at) => (name === "d1_migrations" ? 0 : (found[at]?.results.length ?? 0)));
  /** @type {Map<string, string>} */
  const objects = new Map();
  for await (const key of keysOf(MEDIA)) {
    const bytes = new Uint8Array((await (await MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer());
    objects.set(key, createHash("sha256").update(bytes).digest("hex"));
  }
  return {
    rows: counted.reduce((sum, count) => sum + count, 0),
    tables: new Map(names.map((name, at) => [name, JSON.stringify(found[at]?.results)])),
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
