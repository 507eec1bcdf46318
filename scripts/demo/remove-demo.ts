import { and, eq, getTableName, inArray, lte, sql } from "drizzle-orm";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { r2MediaStore } from "../../worker/adapters/media/media-store.ts";
import { createDatabase, type Database } from "../../worker/db/client.ts";
import { rebuildFacets } from "../../worker/db/queries/catalogue/facets.ts";
import { bumpContentVersion } from "../../worker/db/queries/dealership/layout.ts";
import { rebuildLeadCounts } from "../../worker/db/queries/leads/lead-counts.ts";
import { deleteMedia, recordUnused } from "../../worker/db/queries/media/media.ts";
import { deleteConversationsOf } from "../../worker/db/queries/conversations/conversations.ts";
import { deleteLeads, deleteTrashBefore, isOneOf } from "../../worker/db/queries/staff/trash.ts";
import { bodyTypeImages, settings } from "../../worker/db/schema/content.ts";
import { messageTemplates } from "../../worker/db/schema/conversations.ts";
import { documentTemplates } from "../../worker/db/schema/print.ts";
import { outletDays } from "../../worker/db/schema/outlet-listings.ts";
import { outlets, outletStates } from "../../worker/db/schema/outlets.ts";
import { carDays, carNumbers, fruitlessSearches, reportDays } from "../../worker/db/schema/reports.ts";
import { DEFAULT_TIME_ZONE } from "../../worker/domain/kernel/time/salon-time.ts";
import { reportDayOf } from "../../worker/domain/reports/stock-ages.ts";
import type { Env } from "../../worker/env.ts";
import { DEMO_KEYS, DEMO_OUTLETS, DEMO_TABLES, type DemoKey, type EndedIds } from "./demo-tables.ts";
import { createSeedRows, NO_PICTURES } from "./seed/seed-rows.ts";
import { countReports } from "./write-seed.ts";

type Bindings = Pick<Env, "DB" | "MEDIA">;
type SeedRows = Awaited<ReturnType<typeof createSeedRows>>;

/** A time of deletion that no real row has: the purge of the trash deletes the rows with all that belongs to them. */
const TRASHED_AT = 1;
/** Pictures that are deleted at once. */
const LANES = 10;

interface KeptRow {
  title: string;
  why: string;
}

/**
 * Deletes the demo data, which is recognised by its ids. Rows that staff have edited, and those that a real row refers to,
 * stay and are returned. A second run deletes nothing more.
 */
export async function removeDemo({ DB, MEDIA }: Bindings, now = Date.now()) {
  const db = createDatabase(DB);
  const rows = await createSeedRows({ now, pictures: NO_PICTURES, idOf: webCryptoIds.from });
  const seededAt = await seedTime(DB, rows);
  const kept: KeptRow[] = [];
  const ended: EndedIds = {};
  for (const key of DEMO_KEYS) ended[key] = await endedRows(DB, key, { rows, ended, kept });
  const removed = Object.values(ended).flat().length;
  if (seededAt === null) return { removed, kept, pictures: 0 };
  if (await isEdited(DB, seededAt)) kept.push({ title: "настройки", why: "изменены" });
  await db.write([
    bumpContentVersion(db),
    ...deletions(db, { ended, rows, seededAt }),
    ...blankSamples(db, rows),
    ...rebuildFacets(db),
    ...rebuildLeadCounts(db),
  ]);
  const pictures = await removePictures(db, { DB, MEDIA }, { seededAt, now });
  await countReports(db, now);
  return { removed, kept, pictures };
}

/** When the demo data were written, epoch ms; null if no row of them is left. Brands keep the age that they got then. */
async function seedTime(DB: Env["DB"], { now, brands }: SeedRows): Promise<number | null> {
  const [first] = brands;
  const ids = JSON.stringify(brands.map(({ id }) => id));
  const createdAt = await DB.prepare("select created_at from brands where id in (select value from json_each(?))")
    .bind(ids)
    .first<number>("created_at");
  return first && createdAt !== null ? createdAt + now - first.createdAt : null;
}

/** The ids of the demo rows of a table that go; adds the others to `kept`. */
async function endedRows(
  DB: Env["DB"],
  key: DemoKey,
  { rows, ended, kept }: { rows: SeedRows; ended: EndedIds; kept: KeptRow[] },
): Promise<string[]> {
  const { table, title, reasons } = DEMO_TABLES[key];
  const why = Object.entries(reasons(ended)).map(([reason, sql]) => `when ${sql} then '${reason}'`);
  const { results } = await DB.prepare(
    `select id, ${title} title, case ${why.join(" ")} end why from ${getTableName(table)} t
     where id in (select value from json_each(?)) order by title`,
  )
    .bind(JSON.stringify(rows[key].map(({ id }) => id)))
    .all<{ id: string; title: string; why: string | null }>();
  for (const { title: name, why: reason } of results) if (reason !== null) kept.push({ title: name, why: reason });
  return results.filter(({ why: reason }) => reason === null).map(({ id }) => id);
}

