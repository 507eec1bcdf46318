import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../adapters/clock.ts";
import { r2ImportStore } from "../adapters/import-store.ts";
import { createDatabase, type Database, type Query } from "../db/client.ts";
import { importItems, importRuns, parserSources } from "../db/schema/imports.ts";
import { upsertNotificationChannel } from "../db/queries/notifications/notification-channels.ts";
import { countFacets } from "../db/queries/catalogue/count-facets.ts";
import { FACTORY_TIME } from "../db/factories.ts";
import { CAR_STATUSES } from "../domain/cars/car-terms.ts";
import { CAR_SORTS, parseCatalogueQuery } from "../domain/catalogue/catalogue.ts";
import { parseSelection } from "../domain/catalogue/selection.ts";
import { parseInboxQuery } from "../domain/conversations/inbox.ts";
import { LEAD_SORTS, parseLeadFilter } from "../domain/leads/lead-filter.ts";
import { choiceOf, parseListQuery } from "../domain/kernel/panel-list.ts";
import { CAR_REPORT_SORTS, parseReportQuery } from "../domain/reports/report-query.ts";
import { EVERY_CAR } from "../domain/cars/price-change.ts";
import { parseStaffCarQuery, STAFF_CAR_SORTS } from "../domain/cars/staff-car-list.ts";
import { alertSalon, seedBrand } from "./alerts/test-alerts.ts";
import { createServices, type Services } from "./create-services.ts";
import { feedOf } from "./imports/test-imports.ts";
import { seedSettings } from "./notifications/test-notifications.ts";
import { testDeps } from "./test-deps.ts";

interface Plan {
  sql: string;
  steps: string[];
}

/** Runs a use case and asks SQLite how it would answer each of its queries. */
async function plansOf(run: (services: Services) => Promise<unknown>): Promise<Plan[]> {
  const db = createDatabase(env.DB);
  const asked: Query[] = [];
  const written: Query[] = [];
  const recording: Database = {
    ...db,
    read(queries) {
      asked.push(...queries);
      return db.read(queries);
    },
    write(queries) {
      written.push(...queries);
      return db.write(queries);
    },
    writeChange(queries) {
      written.push(...queries);
      return db.writeChange(queries);
    },
    writeIdempotent(queries) {
      written.push(...queries);
      return db.writeIdempotent(queries);
    },
  };
  await run(createServices(testDeps({ db: recording, clock: fixedClock(FACTORY_TIME) })));
  return Promise.all(
    [...asked, ...written.filter(isChange)].map(async (query) => {
      const { sql, params } = query.toSQL();
      const { results } = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      return { sql, steps: results.map((row) => row.detail) };
    }),
  );
}

/** An insert of values has no plan. */
function isChange(query: Query): boolean {
  return /^(?:update|delete|insert .* select) /is.test(query.toSQL().sql);
}

const FILTERS = [
  "",
  "brand=geely",
  "body=sedan&body=wagon",
  "priceMax=2000000",
  "brand=geely&priceMax=2000000",
  "fuel=diesel&transmission=manual&drivetrain=all",
  "yearFrom=2020&mileageMax=100000",
  "brand=geely&model=atlas",
  "brand=geely&model=atlas,monjaro&priceMin=1000000&yearTo=2025",
  "brand=geely&brand=lada&model=geely.atlas&model=lada.vesta&body=sedan",
  "brand=geely&brand=lada&model=geely.atlas",
  "powerFrom=150&owners=2&color=black&color=white&engineFrom=1.5&engineTo=2.0",
  "text=атлас",
];

function bodyTypePage({ catalogue }: Services, address: string) {
  const query = parseCatalogueQuery(new URLSearchParams(address));
  return catalogue.getCatalogue({ statuses: ["new", "used"], bodyType: "sedan", query, pageSize: 20 });
}
const SELECTIONS = [
  "",
  "budget=10000000&mileage=300000",
  "body=sedan&transmission=manual&fuel=diesel&yearFrom=2020&mileage=50000",
];

