import { rm, writeFile } from "node:fs/promises";
import { printStep } from "../../command/run-command.mjs";
import { CHANGES_BY_RESTORE, requireSame } from "../../backup/drill-compare.mjs";
import { AS_PROGRAM, contentOf, lose, require } from "../../backup/drill-content.mjs";
import { rehearseMove } from "../../backup/drill-move.mjs";
import { withDemoSite } from "../../site/with-demo-site.mjs";
import { fillForDrill } from "../../backup/drill-data.mjs";
import { takeBackup } from "../../backup/take-backup.mjs";
import { archiveSource } from "../../backup/backup-sources.mjs";
import { exportSource } from "../../backup/export-source.mjs";
import { restoreBackup } from "../../backup/restore-backup.mjs";
import { countAllRows } from "../../backup/load-tables.mjs";
import { createContext } from "../../../worker/context/create-context.ts";

// npm run stress -- backup: fills a dealership, backs it up, loses it, restores it from an archive and from an export of wrangler,
// compares row for row and byte for byte, and asks the served site for its pages. Then it moves the dealership to a server of one's own and back.
// Part of `npm test`.

const AGAIN = "the erasure after the backup is repeated at the restore";

/** @type {import("../../backup/drill-compare.mjs").Changes} */
const REPEATED_ERASURE = {
  leads: { columns: ["anonymised_at", "updated_at"], why: AGAIN },
  lead_notes: { columns: [], why: "" },
  lead_words: { columns: [], why: "" },
  outbox: { columns: ["next_attempt_at"], why: AGAIN },
  erasures: { columns: [], why: "" },
  changed_lead_days: { columns: ["token"], why: AGAIN },
  lead_changes: { columns: ["rowid", "seq", "at"], why: AGAIN },
};

export async function main() {
  await withDemoSite({ fill: fillForDrill }, async (site) => {
    const expected = await rehearse(await site.env(), site.stateDir);
    await checkSite(site.url, expected);
    await rehearseMove(site, ["/", "/new-cars", "/used-cars", `/car/${expected.slug}`, "/trade-in", expected.picture]);
  });
  printStep("The drill has passed");
}

/**
 * @param {import("../../../worker/env.ts").Env} env @param {string} folder for the archive and the export
 * @returns {Promise<{ slug: string, name: string, picture: string }>} what the site must show
 */
async function rehearse(env, folder) {
  const { DB } = env;
  const archive = { path: `${folder}/drill.tar.age`, passphrase: "four words of drill" };
  const exported = `${folder}/drill.sql`;

  const [before, after] = await addPersons(DB);
  await erase(env, before);
  const backedUp = await contentOf(env);
  await takeBackup(env, archive);
  // The statement that `wrangler d1 export --local` sends.
  const lines = await DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw();
  await writeFile(exported, lines.flat().join("\n"));
  printStep(`Backed up: ${backedUp.rows} rows, ${backedUp.objects.size} files`);
  // Their data are in the backups, and must not come back.
  await erase(env, after);
  const erased = await contentOf(env);
  // The restore repeats the erasure, and takes everything else from the backup.
  const expected = { ...backedUp, tables: new Map(backedUp.tables) };
  for (const name of Object.keys(REPEATED_ERASURE)) expected.tables.set(name, erased.tables.get(name) ?? []);

  for (const [from, open] of /** @type {const} */ ([
    ["the archive", () => archiveSource(archive)],
    ["an export of wrangler", () => exportSource(exported)],
  ])) {
    await lose(env, from === "the archive");
    const source = await open();
    const { leftOut, differing, erasures } = await restoreBackup(env, source);
    require(leftOut.length === 0 && differing.length === 0, `differs from the backup: ${differing.join(", ")}`);
    require(countAllRows(source.manifest) === backedUp.rows, "the backup does not have every row");
    require(erasures === 1, "the later erasure was not repeated");
    requireSame(`Restored from ${from}`, expected, await contentOf(env), {
      ...CHANGES_BY_RESTORE,
      ...REPEATED_ERASURE,
    });
    for (const person of [before, after]) await requireErased(DB, person);
  }
  const car = await DB.prepare(
    "select slug, name, main_image from cars where listed = 1 and main_image is not null order by published_at desc limit 1",
  ).first();
  await Promise.all([rm(archive.path), rm(exported)]);
  return { slug: String(car?.["slug"]), name: String(car?.["name"]), picture: String(car?.["main_image"]) };
}

/** @typedef {{ id: string, name: string, phone: string }} Person */

/** Two persons with a lead and a note each. @param {import("@cloudflare/workers-types").D1Database} DB @returns {Promise<[Person, Person]>} */
async function addPersons(DB) {
  const persons = /** @type {[Person, Person]} */ ([
    { id: "drill-before", name: "Аделаида Учебная", phone: "+79627770001" },
    { id: "drill-after", name: "Вениамин Учебный", phone: "+79627770002" },
  ]);
  for (const { id, name, phone } of persons) {
    await DB.prepare(
      `insert into leads (id, request_key, type, name, phone, phone_normalised, message, search_text, created_at, updated_at)
       values (?1, ?1, 'contact_form', ?2, ?3, ?3, ?2, ?2, 1, 1)`,
    )
      .bind(id, name, phone)
      .run();
    await DB.prepare(
      "insert into lead_notes (id, lead_id, author_id, text, created_at) values (?1, ?1, 'drill', ?2, 1)",
    )
      .bind(id, name)
      .run();
  }
  return persons;
}

/** @param {import("../../../worker/env.ts").Env} env @param {Person} person */
async function erase(env, { phone }) {
  const userId = String(await env.DB.prepare("select id from users limit 1").first("id"));
  const { leads } = createContext(env, null).services;
  const erased = await leads.erasePerson({ userId, role: "administrator" }, phone);
  require(erased.ok && erased.value.erased === 1, `a person could not be erased: ${JSON.stringify(erased)}`);
}

/** @param {import("@cloudflare/workers-types").D1Database} DB @param {Person} person */
async function requireErased(DB, { id, name, phone }) {
  const row = JSON.stringify(await DB.prepare("select * from leads where id = ?").bind(id).first());
  require(row.includes(id) &&
    !row.includes(name) &&
    !row.includes(phone), `the data of an erased person have come back`);
}

/** @param {string} url @param {{ slug: string, name: string, picture: string }} expected */
async function checkSite(url, { slug, name, picture }) {
  for (const path of ["/", "/new-cars", `/car/${slug}`, picture]) {
    const response = await fetch(url + path, AS_PROGRAM);
    const body = await response.text();
    require(response.status === 200, `${path} answers ${response.status}`);
    if (path.startsWith("/car/")) require(body.includes(name), `${path} does not show ${name}`);
  }
  printStep("The restored site shows its pages and pictures");
}