/** The settings are one row, so an id says nothing: the demo is the one that was never saved since. */
const IS_DEMO_SALON = "version = 1 and updated_at = ";

async function isEdited(DB: Env["DB"], seededAt: number): Promise<boolean> {
  const salon = await DB.prepare(`select ${IS_DEMO_SALON}${seededAt} as isDemo from settings`).first<number>("isDemo");
  return salon === 0;
}

function deletions(db: Database, { ended, rows, seededAt }: { ended: EndedIds; rows: SeedRows; seededAt: number }) {
  const { query } = db;
  const lastDay = reportDayOf(seededAt, DEFAULT_TIME_ZONE);
  const { leads: endedLeads = [], cars: endedCars = [] } = ended;
  return [
    ...DEMO_KEYS.map((key) => {
      const { table } = DEMO_TABLES[key];
      return query
        .update(table)
        .set({ deletedAt: TRASHED_AT })
        .where(isOneOf(table.id, ended[key] ?? []));
    }),
    ...deleteConversationsOf(db, endedLeads),
    ...deleteLeads(db, endedLeads),
    ...deleteTrashBefore(db, TRASHED_AT + 1),
    query
      .delete(bodyTypeImages)
      .where(sql`${bodyTypeImages.createdAt} = ${seededAt} and ${bodyTypeImages.updatedAt} = ${seededAt}`),
    query.delete(settings).where(sql.raw(IS_DEMO_SALON + seededAt)),
    // Those that staff have not changed.
    query.delete(messageTemplates).where(
      and(
        isOneOf(
          messageTemplates.id,
          rows.messageTemplates.map(({ id }) => id),
        ),
        eq(messageTemplates.version, 1),
      ),
    ),
    query.delete(documentTemplates).where(
      and(
        isOneOf(
          documentTemplates.id,
          rows.documentTemplates.map(({ id }) => id),
        ),
        eq(documentTemplates.version, 1),
      ),
    ),
    query.delete(carDays).where(isOneOf(carDays.carId, endedCars)),
    query.delete(carNumbers).where(isOneOf(carNumbers.carId, endedCars)),
    // Days of made-up visitors; what came after the demo stays.
    query.delete(reportDays).where(lte(reportDays.day, lastDay)),
    query.delete(outletDays).where(lte(outletDays.day, lastDay)),
    // Outlets that the demo switched on and nobody has changed. Files of others are made anew, not held back because the demo's cars are gone.
    query.delete(outlets).where(and(inArray(outlets.key, [...DEMO_OUTLETS]), eq(outlets.version, 1))),
    query.update(outletStates).set({ fileId: null, makingId: null }),
    query.delete(fruitlessSearches).where(lte(fruitlessSearches.day, lastDay)),
  ];
}

/** Contacts, town and lender of the demo go from settings that staff have changed: visitors would call a number that nobody has. */
function blankSamples({ query }: Database, { settings: samples }: SeedRows) {
  return samples.map(({ phone, phoneSecondary, address, fullAddress, workingHours, email, heroTitle, creditBank }) =>
    query.update(settings).set({
      phone: sql`iif(${settings.phone} = ${phone}, '', ${settings.phone})`,
      address: sql`iif(${settings.address} = ${address}, '', ${settings.address})`,
      phoneSecondary: sql`nullif(${settings.phoneSecondary}, ${phoneSecondary ?? null})`,
      fullAddress: sql`nullif(${settings.fullAddress}, ${fullAddress ?? null})`,
      workingHours: sql`nullif(${settings.workingHours}, ${workingHours ?? null})`,
      email: sql`nullif(${settings.email}, ${email ?? null})`,
      heroTitle: sql`nullif(${settings.heroTitle}, ${heroTitle ?? null})`,
      creditBank: sql`nullif(${settings.creditBank}, ${creditBank ?? null})`,
    }),
  );
}

/** Deletes the demo's pictures that no row shows any more. Returns their number. */
async function removePictures(
  db: Database,
  { DB, MEDIA }: Bindings,
  { seededAt, now }: { seededAt: number; now: number },
): Promise<number> {
  await db.write([recordUnused(db, now)]);
  const { results } = await DB.prepare("select hash from media where created_at = ? and unused_since is not null")
    .bind(seededAt)
    .all<{ hash: string }>();
  const hashes = results.map(({ hash }) => hash);
  const store = r2MediaStore(MEDIA);
  for (let at = 0; at < hashes.length; at += LANES) {
    await Promise.all(hashes.slice(at, at + LANES).map((hash) => store.removeAll(`media/${hash}/`)));
  }
  // Last, so that an interrupted run leaves them to the nightly sweep.
  await db.write([deleteMedia(db, hashes)]);
  return hashes.length;
}
