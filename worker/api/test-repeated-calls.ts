import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import {
  bankProductRow,
  bankRow,
  brandRow,
  carRow,
  draftRow,
  leadRow,
  pageRow,
  promotionRow,
  reviewRow,
} from "../db/factories.ts";
import { rebuildFacets } from "../db/queries/catalogue/facets.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { priceHistory } from "../db/schema/car-changes.ts";
import { priceRules } from "../db/schema/price-rules.ts";
import { bankProducts, pages, partnerBanks, promotions, reviews, settings } from "../db/schema/content.ts";
import { carPhotos } from "../db/schema/media.ts";
import { missingPaths, oldSiteAddresses, pageImports, leadImports } from "../db/schema/moving.ts";
import { outletCatalogueModels, outletCatalogues, outletNames } from "../db/schema/outlet-listings.ts";
import { outletFiles, outlets, outletStates } from "../db/schema/outlets.ts";
import { carSources, sameCars } from "../db/schema/imports.ts";
import { rolesWithFactor, totpSecrets } from "../db/schema/staff-factors.ts";
import { users } from "../db/schema/staff.ts";
import { textRules, tradeMarks } from "../db/schema/texts.ts";
import { softAuthenticator } from "../services/staff/factors/test-authenticator.ts";
import { salons } from "../db/schema/salons.ts";
import { documentTemplates } from "../db/schema/print.ts";
import { conversations, messages, messageTemplates, staffChats } from "../db/schema/conversations.ts";
import { carHolds, deposits } from "../db/schema/holds.ts";
import { integrations, integrationStates } from "../db/schema/integrations.ts";
import { eventDeliveries, webhooks, webhookStates } from "../db/schema/events.ts";
import { leads, outbox } from "../db/schema/leads.ts";
import { carReports, inspections } from "../db/schema/papers.ts";
import { createContext } from "../context/create-context.ts";
import { leadNotificationIds } from "../domain/notifications/notifications.ts";
import { feedOf, listingOf, vinOf } from "../services/imports/test-imports.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "../domain/kernel/time/salon-time.ts";
import { depsAt, PASSWORD } from "../services/staff/test-staff.ts";
import { callAs, issueToken, signIn } from "./test-staff-calls.ts";

// Every call by staff that is no GET, with rows of its own: data of request-keys.test.ts.

export interface PreparedCall {
  path: string;
  /** JSON, or the text of a file. */
  body?: object | string;
}

const { db } = depsAt();
let made = 0;
const unique = (prefix: string) => `${prefix}-${++made}`;

/** The caller: an administrator. */
export const chief = { cookie: "", id: "user-chief" };

export async function openSalon(): Promise<void> {
  chief.cookie = await signIn("chief", "administrator");
  const row = { id: 1, salonName: "Салон", phone: "+73430000000", address: "Пермь", updatedAt: 1 };
  await db.query.insert(settings).values(row);
  // Of `listing`: a page of a known brand becomes a draft while the call still reads it.
  await db.query.insert(brands).values(brandRow({ name: "Kia", slug: "kia" }));
}

const post = async (path: string, body?: object) => (await callAs(chief.cookie, "POST", path, body)).body;

/** What a browser subscribes to messages with. */
const browser = () => ({
  endpoint: `https://push.example.com/${unique("browser")}`,
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
});

async function carPhoto(values: Partial<typeof carPhotos.$inferInsert> = {}) {
  const { id: carId } = await car();
  const row = { id: crypto.randomUUID(), carId, original: unique("original"), originalType: "image/webp" };
  await db.query.insert(carPhotos).values({ ...row, originalSize: 1, createdAt: 1, updatedAt: 1, ...values });
  return { ...row, carId };
}

const webhookOf = () => ({ name: unique("CRM"), url: "https://crm.example.com/hook", kinds: ["lead.created"] });

/** Only this one: there may be few. */
async function webhook(): Promise<string> {
  await db.query.delete(webhooks);
  const { webhook: made } = await post("/webhooks", webhookOf());
  return String((made as { id: string }).id);
}

async function deadDelivery(): Promise<{ id: string; seq: number }> {
  const id = await webhook();
  await lead();
  await db.query.update(eventDeliveries).set({ state: "dead" }).where(eq(eventDeliveries.webhookId, id));
  const [row] = await db.query.select().from(eventDeliveries).where(eq(eventDeliveries.webhookId, id));
  return { id, seq: row?.seq ?? 0 };
}

/** A passkey of the caller. */
async function passkey() {
  const authenticator = await softAuthenticator();
  const key = await authenticator.create((await post("/account/passkeys/request")) as never);
  await post("/account/passkeys", { name: unique("Ключ"), key });
  return authenticator;
}

async function brand(): Promise<string> {
  const row = brandRow();
  await db.query.insert(brands).values(row);
  return row.id;
}

async function car(values: Partial<Parameters<typeof carRow>[0]> = {}): Promise<{ id: string; brandId: string }> {
  const brandId = values.brandId ?? (await brand());
  const row = (values.publishedAt === null ? draftRow : carRow)({ ...values, brandId });
  await db.write([db.query.insert(cars).values(row), ...rebuildFacets(db)]);
  return { id: row.id ?? "", brandId };
}

async function carReport(values: Partial<typeof carReports.$inferInsert> = {}): Promise<string> {
  const [id, carId] = [unique("report"), (await car()).id];
  const row = { id, carId, source: "file", title: "ГИБДД", state: "ready", createdAt: 1, ...values } as const;
  await db.query.insert(carReports).values(row);
  return id;
}

async function inspection(values: Partial<typeof inspections.$inferInsert> = {}): Promise<string> {
  const [id, carId] = [unique("inspection"), (await car()).id];
  await db.query.insert(inspections).values({ id, carId, inspectedAt: 1, createdAt: 1, updatedAt: 1, ...values });
  return id;
}

async function crmWebhook(): Promise<string> {
  const id = unique("webhook");
  const times = { createdAt: 1, updatedAt: 1 };
  const row = { id, name: "CRM", format: "amocrm", url: "https://salon.amocrm.ru", kinds: [], enabled: false } as const;
  await db.query.insert(webhooks).values({ ...row, kinds: [], ...times });
  return id;
}

async function lead(values: Partial<typeof leads.$inferInsert> = {}): Promise<{ id: string; phone: string }> {
  const row = leadRow(values);
  await db.query.insert(leads).values(row);
  return row;
}

