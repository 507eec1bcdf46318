import type { StaffMember } from "#worker/domain/staff/staff.ts";
import {
  callAsStaff,
  createBank,
  createBrand,
  createCar,
  createDraft,
  createLead,
  createPromotion,
  createReview,
} from "./create-rows.ts";

/** Letters without a place to break, as long as asked for; wide ones. */
export const unbroken = (length: number) => "Ш".repeat(length);

/** A sum as large as the forms take, rubles. */
const HUGE_RUB = 999_999_999;

/**
 * Rows as bad as the forms let them be: names of up to 200 letters without a space, the longest texts and numbers. Answers
 * the addresses of their editors.
 */
export async function createHostileRows(): Promise<string[]> {
  const text = unbroken(600);
  const word = unbroken(100);
  const brand = await createBrand({ name: word, description: text, aliases: unbroken(200) });
  const fields = {
    brandId: brand.id,
    name: unbroken(200),
    model: unbroken(200),
    engine: word,
    trim: word,
    generation: word,
    color: unbroken(60),
    description: text,
    price: HUGE_RUB - 1,
    monthlyPayment: HUGE_RUB,
  };
  const car = await createCar({ ...fields, photos: 7 });
  await createDraft({ ...fields, photos: 1 });
  const link = `https://example.com/${"x".repeat(180)}`;
  const rows = [{ kind: "other", text: word, tone: "bad" }];
  await callAsStaff("POST", `/cars/${car.id}/reports`, { title: word, link, rows, shown: true });
  const points = [{ zone: "hood", item: word, state: "bad", note: unbroken(300), photo: null }];
  const inspection = await callAsStaff<{ id: string }>("POST", `/cars/${car.id}/inspections`, { copyOf: null });
  await callAsStaff("PUT", `/inspections/${inspection.id}`, { points, note: text, shown: true });
  const lead = await createLead({
    type: "trade_in",
    name: unbroken(200),
    message: text,
    carBrand: word,
    carModel: word,
    carInfo: unbroken(200),
    carPrice: word,
    sourceUrl: `/${"x".repeat(400)}`,
  });
  const plainLead = await createLead({
    name: unbroken(200),
    email: `${"x".repeat(60)}@${"y".repeat(60)}.ru`,
    message: text,
  });
  const promotion = await createPromotion({
    title: unbroken(150),
    description: text,
    discount: unbroken(60),
    validUntil: unbroken(60),
  });
  const review = await createReview({ customerName: word, text, carModel: word });
  await createReview({ customerName: word, text, approved: false });
  const bank = await createBank({ name: word, requirements: text, advantages: `${word}, ${word}, Быстро` });
  await callAsStaff<StaffMember>("POST", "/staff", { username: "w".repeat(50), role: "manager" });
  const source = await callAsStaff<{ id: string }>("POST", "/parser/sources", {
    name: word,
    kind: "feed",
    url: `https://example.com/${"x".repeat(180)}`,
    everyHours: 24,
    enabled: false,
  });
  const settings = {
    salonName: word,
    phone: "+7 (343) 222-33-44",
    address: unbroken(200),
    fullAddress: unbroken(400),
    workingHours: unbroken(200),
  };
  await callAsStaff("PUT", "/settings", settings);
  return [
    `/admin/cars/${car.id}`,
    `/admin/cars/${car.id}/papers`,
    `/admin/cars/${car.id}/photos`,
    `/admin/cars/${car.id}/inspections/${inspection.id}`,
    `/admin/brands/${brand.id}`,
    `/admin/leads/${lead.id}`,
    `/admin/leads/${plainLead.id}`,
    `/admin/promotions/${promotion.id}`,
    `/admin/reviews/${review.id}`,
    `/admin/partner-banks/${bank.id}`,
    `/admin/parser/sources/${source.id}`,
  ];
}
