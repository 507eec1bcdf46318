import { beforeAll, describe, expect, it } from "vitest";
import { bankRow, brandRow, carRow, leadRow, promotionRow, reviewRow } from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { partnerBanks, promotions, reviews } from "../db/schema/content.ts";
import { leads } from "../db/schema/leads.ts";
import { depsAt } from "../services/staff/test-staff.ts";
import { callAs, signIn } from "./test-staff-calls.ts";

// The fields of each entity (docs/spec/admin.md, A-50 to A-60) and the calls that return them.

const BRAND = ["id", "name", "slug", "logo", "description", "createdAt"];
const CAR =
  "id brandId name slug model year price monthlyPayment dailyPrice status bodyType transmission drivetrain fuelType engine mileage mainImage images inStock featured createdAt updatedAt".split(
    " ",
  );
const REVIEW = ["id", "customerName", "carId", "carModel", "rating", "text", "photo", "approved", "createdAt"];
const BANK = ["id", "name", "logo", "requirements", "advantages", "active", "createdAt"];
const PROMOTION = "id title description image discount validUntil isActive createdAt updatedAt".split(" ");
const LEAD =
  "id type status name phone email message desiredAmount monthlyIncome carBrand carModel carYear carMileage carCondition budget preferredBrand bodyType sourceUrl carId carInfo carPrice carStatus createdAt updatedAt".split(
    " ",
  );
/** Banners stand together under `banners`, by page. */
const SETTINGS =
  "salonName phone phoneSecondary address fullAddress email workingHours heroTitle heroSubtitle banners favicon googleAnalyticsId yandexMetrikaId".split(
    " ",
  );
const HIDDEN_SETTINGS = ["notificationEmail", "fromEmail", "emailNotificationsEnabled", "morningLetter", "updatedAt"];

const CALLS: [path: string, fields: readonly string[]][] = [
  ["/brands", BRAND],
  ["/brands/contract-brand", BRAND],
  ["/brands/slug/contract-brand", BRAND],
  ["/cars", CAR],
  ["/cars/slug/contract-car", CAR],
  ["/cars/brand/contract-brand", CAR],
  ["/cars/body-type/sedan", CAR],
  ["/admin/cars", CAR],
  ["/admin/cars/contract-car", CAR],
  ["/reviews", REVIEW],
  ["/promotions", PROMOTION],
  ["/partner-banks", BANK],
  ["/leads", LEAD],
  ["/settings", [...SETTINGS, ...HIDDEN_SETTINGS]],
];

let administrator = "";

beforeAll(async () => {
  administrator = await signIn("contract", "administrator");
  const { db } = depsAt();
  await db.write([
    db.query.insert(brands).values(brandRow({ id: "contract-brand", slug: "contract-brand" })),
    db.query.insert(cars).values(carRow({ id: "contract-car", brandId: "contract-brand", slug: "contract-car" })),
    db.query.insert(reviews).values(reviewRow()),
    db.query.insert(promotions).values(promotionRow()),
    db.query.insert(partnerBanks).values(bankRow()),
    db.query.insert(leads).values(leadRow()),
  ]);
  const required = { salonName: "Салон", phone: "+73430000000", address: "Пермь" };
  await callAs(administrator, "POST", "/settings", required);
});

describe("a response contains the fields of the data model", () => {
  it.each(CALLS)("GET /api%s", async (path, fields) => {
    const { status, body } = await callAs(administrator, "GET", path);
    expect(status).toBe(200);
    const one: unknown = Array.isArray(body) ? body[0] : body;
    expect(fields.filter((field) => !Object.hasOwn(one as object, field))).toEqual([]);
    expect(Object.hasOwn(one as object, "passwordHash")).toBe(false);
  });
});

it("visitors get the settings without the notification addresses", async () => {
  const { body } = await callAs("", "GET", "/settings");
  expect(SETTINGS.filter((field) => !Object.hasOwn(body, field))).toEqual([]);
  expect(HIDDEN_SETTINGS.filter((field) => Object.hasOwn(body, field))).toEqual([]);
});
