import { afterAll } from "vitest";
import type { StaffBrand } from "#worker/domain/content/brand.ts";
import type { LeadInput } from "#worker/domain/leads/lead.ts";
import type { StaffBank } from "#worker/domain/content/partner-bank.ts";
import type { StaffPromotion } from "#worker/domain/content/promotion.ts";
import type { StaffReview } from "#worker/domain/content/review.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import type { CarInput } from "#worker/domain/cars/car-schema.ts";
import { fileSite, type Site } from "./file-site.ts";

// Rows that belong to one test. Each function stores a valid row through `/api` as the administrator and returns it as the
// call answers it, so lists, counts and the page cache follow; a test names only the fields that it is about.

type SiteLogin = Pick<Site, "url" | "administrator">;
type Method = "GET" | "POST" | "PUT" | "DELETE";

const sessions = new Map<string, Promise<string>>();
afterAll(() => sessions.clear());

/** Letters and digits that no other row of this run has: «k3f9x2a1». Lower case, fit for slugs and searches. */
export function uniqueWord(): string {
  return `k${Math.random().toString(36).slice(2, 10).padEnd(8, "0")}`;
}

/** Calls `/api{path}` as the administrator, of the file's site unless another is named. Throws unless the answer is 2xx. */
export async function callAsStaff<T>(method: Method, path: string, body?: unknown, site?: SiteLogin): Promise<T> {
  const { url, administrator } = site ?? (await fileSite());
  let session = sessions.get(url);
  if (!session) sessions.set(url, (session = logIn(url, administrator)));
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { Cookie: await session, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /api${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

async function logIn(url: string, { username, password }: Site["administrator"]): Promise<string> {
  const body = new URLSearchParams({ username, password, next: "/admin" });
  const response = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (!cookie) throw new Error(`The administrator could not log in at ${url}: status ${response.status}`);
  return cookie;
}

/** A brand without cars and without a logo. */
export function createBrand(fields: Partial<StaffBrand> = {}, site?: SiteLogin): Promise<StaffBrand> {
  const word = uniqueWord();
  return callAsStaff("POST", "/brands", { name: `Марка ${word}`, slug: word, ...fields }, site);
}

type CarFields = Partial<CarInput> & {
  /** How many of the demo salon's photos it gets, 7 at most: one main and the rest in the gallery. */
  photos?: number;
};

/** A new sedan in stock, published, of a brand of its own, without photos. */
export async function createCar({ photos = 0, ...fields }: CarFields = {}, site?: SiteLogin): Promise<StaffCar> {
  const word = uniqueWord();
  const brandId = fields.brandId ?? (await createBrand({}, site)).id;
  const [mainImage = null, ...images] = await demoPhotos(photos, site);
  const car = { name: `Автомобиль ${word}`, slug: word, model: "Проба", year: 2026, price: 2_000_000, engine: "2.0" };
  return callAsStaff("POST", "/cars", { ...car, mainImage, images, inStock: true, ...fields, brandId }, site);
}

/** Never published. */
export function createDraft(fields: CarFields = {}, site?: SiteLogin): Promise<StaffCar> {
  return createCar({ ...fields, inStock: false }, site);
}

/** Addresses of photos that the demo salon has; all differ. */
async function demoPhotos(count: number, site?: SiteLogin): Promise<string[]> {
  if (count === 0) return [];
  const cars = await callAsStaff<{ mainImage: string | null; images: string[] }[]>(
    "GET",
    "/cars?limit=20&sort=price",
    undefined,
    site,
  );
  const photos = [...new Set(cars.flatMap(({ mainImage, images }) => [...(mainImage ? [mainImage] : []), ...images]))];
  if (photos.length < count) throw new Error(`The site has ${photos.length} photos, ${count} were asked for`);
  return photos.slice(0, count);
}

/** A lead as its call answers it. */
export interface CreatedLead {
  id: string;
  name: string;
}

/** A new request for a call, of a person and a phone of its own. */
export async function createLead(fields: Partial<LeadInput> = {}, site?: SiteLogin): Promise<CreatedLead> {
  const name = `Клиент ${uniqueWord()}`;
  const phone = `8 9${String(Math.random()).slice(2, 11).padEnd(9, "0")}`;
  const lead = { type: "contact_form", name, phone, ...fields };
  const stored = await callAsStaff<{ id: string }>("POST", "/leads", lead, site);
  return { id: stored.id, name: lead.name };
}

/** A promotion that visitors see. */
export function createPromotion(fields: Partial<StaffPromotion> = {}, site?: SiteLogin): Promise<StaffPromotion> {
  const promotion = {
    title: `Акция ${uniqueWord()}`,
    description: "Условия в салоне.",
    endsOn: "2099-12-31",
    isActive: true,
  };
  return callAsStaff("POST", "/promotions", { ...promotion, ...fields }, site);
}

/** A review that visitors see. */
export async function createReview(fields: Partial<StaffReview> = {}, site?: SiteLogin): Promise<StaffReview> {
  const review = { customerName: `Клиент ${uniqueWord()}`, text: "Всё понравилось.", rating: 5 };
  const { approved = true, ...others } = fields;
  const stored = await callAsStaff<StaffReview>("POST", "/reviews", { ...review, ...others }, site);
  if (!approved) return stored;
  return callAsStaff("PUT", `/reviews/${stored.id}/approve`, { approved }, site);
}

/** A partner bank that visitors see. */
export async function createBank(fields: Partial<StaffBank> = {}, site?: SiteLogin): Promise<StaffBank> {
  const [logo] = fields.logo ? [fields.logo] : await demoPhotos(1, site);
  const bank = { name: `Банк ${uniqueWord()}`, logo, requirements: "Паспорт", advantages: "Решение за час" };
  return callAsStaff("POST", "/partner-banks", { ...bank, active: true, ...fields }, site);
}