const PANEL_FILTERS = [
  "",
  "problem=avito_used",
  "problem=avito_used.8&status=used",
  "status=used",
  "stage=draft",
  "stage=trash",
  "brand=geely&status=new",
  "q=geely+atlas",
];
const IMPORT = "plan-import";
const CHIEF = { userId: "user-chief", role: "administrator" } as const;
const READER = { userId: "user-chief", permissions: ["leads.read", "leads.all", "cars.read"], salons: [] } as const;
const ENTERED = {
  type: "contact_form",
  name: "Ольга",
  phone: "+79990000001",
  origin: "call",
  source: "direct",
  consent: "spoken",
  isRepeatMeant: true,
} as const;
const PANEL_QUERY = { search: "слово", page: 1 };

// An earlier test file may have left the columns of a large stock in the isolate, which costs the first reading of a small one another trip.
beforeAll(async () => {
  const query = parseCatalogueQuery(new URLSearchParams("priceMax=1"));
  await createServices(testDeps()).catalogue.getCatalogue({ statuses: [...CAR_STATUSES], query, pageSize: 1 });
});

const FIRST_CARS = { limit: 12, page: 1 };
const READS: [string, (services: Services) => Promise<unknown>][] = [
  ["home", (services) => services.dealership.getHome()],
  ["layout", (services) => services.dealership.getLayout()],
  ["credit offers", (services) => services.content.getCreditOffers()],
  [
    "bank products",
    (services) => services.content.listStaffBankProducts({ ...PANEL_QUERY, bankId: "", inTrash: false }, 50),
  ],
  [
    "a message of the bot to staff",
    (services) =>
      services.notifications.notifyStaff("message:user-anna").then(() => services.staff.listOwnChats(NOBODY)),
  ],
  ["content version", (services) => services.dealership.getContentVersion()],
  ["brand page", (services) => services.content.getBrandPage({ slug: "geely", family: null })],
  ["brand page of a model", (services) => services.content.getBrandPage({ slug: "geely", family: "atlas" })],
  ["body-type page", (services) => bodyTypePage(services, "")],
  ["body-type page, used by price", (services) => bodyTypePage(services, "status=used&sort=price&priceMax=2000000")],
  ["search in words", (services) => services.catalogue.searchByWords("джили монжаро до 3 млн белый")],
  ["suggestions", (services) => services.catalogue.suggestSearches("джили монж")],
  ["car page", (services) => services.cars.getCarPage("some-car")],
  ["times of a visit", (services) => services.leads.getVisitPage("some-car")],
  ["reviews", (services) => services.content.getReviewsPage()],
  ["old address of a car", (services) => services.dealership.findNewAddress("car", "some-car")],
  ["old address of a brand", (services) => services.dealership.findNewAddress("brand", "some-brand")],
  ["redirect of an old address", (services) => services.moving.findRedirect("/catalog/sedan/toyota.html?id=1")],
  ["panel: redirects", (services) => services.moving.listRedirects(PANEL_QUERY)],
  ["panel: addresses that were not found", (services) => services.moving.listMissingPaths(1)],
  ["panel: what has moved", (services) => services.moving.getMoving()],
  ["panel: pages of the old site", (services) => services.moving.listOldPages()],
  ["panel: the old site", (services) => services.moving.getOldSite({ state: null, page: 1 })],
  ["counts of the home page's search", ({ catalogue }) => catalogue.countByPrice()],
  ["sitemap", (services) => services.catalogue.getSitemap(null)],
  ["part of the sitemap", (services) => services.catalogue.getSitemap({ publishedAt: 1, id: "x" })],
  ["command palette", (services) => services.staff.searchPanel("лада", "all")],
  ["command palette with a phone", (services) => services.staff.searchPanel("89990000001", "all")],
  ["api: all cars", (services) => services.cars.listPublicCars({}, FIRST_CARS)],
  ["api: featured", (services) => services.cars.listPublicCars({ featured: true }, FIRST_CARS)],
  ["api: of a status", (services) => services.cars.listPublicCars({ status: "used" }, FIRST_CARS)],
  ["panel: brands", (services) => services.content.listStaffBrands({ search: "", page: 1, inTrash: false }, 24)],
  ["panel: a car", (services) => services.cars.getCarEditing("x")],
  ["panel: photos of a car", (services) => services.cars.getPhotoBench("x")],
  ["panel: dashboard", (services) => services.staff.getDashboard("all")],
  ["panel: cars of a bulk action", ({ cars }) => cars.previewBulk({ action: "publish", ids: ["x", "y"] })],
  ["panel: doubts of a run", ({ cars }) => cars.previewBulk({ action: "confirm", run: "x" })],
  ["panel: cars of a filter", ({ cars }) => cars.selectCars(EVERY_CAR)],
  ["panel: cars to print", ({ print }) => print.getPrintedCars(["x", "y"], "https://salon.test")],
  [
    "panel: a document to print",
    ({ print }) => print.getPrintedDocument("x", { leadId: "x", carId: null }, Promise.resolve(READER)),
  ],
  ["panel: the example of a template", ({ print }) => print.getDocumentExample()],
  ["panel: tokens", ({ staff }) => staff.listApiTokens({ sessionToken: "x" })],
  ["panel: roles", ({ staff }) => staff.listRoles()],
  ["panel: prices of a filter", ({ cars }) => cars.previewPrices({ priceMultiplier: 1.05, filter: EVERY_CAR })],
  ...PANEL_FILTERS.flatMap((filter) =>
    STAFF_CAR_SORTS.map((sort): [string, (services: Services) => Promise<unknown>] => [
      `panel: cars?${filter}&sort=${sort}`,
      ({ cars }) => cars.listStaffCars(parseStaffCarQuery(new URLSearchParams(`${filter}&sort=${sort}`)), 50),
    ]),
  ),
  ["api: of a brand", (services) => services.cars.listPublicCars({ brandId: "x" }, FIRST_CARS)],
  ["api: of a body type", (services) => services.cars.listPublicCars({ bodyType: "sedan" }, FIRST_CARS)],
  ...SELECTIONS.map((address): [string, (services: Services) => Promise<unknown>] => [
    `selection ${address}`,
    ({ catalogue }) => catalogue.findFittingCars(parseSelection(new URLSearchParams(address)), 12),
  ]),
  ["panel: reviews", ({ content }) => content.listStaffReviews({ ...PANEL_QUERY, approved: null, inTrash: false }, 24)],
  [
    "panel: promotions",
    ({ content }) => content.listStaffPromotions({ ...PANEL_QUERY, isActive: null, inTrash: false }, 24),
  ],
  ["panel: banks", ({ content }) => content.listStaffBanks({ ...PANEL_QUERY, active: null, inTrash: false }, 24)],
  ...[...CAR_STATUSES.map((status) => [status]), [...CAR_STATUSES]].flatMap((statuses) =>
    FILTERS.flatMap((filter) =>
      CAR_SORTS.map((sort): [string, (services: Services) => Promise<unknown>] => [
        `catalogue ${statuses.join()}?${filter}&sort=${sort}`,
        ({ catalogue }) =>
          catalogue.getCatalogue({
            statuses,
            query: parseCatalogueQuery(new URLSearchParams(`${filter}&sort=${sort}`)),
            pageSize: 20,
          }),
      ]),
    ),
  ),
];

