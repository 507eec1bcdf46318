// Fails when a report of Autoteka is paid for twice, is lost, or says of a car what Autoteka has not said.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeWeb } from "../../adapters/web/test-web.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { integrations, integrationStates } from "../../db/schema/integrations.ts";
import { carReports } from "../../db/schema/papers.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { sealSecret } from "../leads/integrations/integration-secret.ts";
import { testDeps } from "../test-deps.ts";
import { getAutotekaBalance, orderAutoteka } from "./autoteka/order-autoteka.ts";
import { workOnAutoteka } from "./autoteka/work-on-autoteka.ts";

const VIN = "XW8ZZZ61ZJG000001";
const ACTOR = { userId: "user-anna", role: "administrator" } as const;
const ORIGIN = "https://pro.autoteka.ru";

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
/** As Autoteka writes times: by Moscow's clock. */
const moscow = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().replace("T", " ").slice(0, 19);

const data = {
  head: { createdAt: FACTORY_TIME / 1000 },
  registrationActions: { ownersHistory: [{}, {}] },
  accidents: { crashesHistory: [] },
  restrictions: {
    pledge: { status: "ok", text: "Залоги не найдены" },
    registration: { status: "warning", text: "Найдены" },
    stealing: { status: "incomplete", text: "" },
  },
  eventsOthersHistory: [
    { date: 2, mileage: 105_125, type: "repair" },
    { date: 1, mileage: 900, type: "sell" },
  ],
};

let number = 0;
let now = FACTORY_TIME;
let carId = "";
let listed: object[] = [];
let left = 12;
/** One by one, the last for ever; a function may throw. */
let answers: Record<string, (() => Response)[]> = {};
let asked: string[] = [];
let deps: ReturnType<typeof testDeps>;

function respond(url: string, init: { method?: string; body?: unknown }): Response {
  const path = url.slice(ORIGIN.length);
  const call = `${init.method ?? "GET"} ${path}`;
  if (path !== "/token") asked.push(call);
  const queue = answers[call] ?? [];
  const answer = queue.length > 1 ? queue.shift() : queue[0];
  return answer?.() ?? json({ error: { code: 404, message: "Not found" } }, 404);
}

const lost = () => {
  throw new TypeError("Network connection lost");
};
const ordered = () => json({ result: { report: { reportId: 34, status: "processing" } } });

beforeEach(async () => {
  now = FACTORY_TIME;
  [asked, listed, left] = [[], [], 12];
  answers = {
    "POST /token": [() => json({ access_token: "t", expires_in: 3600, token_type: "Bearer" })],
    "GET /autoteka/v1/packages/active_package": [
      () =>
        json({
          result: {
            package: { reportsCnt: 50, reportsCntRemain: left, createdTime: "", expireTime: "2027-08-31 23:59:59" },
          },
        }),
    ],
    "GET /autoteka/v1/reports/list/": [() => json({ result: listed })],
    "POST /autoteka/v1/previews": [() => json({ result: { preview: { previewId: 12 } } })],
    "GET /autoteka/v1/previews/12": [() => json({ result: { preview: { previewId: 12, status: "success" } } })],
    "POST /autoteka/v1/reports": [ordered],
    "GET /autoteka/v1/reports/34": [
      () => json({ result: { report: { reportId: 34, status: "processing" } } }),
      () =>
        json({
          result: {
            report: {
              reportId: 34,
              status: "success",
              webLink: "https://autoteka.ru/report/web/uuid/1",
              pdfLink: "https://evil.example/report.pdf",
              data,
            },
          },
        }),
    ],
  };
  deps = testDeps({ web: fakeWeb(respond), clock: { now: () => now } });
  const { db, integrationSealer } = deps;
  if (!integrationSealer) throw new Error("no sealer");
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, vin: VIN.replace("1", String((number += 1) % 10)) });
  carId = car.id ?? "";
  const secret = await sealSecret(integrationSealer, "autoteka", "secret");
  const row = { key: "autoteka", enabled: true, account: `id-${number}`, secret, updatedAt: 1 } as const;
  await db.write([
    db.query.delete(carReports),
    db.query.delete(integrationStates),
    db.query.delete(integrations),
    db.query.delete(cars),
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values({ ...car, vin: VIN }),
    db.query.insert(integrations).values(row),
  ]);
});

async function report() {
  const [row] = await deps.db.query.select().from(carReports).where(eq(carReports.carId, carId));
  if (!row) throw new Error("no report");
  return row;
}

async function work(afterMs: number) {
  now += afterMs;
  await workOnAutoteka(deps);
  return report();
}

async function order() {
  const made = await orderAutoteka(deps, ACTOR, carId);
  if (!made.ok) throw new Error(made.error.message);
}

const orders = () => asked.filter((call) => call === "POST /autoteka/v1/reports").length;

