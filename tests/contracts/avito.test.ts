// When this fails, Avito would refuse what the site sends, or its answers do not reach the cars.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "#worker/adapters/clock.ts";
import { avitoApi } from "#worker/adapters/outlets/avito-api.ts";
import { openWeb } from "#worker/adapters/web/web.ts";
import { brandRow, carRow, FACTORY_TIME } from "#worker/db/factories.ts";
import { brands, cars } from "#worker/db/schema/cars.ts";
import { outletListings } from "#worker/db/schema/outlet-listings.ts";
import type { ReportEntry } from "#worker/domain/outlets/outlet-report.ts";
import { fetchAvitoReport } from "#worker/services/outlets/reports/fetch-avito-report.ts";
import { testDeps } from "#worker/services/test-deps.ts";
import { guardedFetch } from "../../server/outgoing/guarded-fetch.ts";
import { type Contract, readContract, startPrism } from "./prism.ts";

const LAST_REPORT = "/autoload/v3/reports/last_completed_report";
const ITEMS = "/autoload/v2/reports/{report_id}/items";
const FINISHED = "2026-11-22T10:00:00Z";
/** Answers of random content that are read. */
const RANDOM_ANSWERS = 100;

interface Item {
  ad_id: string;
  avito_id: number | null;
  avito_status: string | null;
  url: string | null;
  messages: { type: string; title: string; description: string }[];
}

const message = (type: string, title: string, description: string) => ({
  type,
  title,
  description,
  code: 1,
  updated_at: FINISHED,
});
const item = (values: Partial<Item>) => ({
  section: { slug: "success", title: "Опубликованы" },
  ad_id: "used",
  avito_id: null,
  avito_status: null,
  avito_date_end: null,
  url: null,
  messages: [],
  ...values,
});
const report = (report_id: number, finished_at: string) => ({
  report_id,
  started_at: "2026-11-22T09:00:00Z",
  finished_at,
  status: "success_warning",
  source: "url",
  events: [],
  section_stats: { slug: "all", title: "Все", count: 2 },
});
/** Prism answers with these only if the contract allows them. */
const EXAMPLES: Record<string, Record<string, unknown>> = {
  [LAST_REPORT]: {
    newest: report(5, FINISHED),
    older: report(4, "2026-11-21T10:00:00Z"),
    impossible: { report_id: 5 },
  },
  [ITEMS]: {
    page0: {
      report_id: 5,
      items: [item({ avito_id: 77, avito_status: "active", url: "https://www.avito.ru/77" })],
      meta: { page: 0, pages: 2, per_page: 200, total: 2 },
    },
    page1: {
      report_id: 5,
      items: [
        item({
          ad_id: "new",
          avito_status: "rejected",
          messages: [message("error", "Цвет", "не из списка"), message("alarm", "Фото", "мало")],
        }),
      ],
      meta: { page: 1, pages: 2, per_page: 200, total: 2 },
    },
    alarmed: { report_id: 5, items: [item({ messages: [message("alarm", "Фото", "мало")] })], meta: { pages: 1 } },
    withoutPages: { report_id: 5, items: [item({ avito_status: "old" })], meta: {} },
    blocked: { report_id: 4, items: [item({ avito_status: "blocked" })], meta: { pages: 1 } },
  },
};

/** The two contracts as one server, with our examples. */
async function joinedContract(): Promise<Contract> {
  const [authorization, autoload] = [await readContract("authorization"), await readContract("autoload")];
  // The contract contradicts itself: v3 requires `feed_url`, which it replaced by `feeds_urls` and does not describe.
  const described = autoload.components.schemas["ReportAutoloadV3"];
  expect(described?.required).toContain("feed_url");
  expect(described?.properties).not.toHaveProperty("feed_url");
  if (described) described.required = described.required?.filter((name) => name !== "feed_url") ?? [];
  const paths: Contract["paths"] = {};
  for (const path of ["/token", LAST_REPORT, ITEMS]) {
    const operations = authorization.paths[path] ?? autoload.paths[path];
    if (operations) paths[path] = operations;
    const answer = operations?.["get"]?.responses["200"]?.content["application/json"];
    const examples = Object.entries(EXAMPLES[path] ?? {}).map(([name, value]) => [name, { value }]);
    if (answer) answer.examples = Object.fromEntries(examples) as Record<string, { value: unknown }>;
  }
  const schemas = { ...authorization.components.schemas, ...autoload.components.schemas };
  return { ...autoload, paths, components: { ...autoload.components, schemas } };
}

