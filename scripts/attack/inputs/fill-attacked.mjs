import { createDatabase } from "../../../worker/db/client.ts";
import {
  bankProductRow,
  bankRow,
  brandRow,
  carRow,
  draftRow,
  FACTORY_TIME,
  leadRow,
  pageRow,
  promotionRow,
  reviewRow,
} from "../../../worker/db/factories.ts";
import { rebuildFacets } from "../../../worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "../../../worker/db/schema/cars.ts";
import { documentTemplates } from "../../../worker/db/schema/print.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews, settings } from "../../../worker/db/schema/content.ts";
import { importItems, importRuns, parserSources } from "../../../worker/db/schema/imports.ts";
import { webhooks } from "../../../worker/db/schema/events.ts";
import { leads } from "../../../worker/db/schema/leads.ts";
import { outlets } from "../../../worker/db/schema/outlets.ts";

/** @typedef {import("../../../worker/domain/staff/permissions.ts").Permission} Permission */

/** Fields of a published car that the storefront and the public API leave out. */
const STAFF_ONLY = {
  sts: "Secretsts",
  plate: "Secretplate",
  contactPhone: "Secretphone",
  managerName: "Secretmanager",
  inspectionAddress: "Secretplace",
};

/**
 * Texts that nobody may read without one of these permissions. They stand in the rows below.
 * @type {{ text: string, readers: readonly Permission[] }[]}
 */
export const SECRETS = [
  { text: "Secretlead", readers: ["leads.read", "leads.export"] },
  { text: "Secretdraft", readers: ["cars.read", "cars.prices"] },
  ...Object.values(STAFF_ONLY).map((text) => ({ text, readers: /** @type {const} */ (["cars.read", "cars.prices"]) })),
  { text: "Secretimport", readers: ["imports.read"] },
  { text: "Secretwebhook", readers: ["settings.notices"] },
  { text: "Secretsource", readers: ["imports.read", "imports.sources"] },
  { text: "Secretreview", readers: ["content.read"] },
  { text: "Secretpromotion", readers: ["content.read"] },
  { text: "Secretpage", readers: ["content.read"] },
  { text: "Secretdocument", readers: ["cars.read"] },
  { text: "Secretbank", readers: ["content.read"] },
  { text: "secretmail@salon.test", readers: ["settings.write", "settings.notices", "content.banners"] },
  { text: "Secretoutlet", readers: ["outlets.write"] },
  { text: "secrethook", readers: ["settings.write", "settings.notices"] },
];

/** Ids of the rows, by the first part of the address that takes one. @type {Record<string, Record<string, string>>} */
export const IDS = {
  cars: { id: "draft", slug: "shown", run: "no-such-run", brandId: "brand", type: "sedan" },
  car: { slug: "shown", request: "credit" },
  brand: { slug: "haval" },
  "body-type": { type: "sedan" },
  brands: { id: "brand", slug: "haval" },
  reviews: { id: "review" },
  promotions: { id: "promotion" },
  pages: { id: "page" },
  documents: { id: "document" },
  "document-templates": { id: "document" },
  "partner-banks": { id: "bank" },
  "bank-products": { id: "product" },
  leads: { id: "lead", format: "csv" },
  "notice-channels": { channel: "webhook" },
  staff: { id: "user-administrator", role: "sales" },
  account: { id: "session-of-nobody" },
  parser: { id: "run", item: "item" },
  "parser/sources": { id: "source" },
  "parser/items": { id: "item" },
  "parser/cars": { id: "draft" },
  "parser/runs": { id: "run", item: "item" },
  outlets: { key: "drom", catalogue: "drom", car: "shown" },
  "outlets/cars": { car: "shown" },
  request: { request: "callback" },
  thanks: { request: "callback" },
};

/** Writes a small salon with the secrets into the empty database. @param {import("../../../worker/env.ts").Env} env */
export async function fillAttacked({ DB }) {
  const db = createDatabase(DB);
  const { query } = db;
  const at = FACTORY_TIME;
  const brandId = "brand";
  const shown = carRow({ id: "shown", slug: "shown", brandId, name: "Haval Jolion", model: "Jolion", ...STAFF_ONLY });
  const draft = draftRow({ id: "draft", slug: "draft", brandId, name: "Secretdraft", model: "Jolion", ...STAFF_ONLY });
  const run = { id: "run", state: /** @type {const} */ ("waiting"), createdAt: at, title: "Secretimport" };
  const source = {
    id: "source",
    name: "Secretsource",
    kind: /** @type {const} */ ("feed"),
    url: "https://feed.salon.ru/",
  };
  const item = {
    id: "item",
    runId: "run",
    position: 0,
    state: /** @type {const} */ ("waiting"),
    title: "Secretimport",
  };
  await db.write([
    query.insert(brands).values(brandRow({ id: brandId, name: "Haval", slug: "haval" })),
    query.insert(cars).values(shown),
    query.insert(cars).values(draft),
    ...rebuildFacets(db),
    query.insert(reviews).values(reviewRow({ id: "review", customerName: "Secretreview", approved: false })),
    query.insert(promotions).values(promotionRow({ id: "promotion", title: "Secretpromotion", isActive: false })),
    query.insert(pages).values(pageRow({ id: "page", slug: "secret-page", title: "Secretpage", isShown: false })),
    query
      .insert(documentTemplates)
      .values({ id: "document", name: "Secretdocument", body: "{авто}", createdAt: at, updatedAt: at }),
    query.insert(partnerBanks).values(bankRow({ id: "bank", name: "Secretbank", active: false })),
    query.insert(bankProducts).values(bankProductRow({ id: "product", bankId: "bank", name: "Secretproduct" })),
    query.insert(leads).values(leadRow({ id: "lead", name: "Secretlead" })),
    query.insert(parserSources).values({ ...source, everyHours: 24, enabled: false, createdAt: at }),
    query.insert(importRuns).values(run),
    query.insert(importItems).values({ ...item, verdict: "new", updatedAt: at }),
    query.insert(outlets).values({ key: "drom", secret: `Secretoutlet${"A".repeat(31)}`, password: "Secretoutlet" }),
    query.insert(webhooks).values({
      id: "webhook",
      name: "Secretwebhook",
      format: "standard",
      url: "https://secrethook.salon.ru/",
      kinds: ["lead.created"],
      enabled: false,
      createdAt: at,
      updatedAt: at,
    }),
    query.insert(settings).values({
      id: 1,
      salonName: "Салон на Свердловском",
      phone: "+73512223344",
      address: "Челябинск, Свердловский проспект, 40",
      notificationEmail: "secretmail@salon.test",
      updatedAt: 0,
    }),
  ]);
}