/** A conversation of a lead in a channel that is on and paused, so that nothing is sent, with a message. */
async function conversation(message: Partial<typeof messages.$inferInsert> = {}) {
  const [id, { id: leadId }, channel] = [unique("conversation"), await lead(), "avito"] as const;
  const row = { conversationId: id, channel, text: "Ещё продаёте?", at: 1, createdAt: 1, stateAt: 1 } as const;
  await db.query.insert(integrations).values({ key: channel, enabled: true, updatedAt: 1 }).onConflictDoNothing();
  const paused = { key: channel, pausedUntil: Date.now() + 86_400_000 };
  await db.query
    .insert(integrationStates)
    .values(paused)
    .onConflictDoUpdate({ target: integrationStates.key, set: paused });
  await db.query.insert(conversations).values({ id, leadId, channel, outerId: id, createdAt: 1 });
  await db.query.insert(messages).values({ ...row, id: `m-${id}`, direction: "in", state: "received", ...message });
  return { id, leadId, messageId: `m-${id}` };
}

async function salon(closedAt: number | null = null): Promise<string> {
  const id = unique("salon");
  await db.query
    .insert(salons)
    .values({ id, slug: id, name: "Север", address: "Космонавтов, 11", createdAt: 1, closedAt });
  return id;
}

async function messageTemplate(): Promise<string> {
  const row = { id: unique("template"), name: "Приветствие", text: "Здравствуйте!", createdAt: 1, updatedAt: 1 };
  await db.query.insert(messageTemplates).values(row);
  return row.id;
}

async function documentTemplate(values: Partial<typeof documentTemplates.$inferInsert> = {}): Promise<string> {
  const row = { id: unique("document"), name: "Акт", body: "# Акт", createdAt: 1, updatedAt: 1, ...values };
  await db.query.insert(documentTemplates).values(row);
  return row.id;
}

const reviewFile = () => `Имя;Оценка;Текст\n${unique("Ольга")};5;Спасибо\n`;

const enteredLead = (values: object = {}) => ({
  type: "contact_form",
  name: "Ольга",
  origin: "walk_in",
  source: "direct",
  consent: "spoken",
  ...values,
});

/** The code of a quote that the site itself has issued. */
async function quote(): Promise<string> {
  const { id } = await car({ slug: unique("quoted") });
  const { slug = "" } = (await db.query.select({ slug: cars.slug }).from(cars).where(eq(cars.id, id)))[0] ?? {};
  const { services } = createContext(env, null);
  const issued = await services.money.issueQuote({
    slug,
    params: new URLSearchParams(),
    address: null,
    proof: undefined,
  });
  if (!issued.ok) throw new Error(issued.error.message);
  return issued.value.code;
}

async function notice(subjectId: string) {
  const id = leadNotificationIds(subjectId)[0] ?? "";
  const row = { id, channel: "email", topic: "lead_created", subjectId, state: "dead", attempts: 9 } as const;
  await db.query.insert(outbox).values({ ...row, nextAttemptAt: Date.now(), lastError: "нет связи", createdAt: 1 });
}

async function row(table: typeof reviews | typeof pages | typeof promotions | typeof partnerBanks, isDeleted = false) {
  const values =
    table === reviews
      ? reviewRow({ approved: false })
      : table === pages
        ? pageRow()
        : table === promotions
          ? promotionRow({ endsOn: "2099-12-31" })
          : bankRow();
  await db.query.insert(table).values({ ...values, deletedAt: isDeleted ? 1 : null } as never);
  return values.id ?? "";
}

const PRICE_RULE = {
  kind: "credit",
  delta: 50_000,
  condition: "при кредите банка",
  refundRule: "proportional",
} as const;
const RULE_VALUES = {
  ...PRICE_RULE,
  requires: [],
  isStackable: false,
  status: null,
  brandId: null,
  modelFamily: null,
  yearFrom: null,
  yearTo: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
};

async function priceRule(values: Partial<typeof priceRules.$inferInsert> = {}): Promise<string> {
  const id = unique("rule");
  await db.query.insert(priceRules).values({ ...PRICE_RULE, id, createdAt: 1, updatedAt: 1, ...values });
  return id;
}

async function redirect(): Promise<string> {
  const made = await post("/redirects", { key: unique("/old"), target: "/cars", status: 301 });
  return String(made.id);
}

/** A run of a file with one redirect. */
async function redirectRun(): Promise<string> {
  const { services } = createContext(env, null);
  const actor = { userId: chief.id } as Parameters<typeof services.moving.applyRedirects>[0];
  const lines = [{ line: 1, key: unique("/file"), target: "/cars", status: 301 as const, note: null }];
  const done = await services.moving.applyRedirects(actor, { fileName: "f.csv", lines, expected: null });
  return (done.ok && done.value.run) || "";
}

async function missingPath(): Promise<string> {
  const key = unique("/lost");
  await db.query.insert(missingPaths).values({ key, hits: 1, firstAt: 1, lastAt: 1 });
  return key;
}

async function oldAddress(): Promise<string> {
  const key = unique("/catalog/kia-");
  await db.query.insert(oldSiteAddresses).values({ key, url: key, addedAt: 1 });
  return key;
}

async function product(isDeleted = false): Promise<string> {
  const values = bankProductRow({ bankId: await row(partnerBanks) });
  await db.query.insert(bankProducts).values({ ...values, deletedAt: isDeleted ? 1 : null });
  return values.id;
}

/** One that is switched on, and has no file yet. */
async function outlet(enabled = true): Promise<string> {
  await db.query.delete(outletStates);
  await db.query.delete(outlets);
  await db.query.insert(outlets).values({ key: "json", enabled, secret: "x" });
  return "json";
}

const DROM_CATALOGUE =
  "<References><Marks><Mark><idMark>1</idMark><sMark>Лада</sMark></Mark></Marks><Models><Model><idModel>2</idModel><sModel>Vesta</sModel><idMark>1</idMark></Model></Models></References>";

/** A name to be checked, and the catalogue in which it stands. */
async function catalogueName(): Promise<string> {
  const brandId = await brand();
  const [edition, name] = [unique("edition"), { makeName: "Лада", modelName: "Vesta" }];
  const file = { catalogue: "drom", edition, fileName: "ref.xml", models: 1, modifications: 1, uploadedAt: 1 } as const;
  await db.write([
    db.query
      .insert(outletCatalogues)
      .values(file)
      .onConflictDoUpdate({ target: outletCatalogues.catalogue, set: { edition } }),
    db.query.insert(outletCatalogueModels).values({ ...name, edition, makeKey: "лада", modelKey: "vesta", rows: "[]" }),
    db.query
      .insert(outletNames)
      .values({ ...name, modelName: "", catalogue: "drom", brandId, model: "vesta", updatedAt: 1 }),
  ]);
  return brandId;
}

async function member(): Promise<string> {
  const name = unique("member");
  await signIn(name, "manager");
  return `user-${name}`;
}

async function token(ownerId: string): Promise<string> {
  const id = unique("token");
  await issueToken(ownerId, ["cars.read"], { id });
  return id;
}

