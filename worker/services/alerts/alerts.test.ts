// Fails when a subscriber hears of a car that does not fit, not of one that does, at night, twice a day, or without having agreed.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { memoryLog } from "../../adapters/log.ts";
import { changedOffers, savedSearches, searchHits } from "../../db/schema/alerts.ts";
import { alertSchema } from "../../domain/alerts/alert-schema.ts";
import { compareWantedSearches } from "../../db/queries/alerts/wanted-searches.ts";
import { brandRecords } from "../content/brands.ts";
import { callerFrom } from "../staff/test-staff.ts";
import { notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import type { AlertFrequency } from "../../domain/alerts/alert-terms.ts";
import { tokenOf } from "./alert-tokens.ts";
import { confirmSubscription, setSubscriptionFrequency, unsubscribe } from "./change-subscriptions.ts";
import { eraseSubscriber } from "./end-subscriptions.ts";
import { expireAlerts } from "./expire-alerts.ts";
import { getSubscriptions } from "./get-subscriptions.ts";
import { DAY_MS, HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { subscribe } from "./subscribe.ts";
import { alertSalon, seedBrand, tokenIn } from "./test-alerts.ts";

const { db } = notificationDeps();
let geely = "";

beforeAll(async () => {
  await seedSettings({ salonName: "Автосалон" });
  geely = await seedBrand("geely");
});

beforeEach(() =>
  db.write([db.query.delete(savedSearches), db.query.delete(searchHits), db.query.delete(changedOffers)]),
);

const rowOf = async (email: string) =>
  (await db.query.select().from(savedSearches)).find(({ contact }) => contact?.includes(email));

describe("a subscription by mail", () => {
  it("begins after the letter's button, and the letter has no advertising", async () => {
    const salon = alertSalon();
    expect(await salon.subscribe({ params: "brand=geely&priceMax=3000000", email: "Vera@Mail.test" })).toEqual({
      ok: true,
      value: { next: "mail" },
    });
    const [letter, ...others] = await salon.cron();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: "Vera@Mail.test", subject: "Подтвердите подписку: Автосалон" });
    expect(letter?.text).toContain("Geely, до 3\u00a0000\u00a0000\u00a0₽");
    expect(letter?.headers).toBeUndefined();
    // Nobody has agreed yet: no car is matched.
    await salon.publish({ brandId: geely, price: 2_000_000 });
    expect(await salon.cron()).toEqual([]);
    const token = tokenIn(letter?.text ?? "");
    expect(await confirmSubscription(salon.deps, token)).toMatchObject({ ok: true });
    salon.wait(1000);
    const car = await salon.publish({ brandId: geely, price: 2_500_000, name: "Geely Monjaro" });
    await salon.publish({ brandId: geely, price: 3_500_000 });
    const [alert, ...more] = await salon.cron();
    expect(more).toEqual([]);
    expect(alert?.subject).toBe("Новый: Geely Monjaro, 2026: Автосалон");
    expect(alert?.text).toContain(`https://salon.test/car/${car.slug}`);
    expect(alert?.text).not.toContain("3\u00a0500\u00a0000");
    expect(alert?.headers).toEqual({
      "List-Unsubscribe": `<https://salon.test/subscriptions/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await salon.cron()).toEqual([]);
  });

  it("is confirmed by the link of another one of the address, which stays as it is", async () => {
    const salon = alertSalon();
    const token = await salon.begin({ params: "brand=geely", email: "two@mail.test" });
    await db.write([db.query.update(savedSearches).set({ dueAt: 5, attempts: 1 })]);
    await salon.subscribe({ params: "priceMax=3000000", email: "two@mail.test" });
    const pending = (await db.query.select().from(savedSearches)).find((row) => row.confirmedAt === null);
    expect(await confirmSubscription(salon.deps, token, pending?.id)).toMatchObject({ ok: true });
    expect(await confirmSubscription(salon.deps, token)).toMatchObject({ ok: true });
    expect(await confirmSubscription(salon.deps, token, "another")).toMatchObject({ error: { code: "not_found" } });
    const rows = await db.query.select().from(savedSearches);
    expect(rows.map(({ confirmedAt }) => confirmedAt)).not.toContain(null);
    expect(rows.find(({ id }) => id !== pending?.id)).toMatchObject({ dueAt: 5, attempts: 1 });
  });

  it("is listed however many of the address have ended since", async () => {
    const salon = alertSalon();
    const token = await salon.begin({ params: "brand=geely", email: "long@mail.test" });
    const [live] = await db.query.select().from(savedSearches);
    if (!live) throw new Error("No subscription");
    const ended = Array.from({ length: 30 }, (_, at) => ({
      ...live,
      id: `ended-${at}`,
      createdAt: live.createdAt + 1 + at,
      endedAt: live.createdAt + 100,
      endReason: "visitor" as const,
    }));
    for (const row of ended) await db.query.insert(savedSearches).values(row);
    const listed = await getSubscriptions(salon.deps, token);
    expect(listed.ok && listed.value[0]).toMatchObject({ id: live.id, state: "live" });
  });

  it("goes on when its brand gets another address, also one that is not confirmed yet", async () => {
    const salon = alertSalon();
    const brandId = await seedBrand("tank");
    await salon.begin({ params: "status=new&brand=tank&model=300&text=brand%3Dtank" });
    await salon.begin({ params: "brand=geely&brand=tank&model=tank.300" });
    await salon.begin({ params: "brand=tank-x" });
    await salon.subscribe({ params: "brand=tank" });
    await salon.cron();
    const renamed = await brandRecords.update(salon.deps, { userId: "boss", role: "manager" }, brandId, {
      slug: "tank-x",
    });
    expect(renamed).toMatchObject({ ok: true });
    const rows = await db.query.select().from(savedSearches).orderBy(savedSearches.createdAt, savedSearches.matchKey);
    expect(rows.map(({ params, matchKey }) => [params, matchKey])).toEqual([
      ["status=new&brand=tank-x&model=300&text=brand%3Dtank", "tank-x"],
      ["brand=geely&brand=tank-x&model=tank-x.300", "*"],
      ["brand=tank-x", "tank-x"],
      ["brand=tank-x", "tank-x"],
    ]);
    const [stored, counted] = await db.read(compareWantedSearches(db));
    expect(new Set(stored.map(({ key, value }) => `${key} ${value}`))).toEqual(
      new Set(counted.map(({ key, value }) => `${key} ${value}`)),
    );
    await salon.publish({ brandId, modelFamily: "300", status: "new" });
    expect(await salon.cron()).toHaveLength(2);
  });

  it("cannot be confirmed after 48 hours, and its address is erased", async () => {
    const salon = alertSalon();
    await salon.subscribe({ params: "brand=geely", email: "late@mail.test" });
    const [letter] = await salon.cron();
    salon.wait(48 * HOUR_MS + 1);
    expect(await confirmSubscription(salon.deps, tokenIn(letter?.text ?? ""))).toMatchObject({
      error: { code: "not_found" },
    });
    await expireAlerts(salon.deps);
    expect(await rowOf("late@")).toBeUndefined();
  });

  it("answers the same for a known address, and sends at most three letters a day to it", async () => {
    const salon = alertSalon();
    const answers = new Set<string>();
    for (let at = 0; at < 6; at++) {
      answers.add(
        JSON.stringify(await salon.subscribe({ params: `brand=geely&yearFrom=${2010 + at}`, email: "x@mail.test" })),
      );
    }
    expect(answers.size).toBe(1);
    expect(await salon.cron()).toHaveLength(3);
  });

  it("sends three letters a day to a mailbox however it is spelt, and erases them all by one spelling", async () => {
    const salon = alertSalon();
    const spellings = [
      "v.i.ctim@ya.ru",
      "V-I-ctim+1@yandex.ru",
      "v.i.ctim+2@ya.ru",
      "v-i-ctim+3@ya.ru",
      "v.i.ctim+4@ya.ru",
    ];
    for (const [at, email] of spellings.entries())
      await salon.subscribe({ params: `brand=geely&yearFrom=${2010 + at}`, email });
    expect(await salon.cron()).toHaveLength(3);
    expect(await eraseSubscriber(salon.deps, ["v.i.ctim@yandex.ru"])).toBe(3);
  });

  it("is challenged above five an hour of a network, and passes with a ticket after some seconds", async () => {
    const salon = alertSalon();
    const deps = { ...salon.deps, caller: callerFrom({ address: "198.51.100.9" }) };
    const input = (at: number) =>
      alertSchema.parse({
        params: `brand=geely&yearFrom=${2000 + at}`,
        channel: "push",
        frequency: "daily",
        dataConsent: true,
        advertisingConsent: true,
        push: { endpoint: `https://fcm.googleapis.com/fcm/send/${at}`, p256dh: "p".repeat(87), auth: "a".repeat(22) },
      });
    for (let at = 0; at < 5; at++) expect((await subscribe(deps, input(at))).ok).toBe(true);
    const refused = await subscribe(deps, input(5));
    const ticket = refused.ok ? "" : (refused.error.challenge?.ticket ?? "");
    expect(refused).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect(await subscribe(deps, { ...input(5), proof: ticket })).toMatchObject({ error: { message: /секунд/ } });
    salon.wait(5000);
    expect((await subscribe(deps, { ...input(5), proof: ticket })).ok).toBe(true);
    expect((await subscribe(deps, { ...input(6), proof: ticket })).ok).toBe(false);
  });

  it("is stored once for a double click, and for a search that lives already", async () => {
    const salon = alertSalon();
    const input = { params: "sort=price&brand=geely&yearFrom=2020", email: "twice@mail.test" };
    await salon.subscribe(input);
    await salon.subscribe({ ...input, params: "yearFrom=2020&brand=geely&page=2" });
    expect(await salon.cron()).toHaveLength(1);
  });

  it("needs a condition, and a car that is on sale", async () => {
    const salon = alertSalon();
    const sold = await salon.publish({ brandId: geely, inStock: false, soldAt: 1 });
    expect(await salon.subscribe({ params: "sort=price" })).toMatchObject({ error: { code: "invalid" } });
    expect(await salon.subscribe({ car: sold.slug })).toMatchObject({ error: { code: "invalid" } });
    expect(await salon.subscribe({ params: "brand=geely", honeypot: "x" })).toMatchObject({ ok: true });
    expect(await salon.cron()).toEqual([]);
  });

  it("is refused where the salon sends no mail", async () => {
    const salon = alertSalon({ mail: null });
    expect(await salon.subscribe({ params: "brand=geely" })).toMatchObject({ error: { code: "unavailable" } });
  });
});

