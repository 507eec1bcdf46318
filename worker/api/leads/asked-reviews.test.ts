// Fails when a buyer is asked twice or without consent, one link serves two reviews, or an erased person stays connected with one.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { brandRow, carRow, FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { reviewRequests, reviews, settings } from "../../db/schema/content.ts";
import { consents, leads, outbox } from "../../db/schema/leads.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { getReviewForm } from "../../services/content/get-review-form.ts";
import { submitReview } from "../../services/content/submit-review.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { erasePerson } from "../../services/leads/personal-data/erase-person.ts";
import { reviewMail } from "../../services/leads/reviews/review-mail.ts";
import { deliverNotifications } from "../../services/notifications/deliver-notifications.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let irina = "";
let analyst = "";
let carId = "";
let made = 0;

beforeAll(async () => {
  irina = await signIn("irina", "sales");
  analyst = await signIn("anna", "analyst");
  await seedSettings();
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, name: "Geely Atlas", trim: "Luxury" });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
  carId = car.id ?? "";
});

/** A lead that has ended in a sale. */
async function sale(values: Partial<typeof leads.$inferInsert> = {}, hasConsent = true): Promise<string> {
  const row = leadRow({ status: "completed", soldCarId: carId, closedAt: 1, email: "olga@mail.test", ...values });
  await db.query.insert(leads).values(row);
  const consent = {
    id: `consent-${row.id}`,
    leadId: row.id,
    textVersion: "2026-11-23",
    form: "auto-credit",
    givenAt: 1,
  };
  if (hasConsent) await db.query.insert(consents).values(consent);
  return row.id;
}

const ask = (id: string, byMail = false, who = irina) => callAs(who, "POST", `/leads/${id}/review-request`, { byMail });

const codeIn = (path: unknown) => /code=([0-9a-f]{32})$/.exec(String(path))?.[1] ?? "";

const review = (code: string | null, text = `Спасибо ${++made}`) =>
  submitReview(notificationDeps(), {
    review: { customerName: "Ольга", carModel: null, rating: 2, text },
    code,
    honeypot: "",
    proof: undefined,
    address: null,
  });

const requestOf = async (id: string) =>
  (await db.query.select().from(reviewRequests).where(eq(reviewRequests.leadId, id)))[0];

describe("asking a buyer for a review", () => {
  it("makes one link a sale, however often it is asked for, and is on record", async () => {
    const id = await sale();
    const [first, second] = await Promise.all([ask(id), ask(id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect((await ask(id)).body).toEqual(first.body);
    expect(first.body).toMatchObject({ mailedAt: null, openedAt: null, isReviewed: false });
    expect(await db.query.$count(reviewRequests, eq(reviewRequests.leadId, id))).toBe(1);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ action, changes }) => [action, changes])).toEqual([
      ["ask_review", '{"reviewRequest":[null,"Ссылкой"]}'],
    ]);
    expect(await getStaffLead(depsAt(), id, "all")).toMatchObject({
      value: { review: { isDue: true, mayMail: true, asked: { path: first.body.path } } },
    });
  });

  it("needs a sale and the permission", async () => {
    expect((await ask(await sale({ soldCarId: null }))).status).toBe(409);
    expect((await ask(await sale({ status: "in_progress" }))).status).toBe(409);
    expect((await ask("none")).status).toBe(404);
    expect((await ask(await sale(), false, analyst)).status).toBe(403);
  });

  it("by mail sends one with the link to the buyer, and repeats nothing", async () => {
    const id = await sale();
    const link = (await ask(id)).body.path;
    expect((await ask(id, true)).body).toMatchObject({ path: link, mailedAt: expect.any(String) });
    await ask(id, true);
    const mail = fakeMail();
    const later = { now: () => Date.now() + 1000 };
    const deps = notificationDeps({ mail, siteOrigin: "https://salon.test", clock: later });
    await deliverNotifications(deps);
    await deliverNotifications(deps);
    const sent = mail.sent.filter(({ to }) => to === "olga@mail.test");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`https://salon.test${String(link)}`);
  });

  it("by mail is given up when the review has come before the mail", async () => {
    const id = await sale();
    await review(codeIn((await ask(id)).body.path));
    const mail = reviewMail(notificationDeps({ siteOrigin: "https://salon.test" }), {
      id,
      salonId: null,
      soldCarId: carId,
    });
    await expect(mail).rejects.toThrow("Отзыв уже оставлен");
  });

  it.each([
    ["without an address", { email: null }, true],
    ["without a consent", {}, false],
  ])("by mail is refused %s; the link can be passed on", async (_, values, hasConsent) => {
    const id = await sale(values, hasConsent);
    expect((await ask(id, true)).status).toBe(409);
    expect(await requestOf(id)).toBeUndefined();
    expect(await db.query.$count(outbox, eq(outbox.subjectId, id))).toBe(0);
    expect((await ask(id)).status).toBe(200);
  });

  it("by mail is refused after the consent was withdrawn", async () => {
    const id = await sale();
    await db.query.update(consents).set({ withdrawnAt: 2 }).where(eq(consents.leadId, id));
    expect((await ask(id, true)).status).toBe(409);
  });
});