describe("no page reads all cars", () => {
  it.each(READS)("%s", async (name, run) => {
    const plans = await plansOf(run);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.length).toBeLessThanOrEqual(name === "panel: dashboard" ? 12 : 8);
    const scans = plans.filter(({ steps }) => steps.some((step) => /\bSCAN cars\b/.test(step)));
    expect(scans).toEqual([]);
  });
});

it.each([[["new" as const]], [[...CAR_STATUSES]]])(
  "an unfiltered catalogue of %s is read in the order of its indexes, whatever the sort",
  async (statuses) => {
    for (const sort of CAR_SORTS) {
      const query = parseCatalogueQuery(new URLSearchParams(`sort=${sort}`));
      const plans = await plansOf(({ catalogue }) => catalogue.getCatalogue({ statuses, query, pageSize: 20 }));
      const sorted = plans.filter(({ steps }) => steps.some((step) => step.includes("USE TEMP B-TREE")));
      expect(sorted, sort).toEqual([]);
    }
  },
);

it.each(["priceMax=2000000", "powerFrom=150&owners=2&color=black&engineFrom=1.5"])(
  "counts beside %s read no row of a car",
  async (address) => {
    const query = parseCatalogueQuery(new URLSearchParams(address));
    const db = createDatabase(env.DB);
    const { sql, params } = countFacets(db, { ...query, statuses: ["used"] }).toSQL();
    const { results } = await env.DB.prepare(`explain ${sql}`)
      .bind(...params)
      .all<{ opcode: string; p1: number; p4: string }>();
    const table = results.find(({ opcode, p4 }) => opcode === "OpenRead" && Number(p4) > 50);
    expect(results.filter(({ opcode }) => opcode === "OpenRead").length).toBeGreaterThan(0);
    expect(results.filter(({ opcode, p1 }) => opcode === "Column" && p1 === table?.p1)).toEqual([]);
  },
);

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["brand", (services) => services.content.getBrandPage({ slug: "geely", family: null })],
  ["model", (services) => services.content.getBrandPage({ slug: "geely", family: "atlas" })],
  ["body type", (services) => bodyTypePage(services, "")],
])("the page of a %s is read in its index's order", async (_, run) => {
  const plans = await plansOf(run);
  expect(plans.filter(({ steps }) => steps.some((step) => step.includes("USE TEMP B-TREE")))).toEqual([]);
  const ofCars = plans.flatMap(({ steps }) => steps).filter((step) => /\bcars\b/.test(step));
  expect(ofCars.length).toBeGreaterThan(0);
  // The least price of a body type comes from the index in the order of prices.
  for (const step of ofCars) expect(step).toMatch(/cars_(of_(brand|family|body)|similar)/);
});