async function priceRun(): Promise<string> {
  const { id } = await car();
  const { body } = await callAs(chief.cookie, "PUT", "/cars/prices/bulk", { priceMultiplier: 1.1, ids: [id] });
  return String(body.run);
}

async function bulkRun(): Promise<string> {
  const { id } = await car();
  const key = unique("bulk-run");
  await post("/cars/bulk", { key, action: "take_off", ids: [id] });
  return key;
}

/** A run of a feed file with two new cars, read as cron reads it. */
async function feedRun(until: "read" | "queued" | "applied"): Promise<string> {
  const cookie = chief.cookie;
  const brandId = await brand();
  // A form of its own: another call may have taught how to read an equal one.
  const form = `form_${++made}`;
  const stock = [1, 2].map(() => ({
    vin: vinOf(++made, "K"),
    price: 1_000_000 + made,
    extra: `<${form}>да</${form}>`,
  }));
  const started = await upload(cookie, feedOf(stock));
  const work = () => createContext(env, null).services.imports.workOnRuns({ budgetMs: 45_000 });
  if (until !== "queued") await work();
  if (until === "applied") {
    await post(`/parser/runs/${started}/approve`, { brandId, createBrands: true });
    await work();
  }
  return started;
}

async function upload(cookie: string, body: string): Promise<string> {
  return (await send<{ runId: string }>("/parser/feed-files", cookie, body)).runId;
}

async function send<T>(path: string, cookie: string, body: string): Promise<T> {
  const { handleRequest } = await import("../edge/handle-request.ts");
  const headers = { Cookie: cookie, "Content-Type": "application/octet-stream" };
  const request = new Request(`https://salon.test/api${path}`, { method: "POST", headers, body });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  return response.json();
}

/** A table with one lead of its own. */
function leadTable(): string {
  return `ID;Имя;Телефон;Дата создания\n${++made};Ян;8912${String(5_000_000 + made)};${new Date().toISOString()}`;
}

async function leadImport(until: "waiting" | "applying" | "finished"): Promise<string> {
  const { id } = await send<{ id: string }>("/leads/imports", chief.cookie, leadTable());
  if (until !== "waiting") await post(`/leads/imports/${id}/apply`, { version: 1 });
  if (until === "finished") await post(`/leads/imports/${id}/work`);
  return id;
}

async function hold(): Promise<string> {
  const body = { carId: (await car()).id, leadId: (await lead()).id, hours: 24 };
  return String((await post("/holds", body)).id);
}

/** A deposit of a hold, in a state that takes what is tried. */
async function deposit(state: string): Promise<string> {
  await connectYookassa();
  const holdId = await hold();
  const id = unique("deposit");
  const [held] = await db.query.select().from(carHolds).where(eq(carHolds.id, holdId));
  const sums = { amount: 1000, captured: state === "succeeded" ? 1000 : 0 };
  const of = { holdId, leadId: held?.leadId ?? "", carId: held?.carId ?? "", outerId: unique("payment") };
  await db.query
    .insert(deposits)
    .values({ id, code: unique("code"), state, ...sums, ...of, createdAt: 1, updatedAt: 1 });
  return id;
}

const connectYookassa = () =>
  db.query
    .insert(integrations)
    .values({ key: "yookassa", enabled: true, account: "1", updatedAt: 1 })
    .onConflictDoNothing();

async function pageImport(): Promise<string> {
  await db.query.delete(pageImports);
  const items = [{ url: `https://dealer.ru/${unique("old-page")}`, act: "page" }];
  return String((await post("/pages/imports", { items, isOwnSite: true })).id);
}

async function source(): Promise<string> {
  const input = { name: unique("Склад"), kind: "feed", url: `https://dealer.ru/${unique("f")}.xml`, everyHours: 6 };
  return String((await post("/parser/sources", input)).id);
}

const TAUGHT_FEED = {
  place: "data/cars/car",
  header: null,
  columns: [
    { path: "mark_id", field: "brand", unit: null },
    { path: "folder_id", field: "model", unit: null },
    { path: "price", field: "price", unit: "₽" },
  ],
  values: [],
};
const NEW_CAR = { name: "Атлас", model: "Atlas", year: 2025, price: 1_500_000, status: "new", bodyType: "crossover" };
const CAR_TERMS = { transmission: "automatic", drivetrain: "front", fuelType: "gasoline", engine: "1.5" };
const REVIEW = { customerName: "Пётр", rating: 5, text: "Хорошо" };
const PROMOTION = { title: "Выгода", description: "До конца месяца", endsOn: "2099-12-31" };
const BANK = { name: "Банк", logo: "/media/0000000000000000000a/240.webp", requirements: "Паспорт", advantages: "Да" };

/** The page that `parse-single` gets; the test stubs fetch with it. */
export const listing = listingOf({ make: "Kia", model: "Rio", vin: vinOf(7, "S") });