describe("a message", () => {
  it("waits for the day, and comes once a day for all subscriptions of an address", async () => {
    const salon = alertSalon();
    const email = "both@mail.test";
    await salon.begin({ params: "brand=geely&text=night", email });
    await salon.begin({ params: "brand=geely&body=sedan&text=night", email });
    // 17:00 + 6 hours in the salon's zone.
    salon.wait(6 * HOUR_MS);
    await salon.publish({ brandId: geely, price: 1_000_000, searchText: "night" });
    expect(await salon.cron()).toEqual([]);
    salon.wait(11 * HOUR_MS);
    const [letter, ...others] = await salon.cron();
    expect(others).toEqual([]);
    expect(letter?.text.match(/• Новый/g)).toHaveLength(2);
    salon.wait(HOUR_MS);
    await salon.publish({ brandId: geely, price: 1_100_000, searchText: "night" });
    expect(await salon.cron()).toEqual([]);
    salon.wait(23 * HOUR_MS);
    expect(await salon.cron()).toHaveLength(1);
  });

  it("comes a week after the confirmation if the visitor wants it weekly", async () => {
    const salon = alertSalon();
    await salon.begin({ params: "brand=geely&text=weekly", frequency: "weekly" });
    await salon.publish({ brandId: geely, searchText: "weekly" });
    salon.wait(6 * DAY_MS);
    expect(await salon.cron()).toEqual([]);
    salon.wait(DAY_MS);
    expect(await salon.cron()).toHaveLength(1);
  });

  it("obeys another frequency with what waits already", async () => {
    const salon = alertSalon();
    await salon.subscribe({ params: "brand=geely&text=often", email: "often@mail.test" });
    const id = (await rowOf("often@"))?.id ?? "";
    const token = await tokenOf(salon.deps, id);
    const want = (frequency: AlertFrequency) => setSubscriptionFrequency(salon.deps, token, { id, frequency });
    await want("weekly");
    expect(await salon.cron()).toHaveLength(1);
    await confirmSubscription(salon.deps, token);
    salon.wait(1000);
    await salon.publish({ brandId: geely, searchText: "often" });
    expect(await salon.cron()).toEqual([]);
    await want("daily");
    expect(await salon.cron()).toHaveLength(1);
    salon.wait(DAY_MS);
    await want("weekly");
    await salon.publish({ brandId: geely, searchText: "often" });
    expect(await salon.cron()).toEqual([]);
    await want("price");
    expect(await salon.cron()).toEqual([]);
    expect(await rowOf("often@")).toMatchObject({ dueAt: null });
  });

  it("has a new car that got cheaper and dearer again meanwhile", async () => {
    const salon = alertSalon();
    await salon.begin({ params: "brand=geely&text=wavering", frequency: "weekly" });
    const car = await salon.publish({ brandId: geely, price: 2_500_000, searchText: "wavering" });
    await salon.cron();
    for (const price of [2_400_000, 2_450_000]) {
      salon.wait(2 * DAY_MS);
      await salon.change(car.id, { price });
      expect(await salon.cron()).toEqual([]);
    }
    salon.wait(3 * DAY_MS);
    const [letter] = await salon.cron();
    expect(letter?.text).toContain(`• Новый: ${car.name}, 2026, 2\u00a0450\u00a0000\u00a0₽`);
  });

  it("names ten cars and counts the rest", async () => {
    const salon = alertSalon();
    await salon.begin({ params: "brand=geely&text=many" });
    for (let at = 0; at < 14; at++) await salon.publish({ brandId: geely, searchText: "many" });
    const [letter] = await salon.cron();
    expect(letter?.subject).toBe("Для вас 14\u00a0автомобилей: Автосалон".replace("\u00a0", " "));
    expect(letter?.text.match(/• /g)).toHaveLength(10);
    expect(letter?.text).toContain("Ещё 4 автомобиля на сайте: https://salon.test/cars?brand=geely&text=many");
  });

  it("says nothing of a car that was sold, or got dearer again, before it was sent", async () => {
    const salon = alertSalon();
    await salon.begin({ params: "brand=geely&text=gone" });
    salon.wait(6 * HOUR_MS);
    const car = await salon.publish({ brandId: geely, searchText: "gone" });
    await salon.cron();
    await salon.change(car.id, { inStock: false, soldAt: salon.now });
    salon.wait(11 * HOUR_MS);
    expect(await salon.cron()).toEqual([]);
  });

  it("is repeated after a failure, not sent twice", async () => {
    const log = memoryLog();
    const salon = alertSalon({ log });
    const token = await salon.begin({ params: "brand=geely&text=failing" });
    await salon.publish({ brandId: geely, searchText: "failing" });
    salon.mail.failWith = new Error("Нет связи");
    await salon.cron();
    salon.mail.failWith = null;
    expect(log.lines).toEqual([expect.objectContaining({ event: "alert_failed", channel: "email" })]);
    expect(await salon.cron()).toEqual([]);
    salon.wait(HOUR_MS);
    expect(await salon.cron()).toHaveLength(1);
    expect(await getSubscriptions(salon.deps, token)).toMatchObject({ value: [{ state: "live" }] });
  });
});

