// Fails when a quote that we did not sign is taken for ours, when its price is not kept, or when codes can be tried out.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { memoryLog } from "../../adapters/log.ts";
import { secretQuoteSigner } from "../../adapters/quote-signer.ts";
import { callAs, signIn } from "../../api/test-staff-calls.ts";
import { createDatabase } from "../../db/client.ts";
import { bankRow, brandRow, carRow, FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { bankProducts, partnerBanks } from "../../db/schema/content.ts";
import { leads } from "../../db/schema/leads.ts";
import { auditLog, rolePermissions } from "../../db/schema/staff.ts";
import { quotes, strangerCounts } from "../../db/schema/quotes.ts";
import { submitLead } from "../leads/submit-lead.ts";
import { leadRequest, notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { searchPanel } from "../staff/search-panel.ts";
import { endQuoteAsStaff } from "./end-quote.ts";
import { expireQuotes } from "./expire-quotes.ts";
import { getQuote } from "./get-quote.ts";
import { getStaffQuote } from "./get-staff-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { issueQuote } from "./issue-quote.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const brand = brandRow({ name: "Haval", slug: "haval" });
const LOAN = "product=standard&down=400000&term=60";

/** Of another network than all others. */
let networks = 0;
const network = () => `198.51.${++networks}.7`;

function depsOf(overrides: Parameters<typeof notificationDeps>[0] = {}) {
  return notificationDeps({ clock: fixedClock(FACTORY_TIME), ...overrides });
}

const deps = depsOf();
const { db } = deps;
const ACTOR = { userId: "user-chief" } as Parameters<typeof endQuoteAsStaff>[1];

beforeAll(async () => {
  await seedSettings({ workingHours: "Ежедневно с 9:00 до 20:00" });
  await signIn("chief", "administrator");
  const bank = bankRow({ id: "bank", name: "Банк", fullName: "АО «Банк»", conditionsUrl: "https://bank.example/auto" });
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(partnerBanks).values(bank),
    db.query.insert(bankProducts).values({
      id: "standard",
      bankId: "bank",
      name: "Стандарт",
      rateMin: 5.6,
      rateMax: 17,
      pskMin: 6.1,
      pskMax: 21.302,
      amountMin: 100_000,
      amountMax: 8_000_000,
      monthsMin: 12,
      monthsMax: 84,
      createdAt: 1,
    }),
  ]);
});

async function carOf(values: object = {}) {
  const row = carRow({ brandId: brand.id, price: 2_000_000, vin: null, ...values });
  await db.query.insert(cars).values(row);
  return { id: row.id ?? "", slug: row.slug };
}

async function issue(slug: string, query = LOAN, address: string | null = network()) {
  return issueQuote(deps, { slug, params: new URLSearchParams(query), address, proof: undefined });
}

async function issued(slug: string, query = LOAN): Promise<string> {
  const result = await issue(slug, query);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.code;
}

