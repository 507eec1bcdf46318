// When this fails, a source that is a page of listings imports wrong pages or sells cars too early.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { cars } from "../../../db/schema/cars.ts";
import { importRuns } from "../../../db/schema/imports.ts";
import { updateCar } from "../../cars/save-car.ts";
import { approveRun } from "../plan/approve-run.ts";
import { cancelRun } from "../plan/reject-run.ts";
import { parseSingle } from "../runs/parse-page.ts";
import { runSource } from "./run-source.ts";
import { createSource } from "./save-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import {
  ACTOR,
  listingOf,
  openTestImports,
  seedDealership,
  refusing,
  runOf,
  finishWork,
  type TestImports,
} from "../test-imports.ts";

const { query } = createDatabase(env.DB);
const LIST = "https://auto.example.ru/used/";

beforeAll(() => seedDealership());

/** A result list with links to the cars. */
function listOf(paths: readonly string[]): () => Response {
  const card = (path: string, at: number) =>
    `<div class="c"><a href="${path}"><img src="/p${path}.jpg" alt=""><h3>Kia Rio, ${2015 + at}</h3></a><span>${at + 1}0 000 км</span><span>автомат</span><b>1 ${at}00 000 ₽</b></div>`;
  const html = `<html lang="ru"><head><meta charset="utf-8"><title>Автомобили с пробегом: ${paths.length} объявления</title></head><body><h1>Автомобили с пробегом</h1><div>${paths.map(card).join("")}</div></body></html>`;
  return () => new Response(html, { headers: { "Content-Type": "text/html" } });
}

async function read(imports: TestImports, sourceId: string) {
  imports.advance(HOUR_MS);
  const started = await runSource(imports.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return { id: started.value.runId, ...(await runOf(imports, started.value.runId)) };
}

async function shownCars() {
  return query.select({ id: cars.id, name: cars.name, price: cars.price, inStock: cars.inStock }).from(cars);
}

it("reads the links of a list page; a refusal changes nothing, a deleted page proposes a sale after the missing period", async () => {
  const imports = openTestImports();
  const pages = ["/cars/1", "/cars/2", "/cars/3"];
  const addressOf = (path: string) => `https://auto.example.ru${path}`;
  imports.sites.set(LIST, listOf(pages));
  for (const [at, path] of pages.entries()) {
    imports.sites.set(addressOf(path), listingOf({ model: ["Rio", "Ceed", "K5"][at] ?? "", price: 1_500_000 }));
  }
  const made = await createSource(imports.deps, ACTOR, {
    name: "Площадка",
    kind: "pages",
    url: LIST,
    everyHours: 24,
    graceHours: 72,
    enabled: true,
  });
  if (!made.ok) throw new Error(made.error.message);
  const source = made.value.id;
  const first = await read(imports, source);
  // Scheduled imports create no drafts before they are approved.
  expect(first.run).toMatchObject({ state: "waiting", byState: { list: 1, waiting: 3 }, waiting: { new: 3 } });
  expect(await shownCars()).toEqual([]);
  await approveRun(imports.deps, ACTOR, first.id, {});
  await finishWork(imports);
  for (const { id } of await shownCars()) {
    const shown = await updateCar(imports.deps, ACTOR, id, { inStock: true, confirm: ["status"] });
    expect(shown).toMatchObject({ ok: true });
  }
  const before = await shownCars();
  expect(before).toHaveLength(3);

  for (const path of pages) imports.sites.set(addressOf(path), refusing);
  const refused = await read(imports, source);
  expect(refused.run.byState).toEqual({ list: 1, blocked: 3 });
  expect(refused.run.byVerdict).toEqual({});
  expect(await shownCars()).toEqual(before);

  // The list does not contain the car any more, but its page is requested.
  imports.sites.set(LIST, listOf([...pages.slice(0, 2), "/cars/4"]));
  imports.sites.set(addressOf("/cars/1"), listingOf({ model: "Rio", price: 1_400_000 }));
  imports.sites.set(addressOf("/cars/2"), listingOf({ model: "Ceed", price: 1_500_000 }));
  imports.sites.delete(addressOf("/cars/3"));
  const early = await read(imports, source);
  expect(early.run.byState).toEqual({ list: 1, waiting: 1, same: 1, missing: 1, held: 1 });
  imports.advance(72 * HOUR_MS);
  const late = await read(imports, source);
  expect(late.run.waiting).toEqual({ changed: 1, gone: 1 });
  expect(await shownCars()).toEqual(before);
  await approveRun(imports.deps, ACTOR, late.id, {});
  await finishWork(imports);
  const [gone] = await query.select().from(cars).where(eq(cars.model, "K5"));
  expect(gone).toMatchObject({ inStock: false, soldAt: expect.any(Number) });
  const [cheaper] = await query.select().from(cars).where(eq(cars.model, "Rio"));
  expect(cheaper).toMatchObject({ price: 1_400_000, inStock: true });
});

it("takes over a car that was imported by hand, and proposes its sale when its page is gone", async () => {
  const imports = openTestImports();
  const url = "https://taken.example.ru/used/";
  const page = "https://taken.example.ru/cars/1";
  imports.sites.set(page, listingOf({ model: "Optima", vin: "XTAKRS00000000088" }));
  const byHand = await parseSingle(imports.deps, ACTOR, page);
  if (!byHand.ok) throw new Error(byHand.error.message);
  imports.sites.set(url, listOf(["/cars/1", "/cars/2"]));
  const terms = { name: "Площадка", kind: "pages", url, everyHours: 24, graceHours: 0, enabled: true } as const;
  const made = await createSource(imports.deps, ACTOR, terms);
  if (!made.ok) throw new Error(made.error.message);
  expect((await read(imports, made.value.id)).run.byState).toMatchObject({ same: 1 });
  imports.sites.delete(page);
  const { items } = await read(imports, made.value.id);
  expect(items.filter(({ verdict }) => verdict === "gone")).toMatchObject([{ carId: byHand.value.carId }]);
});

it("keeps the plan that waits while newer runs are refused or cancelled", async () => {
  const imports = openTestImports();
  const url = "https://kept.example.ru/used/";
  imports.sites.set(url, listOf(["/cars/1", "/cars/2"]));
  for (const at of [1, 2]) imports.sites.set(`https://kept.example.ru/cars/${at}`, listingOf({ model: `Kept ${at}` }));
  const terms = { name: "Площадка", kind: "pages", url, everyHours: 24, graceHours: 0, enabled: true } as const;
  const made = await createSource(imports.deps, ACTOR, terms);
  if (!made.ok) throw new Error(made.error.message);
  const source = made.value.id;
  const first = await read(imports, source);
  const { respond } = imports.web;
  imports.web.respond = async () => refusing();
  expect((await read(imports, source)).run).toMatchObject({ state: "finished", byState: { blocked: 1 } });
  let pages = 0;
  imports.web.respond = async (address, init) => {
    const [run] = await query.select().from(importRuns).where(eq(importRuns.state, "running"));
    if (++pages === 3) await cancelRun(imports.deps, ACTOR, run?.id ?? "");
    return respond(address, init);
  };
  expect((await read(imports, source)).run).toMatchObject({ state: "cancelled", waiting: { new: 2 } });
  expect((await runOf(imports, first.id)).run).toMatchObject({ state: "waiting", waiting: { new: 2 } });
  imports.web.respond = respond;
  await read(imports, source);
  expect((await runOf(imports, first.id)).run).toMatchObject({ state: "finished", byState: { rejected: 2 } });
});