// Day and price of each change; what is sent on the day after the last.
describe.each([
  ["a cut", "0:2500000 5:2400000", "Дешевле"],
  ["a raise and a cut to the old price", "0:2500000 5:2700000 8:2500000", null],
  ["a cut below 10,000 rubles", "0:900000 5:891000", null],
  ["a cut below one percent", "0:2500000 5:2480000", null],
  ["a correction within a day", "0:2500000 0.5:2400000", null],
])("%s", (_name, changes, expected) => {
  it(expected ? "is sent" : "is not sent", async () => {
    const salon = alertSalon();
    const text = `x${changes.replaceAll(/\D/g, "")}`;
    const steps = changes.split(" ").map((step) => step.split(":").map(Number) as [number, number]);
    const [[, price] = [0, 0], ...cuts] = steps;
    const car = await salon.publish({ brandId: geely, price, searchText: text });
    await salon.begin({ params: `brand=geely&text=${text}`, frequency: "price" });
    let day = 0;
    for (const [at, next] of cuts) {
      salon.wait((at - day) * DAY_MS);
      day = at;
      await salon.change(car.id, { price: next });
      await salon.cron();
    }
    salon.mail.sent.splice(0);
    const hits = await db.query.select().from(searchHits).where(eq(searchHits.carId, car.id));
    expect(hits.map(({ kind }) => kind)).toEqual(expected ? ["price"] : []);
  });
});

