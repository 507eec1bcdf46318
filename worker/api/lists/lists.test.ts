// When this fails, a visitor's list shows a car that is gone, forgets a sold one, or a saved link opens another list.
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { brandRow, carRow, draftRow, FACTORY_TIME } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { insertRows } from "../../db/many-rows.ts";
import { oldAddresses } from "../../db/schema/old-addresses.ts";
import { savedLists } from "../../db/schema/lists.ts";
import { LISTS_UNOPENED_MAX } from "../../domain/lists/list-code.ts";
import { formatDayOfYear } from "../../domain/kernel/time/salon-time.ts";
import { compareCars } from "../../services/lists/compare-cars.ts";
import { expireLists } from "../../services/lists/expire-lists.ts";
import { listKeptCars } from "../../services/lists/list-kept-cars.ts";
import { openList } from "../../services/lists/open-list.ts";
import { saveList } from "../../services/lists/save-list.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { emptyLeads } from "../../db/queries/leads/personal-data.ts";
import { submitLead } from "../../services/leads/submit-lead.ts";
import { leadRequest, notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { callAs } from "../test-staff-calls.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const deps = notificationDeps();
const { db } = deps;
const brand = brandRow({ slug: "lists", name: "Haval" });
// The calls of /api have the clock of the machine.
const SOLD_AT = Date.now() - 5 * DAY_MS;
const ORIGIN = "https://salon.test";
const VISITOR = { address: null, proof: undefined };

beforeAll(async () => {
  await seedSettings();
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "kept", name: "Haval Jolion", price: 2_000_000 })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "kept-two", name: "Haval Dargo", year: 2025 })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "kept-sold", inStock: false, soldAt: SOLD_AT })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "kept-off", inStock: false })),
    db.query.insert(cars).values(draftRow({ brandId: brand.id, slug: "kept-draft" })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, slug: "kept-trash", deletedAt: 1 })),
  ]);
});

describe("GET /api/cars/by-slugs", () => {
  const get = (s: string) => callAs("", "GET", `/cars/by-slugs?s=${s}`);

  it("answers for each car in the order of the list, and shows nothing of drafts and deleted cars", async () => {
    const { status, body } = await get("kept-two,kept-sold,kept-draft,kept-trash,nothing,kept-off,kept");
    expect(status).toBe(200);
    const rows = body.cars as { slug: string; state: string; soldOn?: string; card: { price: number } | null }[];
    expect(rows.map(({ slug, state }) => [slug, state])).toEqual([
      ["kept-two", "listed"],
      ["kept-sold", "sold"],
      ["kept-draft", "gone"],
      ["kept-trash", "gone"],
      ["nothing", "gone"],
      ["kept-off", "off_sale"],
      ["kept", "listed"],
    ]);
    expect(rows[1]?.soldOn).toBe(formatDayOfYear(SOLD_AT, "Asia/Yekaterinburg"));
    expect(rows[1]?.card?.price).toBe(2_000_000);
    expect(rows.filter(({ state }) => state === "gone").map(({ card }) => card)).toEqual([null, null, null]);
  });

  it("takes 100 cars and no more, and an empty or hostile list without an error", async () => {
    const many = Array.from({ length: 120 }, (_, at) => `none-${at}`).join(",");
    expect((await get(many)).body.cars).toHaveLength(100);
    for (const s of ["", "'%20or%201=1,<b>", "%00"]) expect((await get(s)).body).toEqual({ cars: [] });
  });
});