const NOBODY = { sessionToken: null };
const DESK = [
  "",
  "status=new",
  "type=trade_in",
  "type=test_drive",
  "status=new&type=trade_in",
  "status=spam",
  "status=trash",
  "status=trash&type=trade_in&sort=oldest",
  "status=unanswered&sort=oldest",
  "status=unanswered&type=trade_in",
  "sort=oldest",
  "assignee=me",
  "assignee=none&sort=oldest",
  "assignee=user-1&status=in_progress",
  "assignee=me&type=trade_in&source=ads&period=week",
  "assignee=me&status=unanswered&sort=oldest",
  "source=ads",
  "source=outlet&status=new&type=trade_in&sort=oldest",
  "task=overdue",
  "task=overdue&assignee=me&status=in_progress",
  "task=today&source=ads&type=trade_in",
  "task=none",
  "task=none&assignee=none&sort=oldest",
  "period=month",
  "period=yesterday&status=new",
  "from=2026-11-01&to=2026-11-21&type=trade_in",
  "status=trash&assignee=me&source=ads&period=week",
].flatMap((filter) => ["", "&q=анна", "&q=89990000001"].map((search) => filter + search));

it.each(DESK)("the desk of leads ?%s is read by an index and in its order", async (address) => {
  const params = new URLSearchParams(address);
  const sort = choiceOf(params, "sort", LEAD_SORTS, "newest");
  const query = { ...parseListQuery(params), ...parseLeadFilter(params), sort };
  const plans = await plansOf((services) => services.leads.listStaffLeads(query, 50, NOBODY, "all"));
  expect(plans.length).toBeGreaterThan(0);
  const steps = plans.flatMap((plan) => plan.steps);
  expect(scansOfLeads(steps)).toBe(0);
  // The few leads of one phone may be put in order by themselves when two came at the same moment.
  expect(steps.filter((step) => step.includes("USE TEMP B-TREE FOR ORDER BY"))).toEqual([]);
});

it.each(DESK)("the desk of leads ?%s of a person who sees only a part is not read by a scan", async (address) => {
  const params = new URLSearchParams(address);
  const query = { ...parseListQuery(params), ...parseLeadFilter(params), sort: "newest" as const };
  const plans = await plansOf((services) => services.leads.listStaffLeads(query, 50, NOBODY, { ownOf: "some-id" }));
  expect(scansOfLeads(plans.flatMap((plan) => plan.steps))).toBe(0);
});

it.each([
  "messages=unread",
  "messages=unread&assignee=me&status=in_progress",
  "messages=unread&task=none&source=ads",
  "messages=unread&q=анна",
  "messages=unread&q=89990000001",
])("the leads ?%s are read by their unread conversations", async (address) => {
  const params = new URLSearchParams(address);
  const query = { ...parseListQuery(params), ...parseLeadFilter(params), sort: "newest" as const };
  for (const scope of ["all", { ownOf: "some-id" }] as const) {
    const plans = await plansOf(async ({ leads }) => {
      await leads.listStaffLeads(query, 50, NOBODY, scope);
      await leads.getLeadBoard(query, NOBODY, scope);
      await leads.exportLeads(CHIEF, { ...query, archiveMonth: null }, "csv", scope);
    });
    const steps = plans.flatMap((plan) => plan.steps);
    expect(scansOfLeads(steps)).toBe(0);
    expect(scansOfConversations(steps)).toEqual([]);
    if (query.search === "") expect(steps.some((step) => step.includes("conversations_unread"))).toBe(true);
  }
});

