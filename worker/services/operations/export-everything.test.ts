import { env } from "cloudflare:test";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { bankProductRow, bankRow, brandRow, carRow, leadRow, promotionRow, reviewRow } from "../../db/factories.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews } from "../../db/schema/content.ts";
import { consents, leadNotes, leads } from "../../db/schema/leads.ts";
import { redirects } from "../../db/schema/moving.ts";
import { auditLog, securityEvents } from "../../db/schema/staff.ts";
import { ARCHIVE_FILES, type ArchiveFile } from "../../domain/operations/site-archive.ts";
import { archiveLeads } from "../leads/archive/archive-leads.ts";
import { notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { seedUser } from "../staff/test-staff.ts";
import { exportEverything } from "./export-everything.ts";

// Fails when a dealership that leaves does not get all of its data, or a secret leaves with them.

const NOW = Date.UTC(2026, 10, 22, 3);
const { db } = notificationDeps();
const deps = notificationDeps({ clock: fixedClock(NOW) });
const ORIGIN = "https://salon.test";
let actor: { userId: string; role: "administrator" };

const brand = brandRow({ name: "Хавейл", logo: "/media/00000000000000000001/240.webp" });
const car = carRow({
  brandId: brand.id,
  price: 1_234_567.5,
  mainImage: "/media/00000000000000000002/1280.webp",
  images: ["/media/00000000000000000003/1280.webp"],
});
const bank = bankRow();
const product = bankProductRow({ bankId: bank.id });
const [first, second] = [
  leadRow({
    phone: "+79990001122",
    name: "Ольга «Лис»",
    soldCarId: car.id,
    status: "completed",
    attribution: '{"utm_source":"x"}',
    createdAt: NOW - 5000,
    networkHash: "network-secret",
  }),
  leadRow({ phone: "+79990001122", name: "Ольга", createdAt: NOW - 9000 }),
];
const old = leadRow({ status: "completed", name: "Давняя", phone: "+79990001133", createdAt: NOW - 500 * 86_400_000 });
const spam = leadRow({ phone: "+79990001144", isSpam: true });

beforeAll(async () => {
  await seedSettings();
  actor = { userId: await seedUser("leaving", { role: "administrator" }), role: "administrator" };
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(car),
    db.query.insert(partnerBanks).values(bank),
    db.query.insert(bankProducts).values(product),
    db.query.insert(reviews).values(reviewRow()),
    db.query.insert(promotions).values(promotionRow()),
    db.query
      .insert(pages)
      .values({ id: "page", kind: "page" as never, slug: "o-nas", title: "О нас", createdAt: NOW, updatedAt: NOW }),
    db.query
      .insert(redirects)
      .values({ id: "redirect", key: "/old", target: "/new", status: 301, createdAt: NOW, updatedAt: NOW }),
  ]);
  for (const row of [first, second, old, spam]) await db.query.insert(leads).values(row);
  await db.write([
    db.query
      .insert(consents)
      .values({ id: "given", leadId: first.id, textVersion: "2026-01-01", form: "salon", givenAt: NOW }),
    db.query.insert(leadNotes).values({ id: "note", leadId: first.id, authorId: "x", text: "Звонил", createdAt: NOW }),
    ...rebuildLeadCounts(db),
  ]);
  expect(await archiveLeads(deps)).toBe(1);
});

type Row = Record<string, unknown>;

async function archive(only: readonly ArchiveFile[] | null = null) {
  const made = await exportEverything(deps, actor, { origin: ORIGIN, only });
  if (!made.ok) throw new Error(made.error.message);
  const { bytes, day } = made.value;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  const files = unzipSync(new Uint8Array(await new Blob(parts as never).arrayBuffer()));
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown;
  return {
    day,
    names: Object.keys(files),
    rowsOf: (name: ArchiveFile) => read(`${name}.json`) as Row[],
    readme: read("README.json") as { files: { file: string; rows: number; fields: Row }[] } & Row,
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n"),
  };
}

