import { randomBytes } from "node:crypto";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { readSchema, DERIVED_TABLES } from "../../worker/services/operations/backups/dump-tables.ts";
import { buildStock } from "../demo/seed/build-stock.ts";
import { createSeedRows } from "../demo/seed/seed-rows.ts";
import { writeSeed } from "../demo/write-seed.ts";

/** @typedef {import("../../worker/env.ts").Env} Env */

const CONTENT_TYPE = "image/jpeg";
const PICTURES = 20;
const USER = `insert into users (id, username, password, role, created_at, version) values ('drill', 'drill', '-', 'manager', 1, 1)`;
/** Tables that columns of these names refer to. */
const PARENTS = new Map([
  ["bank_id", "partner_banks"],
  ["user_id", "users"],
  ["lead_id", "leads"],
  ["conversation_id", "conversations"],
  ["run_id", "import_runs"],
  ["import_id", "lead_imports"],
  ["owner_id", "users"],
  ["source_id", "parser_sources"],
  ["car_id", "cars"],
  ["hold_id", "car_holds"],
  ["deposit_id", "deposits"],
]);
/** Values that CHECK constraints allow, of a column of any table or of one. */
const ALLOWED = new Map([
  ["pages.kind", "'news'"],
  ["channel", "'telegram'"],
  ["kind", "'credit'"],
  ["rating", "5"],
]);
/** What Litestream writes into each database that it copies (its db.go). */
export const LITESTREAM = [
  "create table _litestream_seq (id integer primary key, seq integer)",
  "create table _litestream_lock (id integer)",
  "insert into _litestream_seq values (1, 7)",
];
/** The first aborts transactions, and never has a row; triggers write the others. */
const LEFT_OUT = ["write_guard", ...DERIVED_TABLES];

/**
 * The demo data with a few pictures of random bytes: encoding and storing the demo's two thousand files would take most of the drill.
 * @param {Env} env
 */
export async function fillForDrill({ DB, MEDIA }) {
  const now = Date.now();
  const media = await Promise.all(
    Array.from({ length: PICTURES }, async () => {
      const hash = randomBytes(10).toString("hex");
      const bytes = randomBytes(20_000);
      await MEDIA.put(`media/${hash}/640.jpg`, bytes, { httpMetadata: { contentType: CONTENT_TYPE } });
      return { hash, contentType: CONTENT_TYPE, size: bytes.length, width: 640, height: 400, createdAt: now };
    }),
  );
  const cars = new Map(buildStock().map(({ key }, at) => [key, [`/media/${media[at % PICTURES]?.hash}/640.jpg`]]));
  const none = new Map();
  const pictures = {
    cars,
    media,
    brands: none,
    promotions: none,
    banks: none,
    bodyTypes: none,
    banners: none,
  };
  await writeSeed(createDatabase(DB), await createSeedRows({ now, pictures, idOf: webCryptoIds.from }));
  await fillEmptyTables(DB);
  for (const statement of LITESTREAM) await DB.prepare(statement).run();
}

/** A row in each table that the demo data leave empty: a table without rows is always the same. @param {Env["DB"]} DB */
export async function fillEmptyTables(DB) {
  await DB.prepare(USER).run();
  for (const { name } of await readSchema(createDatabase(DB))) {
    if (LEFT_OUT.includes(name) || (await DB.prepare(`select 1 from "${name}" limit 1`).first())) continue;
    const { results } = await DB.prepare("select name, type from pragma_table_info(?)").bind(name).all();
    const values = results.map((found, at) => {
      const [column, type] = [String(found["name"]), found["type"]];
      const [parent, allowed] = [PARENTS.get(column), ALLOWED.get(`${name}.${column}`) ?? ALLOWED.get(column)];
      // Without a foreign key the parent's table may still be empty.
      if (parent) return `coalesce((select id from ${parent} order by rowid desc limit 1), '${parent}')`;
      if (allowed) return allowed;
      if (type === "INTEGER") return column === "id" ? "1" : String(2 ** 40 + at);
      return `'${name} ${at}: «ёлка» ''it'' \\ \u{1f697}'`;
    });
    await DB.prepare(`insert into "${name}" values (${values.join(", ")})`).run();
  }
}