let prism: Awaited<ReturnType<typeof startPrism>>;
let network: ReturnType<typeof guardedFetch>;
let received: string[] = [];
let answers: { path: string; body: unknown }[] = [];

beforeAll(async () => {
  prism = await startPrism(await joinedContract());
  network = guardedFetch([prism.url]);
});
beforeEach(() => {
  [received, answers] = [[], []];
});
afterAll(async () => {
  await network.close();
  await prism.close();
});

/** What Prism is to answer to a request; the token is always given. */
type Preferences = (url: URL) => string;

function open(prefer: Preferences, clientSecret = "с&= секрет") {
  async function connect(url: URL, init: RequestInit) {
    received.push(`${init.method ?? "GET"} ${url.pathname}${url.search}`);
    const headers = new Headers(init.headers);
    if (url.pathname !== "/token") headers.set("Prefer", prefer(url));
    const response = await network.fetch(url, { ...init, headers });
    if (url.pathname !== "/token") answers.push({ path: url.pathname, body: await response.clone().json() });
    return response;
  }
  const web = openWeb({ connect, allowsLocalImport: false, allowedHosts: null });
  return avitoApi(web, { clientId: "id", clientSecret, url: prism.url });
}

const isReport = ({ pathname }: URL) => pathname === LAST_REPORT;
const pages: Preferences = (url) =>
  isReport(url) ? "example=newest" : `example=page${url.searchParams.get("page") ?? ""}`;
const of =
  (example: string, of = "newest"): Preferences =>
  (url) =>
    `example=${isReport(url) ? of : example}`;
const code =
  (status: number, part: "report" | "items" = "report"): Preferences =>
  (url) =>
    isReport(url) && part === "items" ? "example=newest" : `code=${status}`;

async function readAll(prefer: Preferences): Promise<ReportEntry[]> {
  const entries: ReportEntry[] = [];
  for await (const page of (await open(prefer).lastReport())?.entries ?? []) entries.push(...page);
  return entries;
}

describe("the client", () => {
  it("sends what the contract allows, and reads the last report page by page", async () => {
    expect((await open(pages).lastReport())?.finishedAt).toBe(Date.parse(FINISHED));
    received = [];
    expect(await readAll(pages)).toEqual([
      { key: "used", externalId: "77", status: "published", messages: [], link: "https://www.avito.ru/77" },
      {
        key: "new",
        externalId: null,
        status: "rejected",
        messages: [
          { level: "error", text: "Цвет: не из списка" },
          { level: "warning", text: "Фото: мало" },
        ],
        link: null,
      },
    ]);
    expect(received).toEqual([
      "POST /token",
      `GET ${LAST_REPORT}`,
      "GET /autoload/v2/reports/5/items?per_page=200&page=0",
      "GET /autoload/v2/reports/5/items?per_page=200&page=1",
    ]);
  });

  it("does not take an alarm for an error: it does not affect the file", async () => {
    expect(await readAll(of("alarmed"))).toMatchObject([{ status: "processing", messages: [{ level: "warning" }] }]);
  });

  it("reads a report without a number of pages", async () => {
    expect(await readAll(of("withoutPages"))).toMatchObject([{ key: "used", status: "archived" }]);
    expect(received).toHaveLength(3);
  });

  it("reads every answer that the contract allows", async () => {
    const random: Preferences = () => "dynamic=true";
    const statuses = { active: "published", old: "archived" };
    let count = 0;
    for (let at = 0; at < RANDOM_ANSWERS; at++) {
      answers = [];
      const last = await open(random).lastReport();
      const { value: entries = [] } = (await last?.entries.next()) ?? {};
      const { items = [] } = (answers.at(-1)?.body ?? {}) as { items?: Item[] };
      count += items.length;
      const expected = items.map(({ ad_id, avito_status, messages }) => {
        const isRejected = messages.some(({ type }) => type === "error");
        const status = avito_status ?? (isRejected ? "rejected" : "processing");
        return { key: ad_id.slice(0, 100), status: statuses[status as keyof typeof statuses] ?? status };
      });
      expect(entries).toMatchObject(expected);
    }
    expect(count).toBeGreaterThan(RANDOM_ANSWERS);
  });

  it.each([
    ["keys that Avito refuses", code(401), "Авито не приняло ключи API"],
    ["keys without the right to the reports", code(403), "Авито не приняло ключи API"],
    ["a request that Avito refuses", code(400), "Авито ответило 400"],
    ["a fault of Avito", code(503), "Авито ответило 503"],
    ["a report whose items are not there", code(404, "items"), "Авито не отдало отчёт целиком"],
    ["too many requests among the items", code(429, "items"), "Авито ответило 429"],
  ])("says why it failed: %s", async (_case, prefer, message) => {
    await expect(readAll(prefer)).rejects.toThrow(message);
  });

  it("reads that there is no report yet", async () => {
    expect(await open(code(404)).lastReport()).toBeNull();
  });
});