it.each([
  "",
  "show=unread",
  "channel=avito&who=me",
  "q=анна",
  "q=анна петрова",
  "q=89990000001",
  "q=лизинг&show=unread",
])("the conversations ?%s are read by an index and in its order", async (address) => {
  const query = parseInboxQuery(new URLSearchParams(address));
  for (const scope of ["all", { ownOf: "some-id" }] as const) {
    const plans = await plansOf(({ conversations }) => conversations.listInbox(query, 50, NOBODY, scope));
    const steps = plans.flatMap((plan) => plan.steps);
    expect(steps.filter((step) => /\bconversations_(?:last|unread)\b/.test(step))).toHaveLength(
      query.search === "" ? 1 : 0,
    );
    expect(steps.filter((step) => /\bSCAN leads\b/.test(step))).toEqual([]);
    expect(scansOfConversations(steps)).toEqual([]);
    // The words of a search are weighed against each other.
    if (!query.search.includes(" "))
      expect(steps.filter((step) => step.includes("USE TEMP B-TREE FOR ORDER BY"))).toEqual([]);
  }
});

/** Without those that follow an index, whose first rows are read. */
function scansOfConversations(steps: readonly string[]): string[] {
  return steps.filter((step) =>
    /\bSCAN (?:conversations|messages|chats|latest|recent|waiting)\b(?! USING (?:COVERING )?INDEX conversations_(?:last|unread))/.test(
      step,
    ),
  );
}

/** Without those of the first rows of an index, which bear the table's name, and of the index of leads without a next action, all of whose rows match. */
function scansOfLeads(steps: readonly string[]): number {
  const isScan = (step: string) => /\bSCAN leads\b(?! USING INDEX leads_idle)/.test(step);
  return steps.filter(isScan).length - steps.filter((step) => step === "CO-ROUTINE leads").length;
}

it("a page of the API and its count, for a person who sees only a part, are read by the index of persons", async () => {
  const filter = { status: "new", type: null } as const;
  const plans = await plansOf(({ leads }) =>
    leads.listWholeLeads(filter, { limit: 10, page: 1 }, { ownOf: "some-id" }),
  );
  const steps = plans.flatMap((plan) => plan.steps).filter((step) => /\bleads\b/.test(step));
  expect(steps.filter((step) => /USING INDEX leads_assignee_status /.test(step))).toHaveLength(4);
  expect(steps.filter((step) => /\bSCAN leads\b/.test(step))).toEqual([]);
});

it("leads that nobody has answered, and how many they are, are read by an index of them alone", async () => {
  const query = { ...parseListQuery(new URLSearchParams()), sort: "oldest" as const };
  const filter = parseLeadFilter(new URLSearchParams("status=unanswered"));
  const plans = await plansOf(({ leads }) => leads.listStaffLeads({ ...query, ...filter }, 50, NOBODY, "all"));
  const steps = plans.flatMap((plan) => plan.steps).filter((step) => /\bleads_unanswered\b/.test(step));
  expect(steps).toHaveLength(3);
});

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["favourites", ({ lists }) => lists.listKeptCars(["some-car", "another-car"])],
  ["a comparison", ({ lists }) => lists.compareCars(["some-car", "another-car"])],
  ["a saved list", ({ lists }) => lists.openList({ code: "0123456789", origin: "https://salon.test" })],
  [
    "a list to save",
    ({ lists }) => lists.saveList({ slugs: ["some-car", "another-car"], address: null, proof: undefined }),
  ],
])("the cars of %s are read by their addresses", async (_, run) => {
  const steps = (await plansOf(run)).flatMap((plan) => plan.steps);
  expect(steps.filter((step) => /\b(?:cars|own|old_addresses)\b/.test(step))).toEqual([
    "SEARCH cars USING INDEX sqlite_autoindex_cars_1 (id=?)",
    "SEARCH own USING INDEX cars_slug (slug=?)",
    "SEARCH old_addresses USING INDEX sqlite_autoindex_old_addresses_1 (kind=? AND slug=?)",
  ]);
});

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["the form of a buyer who was asked", ({ content }) => content.getReviewForm("0".repeat(32))],
  ["asking for a review", ({ leads }) => leads.askForReview(CHIEF, "some-lead", {})],
  ["the files of reviews", ({ content }) => content.listReviewImports()],
  ["the undo of a file of reviews", ({ content }) => content.undoReviewImport(CHIEF, "some-import")],
])("%s is read by an index", async (_, run) => {
  const steps = (await plansOf(run)).flatMap((plan) => plan.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bSCAN (?:reviews|review_requests|audit_log|leads|cars)\b/.test(step))).toEqual([]);
});