describe("a saved list", () => {
  it("has one code however often it is saved, and opens for 90 days after the last opening", async () => {
    const at = (days: number) => ({ ...deps, clock: fixedClock(FACTORY_TIME + days * DAY_MS) });
    const work: (() => Promise<unknown>)[] = [];
    const open = async (days: number, code: string) =>
      openList({ ...at(days), later: (task) => void work.push(task) }, { code, origin: ORIGIN });

    const first = await saveList(at(0), { ...VISITOR, slugs: ["kept", "nothing", "kept-sold"] });
    const again = await saveList(at(0), { ...VISITOR, slugs: ["kept", "nothing", "kept-sold"] });
    expect(first).toEqual(again);
    const code = first.ok ? first.value.code : "";

    expect((await open(6, code)).ok).toBe(true);
    await Promise.all(work.splice(0).map((task) => task()));
    const opened = await open(80, code);
    expect(opened.ok && opened.value.cars.map(({ slug, state }) => [slug, state])).toEqual([
      ["kept", "listed"],
      // It was sold more than 30 days ago by then.
      ["kept-sold", "gone"],
    ]);
    expect(opened.ok && opened.value.href).toBe(`${ORIGIN}/l/${code}`);
    await Promise.all(work.map((task) => task()));
    // Another look on the same day writes nothing.
    await open(80, code);
    expect(work).toHaveLength(1);

    await expireLists(at(160));
    expect((await open(160, code.toUpperCase())).ok).toBe(true);
    await expireLists(at(171));
    expect(await open(171, code)).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(await db.query.select().from(savedLists).where(eq(savedLists.code, code))).toEqual([]);
  });

  it("is deleted after a week if nobody has opened it, and none is stored while too many wait", async () => {
    await db.query.delete(savedLists);
    const expiresAt = deps.clock.now() + 7 * DAY_MS;
    const row = { slugs: ["kept"], createdAt: deps.clock.now(), expiresAt };
    await db.write([
      insertRows(
        db,
        savedLists,
        Array.from({ length: LISTS_UNOPENED_MAX }, (_, at) => ({ ...row, code: `code-${at}` })),
      ),
    ]);
    const list = { ...VISITOR, slugs: ["kept", "kept-two"] };
    expect(await saveList(deps, list)).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    await expireLists({ ...deps, clock: fixedClock(expiresAt + 1) });
    expect(await db.query.$count(savedLists)).toBe(0);
    expect((await saveList(deps, list)).ok).toBe(true);
  });

  it("ends first among too many, however often each was opened", async () => {
    await db.query.delete(savedLists);
    const now = deps.clock.now();
    const row = (days: number) => ({
      code: `day-${days}`,
      slugs: ["kept"],
      createdAt: now,
      expiresAt: now + days * DAY_MS,
    });
    await db.query.insert(savedLists).values([7, 90, 30, 89].map(row));
    await expireLists(deps, 2);
    const left = await db.query.select({ code: savedLists.code }).from(savedLists);
    expect(left.map(({ code }) => code).toSorted()).toEqual(["day-89", "day-90"]);
  });

  it("is refused when it is empty, and a wrong code opens nothing", async () => {
    expect(await saveList(deps, { ...VISITOR, slugs: [] })).toMatchObject({ ok: false, error: { code: "invalid" } });
    const strange = { ...VISITOR, slugs: ["x".repeat(200), "kept-draft", "kept-trash", "nothing"] };
    expect(await saveList(deps, strange)).toMatchObject({ ok: false, error: { code: "invalid" } });
    for (const code of ["", "x", "0123456789", "../../etc/"]) {
      expect(await openList(deps, { code, origin: ORIGIN })).toMatchObject({ ok: false, error: { code: "not_found" } });
    }
  });
});

it("compares cars on sale in the visitor's order and names the others", async () => {
  const { cars: compared, groups, gone } = await compareCars(deps, ["kept-two", "kept-sold", "kept", "nothing"]);
  expect(compared.map(({ slug }) => slug)).toEqual(["kept-two", "kept"]);
  expect(gone).toEqual(["kept-sold", "nothing"]);
  const year = groups.flatMap(({ rows }) => rows).find(({ label }) => label === "Год");
  expect(year).toMatchObject({ values: ["2025", "2026"], best: [1], bestWord: "новее" });
});

it("keeps a car whose address has changed under the one that the list has, and a car that has the address now", async () => {
  const moved = carRow({ brandId: brand.id, slug: "moved-now", price: 1_000_000 });
  const left = { kind: "car", leftAt: 1 } as const;
  await db.write([
    db.query.insert(cars).values(moved),
    db.query.insert(oldAddresses).values([
      { ...left, slug: "moved-before", targetId: moved.id },
      { ...left, slug: "kept", targetId: moved.id },
      { ...left, slug: "kept-trash", targetId: moved.id },
    ]),
  ]);
  const slugs = ["moved-before", "kept", "kept-trash", "moved-now"];
  const cards = slugs.map((slug) => ({ slug, price: slug === "kept" ? 2_000_000 : 1_000_000 }));
  const kept = cards.map((card) => ({ slug: card.slug, state: "listed", card }));
  expect(await listKeptCars(deps, slugs)).toMatchObject(kept);
  expect(await compareCars(deps, slugs)).toMatchObject({ cars: cards, gone: [] });
  const saved = await saveList(deps, { ...VISITOR, slugs });
  const opened = await openList(
    { ...deps, later: () => undefined },
    { code: saved.ok ? saved.value.code : "", origin: ORIGIN },
  );
  expect(opened.ok && opened.value.cars).toMatchObject(kept);
});

describe("favourites sent with a request", () => {
  it("are on the lead's page as links to cars, in their order, and go with the erasure", async () => {
    const receipt = await submitLead(deps, leadRequest({ favourites: "kept-two,nothing,kept,<b>" }));
    const id = receipt.ok ? receipt.value.id : "";
    const lead = await getStaffLead(deps, id, "all");
    expect(lead.ok && lead.value.favourites).toEqual([
      { value: "Haval Dargo, 2025", href: "/car/kept-two" },
      { value: "/car/nothing", href: "/car/nothing" },
      { value: "Haval Jolion, 2026", href: "/car/kept" },
    ]);
    await db.write([...emptyLeads(db, [id], FACTORY_TIME)]);
    const [row] = await db.query
      .select({ favourites: leads.favourites })
      .from(leads)
      .where(inArray(leads.id, [id]));
    expect(row?.favourites).toBeNull();
  });

  it("never cost the lead", async () => {
    for (const favourites of ["", "<script>", 7, ["kept"], null]) {
      const { status } = await callAs("", "POST", "/leads", {
        type: "auto_credit",
        name: "Анна",
        phone: "+79990001122",
        message: JSON.stringify(favourites),
        favourites,
      });
      expect(status, JSON.stringify(favourites)).toBe(201);
    }
  });
});