export const CALLS: Record<string, () => Promise<PreparedCall>> = {
  "POST /brands": async () => ({ path: "/brands", body: { name: unique("Марка"), slug: unique("brand") } }),
  "PUT /brands/:id": async () => ({
    path: `/brands/${await brand()}`,
    body: { name: unique("Имя"), slug: unique("slug"), version: 1, base: {} },
  }),
  "DELETE /brands/:id": async () => ({ path: `/brands/${await brand()}` }),
  "POST /brands/:id/restore": async () => {
    const row = brandRow({ deletedAt: 1 });
    await db.query.insert(brands).values(row);
    return { path: `/brands/${row.id}/restore` };
  },
  "POST /cars": async () => ({
    path: "/cars",
    body: { ...NEW_CAR, ...CAR_TERMS, brandId: await brand(), slug: unique("atlas") },
  }),
  "PUT /cars/prices/bulk": async () => ({
    path: "/cars/prices/bulk",
    body: { priceMultiplier: 1.05, ids: [(await car()).id] },
  }),
  "POST /cars/prices/preview": async () => ({ path: "/cars/prices/preview", body: { priceMultiplier: 1.05 } }),
  "POST /price-rules": async () => ({ path: "/price-rules", body: PRICE_RULE }),
  "POST /price-rules/preview": async () => ({ path: "/price-rules/preview", body: PRICE_RULE }),
  "PUT /price-rules/:id": async () => ({ path: `/price-rules/${await priceRule()}`, body: { delta: 60_000 } }),
  "DELETE /price-rules/:id": async () => ({ path: `/price-rules/${await priceRule()}` }),
  "POST /price-rules/:id/restore": async () => ({ path: `/price-rules/${await priceRule({ deletedAt: 1 })}/restore` }),
  "POST /price-rules/:id/undo": async () => ({
    path: `/price-rules/${await priceRule({ before: JSON.stringify({ ...RULE_VALUES, delta: 40_000 }) })}/undo`,
  }),
  "POST /cars/:id/prices/:price/strike": async () => {
    const [{ id: carId }, id] = [await car(), unique("price")];
    await db.query.insert(priceHistory).values({ id, carId, price: 1, source: "form", changedAt: 1, endedAt: 2 });
    return { path: `/cars/${carId}/prices/${id}/strike`, body: { reason: "опечатка" } };
  },
  "DELETE /cars/prices/:run": async () => ({ path: `/cars/prices/${await priceRun()}` }),
  "POST /cars/selection": async () => ({
    path: "/cars/selection",
    body: { filter: { search: "", status: null, stage: "", brand: null } },
  }),
  "POST /cars/bulk/preview": async () => ({
    path: "/cars/bulk/preview",
    body: { action: "take_off", ids: [(await car()).id] },
  }),
  "POST /cars/bulk": async () => ({
    path: "/cars/bulk",
    body: { key: unique("bulk-key"), action: "take_off", ids: [(await car()).id] },
  }),
  "DELETE /cars/bulk/:run": async () => ({ path: `/cars/bulk/${await bulkRun()}` }),
  "PUT /cars/:id": async () => ({
    path: `/cars/${(await car()).id}`,
    body: { price: 1_750_000, version: 1, base: { price: 2_000_000 } },
  }),
  "DELETE /cars/:id": async () => ({ path: `/cars/${(await car()).id}` }),
  "PUT /cars/:id/photos/:photo": async () => ({
    path: `/cars/${(await car()).id}/photos/${crypto.randomUUID()}?angle=front`,
    body: `RIFF0000WEBP${unique("photo")}`,
  }),
  "PUT /cars/:id/photo-order": async () => {
    const { id, carId } = await carPhoto();
    return { path: `/cars/${carId}/photo-order`, body: { ids: [id] } };
  },
  "PUT /car-photos/:id": async () => ({ path: `/car-photos/${(await carPhoto()).id}`, body: { angle: "rear" } }),
  "DELETE /car-photos/:id": async () => ({ path: `/car-photos/${(await carPhoto()).id}` }),
  "POST /car-photos/:id/restore": async () => ({
    path: `/car-photos/${(await carPhoto({ deletedAt: 1 })).id}/restore`,
  }),
  "POST /cars/:id/restore": async () => ({ path: `/cars/${(await car({ deletedAt: 1 })).id}/restore` }),
  "POST /cars/:id/unpublish": async () => ({ path: `/cars/${(await car()).id}/unpublish` }),
  "POST /cars/:id/copy": async () => ({ path: `/cars/${(await car()).id}/copy` }),
  "POST /cars/:id/reports": async () => ({
    path: `/cars/${(await car()).id}/reports`,
    body: { title: "ГИБДД", rows: [{ kind: "owners", text: "2 владельца", tone: "good" }], shown: true },
  }),
  "PUT /reports/:id": async () => ({
    path: `/reports/${await carReport()}`,
    body: { title: unique("Отчёт"), version: 1, base: { title: "ГИБДД" } },
  }),
  "PUT /reports/:id/file": async () => ({ path: `/reports/${await carReport()}/file`, body: `%PDF-1.7 ${unique("")}` }),
  "DELETE /reports/:id": async () => ({ path: `/reports/${await carReport()}` }),
  "POST /reports/:id/restore": async () => ({ path: `/reports/${await carReport({ deletedAt: 1 })}/restore` }),
  "POST /cars/:id/reports/autoteka": async () => {
    const keys = { enabled: true, account: "id", secret: "secret-of-the-tests" };
    await callAs(chief.cookie, "PUT", "/integrations/autoteka", keys);
    return { path: `/cars/${(await car({ vin: vinOf(++made) })).id}/reports/autoteka` };
  },
  "POST /cars/:id/inspections": async () => ({ path: `/cars/${(await car()).id}/inspections`, body: {} }),
  "PUT /inspections/:id": async () => ({
    path: `/inspections/${await inspection()}`,
    body: { note: unique("Осмотр"), version: 1, base: { note: null } },
  }),
  "DELETE /inspections/:id": async () => ({ path: `/inspections/${await inspection()}` }),
  "POST /inspections/:id/restore": async () => ({ path: `/inspections/${await inspection({ deletedAt: 1 })}/restore` }),
  "POST /reviews/imports/preview": async () => ({ path: "/reviews/imports/preview", body: reviewFile() }),
  "POST /reviews/imports": async () => ({ path: "/reviews/imports", body: reviewFile() }),
  "DELETE /reviews/imports/:id": async () => {
    const importId = unique("import");
    await db.query.insert(reviews).values({ ...reviewRow({ approved: false }), importId });
    return { path: `/reviews/imports/${importId}` };
  },
  "POST /reviews": async () => ({ path: "/reviews", body: REVIEW }),
  "PUT /reviews/:id": async () => ({ path: `/reviews/${await row(reviews)}`, body: { text: "Отлично", version: 1 } }),
  "PUT /reviews/:id/approve": async () => ({ path: `/reviews/${await row(reviews)}/approve` }),
  "DELETE /reviews/:id": async () => ({ path: `/reviews/${await row(reviews)}` }),
  "POST /reviews/:id/restore": async () => ({ path: `/reviews/${await row(reviews, true)}/restore` }),
  "POST /pages": async () => ({ path: "/pages", body: { title: "Сервис", slug: unique("own-page"), body: [] } }),
  "POST /pages/import": async () => ({
    path: "/pages/import",
    body: { url: `https://dealer.ru/${unique("old-page")}`, isOwnSite: true },
  }),
  "POST /pages/imports": async () => {
    await db.query.delete(pageImports);
    return {
      path: "/pages/imports",
      body: { items: [{ url: `https://dealer.ru/${unique("old-page")}`, act: "page" }], isOwnSite: true },
    };
  },
  "POST /pages/imports/:id/work": async () => ({ path: `/pages/imports/${await pageImport()}/work` }),
  "POST /pages/imports/:id/stop": async () => ({ path: `/pages/imports/${await pageImport()}/stop` }),
  "PUT /pages/:id": async () => ({ path: `/pages/${await row(pages)}`, body: { title: unique("Сервис") } }),
  "DELETE /pages/:id": async () => ({ path: `/pages/${await row(pages)}` }),
  "POST /pages/:id/restore": async () => ({ path: `/pages/${await row(pages, true)}/restore` }),
  "PUT /pages-shown": async () => ({ path: "/pages-shown", body: { ids: [await row(pages)], isShown: false } }),
  "PUT /page-links": async () => {
    const { body } = await callAs(chief.cookie, "POST", "/pages", {
      title: "Сервис",
      slug: unique("own-page"),
      body: [],
    });
    await db.query.update(pages).set({ menuOrder: null, footerOrder: null });
    const none = { menu: [], footer: [] };
    return { path: "/page-links", body: { menu: [body["id"]], footer: [], base: none } };
  },
  "POST /promotions": async () => ({ path: "/promotions", body: PROMOTION }),
  "PUT /promotions/:id": async () => ({
    path: `/promotions/${await row(promotions)}`,
    body: { title: "Новая", version: 1 },
  }),
  "DELETE /promotions/:id": async () => ({ path: `/promotions/${await row(promotions)}` }),
  "POST /promotions/:id/restore": async () => ({ path: `/promotions/${await row(promotions, true)}/restore` }),
  "POST /partner-banks": async () => ({ path: "/partner-banks", body: BANK }),
  "PUT /partner-banks/:id": async () => ({
    path: `/partner-banks/${await row(partnerBanks)}`,
    body: { name: "Другой", version: 1 },
  }),
  "DELETE /partner-banks/:id": async () => ({ path: `/partner-banks/${await row(partnerBanks)}` }),
  "POST /partner-banks/:id/restore": async () => ({ path: `/partner-banks/${await row(partnerBanks, true)}/restore` }),
  "POST /salons": async () => ({
    path: "/salons",
    body: { name: "Север", slug: unique("salon"), address: "Космонавтов, 11" },
  }),
  "PUT /salons/:id": async () => ({ path: `/salons/${await salon()}`, body: { name: "Юг", version: 1 } }),
  "DELETE /salons/:id": async () => ({ path: `/salons/${await salon()}` }),
  "POST /salons/:id/restore": async () => ({ path: `/salons/${await salon(1)}/restore` }),
  "POST /leads/repeats": async () => ({ path: "/leads/repeats", body: { phone: (await lead()).phone } }),
  "POST /leads/entered": async () => ({
    path: "/leads/entered",
    body: enteredLead({ phone: "+79995551122", isRepeatMeant: true }),
  }),
  "POST /leads/bulk/preview": async () => ({
    path: "/leads/bulk/preview",
    body: { ids: [(await lead()).id], status: "in_progress" },
  }),
  "POST /leads/bulk": async () => ({
    path: "/leads/bulk",
    body: { ids: [(await lead()).id, (await lead()).id], assigneeId: chief.id },
  }),
  "DELETE /leads/bulk/:run": async () => {
    const done = (await post("/leads/bulk", { ids: [(await lead()).id], status: "in_progress" })) as { run: string };
    return { path: `/leads/bulk/${done.run}` };
  },
  "POST /redirects": async () => ({ path: "/redirects", body: { key: unique("/old"), target: "/cars", status: 301 } }),
  "POST /redirects/files/preview": async () => ({ path: "/redirects/files/preview", body: `${unique("/seen")};/cars` }),
  "POST /redirects/files": async () => ({ path: "/redirects/files?name=f.csv", body: `${unique("/file")};/cars` }),
  "POST /redirects/runs/:run/undo": async () => ({ path: `/redirects/runs/${await redirectRun()}/undo` }),
  "PUT /redirects/:id": async () => ({
    path: `/redirects/${await redirect()}`,
    body: { target: "/used-cars", version: 1 },
  }),
  "DELETE /redirects/:id": async () => ({ path: `/redirects/${await redirect()}` }),
  "PUT /missing-paths": async () => ({ path: "/missing-paths", body: { key: await missingPath(), isIgnored: true } }),
  "POST /old-site/sitemap": async () => ({
    path: "/old-site/sitemap",
    body: { site: `https://${unique("old")}.example.com`, sitemaps: [] },
  }),
  "POST /old-site/addresses": async () => ({ path: "/old-site/addresses", body: { list: unique("/page") } }),
  "DELETE /old-site/addresses": async () => {
    await oldAddress();
    return { path: "/old-site/addresses" };
  },
  "POST /old-site/check": async () => {
    await oldAddress();
    return { path: "/old-site/check", body: { manner: "rule" } };
  },
  "POST /old-site/guesses/preview": async () => {
    await oldAddress();
    return { path: "/old-site/guesses/preview" };
  },
  "POST /old-site/guesses": async () => {
    await oldAddress();
    return { path: "/old-site/guesses" };
  },
  "POST /bank-products": async () => ({
    path: "/bank-products",
    body: { ...bankProductRow({ bankId: await row(partnerBanks) }), id: undefined, createdAt: undefined },
  }),
  "PUT /bank-products/:id": async () => ({
    path: `/bank-products/${await product()}`,
    body: { name: "Другая", version: 1 },
  }),
  "DELETE /bank-products/:id": async () => ({ path: `/bank-products/${await product()}` }),
  "POST /bank-products/:id/restore": async () => ({ path: `/bank-products/${await product(true)}/restore` }),
  "PUT /live/push": async () => ({ path: "/live/push", body: browser() }),
  "DELETE /live/push/:id": async () => {
    const { id } = (await callAs(chief.cookie, "PUT", "/live/push", browser())).body as { id: string };
    return { path: `/live/push/${id}` };
  },
  "POST /leads/views": async () => ({ path: "/leads/views", body: { name: unique("Вид"), search: "status=new" } }),
  "DELETE /leads/views/:id": async () => {
    const view = (await post("/leads/views", { name: unique("Вид"), search: "task=none" })) as { id: string };
    return { path: `/leads/views/${view.id}` };
  },
  "PUT /leads/:id/status": async () => ({ path: `/leads/${(await lead()).id}/status`, body: { status: "completed" } }),
  "POST /leads/:id/notes": async () => ({ path: `/leads/${(await lead()).id}/notes`, body: { text: "Перезвонить" } }),
  "PUT /leads/:id/assignee": async () => ({
    path: `/leads/${(await lead({ assigneeId: "user-vera" })).id}/assignee`,
    body: { assigneeId: null },
  }),
  "PUT /leads/:id/next-action": async () => ({
    path: `/leads/${(await lead()).id}/next-action`,
    body: { kind: "visit", at: salonInput(Date.now() + 86_400_000, DEFAULT_TIME_ZONE) },
  }),
  "PUT /leads/:id/visit": async () => ({
    path: `/leads/${(await lead()).id}/visit`,
    body: { kind: "visit", at: salonInput(Date.now() + 86_400_000, DEFAULT_TIME_ZONE) },
  }),
  "POST /leads/:id/deposits": async () => {
    await connectYookassa();
    const leadId = (await lead()).id;
    await post("/holds", { carId: (await car()).id, leadId, hours: 24 });
    return { path: `/leads/${leadId}/deposits`, body: { amount: 20_000 } };
  },
  "POST /deposits/recount": async () => ({ path: "/deposits/recount" }),
  "POST /deposits/:id/check": async () => ({ path: `/deposits/${await deposit("pending")}/check` }),
  "POST /deposits/:id/capture": async () => ({ path: `/deposits/${await deposit("waiting_for_capture")}/capture` }),
  "POST /deposits/:id/cancel": async () => ({ path: `/deposits/${await deposit("waiting_for_capture")}/cancel` }),
  "POST /deposits/:id/refunds": async () => ({
    path: `/deposits/${await deposit("succeeded")}/refunds`,
    body: { amount: 400 },
  }),
  "POST /holds": async () => ({
    path: "/holds",
    body: { carId: (await car()).id, leadId: (await lead()).id, hours: 24 },
  }),
  "POST /holds/:id/extend": async () => ({ path: `/holds/${await hold()}/extend`, body: { hours: 2, version: 1 } }),
  "DELETE /holds/:id": async () => ({ path: `/holds/${await hold()}` }),
  "POST /holds/:id/restore": async () => {
    const id = await hold();
    await callAs(chief.cookie, "DELETE", `/holds/${id}`);
    return { path: `/holds/${id}/restore` };
  },
  "DELETE /leads/:id/visit": async () => {
    const visit = { visitKind: "visit", visitAt: Date.now() + 86_400_000, visitConfirmedAt: Date.now() } as const;
    return { path: `/leads/${(await lead(visit)).id}/visit` };
  },
  "DELETE /leads/:id/next-action": async () => {
    const { id } = await lead({ nextActionKind: "other", nextActionAt: Date.now() });
    return { path: `/leads/${id}/next-action` };
  },
  "PUT /leads/:id/salon": async () => ({
    path: `/leads/${(await lead({ salonId: "main" })).id}/salon`,
    body: { salonId: null },
  }),
  "PUT /leads/:id/qualified": async () => ({
    path: `/leads/${(await lead()).id}/qualified`,
    body: { isQualified: true },
  }),
  "POST /leads/:id/review-request": async () => {
    const sale = { status: "completed", closedAt: 1, soldCarId: (await car()).id } as const;
    return { path: `/leads/${(await lead(sale)).id}/review-request`, body: {} };
  },
  "POST /webhooks/:id/crm/lists": async () => ({ path: `/webhooks/${await crmWebhook()}/crm/lists` }),
  "PUT /webhooks/:id/crm": async () => ({
    path: `/webhooks/${await crmWebhook()}/crm`,
    body: {
      version: 1,
      mapping: { statuses: [], users: [], fields: { link: null, car: null } },
      inboundKey: "k".repeat(40),
    },
  }),
  "PUT /leads/:id/outer-id": async () => ({
    path: `/leads/${(await lead()).id}/outer-id`,
    body: { outerId: `amocrm:${unique("n")}` },
  }),
  "PUT /leads/outer/:system/:number": async () => {
    const number = unique("outer");
    await lead({ outerId: `amocrm:${number}` });
    return {
      path: `/leads/outer/amocrm/${number}`,
      body: { status: "in_progress", note: "Из CRM", changedAt: new Date().toISOString() },
    };
  },
  "POST /leads/:id/consents": async () => ({
    path: `/leads/${(await lead()).id}/consents`,
    body: { manner: "paper" },
  }),
  "POST /leads/:id/events": async () => ({
    path: `/leads/${(await lead()).id}/events`,
    body: { kind: "call_out", text: "Договорились" },
  }),
  "POST /quotes/:code/use": async () => ({ path: `/quotes/${await quote()}/use` }),
  "POST /quotes/:code/revocation": async () => ({
    path: `/quotes/${await quote()}/revocation`,
    body: { reason: "Покупатель передумал" },
  }),
  "PUT /leads/:id/spam": async () => ({
    path: `/leads/${(await lead({ isSpam: true })).id}/spam`,
    body: { isSpam: false },
  }),
  "POST /leads/:id/notices/retry": async () => {
    const { id } = await lead();
    await notice(id);
    return { path: `/leads/${id}/notices/retry` };
  },
  "DELETE /leads/:id": async () => ({ path: `/leads/${(await lead()).id}` }),
  "POST /leads/:id/restore": async () => ({ path: `/leads/${(await lead({ deletedAt: 1 })).id}/restore` }),
  "POST /webhooks": () => Promise.resolve({ path: "/webhooks", body: webhookOf() }),
  "PUT /webhooks/:id": async () => ({ path: `/webhooks/${await webhook()}`, body: { name: unique("CRM") } }),
  "DELETE /webhooks/:id": async () => ({ path: `/webhooks/${await webhook()}` }),
  "POST /webhooks/:id/secret": async () => ({ path: `/webhooks/${await webhook()}/secret` }),
  "POST /webhooks/:id/test": async () => ({ path: `/webhooks/${await webhook()}/test` }),
  "POST /webhooks/:id/resume": async () => {
    const id = await webhook();
    await db.query.insert(webhookStates).values({ webhookId: id, stoppedAt: 1 });
    return { path: `/webhooks/${id}/resume` };
  },
  "POST /webhooks/:id/deliveries/repeat": async () => {
    const { id } = await deadDelivery();
    return { path: `/webhooks/${id}/deliveries/repeat` };
  },
  "POST /webhooks/:id/deliveries/:seq/repeat": async () => {
    const { id, seq } = await deadDelivery();
    return { path: `/webhooks/${id}/deliveries/${seq}/repeat` };
  },
  "PUT /notice-channels/:channel": async () => ({
    path: "/notice-channels/telegram",
    body: { enabled: true, target: String(-1000 - ++made) },
  }),
  "POST /notice-channels/:channel/test": async () => ({ path: "/notice-channels/email/test" }),
  "PUT /integrations/:key": async () => ({
    path: "/integrations/novofon",
    body: { enabled: true, secret: unique("secret-of-novofon") },
  }),
  "POST /integrations/:key/test": async () => {
    await callAs(chief.cookie, "PUT", "/integrations/megafon", { enabled: true, secret: "t".repeat(32) });
    return { path: "/integrations/megafon/test", body: { phone: "+79990001122" } };
  },
  "POST /integrations/:key/connect": async () => {
    await callAs(chief.cookie, "PUT", "/integrations/mail", { enabled: true, account: "reply@salon.test" });
    return { path: "/integrations/mail/connect" };
  },
  "POST /integrations/:key/check": async () => {
    await callAs(chief.cookie, "PUT", "/integrations/vk", { account: "1", secret: unique("secret-of-vk") });
    return { path: "/integrations/vk/check" };
  },
  "POST /integrations/yookassa/shop": async () => ({ path: "/integrations/yookassa/shop" }),
  "POST /clock/confirm": () => Promise.resolve({ path: "/clock/confirm" }),
  "POST /notices/retry": async () => {
    await notice((await lead()).id);
    return { path: "/notices/retry" };
  },
  "POST /personal-data/erase": async () => ({ path: "/personal-data/erase", body: { phone: (await lead()).phone } }),
  "POST /session/confirmation": async () => ({ path: "/session/confirmation", body: { password: PASSWORD } }),
  "POST /session/confirmation/code": async () => {
    const { codes } = await post("/account/recovery-codes");
    return { path: "/session/confirmation/code", body: { code: (codes as string[])[0] } };
  },
  "POST /session/confirmation/passkey/request": async () => {
    await passkey();
    return { path: "/session/confirmation/passkey/request" };
  },
  "POST /session/confirmation/passkey": async () => {
    const key = await passkey();
    const options = await post("/session/confirmation/passkey/request");
    return { path: "/session/confirmation/passkey", body: await key.get(options as never, chief.id) };
  },
  "POST /account/passkeys/request": async () => ({ path: "/account/passkeys/request" }),
  "POST /account/passkeys": async () => {
    const key = await (await softAuthenticator()).create((await post("/account/passkeys/request")) as never);
    return { path: "/account/passkeys", body: { name: unique("Ключ"), key } };
  },
  "PUT /account/passkeys/:id": async () => ({
    path: `/account/passkeys/${(await passkey()).id}`,
    body: { name: unique("Ключ") },
  }),
  "DELETE /account/passkeys/:id": async () => ({ path: `/account/passkeys/${(await passkey()).id}` }),
  "DELETE /account/totp": async () => {
    const row = { userId: chief.id, secret: "sealed", lastStep: 0, createdAt: 1 };
    await db.query.insert(totpSecrets).values(row).onConflictDoNothing();
    return { path: "/account/totp" };
  },
  "PUT /account/email": async () => ({ path: "/account/email", body: { email: `${unique("own")}@salon.test` } }),
  "POST /account/chats": () => Promise.resolve({ path: "/account/chats" }),
  "DELETE /account/chats/:channel": async () => {
    const row = { channel: "telegram" as const, outerId: unique("chat"), userId: chief.id, createdAt: 1 };
    await db.query.insert(staffChats).values(row);
    return { path: "/account/chats/telegram" };
  },
  "POST /account/recovery-codes": async () => ({ path: "/account/recovery-codes" }),
  "DELETE /account/factor-notice": async () => {
    await db.query.update(users).set({ factorsRemovedAt: ++made });
    return { path: "/account/factor-notice" };
  },
  "DELETE /staff/:id/factors": async () => ({ path: `/staff/${await member()}/factors` }),
  "PUT /staff/roles/:role/factor": async () => ({
    path: "/staff/roles/analyst/factor",
    body: { required: (await db.query.$count(rolesWithFactor)) === 0 },
  }),
  "POST /staff": async () => ({ path: "/staff", body: { username: unique("new"), role: "manager" } }),
  "PUT /staff/:id": async () => ({ path: `/staff/${await member()}`, body: { role: "analyst", version: 1 } }),
  "PUT /staff/roles/:role": async () => ({
    path: "/staff/roles/manager",
    body: { permission: "leads.export", allowed: made++ % 2 === 0 },
  }),
  "POST /staff/:id/password": async () => ({ path: `/staff/${await member()}/password` }),
  "DELETE /staff/:id/sessions": async () => ({ path: `/staff/${await member()}/sessions` }),
  "POST /tokens": async () => ({ path: "/tokens", body: { name: unique("1С"), scopes: ["cars.read"], days: 90 } }),
  "DELETE /tokens/:id": async () => ({ path: `/tokens/${await token(chief.id)}` }),
  "PUT /tokens/:id/owner": async () => ({ path: `/tokens/${await token(await member())}/owner` }),
  "DELETE /account/sessions": async () => ({ path: "/account/sessions" }),
  "DELETE /account/sessions/:id": async () => ({ path: `/account/sessions/${unique("session")}` }),
  "POST /settings": async () => ({
    path: "/settings",
    body: { salonName: unique("Салон"), phone: "+7 343 111-22-33", address: "Пермь" },
  }),
  "PUT /settings": async () => ({ path: "/settings", body: { heroTitle: unique("Заголовок") } }),
  "PUT /body-type-images": async () => ({
    path: "/body-type-images",
    body: { images: { sedan: `/media/${String(++made).padStart(20, "0")}/240.webp` } },
  }),
  "POST /body-type-images/overwrite": async () => {
    await car({
      bodyType: "crossover",
      mainImage: `/media/${String(++made).padStart(20, "0")}/1280.webp`,
      publishedAt: Date.now() + made,
    });
    return { path: "/body-type-images/overwrite", body: { bodyTypes: ["crossover"] } };
  },
  "POST /leads/imports": async () => ({ path: "/leads/imports", body: leadTable() }),
  "PUT /leads/imports/:id/mapping": async () => {
    const id = await leadImport("waiting");
    const [row] = await db.query.select().from(leadImports).where(eq(leadImports.id, id));
    return { path: `/leads/imports/${id}/mapping`, body: { ...JSON.parse(row?.mapping ?? "{}"), system: "bitrix24" } };
  },
  "POST /leads/imports/:id/apply": async () => {
    const id = await leadImport("waiting");
    return { path: `/leads/imports/${id}/apply`, body: { version: 1 } };
  },
  "POST /leads/imports/:id/work": async () => ({ path: `/leads/imports/${await leadImport("applying")}/work` }),
  "POST /leads/imports/:id/undo": async () => ({ path: `/leads/imports/${await leadImport("finished")}/undo` }),
  "DELETE /leads/imports/:id": async () => ({ path: `/leads/imports/${await leadImport("waiting")}` }),
  "POST /parser/parse-single": async () => ({
    path: "/parser/parse-single",
    body: { url: `https://dealer.ru/${unique("car")}` },
  }),
  "POST /parser/parse-urls": async () => ({
    path: "/parser/parse-urls",
    body: { urls: [`https://dealer.ru/${unique("car")}`] },
  }),
  "POST /parser/parse-html": async () => ({
    path: "/parser/parse-html",
    body: { html: await listingOf({ vin: vinOf(++made, "H") })().text(), url: `https://dealer.ru/${unique("car")}` },
  }),
  "POST /parser/parse-feed": async () => ({
    path: "/parser/parse-feed",
    body: { url: `https://dealer.ru/${unique("feed")}.xml` },
  }),
  "POST /parser/feed-files": async () => ({
    path: "/parser/feed-files",
    body: feedOf([{ vin: vinOf(++made, "F") }]),
  }),
  "POST /parser/runs/:id/approve": async () => ({
    path: `/parser/runs/${await feedRun("read")}/approve`,
    body: { createBrands: true },
  }),
  "POST /parser/runs/:id/reject": async () => ({ path: `/parser/runs/${await feedRun("read")}/reject`, body: {} }),
  "POST /parser/runs/:id/cancel": async () => ({ path: `/parser/runs/${await feedRun("queued")}/cancel` }),
  "POST /parser/runs/:id/undo": async () => ({ path: `/parser/runs/${await feedRun("applied")}/undo` }),
  "POST /parser/runs/:id/answers": async () => ({
    path: `/parser/runs/${await feedRun("read")}/answers`,
    body: { currency: "RUB" },
  }),
  "POST /parser/runs/:id/teach": async () => ({
    path: `/parser/runs/${await feedRun("read")}/teach`,
    body: { ...TAUGHT_FEED, sourceId: null, sourceName: unique("Склад"), version: 0 },
  }),
  "POST /parser/runs/:id/teach/preview": async () => ({
    path: `/parser/runs/${await feedRun("read")}/teach/preview`,
    body: TAUGHT_FEED,
  }),
  "POST /parser/sources": async () => ({
    path: "/parser/sources",
    body: { name: unique("Склад"), kind: "feed", url: `https://dealer.ru/${unique("f")}.xml`, everyHours: 6 },
  }),
  "PUT /parser/sources/:id": async () => ({ path: `/parser/sources/${await source()}`, body: { everyHours: 12 } }),
  "DELETE /parser/sources/:id": async () => ({ path: `/parser/sources/${await source()}` }),
  "POST /parser/sources/:id/run": async () => ({ path: `/parser/sources/${await source()}/run` }),
  "POST /parser/same-cars": async () => {
    const [{ id: carId }, { id: otherId }] = [await car(), await car()];
    await db.query.insert(sameCars).values({ carId, otherId, evidence: "photo", state: "open", foundAt: 1 });
    return { path: "/parser/same-cars", body: { carId, otherId, decision: "merged" } };
  },
  "PUT /parser/cars/:id/locks": async () => {
    const { id } = await car();
    await db.query.insert(carSources).values({ carId: id, url: `https://x.test/${id}`, lastSeenAt: 1, createdAt: 1 });
    return { path: `/parser/cars/${id}/locks`, body: { fields: ["price"] } };
  },
  "POST /texts/check": async () => ({ path: "/texts/check", body: { page: "car", texts: { description: "Без ДТП" } } }),
  "PUT /texts/rules/:id": async () => {
    await db.query.delete(textRules);
    return { path: "/texts/rules/competitor", body: { enabled: false } };
  },
  "POST /texts/trade-marks": async () => ({ path: "/texts/trade-marks", body: { word: unique("Mark") } }),
  "DELETE /texts/trade-marks/:word": async () => {
    const word = unique("Mark");
    await db.query.insert(tradeMarks).values({ word, addedBy: chief.id, addedAt: 1 });
    return { path: `/texts/trade-marks/${word}` };
  },
  "POST /texts/check-all": async () => ({ path: "/texts/check-all" }),
  "PUT /outlets/:key": async () => ({ path: `/outlets/${await outlet(false)}`, body: { enabled: true } }),
  "POST /outlets/catalogues/:catalogue": async () => ({ path: "/outlets/catalogues/drom", body: DROM_CATALOGUE }),
  "PUT /outlets/names": async () => ({
    path: "/outlets/names",
    body: { catalogue: "drom", brandId: await catalogueName(), model: "Vesta", makeName: "Лада", modelName: "Vesta" },
  }),
  "PUT /outlets/:key/cars/:car": async () => ({
    path: `/outlets/${await outlet()}/cars/${(await car()).id}`,
    body: { enabled: false },
  }),
  "POST /outlets/:key/report": async () => ({
    path: `/outlets/${await outlet()}/report`,
    body: `Id;Статус\n${(await car()).id};Опубликовано\n`,
  }),
  "POST /outlets/:key/address": async () => ({
    path: `/outlets/${await outlet()}/address`,
    body: { action: "rotate" },
  }),
  "POST /outlets/:key/make": async () => ({ path: `/outlets/${await outlet()}/make` }),
  "POST /outlets/:key/accept-file": async () => {
    const [key, fileId] = [await outlet(), unique("file")];
    await db.query.insert(outletFiles).values({ id: fileId, outlet: key, state: "held", begunAt: 1 });
    return { path: `/outlets/${key}/accept-file`, body: { fileId } };
  },
  "POST /leads/:id/messages": async () => ({
    path: `/leads/${(await conversation()).leadId}/messages`,
    body: { channel: "avito", text: "В наличии" },
  }),
  "POST /leads/:id/message-files/:channel": async () => ({
    path: `/leads/${(await lead()).id}/message-files/site?name=list.txt`,
    body: "Комплектация",
  }),
  "PUT /leads/:id/phone": async () => ({
    path: `/leads/${(await lead({ phone: "", phoneNormalised: null })).id}/phone`,
    body: { phone: "+7 912 345-67-89" },
  }),
  "POST /messages/:id/decision": async () => ({
    path: `/messages/${(await conversation({ direction: "out", state: "unsure" })).messageId}/decision`,
    body: { decision: "drop" },
  }),
  "POST /conversations/:id/read": async () => ({ path: `/conversations/${(await conversation()).id}/read` }),
  "POST /message-templates": async () => ({
    path: "/message-templates",
    body: { name: unique("Шаблон"), text: "Здравствуйте, {имя}!" },
  }),
  "PUT /message-templates/:id": async () => ({
    path: `/message-templates/${await messageTemplate()}`,
    body: { text: "Добрый день!" },
  }),
  "DELETE /message-templates/:id": async () => ({ path: `/message-templates/${await messageTemplate()}` }),
  "POST /document-templates": async () => ({
    path: "/document-templates",
    body: { name: unique("Договор"), body: "# Договор № {номер}" },
  }),
  "PUT /document-templates/:id": async () => ({
    path: `/document-templates/${await documentTemplate()}`,
    body: { body: "# Акт № {номер}" },
  }),
  "DELETE /document-templates/:id": async () => ({ path: `/document-templates/${await documentTemplate()}` }),
  "POST /document-templates/:id/restore": async () => ({
    path: `/document-templates/${await documentTemplate({ deletedAt: 1 })}/restore`,
  }),
  "POST /document-templates/:id/prints": async () => ({
    path: `/document-templates/${await documentTemplate()}/prints`,
    body: { carId: (await car()).id, number: "271126-1" },
  }),
  "POST /objects/upload": async () => ({ path: "/objects/upload", body: { purpose: "car" } }),
};

/** A second person with the same permissions. */
export async function otherAdministrator(): Promise<string> {
  return signIn(unique("other"), "administrator");
}