it("alerts read neither all cars nor all subscriptions", async () => {
  await seedSettings();
  const salon = alertSalon();
  await salon.begin({ params: "priceMax=9000000" });
  const brandId = await seedBrand("followed");
  await salon.publish({ brandId, slug: "followed-car", price: 1_000_000 });
  const plans = await plansOf(async ({ alerts, content }) => {
    await content.updateRecord("brand", CHIEF, { id: brandId, change: { slug: "followed-anew" } });
    await alerts.matchAlerts({ budgetMs: 1000 });
    await alerts.deliverAlerts();
    await alerts.expireAlerts();
  });
  // The deletion of what has ended reads the subscriptions once a night.
  const steps = plans.flatMap((plan) => (/^delete /i.test(plan.sql) ? [] : plan.steps));
  expect(steps.some((step) => step.includes("saved_searches_live"))).toBe(true);
  expect(steps.filter((step) => /\bSCAN (?:cars|saved_searches|search_hits)\b(?! USING)/.test(step))).toEqual([]);
});

it("cars that an outlet rejects are read in the order of their index", async () => {
  for (const sort of ["-created", "created"]) {
    const query = parseStaffCarQuery(new URLSearchParams(`problem=avito_used.8&sort=${sort}`));
    const steps = (await plansOf(({ cars }) => cars.listStaffCars(query, 50))).flatMap((plan) => plan.steps);
    expect(steps.filter((step) => step.includes("outlet_problems_list")).length).toBeGreaterThan(0);
    expect(steps.filter((step) => step.includes("USE TEMP B-TREE"))).toEqual([]);
  }
});