it("an undone bulk change and an edit of the text are no news; a car back from reserve is", async () => {
  const salon = alertSalon();
  const car = await salon.publish({ brandId: geely, price: 2_000_000, searchText: "back" });
  await salon.begin({ params: "brand=geely&text=back" });
  salon.wait(2 * DAY_MS);
  await salon.change(car.id, { description: "Новый текст" });
  await salon.change(car.id, { price: 1_900_000 }, "undo");
  expect(await salon.cron()).toEqual([]);
  salon.wait(2 * DAY_MS);
  await salon.change(car.id, { inStock: false });
  salon.wait(2 * DAY_MS);
  await salon.change(car.id, { inStock: true });
  expect((await salon.cron()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Снова в продаже/) as string,
  ]);
});

it("a followed car: a cut is sent, its sale ends the subscription", async () => {
  const salon = alertSalon();
  const car = await salon.publish({ brandId: geely, price: 2_000_000, name: "Geely Atlas" });
  salon.wait(2 * DAY_MS);
  const token = await salon.begin({ car: car.slug });
  await salon.change(car.id, { price: 1_900_000 });
  const [cut] = await salon.cron();
  expect(cut?.text).toContain(
    "Дешевле: Geely Atlas, 2026, 1\u00a0900\u00a0000\u00a0₽ вместо 2\u00a0000\u00a0000\u00a0₽",
  );
  salon.wait(2 * DAY_MS);
  await salon.change(car.id, { inStock: false, soldAt: salon.now });
  const [sold] = await salon.cron();
  expect(sold?.subject).toBe("Продан: Geely Atlas, 2026: Автосалон");
  expect(await getSubscriptions(salon.deps, token)).toMatchObject({ value: [{ state: "ended", endReason: "sold" }] });
});

