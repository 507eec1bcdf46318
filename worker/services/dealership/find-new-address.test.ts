import { beforeAll, describe, expect, it } from "vitest";
import { brandRow } from "../../db/factories.ts";
import { brands } from "../../db/schema/cars.ts";
import { oldAddresses } from "../../db/schema/old-addresses.ts";
import { createServices, type Services } from "../create-services.ts";
import { seedUser } from "../staff/test-staff.ts";
import { testDeps } from "../test-deps.ts";

// Fails when links to a car or brand with a changed slug end in a 404 or at the wrong page.

const ACTOR = { userId: "user-vera", role: "administrator" as const };
const brand = brandRow({ id: "moved-brand", name: "Geely", slug: "moved-geely" });
let services: Services;
let at = Date.UTC(2026, 10, 21);

async function newCar(slug: string, inStock = true): Promise<string> {
  const made = await services.cars.createCar(ACTOR, {
    brandId: brand.id ?? "",
    name: "Geely Atlas",
    model: "Atlas",
    slug,
    year: 2025,
    price: 2_000_000,
    engine: "2.0",
    inStock,
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

async function rename(id: string, slug: string): Promise<void> {
  const saved = await services.cars.updateCar(ACTOR, id, { slug });
  if (!saved.ok) throw new Error(saved.error.message);
}

const found = (slug: string) => services.dealership.findNewAddress("car", slug);

beforeAll(async () => {
  await seedUser("vera", { role: "administrator" });
  const deps = testDeps({ clock: { now: () => at++ } });
  services = createServices(deps);
  await deps.db.write([deps.db.query.insert(brands).values(brand)]);
});

describe("a car's old address", () => {
  it("leads to its present one in one hop, however often it was changed", async () => {
    const id = await newCar("chain-a");
    const version = await services.dealership.getContentVersion();
    await rename(id, "chain-b");
    await rename(id, "chain-c");
    expect(await Promise.all(["chain-a", "chain-b"].map(found))).toEqual(["chain-c", "chain-c"]);
    expect(await services.dealership.getContentVersion()).toBeGreaterThan(version ?? 0);
  });

  it("is its present one again when it was changed back", async () => {
    const id = await newCar("back-a");
    await rename(id, "back-b");
    await rename(id, "back-a");
    expect([await found("back-a"), await found("back-b")]).toEqual([null, "back-a"]);
  });

  it("leads to the car that had it last", async () => {
    const first = await newCar("shared");
    await rename(first, "first-own");
    const second = await newCar("shared");
    expect((await services.cars.getPublicCar("shared")).ok).toBe(true);
    await rename(second, "second-own");
    expect(await found("shared")).toBe("second-own");
  });

  it("leads nowhere while visitors may not see the car", async () => {
    const draft = await newCar("draft-a", false);
    await rename(draft, "draft-b");
    expect(await found("draft-a")).toBeNull();
    const id = await newCar("gone-a");
    await rename(id, "gone-b");
    await services.cars.removeCar(ACTOR, id);
    expect(await found("gone-a")).toBeNull();
    await services.cars.restoreCar(ACTOR, id);
    expect(await found("gone-a")).toBe("gone-b");
  });

  it("goes with the car that is deleted for good", async () => {
    const id = await newCar("purged-a");
    await rename(id, "purged-b");
    await services.cars.removeCar(ACTOR, id);
    at += 31 * 24 * 3_600_000;
    await services.staff.purgeTrash();
    const { db } = testDeps();
    const [rows] = await db.read([db.query.select().from(oldAddresses)]);
    expect(rows.filter(({ slug }) => slug === "purged-a")).toEqual([]);
  });
});

it("a brand's old address leads to its present one, and a new brand may take it", async () => {
  const made = await services.content.createRecord("brand", ACTOR, { name: "Лада", slug: "lada-a" });
  if (!made.ok) throw new Error(made.error.message);
  await services.content.updateRecord("brand", ACTOR, { id: made.value.id, change: { name: "Лада", slug: "lada-b" } });
  expect(await services.dealership.findNewAddress("brand", "lada-a")).toBe("lada-b");
  await services.content.createRecord("brand", ACTOR, { name: "Лада 2", slug: "lada-a" });
  expect(await services.content.getBrand({ slug: "lada-a" })).toMatchObject({ ok: true, value: { name: "Лада 2" } });
});