it("has every row of every table of meaning, as the README counts them", async () => {
  const { day, names, rowsOf, readme } = await archive();
  expect(day).toBe("2026-11-22");
  expect(names.toSorted()).toEqual(
    [...Object.keys(ARCHIVE_FILES).map((name) => `${name}.json`), "README.json"].toSorted(),
  );
  expect(readme).toMatchObject({ format: 1, site: ORIGIN, exportedAt: "2026-11-22T03:00:00.000Z" });
  const TABLES = {
    cars: "cars",
    brands: "brands",
    leads: "leads",
    consents: "consents",
    leadNotes: "lead_notes",
    reviews: "reviews",
    promotions: "promotions",
    partnerBanks: "partner_banks",
    bankProducts: "bank_products",
    pages: "pages",
    redirects: "redirects",
    staff: "users",
    settings: "settings",
  } as const;
  for (const [name, table] of Object.entries(TABLES)) {
    const counted = await env.DB.prepare(`select count(*) as n from "${table}"`).first<{ n: number }>();
    const rows = rowsOf(name as ArchiveFile);
    expect({ [name]: rows.length }).toEqual({ [name]: counted?.n });
    expect(rows.length).toBeGreaterThan(0);
    expect(readme.files.find(({ file }) => file === `${name}.json`)).toMatchObject({ rows: rows.length });
  }
});

it("says values as another system reads them", async () => {
  const { rowsOf, readme } = await archive();
  const mine = rowsOf("cars").find(({ id }) => id === car.id);
  expect(mine).toMatchObject({
    price: 1_234_567.5,
    brandId: brand.id,
    mainImage: `${ORIGIN}/media/00000000000000000002/1280.webp`,
    images: [`${ORIGIN}/media/00000000000000000003/1280.webp`],
    createdAt: new Date(car.createdAt ?? 0).toISOString(),
    deletedAt: null,
  });
  expect(readme.files.find(({ file }) => file === "cars.json")?.fields).toMatchObject({
    status: { label: "Статус", values: { new: expect.any(String) } },
  });
  expect(rowsOf("leads").find(({ id }) => id === first.id)).toMatchObject({
    name: "Ольга «Лис»",
    attribution: { utm_source: "x" },
  });
  expect(rowsOf("archivedLeads")).toMatchObject([{ id: old.id, name: "Давняя", notes: [] }]);
  expect(rowsOf("customers").filter(({ phone }) => phone === first.phone)).toEqual([
    {
      name: "Ольга «Лис»",
      phone: first.phone,
      email: null,
      leads: 2,
      soldCars: [expect.stringContaining(String(car.year))],
      consent: "given",
      firstAt: new Date(NOW - 9000).toISOString(),
      lastAt: new Date(NOW - 5000).toISOString(),
    },
  ]);
  expect(rowsOf("customers").some(({ phone }) => phone === spam.phone)).toBe(false);
  expect(rowsOf("staff").find(({ username }) => username === "leaving")).not.toHaveProperty("password");
});

it("has no secret, and leaves its trace in both journals", async () => {
  const { readme, text } = await archive();
  const fields = readme.files.flatMap((one) => Object.keys(one.fields));
  expect(
    fields.filter((name) => /password|hash|token|secret|salt|^mac$|^kid$|requestKey|heartbeat/i.test(name)),
  ).toEqual([]);
  expect(text).not.toContain("network-secret");
  const [logged] = await db.query.select().from(auditLog).where(undefined).limit(1);
  expect(logged).toMatchObject({ action: "export", entity: "everything", changes: '{"files":[null,"все"]}' });
  expect(await db.query.select().from(securityEvents)).toContainEqual(
    expect.objectContaining({ kind: "data_exported" }),
  );
});

it("reads tables of more rows than a page, and the files that were asked for alone", async () => {
  await env.DB.prepare(
    `insert into price_history (id, car_id, price, source, changed_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100) select 'many-' || i, 'car', i, 'test', i from n`,
  ).run();
  const { names, rowsOf } = await archive(["priceHistory"]);
  expect(names.toSorted()).toEqual(["README.json", "priceHistory.json"]);
  expect(new Set(rowsOf("priceHistory").map(({ id }) => id)).size).toBe(1100);
});

it("of a file that does not exist is refused and not recorded", async () => {
  const recorded = () => db.query.select({ id: auditLog.id }).from(auditLog);
  const before = await recorded();
  expect(await exportEverything(deps, actor, { origin: ORIGIN, only: ["brands", "boats"] })).toMatchObject({
    error: { code: "invalid", message: expect.stringContaining("brands") },
  });
  expect(await recorded()).toEqual(before);
});