it("a followed car that is no more for lease was not cut: its price was the buyout", async () => {
  const salon = alertSalon();
  const car = await salon.publish({ brandId: geely, price: 1_500_000, status: "lease" });
  salon.wait(2 * DAY_MS);
  await salon.begin({ car: car.slug });
  await salon.change(car.id, { price: 1_200_000, status: "used" });
  expect(await salon.cron()).toEqual([]);
});

it("a car that is no more for lease is not new for a search", async () => {
  const salon = alertSalon();
  await salon.begin({ params: "brand=geely&text=lease" });
  const car = await salon.publish({ brandId: geely, price: 600_000, status: "lease", model: "lease" });
  await salon.cron();
  salon.wait(120 * DAY_MS);
  await db.query.delete(searchHits);
  await salon.change(car.id, { price: 1_200_000, status: "used" });
  expect((await salon.cron()).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining("Geely"));
});

it("unsubscribing erases the address at once, works again and again, and its proof stays", async () => {
  const salon = alertSalon();
  const token = await salon.begin({ params: "brand=geely&text=bye", email: "bye@mail.test" });
  expect(await rowOf("bye@")).toBeDefined();
  expect(await unsubscribe(salon.deps, token, "all")).toMatchObject({ ok: true });
  expect(await unsubscribe(salon.deps, token, "all")).toMatchObject({ ok: true });
  expect(await rowOf("bye@")).toBeUndefined();
  await salon.publish({ brandId: geely, searchText: "bye" });
  expect(await salon.cron()).toEqual([]);
  const listed = await getSubscriptions(salon.deps, token);
  expect(listed).toMatchObject({ value: [{ state: "ended", endReason: "visitor" }] });
  salon.wait(366 * DAY_MS);
  await expireAlerts(salon.deps);
  expect(await getSubscriptions(salon.deps, token)).toMatchObject({ error: { code: "not_found" } });
});

it("a link with another signature opens nothing", async () => {
  const salon = alertSalon();
  const token = await salon.begin({ params: "brand=geely&text=forged" });
  const forged = `${token.split(".")[0]}.${"A".repeat(43)}`;
  for (const text of [forged, "", ".", "x.y", `${token}x`]) {
    expect(await getSubscriptions(salon.deps, text)).toMatchObject({ error: { code: "not_found" } });
    expect(await unsubscribe(salon.deps, text, "all")).toMatchObject({ error: { code: "not_found" } });
  }
});

it("a search without matches is asked after half a year, and ends without an answer", async () => {
  const salon = alertSalon();
  const token = await salon.begin({ params: "brand=geely&text=quiet" });
  salon.wait(183 * DAY_MS);
  await expireAlerts(salon.deps);
  expect((await salon.cron()).map(({ subject }) => subject)).toContain("Ещё ищете автомобиль?: Автосалон");
  salon.wait(31 * DAY_MS);
  await expireAlerts(salon.deps);
  expect(await getSubscriptions(salon.deps, token)).toMatchObject({
    value: [{ state: "ended", endReason: "expired" }],
  });
});
