import { env } from "cloudflare:test";
import { r2ImportStore } from "../../adapters/import-store.ts";
import { fakeWeb } from "../../adapters/web/test-web.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands } from "../../db/schema/cars.ts";
import type { ImportItemRow, ImportRunRow } from "../../domain/imports/import-views.ts";
import type { AllDeps } from "../all-deps.ts";
import { seedUser } from "../staff/test-staff.ts";
import { testDeps } from "../test-deps.ts";
import { getRun } from "./runs/list-runs.ts";
import { workOnRuns } from "./runs/work-on-runs.ts";

// Shared by the tests of imports: a dealership with three brands, feeds and pages of invented cars, and a movable clock.

export const ACTOR = { userId: "user-vera", role: "administrator" as const };

export async function seedDealership(): Promise<void> {
  await seedUser("vera", { role: "administrator" });
  const { query } = createDatabase(env.DB);
  await query
    .insert(brands)
    .values([
      brandRow({ id: "haval", name: "Haval", slug: "haval" }),
      brandRow({ id: "lada", name: "Лада", slug: "lada", aliases: "ваз lada" }),
      brandRow({ id: "kia", name: "Kia", slug: "kia" }),
    ]);
}

export interface TestImports {
  deps: AllDeps;
  web: ReturnType<typeof fakeWeb>;
  /** Moves the clock. */
  advance(ms: number): void;
  /** Address → its response. */
  sites: Map<string, () => Response>;
}

/** Dependencies with sites and a clock of their own. Background work runs only by `finishWork`. */
export function openTestImports(overrides: Partial<AllDeps> = {}): TestImports {
  let now = FACTORY_TIME;
  const sites = new Map<string, () => Response>();
  const web = fakeWeb((url) => sites.get(url)?.() ?? new Response("Нет такой страницы", { status: 404 }));
  const deps = testDeps({ web, clock: { now: () => now }, importStore: r2ImportStore(env.MEDIA), ...overrides });
  return { deps, web, sites, advance: (ms) => void (now += ms) };
}

/** Simulates a killed process: while `isDead` returns true, every write fails. */
export function depsFailingWhen(deps: AllDeps, isDead: () => boolean): AllDeps {
  const { db } = deps;
  return {
    ...deps,
    db: { ...db, write: (queries) => (isDead() ? Promise.reject(new Error("died")) : db.write(queries)) },
  };
}

/** Does all pending work, as cron would over several minutes. */
export async function finishWork({ deps }: TestImports, rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round++) await workOnRuns(deps, { budgetMs: 60_000 });
}

export async function runOf({ deps }: TestImports, id: string): Promise<{ run: ImportRunRow; items: ImportItemRow[] }> {
  const found = await getRun(deps, id, { search: "", page: 1, state: null, verdict: null }, 5000);
  if (!found.ok) throw new Error(found.error.message);
  return { run: found.value.run, items: found.value.items.rows };
}

export interface FeedCarSpec {
  vin?: string;
  id?: string;
  brand?: string;
  model?: string;
  price?: number;
  year?: number;
  images?: string[];
  /** Km. A car with one is used, any other is new. */
  mileage?: number;
  extra?: string;
}

/** A different VIN for each number. */
export function vinOf(number: number, place = "A"): string {
  return `XTA${place}RS${String(number).padStart(11, "0")}`;
}

/** A feed in the auto.ru dialect. `isCut` truncates it inside a car. */
export function feedOf(cars: readonly FeedCarSpec[], { isCut = false } = {}): string {
  const body = cars.map(
    ({
      vin,
      id,
      brand = "Haval",
      model = "Jolion",
      price = 2_000_000,
      year = 2024,
      images = [],
      mileage,
      extra = "",
    }) =>
      `<car>${id ? `<unique_id>${id}</unique_id>` : ""}<mark_id>${brand}</mark_id><folder_id>${model}</folder_id><modification_id>1.5 AMT (150 л.с.) 4WD</modification_id><body_type>Кроссовер</body_type><state>${mileage ? "С пробегом" : "Новый"}</state><year>${year}</year><run>${mileage ?? 0}</run><price>${price}</price><currency>RUR</currency>${vin ? `<vin>${vin}</vin>` : ""}<images>${images.map((url) => `<image>${url}</image>`).join("")}</images>${extra}</car>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><data><cars>${body.join("")}${isCut ? "<car><mark_id>Hav" : "</cars></data>"}`;
}

export function xml(text: string): () => Response {
  return () => new Response(text, { headers: { "Content-Type": "application/xml" } });
}

interface PageSpec {
  make?: string;
  model?: string;
  price?: number;
  vin?: string;
  images?: string[];
}

/** A listing of one used car. */
export function listingOf({
  make = "Kia",
  model = "Rio",
  price = 1_190_000,
  vin,
  images = [],
}: PageSpec = {}): () => Response {
  const car = {
    "@context": "https://schema.org",
    "@type": "Car",
    name: `${make} ${model}`,
    brand: { "@type": "Brand", name: make },
    model,
    vehicleModelDate: "2019",
    mileageFromOdometer: { "@type": "QuantitativeValue", value: 88_000, unitCode: "KMT" },
    offers: { "@type": "Offer", price, priceCurrency: "RUB" },
    ...(vin && { vehicleIdentificationNumber: vin }),
    ...(images.length > 0 && { image: images }),
  };
  const table =
    "<table><tr><th>Двигатель</th><td>бензин, 1.6 л</td></tr><tr><th>Коробка передач</th><td>механика</td></tr><tr><th>Привод</th><td>передний</td></tr><tr><th>Тип кузова</th><td>седан</td></tr></table>";
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${make} ${model}, 2019</title><script type="application/ld+json">${JSON.stringify(car)}</script></head><body><h1>${make} ${model}, 2019, с пробегом</h1>${table}</body></html>`;
  return () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export function refusing(): Response {
  return new Response("<html><head><title>403</title></head><body><h1>403 Forbidden</h1></body></html>", {
    status: 403,
    headers: { "Content-Type": "text/html" },
  });
}