describe("a report", () => {
  it("is ordered once and becomes lines for buyers, not shown before somebody says so", async () => {
    await order();
    expect(await report()).toMatchObject({ state: "waiting", title: "Автотека", shown: false });
    expect(await work(0)).toMatchObject({ outerId: "preview:12" });
    expect(await work(MINUTE_MS)).toMatchObject({ outerId: "report:34", state: "waiting" });
    const made = await work(2 * MINUTE_MS);
    expect(made).toMatchObject({
      state: "ready",
      shown: false,
      link: "https://autoteka.ru/report/web/uuid/1",
      pdfLink: null,
      nextAttemptAt: null,
    });
    expect(made.rows).toEqual([
      { kind: "owners", text: "2 владельца по регистрации", tone: "neutral" },
      { kind: "accidents", text: "ДТП не найдены", tone: "good" },
      { kind: "mileage", text: "Последняя запись: 105\u00a0125 км", tone: "neutral" },
      { kind: "repairs", text: "1 запись о ремонте", tone: "neutral" },
      { kind: "restrictions", text: "Есть ограничения на регистрацию", tone: "bad" },
      { kind: "pledge", text: "Залоги не найдены", tone: "good" },
    ]);
    await work(HOUR_MS);
    expect(orders()).toBe(1);
  });

  it("is not ordered while another one waits, without a VIN, or from an empty package", async () => {
    const [one, two] = await Promise.all([orderAutoteka(deps, ACTOR, carId), orderAutoteka(deps, ACTOR, carId)]);
    expect([one.ok, two.ok].toSorted()).toEqual([false, true]);
    await deps.db.query.delete(carReports);
    left = 0;
    expect(await orderAutoteka(deps, ACTOR, carId)).toMatchObject({ error: { code: "conflict" } });
    left = 12;
    await deps.db.query.update(cars).set({ vin: null }).where(eq(cars.id, carId));
    expect(await orderAutoteka(deps, ACTOR, carId)).toMatchObject({ error: { code: "conflict" } });
  });

  it("of the same car that was made within a day is taken instead of a new one", async () => {
    listed = [
      { vin: VIN, createdAt: moscow(now - 2 * DAY_MS), reportId: 1 },
      { vin: VIN, createdAt: moscow(now - HOUR_MS), reportId: 34 },
      { vin: "XTA00000000000000", createdAt: moscow(now), reportId: 99 },
    ];
    await order();
    expect(await work(0)).toMatchObject({ outerId: "report:34" });
    expect(orders()).toBe(0);
  });
});

describe("an order whose answer is lost", () => {
  beforeEach(async () => {
    answers["POST /autoteka/v1/reports"] = [lost];
    await order();
    await work(0);
    expect(await work(MINUTE_MS)).toMatchObject({ outerId: "order:12", state: "waiting" });
  });

  it("is found in the list and never given again", async () => {
    await work(3 * MINUTE_MS);
    listed = [{ vin: VIN, createdAt: moscow(now), reportId: 34 }];
    expect(await work(6 * MINUTE_MS)).toMatchObject({ outerId: "report:34" });
    expect(orders()).toBe(1);
  });

  it("ends as not known when the list does not have it, and a new request looks there first", async () => {
    for (let hour = 0; hour < 8; hour += 1) await work(HOUR_MS);
    expect(await report()).toMatchObject({ state: "failed", nextAttemptAt: null });
    expect(orders()).toBe(1);
    await deps.db.query.delete(carReports);
    listed = [{ vin: VIN, createdAt: moscow(now - HOUR_MS), reportId: 34 }];
    await order();
    expect(await work(0)).toMatchObject({ outerId: "report:34" });
    expect(orders()).toBe(1);
  });
});

describe("what Autoteka refuses", () => {
  it("holds all reports up for the pause that it asks for", async () => {
    expectConsole("error", /autoteka_failed/);
    const preview = answers["POST /autoteka/v1/previews"] ?? [];
    const limited = () => json({ error: { code: 429, message: "Too many" } }, 429, { "Retry-After": "120" });
    answers["POST /autoteka/v1/previews"] = [limited, ...preview];
    await order();
    expect(await work(0)).toMatchObject({ state: "waiting", outerId: null });
    const before = asked.length;
    await work(MINUTE_MS);
    expect(asked).toHaveLength(before);
    expect(await work(2 * MINUTE_MS)).toMatchObject({ outerId: "preview:12" });
  });

  it("ends a report with the reason: a key, a car that it does not know", async () => {
    expectConsole("error", /autoteka_failed/);
    answers["GET /autoteka/v1/previews/12"] = [
      () => json({ result: { preview: { previewId: 12, status: "notFound" } } }),
    ];
    await order();
    await work(0);
    expect(await work(MINUTE_MS)).toMatchObject({
      state: "failed",
      failure: "Автотека не нашла автомобиль с таким VIN",
    });
    await deps.db.query.delete(carReports);
    await order();
    answers["GET /autoteka/v1/reports/list/"] = [() => json({ error: { code: 403, message: "Forbidden" } }, 403)];
    expect(await work(0)).toMatchObject({ state: "failed", failure: "Автотека: ответ 403, Forbidden" });
  });

  it("is a conflict for who asks for the balance, never an error of the site", async () => {
    answers["GET /autoteka/v1/packages/active_package"] = [lost];
    expect(await getAutotekaBalance(deps)).toMatchObject({ error: { code: "conflict" } });
    await deps.db.query.delete(integrations);
    expect(await getAutotekaBalance(testDeps({ clock: fixedClock(now) }))).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await orderAutoteka(deps, ACTOR, carId)).toMatchObject({ error: { code: "conflict" } });
  });
});