async function page(code: string, using = deps) {
  const found = await getQuote(using, { code, origin: "https://salon.test" });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

function setPrice(id: string, price: number) {
  return db.query.update(cars).set({ price }).where(eq(cars.id, id));
}

describe("a pinned calculation", () => {
  it("is signed with its price, loan and end, and holds nothing of a person", async () => {
    const car = await carOf({ creditDiscount: 150_000, vin: "LB37752Z0PX000001" });
    const { body, state, changes, seal, qr } = await page(await issued(car.slug));
    expect(state).toBe("valid");
    expect(body).toMatchObject({
      carId: car.id,
      vinTail: "000001",
      priceBase: 2_000_000_00,
      rungs: [{ kind: "credit", price: 1_850_000_00, delta: 150_000_00 }],
      loan: {
        bank: "Банк",
        product: "Стандарт",
        rate: 17_000,
        payment: 39_764_12,
        last: 39_764_27,
        overpayment: 785_847_35,
      },
      tradeIn: null,
      // 20:00 in Yekaterinburg, three days later.
      validUntil: Date.UTC(2026, 10, 4, 15),
    });
    expect(changes).toMatchObject({ price: 2_000_000_00, priceDelta: 0, isLoanChanged: false });
    expect(seal).toMatch(/^[\da-f]{8}$/);
    expect(qr.path).toMatch(/^M/);
  });

  it("is one for a repeated click, and another one for other choices", async () => {
    const { slug } = await carOf();
    const address = network();
    const [first, again] = await Promise.all([issue(slug, LOAN, address), issue(slug, LOAN, address)]);
    expect(first).toEqual(again);
    expect(await issue(slug, "term=60&down=400000&product=standard", address)).toEqual(first);
    expect(await issue(slug, LOAN.replace("60", "48"), address)).not.toEqual(first);
  });

  it("is refused with the field that is wrong, and for a car that is not on sale", async () => {
    const { slug } = await carOf();
    expect(await issue(slug, LOAN.replace("60", "600"))).toMatchObject({
      error: { code: "invalid", fields: { term: expect.stringContaining("от 12 до 84") } },
    });
    expect(await issue(slug, "carBrand=Haval&carModel=Jolion&carYear=1900")).toMatchObject({
      error: { code: "invalid", fields: { carYear: expect.any(String) } },
    });
    const sold = await carOf({ inStock: false, soldAt: 1 });
    expect(await issue(sold.slug)).toMatchObject({ error: { code: "conflict" } });
    expect(await issue("no-such-car")).toMatchObject({ error: { code: "not_found" } });
    expect(
      await issueQuote(
        { ...deps, quoteSigner: null },
        { slug, params: new URLSearchParams(), address: null, proof: undefined },
      ),
    ).toMatchObject({
      error: { code: "unavailable" },
    });
  });

  it("keeps its price when the price rises, shows the lower one when it falls, and leaves changed terms to the bank", async () => {
    const car = await carOf();
    const code = await issued(car.slug);
    await setPrice(car.id, 2_100_000);
    expect((await page(code)).changes).toMatchObject({ price: 2_000_000_00, priceDelta: 100_000_00 });
    await setPrice(car.id, 1_900_000);
    expect((await page(code)).changes).toMatchObject({
      price: 1_900_000_00,
      priceDelta: -100_000_00,
      isLoanChanged: false,
    });
    await db.query.update(bankProducts).set({ rateMax: 19 }).where(eq(bankProducts.id, "standard"));
    expect((await page(code)).changes.isLoanChanged).toBe(true);
    await db.query.update(bankProducts).set({ rateMax: 17 }).where(eq(bankProducts.id, "standard"));
  });

  it("ends with its time, and when the car is sold", async () => {
    const car = await carOf();
    const code = await issued(car.slug);
    const late = depsOf({ clock: fixedClock(Date.UTC(2026, 10, 4, 15) + 1) });
    expect((await page(code, late)).state).toBe("expired");
    await db.query.update(cars).set({ inStock: false, soldAt: 1 }).where(eq(cars.id, car.id));
    expect((await page(code)).state).toBe("sold");
  });

  it.each([{ status: "lease" }, { inStock: false }] as const)(
    "keeps its price when the car becomes %o",
    async (change) => {
      const car = await carOf({ creditDiscount: 150_000 });
      const code = await issued(car.slug);
      await db.query
        .update(cars)
        .set({ ...change, price: 600_000 })
        .where(eq(cars.id, car.id));
      const rungs = [{ price: 1_850_000_00, isChanged: false }];
      expect(await page(code)).toMatchObject({
        state: "withdrawn",
        changes: { price: 2_000_000_00, priceDelta: 0, rungs },
      });
      expect(await listQuotes(deps)).toContainEqual(expect.objectContaining({ code, state: "withdrawn" }));
      expect(await issue(car.slug)).toMatchObject({ error: { code: "conflict" } });
    },
  );

  it("is read in one round trip", async () => {
    const code = await issued((await carOf()).slug);
    const counted = createDatabase(env.DB);
    await getQuote({ ...deps, db: counted }, { code, origin: "https://salon.test" });
    expect(counted.use.roundTrips).toBe(1);
  });
});

describe("the signature", () => {
  it.each([
    ["a lower price", (body: string) => ({ body: body.replace("200000000", "100000000") })],
    ["another end", () => ({ validUntil: FACTORY_TIME + 365 * DAY_MS })],
    ["another car", () => ({ carId: "another-car" })],
    ["another signature", () => ({ mac: "0".repeat(64) })],
  ])("does not hold for a row with %s, and staff cannot use it", async (_, change) => {
    const code = await issued((await carOf()).slug);
    const [row] = await db.query.select().from(quotes).where(eq(quotes.code, code));
    await db.query
      .update(quotes)
      .set(change(row?.body ?? ""))
      .where(eq(quotes.code, code));
    const log = memoryLog();
    const found = await getQuote({ ...deps, log }, { code, origin: "https://salon.test" });
    expect(found).toMatchObject({ error: { code: "conflict" } });
    expect(log.lines).toMatchObject([{ event: "quote_not_confirmed", cause: "invalid", code }]);
    expect(await getStaffQuote(deps, code, "all")).toMatchObject({ value: { verdict: "invalid", view: null } });
    expect(await endQuoteAsStaff(deps, ACTOR, code, { kind: "use" })).toMatchObject({ error: { code: "conflict" } });
  });

  it("is not checked for a wrong code: there is no such quote", async () => {
    const code = await issued((await carOf()).slug);
    const wrong = (code.startsWith("0") ? "1" : "0") + code.slice(1);
    for (const typed of [wrong, "nonsense!"]) {
      const found = await getQuote(deps, { code: typed, origin: "https://salon.test" });
      expect(found).toMatchObject({ error: { code: "not_found" } });
      expect(await getStaffQuote(deps, typed, "all")).toMatchObject({ error: { code: "not_found" } });
    }
  });

  it("holds after the key was replaced, while the former one is set", async () => {
    const code = await issued((await carOf()).slug);
    const after = depsOf({ quoteSigner: () => secretQuoteSigner(["a new key", "key of the tests"]) });
    expect((await page(code, after)).state).toBe("valid");
    const without = { ...depsOf(), quoteSigner: () => secretQuoteSigner(["a new key"]) };
    expect(await getStaffQuote(without, code, "all")).toMatchObject({ value: { verdict: "unknown_key", view: null } });
    const [first, second] = await Promise.all([secretQuoteSigner(["one"]), secretQuoteSigner(["two"])]);
    expect(first.kid).not.toBe(second.kid);
    expect(await first.verify("text", await first.sign("text"), first.kid)).toBe("valid");
    expect(await first.verify("text", await second.sign("text"), first.kid)).toBe("invalid");
  });
});

describe("codes", () => {
  it("open for a buyer whatever others of the network have tried", async () => {
    const code = await issued((await carOf()).slug);
    const look = (typed: string) => getQuote(deps, { code: typed, origin: "https://salon.test" });
    for (let guess = 0; guess < 12; guess++)
      expect(await look(`0000000${guess % 10}`)).toMatchObject({ error: { code: "not_found" } });
    expect((await look(code)).ok).toBe(true);
  });

  it("are issued twenty times an hour to a network", async () => {
    const { slug } = await carOf();
    const address = network();
    for (let month = 13; month < 33; month++)
      expect((await issue(slug, LOAN.replace("60", String(month)), address)).ok).toBe(true);
    expect(await issue(slug, LOAN, address)).toMatchObject({ error: { code: "rate_limited" } });
  });

  it("and their counts are deleted in time", async () => {
    const code = await issued((await carOf()).slug);
    await expireQuotes(depsOf({ clock: fixedClock(FACTORY_TIME + 3 * DAY_MS) }));
    expect(await db.query.$count(strangerCounts)).toBe(0);
    expect(await db.query.$count(quotes, eq(quotes.code, code))).toBe(1);
    await expireQuotes(depsOf({ clock: fixedClock(FACTORY_TIME + 370 * DAY_MS) }));
    expect(await db.query.$count(quotes, eq(quotes.code, code))).toBe(0);
  });
});

describe("staff", () => {
  it("find a quote by its code, with what has changed and the requests from its page", async () => {
    const car = await carOf({ name: "Haval Jolion" });
    const code = await issued(car.slug);
    const found = await searchPanel(deps, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `, "all");
    expect(found.quotes).toMatchObject([{ id: code, note: "Haval Jolion" }]);
    const listed = (await listQuotes(deps)).find((quote) => quote.code === code);
    expect(listed).toMatchObject({ carTitle: "Haval Jolion", state: "valid" });
    const lead = await submitLead(deps, leadRequest({ sourceUrl: `https://salon.test/q/${code}` }));
    if (!lead.ok) throw new Error(lead.error.message);
    expect(await getStaffQuote(deps, code, "all")).toMatchObject({
      value: { verdict: "valid", ended: null, leads: [{ id: lead.value.id }] },
    });
    await db.query.update(leads).set({ assigneeId: "another" }).where(eq(leads.id, lead.value.id));
    expect(await getStaffQuote(deps, code, { ownOf: "me" })).toMatchObject({ value: { leads: [] } });
  });

  it("see the own request of a quote behind any number of newer ones of others", async () => {
    const code = await issued((await carOf()).slug);
    const [, sessionToken = ""] = (await signIn("own", "sales")).split("=");
    const own = leadRow({ quoteCode: code, assigneeId: "user-own", createdAt: FACTORY_TIME });
    const others = Array.from({ length: 12 }, (_, at) =>
      leadRow({ quoteCode: code, assigneeId: "another", createdAt: FACTORY_TIME + 1 + at }),
    );
    for (const row of [own, ...others]) await db.query.insert(leads).values(row);
    const seen = { value: { leads: [{ id: own.id }] } };
    const scope = { ownOf: "user-own" };
    expect(await getStaffQuote(deps, code, scope)).toMatchObject(seen);
    await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
    expect(await getStaffQuote(deps, code, Promise.resolve(scope), { sessionToken })).toMatchObject(seen);
    await db.query.delete(rolePermissions);
  });

  it("end a quote once, however many do so at a time, with one line in the journal", async () => {
    const code = await issued((await carOf()).slug);
    const ends = [{ kind: "use" }, { kind: "revoke", reason: "Ошибка в цене" }] as const;
    const results = await Promise.all(ends.map((end) => endQuoteAsStaff(deps, ACTOR, code, end)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ error: expect.objectContaining({ code: "conflict" }) }));
    const [row] = await db.query.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code));
    expect(await db.query.$count(auditLog, eq(auditLog.entityId, row?.id ?? ""))).toBe(1);
  });

  it("use a quote once, and revoke it with a reason", async () => {
    const cookie = await signIn("seller", "sales");
    const [used, revoked] = [await issued((await carOf()).slug), await issued((await carOf()).slug)];
    expect(await callAs(cookie, "POST", `/quotes/${used}/use`)).toMatchObject({ status: 200, body: { code: used } });
    expect(await endQuoteAsStaff(deps, ACTOR, used, { kind: "use" })).toMatchObject({ error: { code: "conflict" } });
    expect((await page(used)).state).toBe("used");
    expect((await callAs(cookie, "POST", `/quotes/${revoked}/revocation`, { reason: " " })).body.fields).toHaveProperty(
      "reason",
    );
    expect((await callAs(cookie, "POST", `/quotes/${revoked}/revocation`, { reason: "Ошибка в цене" })).status).toBe(
      200,
    );
    expect((await page(revoked)).state).toBe("revoked");
    expect(await getStaffQuote(deps, revoked, "all")).toMatchObject({ value: { ended: { reason: "Ошибка в цене" } } });
    const reader = await signIn("reader", "analyst");
    expect((await callAs(reader, "POST", `/quotes/${revoked}/use`)).status).toBe(403);
  });
});
