// When these fail, 1C cannot exchange with the site, a stranger can, or a lead is lost between both.
import { env } from "cloudflare:test";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { carValues, importXml, offersXml } from "../../parser/feeds/test-commerce.ts";
import { systemClock } from "../../adapters/clock.ts";
import { memoryLog } from "../../adapters/log.ts";
import { type LeadStore, ownLeadStore } from "../../adapters/leads/lead-store.ts";
import { selectOrdersDue } from "../../db/queries/leads/onec-orders.ts";
import { leadRow } from "../../db/factories.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { cars } from "../../db/schema/cars.ts";
import { onecOrders, onecSessions } from "../../db/schema/events.ts";
import { importItems, importRuns, parserSources, sourceMappings } from "../../db/schema/imports.ts";
import { integrationStates } from "../../db/schema/integrations.ts";
import { consents, leads } from "../../db/schema/leads.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { sessionOf } from "../../services/imports/exchange/exchange-session.ts";
import { sendOrders } from "../../services/imports/exchange/orders.ts";
import { approveRun } from "../../services/imports/plan/approve-run.ts";
import { ACTOR, finishWork, openTestImports, seedDealership } from "../../services/imports/test-imports.ts";
import { seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { pictureOf, testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const LOGIN = "exchange";
const PASSWORD = "password-of-1c-with-32-characters";
const VINS = ["LB3NF2Z05SC010301", "LB3NF2Z05SC010302", "LB3NF2Z05SC010303"] as const;
const CARS = VINS.map((vin, at) => ({ id: `g-${at + 1}`, name: `Haval Jolion ${at + 1}`, values: carValues(vin) }));
const OFFERS = {
  "g-1": { price: 1_100_000, quantity: 1 },
  "g-2": { price: 1_200_000, quantity: 1 },
  "g-3": { price: 1_300_000, quantity: 1 },
};
let administrator = "";

beforeAll(async () => {
  await seedDealership();
  await seedSettings();
  administrator = await signIn("exchange-chief", "administrator");
});

beforeEach(async () => {
  await setUp({ enabled: true, account: LOGIN, secret: PASSWORD });
});

const setUp = (values: object) => callAs(administrator, "PUT", "/integrations/onec", values);

interface Asked {
  login?: string;
  cookie?: string;
  body?: string | Uint8Array;
}

async function ask(query: string, { login, cookie, body }: Asked = {}) {
  const request = new Request(`https://salon.test/api/1c/exchange?${query}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(login !== undefined && { Authorization: `Basic ${btoa(login)}` }),
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    ...(body !== undefined && { body: body as BodyInit }),
  });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  const text = new TextDecoder("windows-1251").decode(await response.arrayBuffer());
  return { status: response.status, text, type: response.headers.get("Content-Type"), line: text.split("\n")[0] };
}

async function logIn(type: string): Promise<string> {
  const { text } = await ask(`type=${type}&mode=checkauth`, { login: `${LOGIN}:${PASSWORD}` });
  const [result, name, value] = text.split("\n");
  expect(result).toBe("success");
  return `${name}=${value}`;
}

/** Sends a file in `parts` and imports it. */
async function send(cookie: string, name: string, file: string, parts = 1): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(file);
  const size = Math.ceil(bytes.length / parts);
  for (let at = 0; at < bytes.length; at += size) {
    const body = bytes.slice(at, at + size);
    expect((await ask(`type=catalog&mode=file&filename=${name}`, { cookie, body })).line).toBe("success");
  }
  for (;;) {
    const { line } = await ask(`type=catalog&mode=import&filename=${name}`, { cookie });
    if (line !== "progress") return line;
  }
}

async function exchange(files: Record<string, string>, parts = 1): Promise<void> {
  const cookie = await logIn("catalog");
  expect((await ask("type=catalog&mode=init", { cookie })).text).toBe("zip=no\nfile_limit=4194304\n");
  for (const [name, file] of Object.entries(files)) expect(await send(cookie, name, file, parts)).toBe("success");
  expect((await ask("type=catalog&mode=complete", { cookie })).line).toBe("success");
}

const openImports = () => openTestImports({ clock: systemClock });

/** As cron does when no file has come for half a minute. */
async function readRuns(): Promise<void> {
  await db.query.update(importRuns).set({ workAt: Date.now() }).where(eq(importRuns.state, "queued"));
  await finishWork(openImports());
}

const runs = () => db.query.select().from(importRuns).where(eq(importRuns.kind, "onec")).orderBy(importRuns.createdAt);
const itemsOf = (runId: string) =>
  db.query.select().from(importItems).where(eq(importItems.runId, runId)).orderBy(importItems.position);

async function lastRun() {
  await readRuns();
  const run = (await runs()).at(-1);
  if (!run) throw new Error("No run");
  return { run, items: await itemsOf(run.id) };
}

async function apply(runId: string): Promise<void> {
  const imports = openImports();
  const approved = await approveRun(imports.deps, ACTOR, runId, {});
  expect(approved.ok ? "" : approved.error.message).toBe("");
  await finishWork(imports);
}

const WHOLE = { "import.xml": importXml(CARS), "offers.xml": offersXml(OFFERS) };

describe("who may exchange", () => {
  it("answers as an unknown address while it is off, and asks for the password while it is on", async () => {
    const wrong = await ask("type=catalog&mode=checkauth", { login: `${LOGIN}:wrong` });
    expect([wrong.status, wrong.line]).toEqual([401, "failure"]);
    for (const login of [undefined, `:${PASSWORD}`, `${LOGIN}x:${PASSWORD}`, PASSWORD])
      expect((await ask("type=catalog&mode=checkauth", { ...(login !== undefined && { login }) })).status).toBe(401);
    expect((await ask("type=catalog&mode=init")).status).toBe(401);
    expect((await ask("type=other&mode=checkauth", { login: `${LOGIN}:${PASSWORD}` })).line).toBe("failure");
    const cookie = await logIn("catalog");
    await setUp({ enabled: false });
    const off = await ask("type=catalog&mode=checkauth", { login: `${LOGIN}:${PASSWORD}` });
    const unknown = await handleRequest(new Request("https://salon.test/api/2c/exchange"), env, () =>
      Promise.resolve(new Response("page")),
    );
    expect([off.status, (await ask("type=catalog&mode=init", { cookie })).status]).toEqual([404, 404]);
    expect(off.type).toBe(unknown.headers.get("Content-Type"));
    await setUp({ enabled: true });
    // A session does not outlive a change of the integration.
    expect((await ask("type=catalog&mode=init", { cookie })).status).toBe(401);
  });

  it("stores no password and no cookie, and records who has set it up", async () => {
    const cookie = await logIn("catalog");
    const [row] = await db.query.select().from(onecSessions).where(eq(onecSessions.kind, "catalog"));
    expect(JSON.stringify(row)).not.toContain(cookie.split("=")[1]);
    const entries = await db.query
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "integration"), eq(auditLog.entityId, "onec")));
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
    const refused = await setUp({ secret: "short" });
    expect(refused.status).toBe(400);
  });

  it("ends a session with its time, with another exchange, and in the other kind of exchange", async () => {
    const [first, sale] = [await logIn("catalog"), await logIn("sale")];
    expect((await ask("type=sale&mode=init", { cookie: first })).status).toBe(401);
    const second = await logIn("catalog");
    expect((await ask("type=catalog&mode=init", { cookie: first })).status).toBe(401);
    expect((await ask("type=catalog&mode=init", { cookie: second })).status).toBe(200);
    expect((await ask("type=sale&mode=init", { cookie: sale })).status).toBe(200);
    await db.query.update(onecSessions).set({ expiresAt: Date.now() - 1 });
    expect((await ask("type=catalog&mode=init", { cookie: second })).status).toBe(401);
  });
});

describe("cars", () => {
  it("become a run of the source «1С», and drafts once it is approved; a repetition changes nothing", async () => {
    await exchange(WHOLE, 3);
    const { run, items } = await lastRun();
    expect([run.state, run.linesLeft, run.questions]).toEqual(["waiting", 0, "[]"]);
    expect(items.map(({ verdict, state }) => [verdict, state])).toEqual(CARS.map(() => ["new", "waiting"]));
    await apply(run.id);
    const made = await db.query.select().from(cars).orderBy(cars.price);
    expect(
      made.map(({ vin, price, year, mileage, transmission }) => [vin, price, year, mileage, transmission]),
    ).toEqual(VINS.map((vin, at) => [vin, 1_100_000 + at * 100_000, 2022, 38_400, "automatic"]));
    const before = await runs();
    await exchange(WHOLE, 2);
    expect(await runs()).toEqual(before);
    const sources = await db.query.select().from(parserSources).where(eq(parserSources.kind, "onec"));
    expect(sources).toMatchObject([{ name: "1С", enabled: false }]);
    const [state] = await db.query.select().from(integrationStates).where(eq(integrationStates.key, "onec"));
    expect(state?.lastOkAt).toBeGreaterThan(0);
  });

  it("change their price with the offers alone; the cars that do not come along are not missing", async () => {
    await exchange({ "offers.xml": offersXml({ "g-2": { price: 1_150_000 } }, { isChanges: true }) });
    const { run, items } = await lastRun();
    expect(items.map(({ verdict }) => verdict)).toEqual(["same", "changed", "same"]);
    await apply(run.id);
    const [car] = await db.query.select().from(cars).where(eq(cars.vin, VINS[1]));
    expect(car?.price).toBe(1_150_000);
  });

  it("count as missing with quantity 0, and when a whole exchange lacks them", async () => {
    await exchange({ "offers.xml": offersXml({ "g-3": { quantity: 0 } }, { isChanges: true }) });
    expect((await lastRun()).items.map(({ verdict, state }) => [verdict, state])).toContainEqual(["gone", "held"]);
    await exchange({ "import.xml": importXml(CARS.slice(0, 2)), "offers.xml": offersXml(OFFERS) });
    const { items } = await lastRun();
    expect(items.filter(({ verdict }) => verdict === "gone").length).toBe(1);
    await exchange(WHOLE);
    expect((await lastRun()).items.some(({ verdict }) => verdict === "gone")).toBe(false);
  });

  it("are read as staff have taught, once, when 1C names its values in its own way", async () => {
    const vin = (at: number) => `LB3NF2Z05SC0104${String(at).padStart(2, "0")}`;
    const own = (at: number) => ({
      id: `t-${at}`,
      name: `Склад ${at}`,
      values: {
        Признак1: "Haval",
        Признак2: "Jolion",
        Признак3: "2021",
        Признак4: vin(at),
        Признак5: String(50_000 + at),
      },
    });
    const files = (price: number, count = 3) => {
      const list = Array.from({ length: count }, (_, at) => own(at));
      return {
        "import.xml": importXml(list),
        "offers.xml": offersXml(Object.fromEntries(list.map(({ id }) => [id, { price, quantity: 1 }]))),
      };
    };
    await exchange(files(1_000_000));
    const { run } = await lastRun();
    const found = await callAs(administrator, "GET", `/parser/runs/${run.id}`);
    expect((found.body as { run: { canTeach: boolean } }).run.canTeach).toBe(true);
    const fields = { Признак1: "brand", Признак2: "model", Признак3: "year", Признак4: "vin", Признак5: "mileage" };
    const columns = Object.entries({ ...fields, id: "sourceId", price: "price" }).map(([path, field]) => ({
      path,
      field,
      unit: path === "Признак5" ? "км" : null,
    }));
    const taught = await callAs(administrator, "POST", `/parser/runs/${run.id}/teach`, {
      place: "",
      header: null,
      columns,
      values: [],
      sourceId: run.sourceId,
      version: 0,
    });
    expect(taught.status).toBe(200);
    expect((await lastRun()).items.filter(({ verdict }) => verdict === "new").length).toBe(3);
    await exchange(files(1_050_000, 4));
    const next = await lastRun();
    expect(next.run.mappingId).not.toBeNull();
    expect(next.items.filter(({ verdict }) => verdict === "new").length).toBe(4);
    expect(next.items[0]?.candidate).toContain(vin(0));
    await db.query.delete(sourceMappings);
  });

  it("bring their pictures as files", async () => {
    const vin = "LB3NF2Z05SC010399";
    const file = "import_files/ab/ab12.jpg";
    const cookie = await logIn("catalog");
    const picture = pictureOf("image/jpeg");
    const body = (part: Uint8Array) => ask(`type=catalog&mode=file&filename=${file}`, { cookie, body: part });
    expect((await body(picture.slice(0, 500))).line).toBe("success");
    // The answer was lost.
    expect((await body(picture.slice(0, 500))).line).toBe("success");
    expect((await body(picture.slice(500))).line).toBe("success");
    const car = { id: "g-9", name: "Haval Jolion", values: carValues(vin), pictures: [file] };
    await send(cookie, "import.xml", importXml([...CARS, car]));
    await send(cookie, "offers.xml", offersXml({ ...OFFERS, "g-9": { price: 1_400_000, quantity: 1 } }));
    const { run } = await lastRun();
    await apply(run.id);
    const [made] = await db.query.select().from(cars).where(eq(cars.vin, vin));
    expect(made?.mainImage).toMatch(/^\/media\//);
  });

  it("keep what staff decide while an exchange repeats a part, an import and a login", async () => {
    const cookie = await logIn("catalog");
    const part = new TextEncoder().encode(importXml(CARS));
    for (let times = 0; times < 2; times++)
      expect((await ask("type=catalog&mode=file&filename=import.xml", { cookie, body: part })).line).toBe("success");
    for (let times = 0; times < 2; times++)
      expect((await ask("type=catalog&mode=import&filename=import.xml", { cookie })).line).toBe("success");
    expect((await ask("type=catalog&mode=import&filename=offers.xml", { cookie })).line).toBe("failure");
  });

  it("survive two calls at once: one catalogue has the cars of both", async () => {
    const cookie = await logIn("catalog");
    const file = (name: string, id: string, vin: string) =>
      ask(`type=catalog&mode=file&filename=${name}`, {
        cookie,
        body: new TextEncoder().encode(
          importXml([{ id, name: "Haval Jolion", values: carValues(vin) }], { isChanges: true }),
        ),
      });
    await file("import0_1.xml", "p-1", "LB3NF2Z05SC010501");
    await file("import0_2.xml", "p-2", "LB3NF2Z05SC010502");
    const read = async (name: string) => (await ask(`type=catalog&mode=import&filename=${name}`, { cookie })).line;
    const names = ["import0_1.xml", "import0_2.xml", "import0_2.xml"];
    const lines = await Promise.all(names.map(read));
    expect(lines).toContain("success");
    for (const name of names) expect(await read(name)).toBe("success");
    const { items } = await lastRun();
    expect(items.filter(({ title }) => title.startsWith("Haval Jolion")).map(({ sourceKey }) => sourceKey)).toEqual(
      expect.arrayContaining(["LB3NF2Z05SC010501", "LB3NF2Z05SC010502"]),
    );
  });

  it("refuse names that lead elsewhere, archives, and files beyond the limits, with a reason in windows-1251", async () => {
    const cookie = await logIn("catalog");
    const file = (name: string, body: string | Uint8Array = "x") =>
      ask(`type=catalog&mode=file&filename=${encodeURIComponent(name)}`, { cookie, body });
    for (const name of ["../import.xml", "a/../../b.xml", "", "a//b.xml", "..\\..\\b.xml", "a\nb.xml", "x".repeat(300)])
      expect((await file(name)).text).toBe("failure\nНедопустимое имя файла");
    expect((await file("v8_1.zip")).text).toBe("failure\nАрхивы не принимаются: сайт ответил zip=no");
    expect((await file("import_files/a.pdf")).line).toBe("success");
    const large = await file("import.xml", new Uint8Array(4 * 1024 * 1024 + 1));
    expect(large.text).toBe("failure\nЧасть файла больше 4 МБ");
    expect((await file("import.xml", new Uint8Array(8 * 1024 * 1024 + 1))).status).toBe(413);
    const cut = importXml(CARS).slice(0, 700);
    expect(await send(cookie, "cut.xml", cut)).toBe("failure");
    const [state] = await db.query.select().from(integrationStates).where(eq(integrationStates.key, "onec"));
    expect(state?.lastFailure).toBe("cut.xml: Файл обрывается: передайте его целиком");
  });
});

describe("leads", () => {
  const now = Date.now();
  const lead = (id: string, values: Partial<typeof leads.$inferInsert> = {}) =>
    leadRow({
      id,
      requestKey: id,
      name: "Ольга ☺ <b>",
      phone: "+7 999 111-22-33",
      createdAt: now,
      updatedAt: now,
      ...values,
    });

  const query = async (cookie: string) => {
    const answer = await ask("type=sale&mode=query", { cookie });
    return { ...answer, ids: [...answer.text.matchAll(/<Документ><Ид>([^<]+)/g)].map(([, id]) => id) };
  };

  it("are sent until 1C confirms them, and again when they change", async () => {
    const [car] = await db.query.select().from(cars).where(eq(cars.vin, VINS[0]));
    await db.query
      .insert(leads)
      .values([
        lead("lead-open", { carId: car?.id ?? null, message: "Перезвоните" }),
        lead("lead-spam", { isSpam: true }),
        lead("lead-erased", { anonymisedAt: now }),
        lead("lead-trash", { deletedAt: now }),
        lead("lead-closed", { status: "cancelled" }),
        lead("lead-old", { createdAt: now - 200 * 24 * 3_600_000 }),
        lead("lead-withdrawn"),
      ]);
    await db.query.insert(consents).values({
      id: "c-1",
      leadId: "lead-withdrawn",
      textVersion: "1",
      form: "contact_form",
      givenAt: now,
      withdrawnAt: now,
    });
    const cookie = await logIn("sale");
    const first = await query(cookie);
    expect([first.ids, first.type]).toEqual([["lead-open"], "application/xml; charset=windows-1251"]);
    for (const part of [
      '<?xml version="1.0" encoding="windows-1251"?>',
      "<ХозОперация>Заказ товара</ХозОперация>",
      "<Наименование>Ольга &#9786; &lt;b&gt;</Наименование>",
      "<Тип>Телефон</Тип><Значение>+7 (999) 111-22-33</Значение>",
      `<Товар><Ид>g-1</Ид><Наименование>`,
      "<Сумма>1100000</Сумма>",
      "<Наименование>Отменен</Наименование><Значение>false</Значение>",
      "Перезвоните",
    ])
      expect(first.text).toContain(part);
    // The answer was lost.
    const again = await logIn("sale");
    expect((await query(again)).ids).toEqual(["lead-open"]);
    await db.query
      .update(leads)
      .set({ updatedAt: now + 5 })
      .where(eq(leads.id, "lead-open"));
    for (let times = 0; times < 2; times++)
      expect((await ask("type=sale&mode=success", { cookie: again })).line).toBe("success");
    // It has changed between the answer and its confirmation.
    expect((await query(again)).ids).toEqual(["lead-open"]);
    await ask("type=sale&mode=success", { cookie: again });
    expect((await query(again)).ids).toEqual([]);
    await db.query
      .update(leads)
      .set({ status: "cancelled", updatedAt: now + 9 })
      .where(eq(leads.id, "lead-open"));
    const changed = await query(again);
    expect([changed.ids, changed.text.includes("<Значение>Отменена</Значение>")]).toEqual([["lead-open"], true]);
    expect((await db.query.select().from(onecOrders)).map(({ leadId }) => leadId)).toEqual(["lead-open"]);
    expect((await ask("type=sale&mode=file&filename=orders.xml", { cookie: again, body: "<x/>" })).text).toBe(
      "success\nСостояния заказов из 1С сайт не принимает: заявки ведут в панели",
    );
  });

  it("without a phone have a buyer each, and those of one phone have one", async () => {
    await db.query.update(leads).set({ isSpam: true });
    const chat = { phone: "", phoneNormalised: null };
    const phone = { phone: "8 999 111-22-55", phoneNormalised: "+79991112255" };
    await db.query
      .insert(leads)
      .values([lead("chat-1", chat), lead("chat-2", chat), lead("phone-1", phone), lead("phone-2", phone)]);
    const { text, ids } = await query(await logIn("sale"));
    const buyers = [...text.matchAll(/<Контрагент><Ид>([^<]+)/g)].map(([, id]) => id);
    const of = (id: string) => buyers[ids.indexOf(id)];
    expect([new Set(buyers).size, of("phone-1")]).toEqual([3, of("phone-2")]);
  });

  it("wait one by one while the collector does not know their persons, and all of them while it does not answer", async () => {
    await db.query.update(leads).set({ isSpam: true });
    const masked = { phone: "+7 999 •••-••-00", createdAt: now + 10, updatedAt: now + 10 };
    await db.query
      .insert(leads)
      .values([
        lead("lead-known", { ...masked, personToken: "token-known" }),
        lead("lead-unknown", { ...masked, personToken: "token-unknown" }),
      ]);
    const orders = async (read: LeadStore["read"]) => {
      await logIn("sale");
      const [row] = await db.query.select().from(onecSessions).orderBy(desc(onecSessions.createdAt)).limit(1);
      if (!row) throw new Error("No exchange has begun");
      const { text } = await sendOrders(
        testDeps({ leadStore: { ...ownLeadStore, read }, log: memoryLog() }),
        sessionOf(row),
      );
      return [...text.matchAll(/^failure|<Документ><Ид>[^<]+/g)].map(([part]) => part);
    };
    const person = { name: "Анна", phone: "+7 999 111-22-44", email: null, message: null };
    expect(await orders(() => Promise.resolve(new Map([["token-known", person]])))).toEqual([
      "<Документ><Ид>lead-known",
    ]);
    expect(await orders(() => Promise.reject(new Error("Нет связи")))).toEqual(["failure"]);
    expect(await orders(() => Promise.resolve(new Map())), "nothing to send is no failure").toEqual([]);
  });

  it("are found by an index, not by reading all of them", async () => {
    const { sql, params } = selectOrdersDue(db, { since: 0, limit: 200 }).toSQL();
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps.some((step) => /SEARCH leads USING INDEX leads_kept/.test(step))).toBe(true);
    expect(steps.filter((step) => /\bSCAN\b/.test(step))).toEqual([]);
  });
});