describe("the contract", () => {
  const send = (path: string, init?: RequestInit) => fetch(prism.url + path, init);

  it.each([
    ["a token without the secret", "/token", { method: "POST", body: new URLSearchParams({ client_id: "id" }) }],
    ["a report without a token", LAST_REPORT, {}],
    ["a number of a page that is none", "/autoload/v2/reports/5/items?page=first", {}],
    ["a report whose id is no number", "/autoload/v2/reports/last/items", {}],
  ])("refuses %s", async (_case, path, init) => {
    const { status } = await send(path, init);
    expect([400, 401, 422]).toContain(status);
  });

  it("refuses an example that differs from it", async () => {
    await expect(open(of("page0", "impossible")).lastReport()).rejects.toThrow("Авито ответило 500");
  });
});

describe("fetchAvitoReport", () => {
  const deps = testDeps({ clock: fixedClock(FACTORY_TIME) });
  const { db } = deps;
  const listings = async () => {
    const [rows] = await db.read([db.query.select().from(outletListings)]);
    return rows.toSorted((a, b) => a.carId.localeCompare(b.carId));
  };
  const fetchWith = (prefer: Preferences) => fetchAvitoReport({ ...deps, avito: open(prefer) });

  beforeEach(async () => {
    const brand = brandRow();
    await db.write([
      db.query.delete(cars),
      db.query.delete(brands),
      db.query.delete(outletListings),
      db.query.insert(brands).values(brand),
      db.query.insert(cars).values(carRow({ brandId: brand.id, id: "used", status: "used" })),
      db.query.insert(cars).values(carRow({ brandId: brand.id, id: "new", status: "new" })),
    ]);
  });

  it("stores every page at the outlet of the car", async () => {
    expect(await fetchWith(pages)).toEqual({ ok: true, value: { stored: 2, rejected: 1, unknown: 0 } });
    const checkedAt = Date.parse(FINISHED);
    expect(await listings()).toMatchObject([
      {
        outlet: "avito_new",
        carId: "new",
        status: "rejected",
        messages: [
          { level: "error", text: "Цвет: не из списка" },
          { level: "warning", text: "Фото: мало" },
        ],
        checkedAt,
      },
      { outlet: "avito_used", carId: "used", status: "published", externalId: "77", link: "https://www.avito.ru/77" },
    ]);
  });

  it("does not replace a newer report by an older one", async () => {
    await fetchWith(pages);
    await fetchWith(of("blocked", "older"));
    expect((await listings()).map(({ status }) => status)).toEqual(["rejected", "published"]);
  });

  it("stores nothing and says why when Avito refuses the keys", async () => {
    expectConsole("error", /avito_report_failed/);
    expect(await fetchWith(code(403))).toMatchObject({ ok: false, error: { message: "Авито не приняло ключи API" } });
    expect(await listings()).toEqual([]);
  });
});