describe("the link", () => {
  it("opens the form with the car; its review belongs to the sale, whatever its rating, and waits for moderation", async () => {
    await db.query
      .update(settings)
      .set({ yandexPlace: "https://yandex.ru/maps/org/1", twoGisPlace: "https://evil.test" });
    const id = await sale();
    const code = codeIn((await ask(id)).body.path);
    const opened: (() => Promise<unknown>)[] = [];
    const deps = notificationDeps({ later: (task) => void opened.push(task as () => Promise<unknown>) });
    const form = await getReviewForm(deps, code);
    expect(form).toEqual({
      code: "open",
      carModel: "Geely Atlas Luxury",
      places: [{ label: "Яндекс Карты", href: "https://yandex.ru/maps/org/1" }],
    });
    await Promise.all(opened.map((task) => task()));
    expect((await requestOf(id))?.openedAt).toBe(FACTORY_TIME);

    expect((await review(code)).ok).toBe(true);
    const asked = await requestOf(id);
    const [row] = await db.query.select().from(reviews).where(eq(reviews.leadId, id));
    expect(row).toMatchObject({ id: asked?.reviewId, carId, fromBuyer: true, approved: false, rating: 2 });
    expect((await getReviewForm(deps, code)).code).toBe("used");
  });

  it("serves one review, of two at once as well; the others are ordinary ones", async () => {
    const id = await sale();
    const code = codeIn((await ask(id)).body.path);
    await Promise.all([review(code, "Первый сразу"), review(code, "Второй сразу")]);
    await review(code, "Третий позже");
    const ofSale = await db.query.select().from(reviews).where(eq(reviews.leadId, id));
    expect(ofSale).toHaveLength(1);
    for (const text of ["Первый сразу", "Второй сразу", "Третий позже"]) {
      expect(await db.query.$count(reviews, eq(reviews.text, text)), text).toBe(1);
    }
  });

  it("that nobody has given out is an ordinary form", async () => {
    expect(await getReviewForm(notificationDeps(), "")).toMatchObject({ code: "unknown", carModel: null });
    expect(await getReviewForm(notificationDeps(), null)).toMatchObject({ code: null });
    expect((await review("f".repeat(32), "С чужим кодом")).ok).toBe(true);
    expect(await db.query.$count(reviews, eq(reviews.text, "С чужим кодом"))).toBe(1);
  });
});

it("erasing a person removes the request and cuts the review off the lead", async () => {
  const id = await sale({ phone: "+79991112233" });
  const code = codeIn((await ask(id)).body.path);
  await review(code, "Останется на сайте");
  const erased = await erasePerson(notificationDeps(), { userId: "user-irina", role: "administrator" }, "+79991112233");
  expect(erased.ok).toBe(true);
  expect(await requestOf(id)).toBeUndefined();
  const [row] = await db.query.select().from(reviews).where(eq(reviews.text, "Останется на сайте"));
  expect(row).toMatchObject({ leadId: null, customerName: "Ольга" });
});