it("the panel's unfiltered list of cars is read in its index's order, whatever the sort", async () => {
  for (const sort of STAFF_CAR_SORTS) {
    const query = parseStaffCarQuery(new URLSearchParams(`sort=${sort}`));
    const plans = await plansOf(({ cars }) => cars.listStaffCars(query, 50));
    const sorted = plans.filter(({ steps }) => steps.some((step) => step.includes("USE TEMP B-TREE")));
    expect(sorted, sort).toEqual([]);
  }
});

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["escalation", (services) => services.notifications.escalateUnanswered()],
  ["the dashboard's alarm", (services) => services.notifications.getNotificationFailures()],
  ["a lead's page", (services) => services.leads.getStaffLead("some-lead", "all")],
  ["leads of a phone", (services) => services.leads.findRepeats(CHIEF, "+79990000001")],
  ["a lead by hand", (services) => services.leads.enterLead(CHIEF, ENTERED, null)],
  ["retention", (services) => services.leads.expirePersonalData()],
  ["the purge of the trash", (services) => services.leads.purgeLeads()],
  ["the count of the reports", (services) => services.reports.rollUpDays()],
  ["the archive of leads", (services) => services.leads.archiveLeads()],
  ["sending notices", (services) => services.notifications.deliverNotifications()],
  ["sending events", (services) => services.events.deliverEvents()],
  ["deleting old events", (services) => services.events.expireEvents()],
  ["the webhooks", (services) => services.events.listWebhooks()],
  ["the channels of conversations", (services) => services.conversations.getChannels()],
  ["the log of a webhook", (services) => services.events.listDeliveries("x", { state: "dead", page: 1, size: 50 })],
])("%s reads neither all leads nor all notices", async (_, run) => {
  const db = createDatabase(env.DB);
  await db.write([
    upsertNotificationChannel(db, {
      channel: "escalation",
      enabled: true,
      target: "boss@salon.test",
      afterMinutes: 15,
      updatedAt: 1,
    }),
  ]);
  const steps = (await plansOf(run)).flatMap((plan) => plan.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bSCAN (?:leads|outbox|messages|conversations)\b/.test(step))).toEqual([]);
});

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["the list of imports", ({ imports }) => imports.listRuns({ page: 1 }, 50)],
  ["an import", ({ imports }) => imports.getRun(IMPORT, { search: "", page: 1, state: "waiting", verdict: "new" }, 50)],
  [
    "a search in an import",
    ({ imports }) => imports.getRun(IMPORT, { search: "x", page: 1, state: null, verdict: null }, 50),
  ],
  ["a line of an import", ({ imports }) => imports.getItem(`${IMPORT}-item`)],
  ["what a source said of a car", ({ imports }) => imports.getReading("x")],
  ["the sources of imports", ({ imports }) => imports.listSources()],
  ["work on an import", ({ imports }) => imports.workOnRuns({ budgetMs: 1000 })],
])("%s reads neither all cars nor all items", async (_, run) => {
  const { query } = createDatabase(env.DB);
  const about = {
    sourceId: "plan-source",
    kind: "feed-file",
    title: "x",
    isStored: true,
    createdAt: FACTORY_TIME,
  } as const;
  await query
    .insert(parserSources)
    .values({ id: "plan-source", name: "x", kind: "feed", url: "x", everyHours: 24, createdAt: 1 })
    .onConflictDoNothing();
  await query
    .insert(importRuns)
    .values({ ...about, id: IMPORT, state: "running", workAt: 0 })
    .onConflictDoUpdate({ target: importRuns.id, set: { state: "running", workAt: 0, cursor: 0 } });
  await query
    .insert(importItems)
    .values({ id: `${IMPORT}-item`, runId: IMPORT, position: 0, state: "waiting", updatedAt: 1 })
    .onConflictDoNothing();
  const feed = new TextEncoder().encode(feedOf([{ vin: "XTAKRS00000000001", id: "1" }, { id: "2" }]));
  await r2ImportStore(env.MEDIA).put(
    IMPORT,
    (async function* () {
      yield feed;
    })(),
  );
  const steps = (await plansOf(run)).flatMap((plan) => plan.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bSCAN (?:cars|car_sources|import_items)\b/.test(step))).toEqual([]);
});

it.each<[string, (services: Services) => Promise<unknown>]>([
  ["a page of one's own", ({ content }) => content.getPage("page", "x")],
  ["a news item", ({ content }) => content.getPage("news", "x")],
  ["the news", ({ content }) => content.getNewsPage(1)],
  ["any page, for its menu", ({ dealership }) => dealership.getHome()],
])("%s reads no pages but its own and those of the menu", async (_, run) => {
  const steps = (await plansOf(run)).flatMap((plan) => plan.steps).filter((step) => /\bpages\b/.test(step));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bSCAN pages\b(?! USING INDEX pages_linked)|TEMP B-TREE/.test(step))).toEqual([]);
});

it("would notice a scan", async () => {
  const { results } = await env.DB.prepare("explain query plan select * from cars where color = 'x'").all();
  expect(JSON.stringify(results)).toMatch(/SCAN cars/);
});

const VIEWER = Promise.resolve({ userId: "", permissions: [], salons: [] });

it.each(
  [
    "",
    "section=staff",
    "section=outlets",
    "section=stock",
    "section=searches",
    "section=speed",
    "section=cars",
    "section=cars&age=90",
  ].concat(CAR_REPORT_SORTS.map((sort) => `section=cars&sort=${sort}`)),
)("the report ?%s is read by indexes and in their order", async (address) => {
  const query = parseReportQuery(new URLSearchParams(address));
  const plans = await plansOf(({ reports }) => reports.getReport(VIEWER, query));
  const steps = plans.flatMap((plan) => plan.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(
    steps.filter((step) =>
      /SCAN (?:report_days|car_numbers|cars|leads|search_numbers|wanted_searches)(?! USING)|saved_searches/.test(step),
    ),
  ).toEqual([]);
  const sorted = plans.filter(({ steps: of }) => of.some((step) => step.includes("TEMP B-TREE")));
  // Fifty rows of a page, which were chosen by the index.
  const isBounded = /"car_numbers"\."car_id" in \(select/;
  expect(sorted.filter(({ sql }) => !isBounded.test(sql))).toEqual([]);
});
